import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { SEGMENT_ACTIVITIES, SEGMENT_BRANDS, type Segment } from '@sillage/core/newsletters/newsletter'
import { PLAN_IDS, PLAN_TITLES } from '@sillage/core/plans/plans'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { nameOfLanguage } from '@/lib/languages.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useReaderCount } from './use-reader-count.ts'

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value]

const Choices = <T extends string>({
  label,
  options,
  chosen,
  disabled,
  onChange,
}: {
  label: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  disabled: boolean
  onChange: (chosen: T[]) => void
}) => (
  <fieldset disabled={disabled}>
    <legend className="mb-1.5 font-semibold text-ink text-sm">{label}</legend>
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {options.map(({ value, label }) => (
        <label key={value} className="flex items-center gap-2 text-ink text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

/** Recipients of an issue, with their current number. */
export const SegmentCard = ({
  segment,
  disabled,
  onChange,
}: {
  segment: Segment
  disabled: boolean
  onChange: (segment: Segment) => void
}) => {
  const { t, i18n } = useTranslation('newsletters')
  const say = (change: Partial<Segment>) => onChange({ ...segment, ...change })
  const n = useReaderCount(segment)
  return (
    <Card>
      <CardHeader
        title={t('segment.title')}
        description={
          <span aria-live="polite">
            {n === null ? t('segment.counting') : t('segment.count', { n: formatInteger(n, i18n.language) })}
          </span>
        }
      />
      <CardBody className="space-y-4">
        <p className="text-ink-soft text-sm">{t('segment.hint')}</p>
        <Choices
          label={t('segment.plans')}
          options={PLAN_IDS.map((value) => ({ value, label: PLAN_TITLES[value] }))}
          chosen={segment.plans}
          disabled={disabled}
          onChange={(plans) => say({ plans })}
        />
        <Choices
          label={t('segment.languages')}
          options={INTERFACE_LANGUAGES.map((value) => ({
            value,
            label: nameOfLanguage(value, i18n.language),
          }))}
          chosen={segment.languages}
          disabled={disabled}
          onChange={(languages) => say({ languages })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('segment.activity')}>
            {({ id }) => (
              <Select
                id={id}
                value={segment.activity}
                disabled={disabled}
                onValueChange={(activity) => say({ activity })}
                options={SEGMENT_ACTIVITIES.map((value) => ({
                  value,
                  label: t(`segment.activities.${value}`),
                }))}
              />
            )}
          </Field>
          <Field label={t('segment.brands')}>
            {({ id }) => (
              <Select
                id={id}
                value={segment.brands}
                disabled={disabled}
                onValueChange={(brands) => say({ brands })}
                options={SEGMENT_BRANDS.map((value) => ({ value, label: t(`segment.brand.${value}`) }))}
              />
            )}
          </Field>
        </div>
        <TextField
          label={t('segment.industry')}
          dir="auto"
          maxLength={200}
          readOnly={disabled}
          value={segment.industry}
          onValueChange={(text) => say({ industry: text })}
        />
      </CardBody>
    </Card>
  )
}
