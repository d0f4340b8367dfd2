import { Popover as Radix, HoverCard as RadixHover } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const panelClass =
  'z-60 max-w-[calc(100vw-1rem)] animate-fade-in rounded-lg border border-line bg-surface p-4 text-sm text-ink shadow-overlay outline-none'

/** A panel opened by pressing its trigger, a button. */
export const Popover = ({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  className,
  children,
}: {
  trigger: ReactNode
  /** Accessible name of the panel. */
  label?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}) => (
  <Radix.Root
    {...(open === undefined ? {} : { open })}
    {...(onOpenChange === undefined ? {} : { onOpenChange })}
  >
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(panelClass, 'w-80', className)}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

/** More about the trigger, shown on hover or focus; the trigger must be focusable. */
export const HoverCard = ({
  trigger,
  align = 'start',
  className,
  children,
}: {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}) => (
  <RadixHover.Root openDelay={250} closeDelay={150}>
    <RadixHover.Trigger asChild>{trigger}</RadixHover.Trigger>
    <RadixHover.Portal>
      <RadixHover.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(panelClass, 'w-80', className)}
      >
        {children}
      </RadixHover.Content>
    </RadixHover.Portal>
  </RadixHover.Root>
)
