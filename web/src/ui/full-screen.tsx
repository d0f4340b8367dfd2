import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { giveFocusBackOnClose } from './focus-trail.ts'

/** A modal screen over everything else, with a head of its own. */
export const FullScreen = ({
  title,
  description,
  actions,
  onClose,
  children,
}: {
  title: ReactNode
  description: ReactNode
  /** On the right of the head; the last of them closes. */
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}) => (
  <Radix.Root
    open
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <Radix.Portal>
      <Radix.Content
        onCloseAutoFocus={giveFocusBackOnClose}
        className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-page outline-none"
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-2.5 sm:px-5">
          <div className="mr-auto">
            <Radix.Title className="font-bold text-ink text-lg tracking-tight">{title}</Radix.Title>
            <Radix.Description className="text-ink-soft text-sm max-sm:sr-only [@media(max-height:36rem)]:sr-only">
              {description}
            </Radix.Description>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>
        </div>
        <div className="min-h-0 flex-1">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
