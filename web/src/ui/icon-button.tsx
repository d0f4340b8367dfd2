import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its accessible name, and its tooltip. */
  label: string
  icon: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  hint?: boolean
}

export const IconButton = ({
  label,
  icon,
  side = 'bottom',
  hint = true,
  className,
  ...rest
}: IconButtonProps) => {
  const button = (
    <button
      type="button"
      aria-label={label}
      className={cn(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors',
        'hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
  return hint ? (
    <Tooltip label={label} side={side}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
