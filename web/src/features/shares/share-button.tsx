import { Share2 } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import type { ShareDialog } from './share-dialog.tsx'

const Opened = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Opens the dialog that shares the open tab under the filters in force. */
export const ShareButton = (props: Omit<ComponentProps<typeof ShareDialog>, 'onClose'>) => {
  const { t } = useTranslation('analysis')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" className="size-4" />} onClick={() => setIsOpen(true)}>
        <span className="max-xl:sr-only">{t('header.share')}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <Opened {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
