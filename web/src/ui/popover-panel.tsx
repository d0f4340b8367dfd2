import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cn } from '@/lib/cn.ts'
import { giveFocusBackOnClose } from './focus-trail.ts'
import { useOverlayHost } from './overlay-host.ts'
import { panelClass } from './panel-class.ts'

/** The contents of an open popover. */
export const PopoverPanel = ({
  id,
  label,
  anchor,
  align,
  className,
  onClose,
  children,
}: {
  id: string
  label?: string | undefined
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'center' | 'end'
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}) => (
  <Radix.Root open onOpenChange={onClose}>
    <Radix.Anchor virtualRef={anchor} />
    <Radix.Portal container={useOverlayHost(anchor)}>
      <Radix.Content
        id={id}
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onInteractOutside={(event) => {
          // Its own button closes it by itself.
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={giveFocusBackOnClose}
        className={cn(panelClass, 'w-80', className)}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
