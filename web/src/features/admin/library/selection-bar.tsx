import { type GivenState, MAX_CHOSEN } from '@sillage/core/rows/row'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'

/** The number of selected rows, announced to screen readers, and the states to put them in. */
export const SelectionBar = ({
  count,
  states,
  isPending,
  onPut,
  onClear,
}: {
  count: number
  states: readonly GivenState[]
  isPending: boolean
  onPut: (state: GivenState) => void
  onClear: () => void
}) => {
  const { t, i18n } = useTranslation('admin')
  const whyId = useId()
  const isNone = count === 0
  const isTooMany = count > MAX_CHOSEN
  const format = (n: number) => formatInteger(n, i18n.language)
  return (
    <>
      {/* Mounted from the start: screen readers announce only changes inside. */}
      <p role="status" className={isNone ? 'sr-only' : 'flex min-h-9 flex-wrap items-center gap-x-2 text-sm'}>
        {isNone ? null : (
          <span className="font-semibold text-ink">{t('rows.selected', { n: format(count) })}</span>
        )}
        {isTooMany ? (
          <>
            {' '}
            <span id={whyId} className="text-warning-ink">
              {t('rows.tooMany', { n: format(MAX_CHOSEN) })}
            </span>
          </>
        ) : null}
      </p>
      {isNone ? null : (
        <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('rows.title')}>
          {states.map((state) => (
            <Button
              key={state}
              variant="primary"
              disabled={isTooMany}
              aria-describedby={isTooMany ? whyId : undefined}
              loading={isPending}
              onClick={() => onPut(state)}
            >
              {t(`rows.actions.${state}`)}
            </Button>
          ))}
          <Button variant="ghost" onClick={onClear}>
            {t('rows.clear')}
          </Button>
        </fieldset>
      )}
    </>
  )
}
