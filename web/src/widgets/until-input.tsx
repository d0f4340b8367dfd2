import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/format.ts'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'

/** Half-widths to choose from, in points. */
const POINTS = [2, 3, 4, 5, 6, 8, 10]

/** The precision of visibility at which a launch stops repeating its questions; null never stops early. */
export const UntilInput = ({
  value,
  disabled = false,
  onChange,
}: {
  value: number | null
  disabled?: boolean
  onChange: (points: number | null) => void
}) => {
  const { t, i18n } = useTranslation('planner')
  // The API takes others too.
  const choices =
    value === null || POINTS.includes(value) ? POINTS : [...POINTS, value].toSorted((a, b) => a - b)
  return (
    <Field label={t('until')} hint={t('untilHint')}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Select
          id={id}
          {...(describedBy === undefined ? {} : { describedBy })}
          value={value === null ? 'never' : String(value)}
          disabled={disabled}
          options={[
            { value: 'never', label: t('untilNever') },
            ...choices.map((points) => ({
              value: String(points),
              label: t('width', { n: formatNumber(points, i18n.language) }),
            })),
          ]}
          onValueChange={(chosen) => onChange(chosen === 'never' ? null : Number(chosen))}
        />
      )}
    </Field>
  )
}
