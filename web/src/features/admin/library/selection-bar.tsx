import type { BulkAction } from '@sillage/core/bulks/bulk'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'

/** How many rows are chosen, which a screen reader says too, and what can be done to them. */
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
  /** How many are chosen, as it is written. */
  selected: string
  isNone: boolean
  isTooMany: boolean
  /** How many the filter keeps; null where all of them cannot be chosen, or are. */
  total: string | null
  actions: readonly BulkAction[]
  isPending: boolean
  onAct: (action: BulkAction) => void
  onSelectAll: () => void
  onClear: () => void
}) => {
  const { t } = useTranslation('admin')
  return (
    <>
      {/* It is there from the start: screen readers say only what changes inside. */}
      <p
        role="status"
        className={isNone ? 'sr-only' : 'flex h-9 items-center font-semibold text-ink text-sm'}
      >
        {isNone ? null : t('bulk.selected', { n: selected })}
      </p>
      {isNone ? null : (
        <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('bulk.title')}>
          {total === null ? null : <Button onClick={onSelectAll}>{t('bulk.selectAll', { n: total })}</Button>}
          {actions.map((action) => (
            <Button
              key={action}
              variant="primary"
              disabled={isTooMany}
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
