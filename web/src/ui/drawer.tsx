import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { giveFocusBackOnClose } from './focus-trail.ts'
import { IconButton } from './icon-button.tsx'

const WIDTHS = { sm: 'max-w-72 bg-page', md: 'max-w-md bg-surface' } as const

/** A modal panel from the edge: navigation on phones, forms beside their list. */
export const Drawer = ({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  side = 'end',
  width = 'md',
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The title is for screen readers alone; the content shows its own. */
  titleHidden?: boolean
  side?: 'start' | 'end'
  width?: keyof typeof WIDTHS
  className?: string
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <Radix.Content
          data-overlay-host
          onCloseAutoFocus={giveFocusBackOnClose}
          aria-describedby={undefined}
          className={cn(
            'fixed inset-y-0 z-50 flex w-full flex-col shadow-overlay',
            WIDTHS[width],
            side === 'end' ? 'end-0 animate-slide-in' : 'start-0 animate-slide-from-start',
            className,
          )}
        >
          <Radix.Title className={titleHidden ? 'sr-only' : 'px-5 pt-4 pb-2 font-bold text-ink text-lg'}>
            {title}
          </Radix.Title>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          <Radix.Close asChild>
            <IconButton
              label={t('close')}
              hint={false}
              icon={<X aria-hidden="true" className="size-4" />}
              className="absolute top-3 end-3"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
