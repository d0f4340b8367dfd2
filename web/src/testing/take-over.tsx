import type { ReactNode } from 'react'
import { type Finding, TakeOverContext } from '@/ui/take-over.tsx'

/** Draws components whose findings can be taken over; notes those that are. */
export const withTakeOver = (taken: Finding[], content: ReactNode): ReactNode => (
  <TakeOverContext
    value={({ finding }) => (
      <button type="button" onClick={() => taken.push(finding)}>
        Take over “{finding.name}”
      </button>
    )}
  >
    {content}
  </TakeOverContext>
)
