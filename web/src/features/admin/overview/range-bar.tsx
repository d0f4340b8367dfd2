import { DEFAULT_DAYS, PRESET_DAYS, type RangeFault, rangeError } from '@sillage/core/admin/range'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { FieldError } from '@/ui/field.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { TextField } from '@/ui/text-field.tsx'

/** The range of the overview. */
export type OverviewQuery = { days: number } | { from: string; to: string }

const CUSTOM = 'custom'
const CHOICES = [...PRESET_DAYS.map((days) => `${days}` as const), CUSTOM] as const
type Choice = (typeof CHOICES)[number]

/** The range in the address, or the default. */
export const useOverviewQuery = (): OverviewQuery => {
  const [search] = useSearchParams()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (rangeError(from, to) === null) return { from, to }
  const days = PRESET_DAYS.find((preset) => `${preset}` === search.get('days'))
  return { days: days ?? DEFAULT_DAYS }
}

/** Chips of ranges; 'Custom' opens two date fields. */
export const RangeBar = () => {
  const { t } = useTranslation('admin')
  const [, setSearch] = useSearchParams()
  const query = useOverviewQuery()
  const shown: Choice = 'from' in query ? CUSTOM : (`${query.days}` as Choice)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-end gap-3 max-sm:w-full max-sm:items-stretch">
      <SegmentedControl
        label={t('overview.range.label')}
        value={open ? CUSTOM : shown}
        onValueChange={(choice) => {
          setOpen(choice === CUSTOM)
          if (choice !== CUSTOM) setSearch({ days: choice })
        }}
        options={CHOICES.map((value) => ({ value, label: t(`overview.range.${value}`) }))}
        className="max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:[&>button]:h-8"
      />
      {open || shown === CUSTOM ? (
        <CustomRange
          key={'from' in query ? `${query.from} ${query.to}` : ''}
          query={query}
          onApply={(range) => {
            setSearch({ ...range })
            setOpen(false)
          }}
          onCancel={() => {
            setOpen(false)
            if (shown === CUSTOM) setSearch({ days: `${DEFAULT_DAYS}` })
          }}
        />
      ) : null}
    </div>
  )
}

const CustomRange = ({
  query,
  onApply,
  onCancel,
}: {
  query: OverviewQuery
  onApply: (range: { from: string; to: string }) => void
  onCancel: () => void
}) => {
  const { t } = useTranslation('admin')
  const [from, setFrom] = useState('from' in query ? query.from : '')
  const [to, setTo] = useState('from' in query ? query.to : '')
  const [error, setError] = useState<RangeFault | null>(null)
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = rangeError(from, to)
        setError(wrong)
        if (wrong === null) onApply({ from, to })
      }}
    >
      <TextField label={t('overview.range.from')} type="date" value={from} onValueChange={setFrom} />
      <TextField label={t('overview.range.to')} type="date" value={to} onValueChange={setTo} />
      <Button type="submit" variant="primary">
        {t('overview.range.apply')}
      </Button>
      <Button onClick={onCancel}>{t('overview.range.cancel')}</Button>
      <div className="w-full">
        {error ? (
          <FieldError>{t(`overview.range.${error}`)}</FieldError>
        ) : (
          <p className="text-ink-soft text-xs">{t('overview.range.utc')}</p>
        )}
      </div>
    </form>
  )
}
