import type { ActionTarget, NewSource } from '@sillage/core/actions/action'
import { type ComponentType, createContext, useContext } from 'react'

/** A finding of an analysis that may become an action. */
export interface Finding {
  source: Omit<NewSource, 'analysisId'>
  /** What people call it. */
  name: string
  target: Partial<ActionTarget>
}

interface TakeOverProps {
  finding: Finding
  className?: string
}

/** The button that takes a finding over as an action; null where actions cannot be written. */
export const TakeOverContext = createContext<ComponentType<TakeOverProps> | null>(null)

/** Takes a finding over as an action; nothing where actions cannot be written. */
export const TakeOver = (props: TakeOverProps) => {
  const Button = useContext(TakeOverContext)
  return Button && <Button {...props} />
}
