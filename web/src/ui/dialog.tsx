import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { giveFocusBackOnClose } from './focus-trail.ts'
import { IconButton } from './icon-button.tsx'

/** Closes the dialog or drawer that the only child, a button, stands in. */
export const DialogClose = Radix.Close

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const

/** A modal dialog: one decision, with its buttons in the footer. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  width = 'sm',
  footer,
  children,
  dismissible = true,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof WIDTHS
  footer?: ReactNode
  children?: ReactNode
  /** False while something must not be interrupted: no cross, no Esc, no click outside. */
  dismissible?: boolean
}) => {
  const { t } = useTranslation('common')
  const refuse = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] animate-fade-in place-items-center overflow-y-auto bg-scrim p-4">
          <Radix.Content
            data-overlay-host
            onCloseAutoFocus={giveFocusBackOnClose}
            onEscapeKeyDown={refuse}
            onPointerDownOutside={refuse}
            onInteractOutside={refuse}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={cn(
              'relative w-full animate-rise rounded-xl [--edge:1.5rem] border border-line bg-surface shadow-overlay',
              WIDTHS[width],
            )}
          >
            <div className="px-6 pt-5 pb-4 pe-14">
              <Radix.Title className="font-bold text-ink text-lg tracking-tight">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="mt-1 text-ink-soft text-sm">{description}</Radix.Description>
              )}
            </div>
            {children ? <div className="px-6 pb-5">{children}</div> : null}
            {footer ? (
              <div className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4">{footer}</div>
            ) : null}
            {dismissible ? (
              <Radix.Close asChild>
                <IconButton
                  label={t('close')}
                  hint={false}
                  icon={<X aria-hidden="true" className="size-4" />}
                  className="absolute top-3.5 end-3.5"
                />
              </Radix.Close>
            ) : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
