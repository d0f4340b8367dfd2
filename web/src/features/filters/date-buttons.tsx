import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDate } from '@/lib/format.ts'
import { CustomRange } from './custom-range.tsx'
import { PRESETS, type Range, startOf } from './date-range.ts'

const buttonClass = (pressed: boolean) =>
  cn(
    'inline-flex h-9 items-center rounded-md px-2.5 font-semibold text-sm transition-colors sm:px-3',
    pressed ? 'bg-accent-soft text-accent-strong' : 'text-ink-soft hover:bg-hover hover:text-ink',
  )

/** The range of launches that figures cover. */
export const DateButtons = ({
  range,
  version,
  onChoose,
}: {
  range: Range
  /** A single version is chosen, so no range is in force. */
  version: boolean
  onChoose: (range: Range) => void
}) => {
  const { t, i18n } = useTranslation('filters')
  const [choosing, setChoosing] = useState(false)
  const custom = !version && range.key === 'custom' ? range : null
  return (
    <fieldset className="flex items-center gap-1 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap">
      <legend className="sr-only">{t('range.label')}</legend>
      {PRESETS.map((key) => {
        const pressed = !version && range.key === key
        return (
          <button
            key={key}
            type="button"
            aria-pressed={pressed}
            className={buttonClass(pressed)}
            onClick={() => onChoose({ key })}
          >
            {t(`range.${key}`)}
          </button>
        )
      })}
      <button
        type="button"
        aria-pressed={custom !== null}
        aria-haspopup="dialog"
        className={buttonClass(custom !== null)}
        onClick={() => setChoosing(true)}
      >
        {t('range.custom')}
        {custom ? (
          <span className="ms-1.5 font-normal tabular-nums">
            {t('range.days', {
              from: formatDate(startOf(custom.from), i18n.language),
              to: formatDate(startOf(custom.to), i18n.language),
            })}
          </span>
        ) : null}
      </button>
      {choosing ? <CustomRange range={range} onChoose={onChoose} onClose={() => setChoosing(false)} /> : null}
    </fieldset>
  )
}
