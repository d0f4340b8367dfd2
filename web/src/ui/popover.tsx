import { Slot } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { focusedPress } from './focused-press.ts'
import { overlays } from './overlays.ts'
import { panelClass } from './panel-class.ts'
import { useHover } from './use-hover.ts'

const PopoverPanel = lazy(async () => ({ default: (await overlays.popover()).PopoverPanel }))
const HoverPanel = lazy(async () => ({ default: (await overlays.hover()).HoverPanel }))

/** A panel opened by pressing its trigger, a button. */
export const Popover = ({
  trigger,
  label,
  align = 'start',
  className,
  children,
}: {
  trigger: ReactNode
  /** Accessible name of the panel. */
  label?: string
  align?: 'start' | 'center' | 'end'
  className?: string
  /** As a function, it is given how to close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode)
}) => {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={focusedPress(() => setOpen(!open))}
      >
        {trigger}
      </Slot.Root>
      {open ? (
        <Suspense>
          <PopoverPanel
            id={id}
            label={label}
            anchor={anchor}
            align={align}
            className={className}
            onClose={() => setOpen(false)}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  )
}

/** More about the trigger, a button: shown on hover, on focus, or when it is pressed. */
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
}) => {
  const anchor = useRef<HTMLElement>(null)
  const hover = useHover(250, 150)
  return (
    <>
      <Slot.Root ref={anchor} {...hover.trigger} onClick={hover.show}>
        {trigger}
      </Slot.Root>
      {hover.open ? (
        <Suspense>
          <HoverPanel
            anchor={anchor}
            align={align}
            onClose={hover.hide}
            className={cn(panelClass, 'w-80', className)}
            {...hover.panel}
          >
            {children}
          </HoverPanel>
        </Suspense>
      ) : null}
    </>
  )
}
