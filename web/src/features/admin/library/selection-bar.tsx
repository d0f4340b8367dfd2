import { type BulkAction, MOST_CHOSEN } from '@sillage/core/bulks/bulk'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'

/** The number of selected rows, announced to screen readers, and the bulk actions. */
export const SelectionBar = ({
  selected,
  isNone,
  isTooMany,
  total,
  actions,
  isPending,
  onAct,
  onSelectAll,
  onClear,
}: {
  /** The formatted number of selected rows. */
  selected: string
  isNone: boolean
  /** Whether the selection is too large for single requests. */
  isTooMany: boolean
  /** Number of rows of the filter; null when all of them are selected or cannot be. */
  total: string | null
  actions: readonly BulkAction[]
  isPending: boolean
  onAct: (action: BulkAction) => void
  onSelectAll: () => void
  onClear: () => void
}) => {
  const { t, i18n } = useTranslation('admin')
  const whyId = useId()
  return (
    <>
      {/* Mounted from the start: screen readers announce only changes inside. */}
      <p role="status" className={isNone ? 'sr-only' : 'flex min-h-9 flex-wrap items-center gap-x-2 text-sm'}>
        {isNone ? null : (
          <span className="font-semibold text-ink">{t('bulk.selected', { n: selected })}</span>
        )}
        {isTooMany ? (
          <>
            {' '}
            <span id={whyId} className="text-warning-ink">
              {t('bulk.tooMany', { n: formatInteger(MOST_CHOSEN, i18n.language) })}
            </span>
          </>
        ) : null}
      </p>
      {isNone ? null : (
        <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('bulk.title')}>
          {total === null ? null : <Button onClick={onSelectAll}>{t('bulk.selectAll', { n: total })}</Button>}
          {actions.map((action) => (
            <Button
              key={action}
              variant="primary"
              disabled={isTooMany}
              aria-describedby={isTooMany ? whyId : undefined}
              loading={isPending}
              onClick={() => onAct(action)}
            >
              {t(`bulk.actions.${action}`)}
            </Button>
          ))}
          <Button variant="ghost" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </fieldset>
      )}
    </>
  )
}
