import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/format.ts'
import { Select } from '@/ui/select.tsx'
import { CustomRange } from './custom-range.tsx'
import { PRESETS, type Range, startOf } from './date-range.ts'

/** Option that opens the dialog for other days. */
const OTHER = 'other'

/** The range as a select, for small spaces. */
export const DateSelect = ({
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
  const custom =
    range.key === 'custom'
      ? [
          {
            value: 'custom',
            label: t('range.days', {
              from: formatDate(startOf(range.from), i18n.language),
              to: formatDate(startOf(range.to), i18n.language),
            }),
          },
        ]
      : []
  return (
    <>
      <Select
        label={t('range.label')}
        placeholder={t('range.label')}
        value={version ? undefined : range.key}
        onValueChange={(value: string) => {
          const key = PRESETS.find((preset) => preset === value)
          if (key !== undefined) onChoose({ key })
          else if (value === OTHER) setChoosing(true)
        }}
        options={[
          ...PRESETS.map((key) => ({ value: key, label: t(`range.short.${key}`) })),
          ...custom,
          { value: OTHER, label: t('range.custom') },
        ]}
      />
      {choosing ? <CustomRange range={range} onChoose={onChoose} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}
