import { Portal } from 'radix-ui'
import { DismissableLayer, Popper } from 'radix-ui/internal'
import type { ComponentProps, RefObject } from 'react'
import { useOverlayHost } from './overlay-host.ts'

/** Stands beside its anchor and leaves the focus where it is. Esc, or a press elsewhere, closes it. */
export const HoverPanel = ({
  anchor,
  onClose,
  ...content
}: Pick<
  ComponentProps<typeof Popper.Content>,
  'id' | 'role' | 'align' | 'side' | 'className' | 'onPointerOver' | 'onPointerLeave' | 'children'
> & {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}) => (
  <Popper.Root>
    <Popper.Anchor virtualRef={anchor} />
    <Portal.Root asChild container={useOverlayHost(anchor)}>
      <DismissableLayer.Root
        asChild
        onDismiss={onClose}
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
      >
        <Popper.Content sideOffset={6} collisionPadding={8} {...content} />
      </DismissableLayer.Root>
    </Portal.Root>
  </Popper.Root>
)
