import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ClearFilters } from './choice-filters.tsx'
import type { Filters } from './use-filters.ts'

/** The filters of a phone in one column; each applies as soon as it changes. */
export const FiltersDialog = ({
  filters,
  onClose,
  children,
}: {
  filters: Filters
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('filters')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('label')}
      footer={
        <>
          <ClearFilters filters={filters} />
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2.5">{children}</div>
    </Dialog>
  )
}
