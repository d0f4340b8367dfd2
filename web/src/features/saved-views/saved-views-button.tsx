import { Bookmark } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import type { SavedViewsDialog } from './saved-views-dialog.tsx'

const Opened = lazy(async () => ({
  default: (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
}))

/** Opens the saved views of an analysis, and saves the open one. */
export const SavedViewsButton = (props: Omit<ComponentProps<typeof SavedViewsDialog>, 'onClose'>) => {
  const { t } = useTranslation('filters')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        className="shrink-0"
        icon={<Bookmark aria-hidden="true" className="size-4 text-ink-faint" />}
        onClick={() => setIsOpen(true)}
      >
        {t('views')}
      </Button>
      {isOpen ? (
        <Suspense>
          <Opened {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
