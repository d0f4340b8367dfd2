import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { giveFocusBackOnClose } from './focus-trail.ts'

/** A modal screen over everything else, with a head of its own. */
export const FullScreen = ({
  title,
  description,
  actions,
  close,
  onClose,
  children,
}: {
  title: ReactNode
  description: ReactNode
  /** On the right of the head; on a phone below it. */
  actions: ReactNode
  /** The last in the head: closes. */
  close: ReactNode
  onClose: () => void
  children: ReactNode
}) => {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Content
          data-overlay-host
          onCloseAutoFocus={giveFocusBackOnClose}
          // Not a field of the head, for which a phone would bring up its keyboard.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.focus()
          }}
          ref={content}
          className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-page outline-none"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-4 py-2.5 sm:px-5">
            <div className="me-auto">
              <Radix.Title className="font-bold text-ink text-lg tracking-tight">{title}</Radix.Title>
              <Radix.Description className="text-ink-soft text-sm max-sm:sr-only [@media(max-height:36rem)]:sr-only">
                {description}
              </Radix.Description>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:w-full max-sm:justify-between">
              {actions}
            </div>
            {close}
          </div>
          <div className="min-h-0 flex-1">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
