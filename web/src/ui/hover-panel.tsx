import { HoverCard } from 'radix-ui'
import type { ComponentProps, RefObject } from 'react'
import { useOverlayHost } from './overlay-host.ts'
import { Standing } from './standing.tsx'

/** Stands beside its anchor and leaves the focus where it is. Esc, or a press elsewhere, closes it. */
export const HoverPanel = ({
  anchor,
  onClose,
  ...content
}: Pick<
  ComponentProps<typeof HoverCard.Content>,
  'id' | 'role' | 'align' | 'side' | 'className' | 'onPointerOver' | 'onPointerLeave' | 'children'
> & {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}) => (
  <HoverCard.Root open onOpenChange={onClose}>
    <HoverCard.Trigger asChild>
      <Standing at={anchor} />
    </HoverCard.Trigger>
    <HoverCard.Portal container={useOverlayHost(anchor)}>
      <HoverCard.Content
        sideOffset={6}
        collisionPadding={8}
        onPointerDownOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
        {...content}
      />
    </HoverCard.Portal>
  </HoverCard.Root>
)
