import { ANNUAL_DISCOUNT_PERCENT } from '@sillage/core/plans/offer'
import {
  CTA_MODES,
  computeAnnualDiscount,
  type PlanEdit,
  type PlanProblem,
  PRICE_CENTS,
} from '@sillage/core/plans/plan-edit'
import type { PlanId } from '@sillage/core/plans/plans'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { NumberField } from './number-field.tsx'

interface Part {
  planId: PlanId
  edit: PlanEdit
  /** Text of an error at a field. */
  errorOf: (field: PlanProblem['field']) => string | undefined
  onChange: (edit: PlanEdit) => void
}

/** Availability, prices and trial days of a plan. */
export const PriceCard = ({ planId, edit, errorOf, onChange }: Part) => {
  const { t, i18n } = useTranslation('plans')
  const isSold = planId === 'pro' || planId === 'ultra'
  const discount = computeAnnualDiscount(edit)
  return (
    <Card>
      <CardHeader title={t('price.title')} />
      <CardBody className="space-y-4">
        <Switch
          label={t('fields.isActive')}
          description={t('price.activeHint')}
          checked={edit.isActive}
          onCheckedChange={(isActive) => onChange({ ...edit, isActive })}
        />
        {planId === 'enterprise' ? (
          <ButtonFields planId={planId} edit={edit} errorOf={errorOf} onChange={onChange} />
        ) : (
          <Switch
            label={t('fields.isHighlighted')}
            checked={edit.isHighlighted}
            onCheckedChange={(isHighlighted) => onChange({ ...edit, isHighlighted })}
          />
        )}
        {isSold ? (
          <>
            <div className="flex flex-wrap gap-4">
              {(['monthlyAmountCents', 'yearlyAmountCents'] as const).map((field) => (
                <NumberField
                  key={field}
                  label={t(`fields.${field}`)}
                  hint={t('price.amountHint')}
                  error={errorOf(field)}
                  value={edit[field]}
                  max={PRICE_CENTS.max}
                  decimals={2}
                  onChange={(cents) => onChange({ ...edit, [field]: cents })}
                />
              ))}
            </div>
            {discount === null || discount === ANNUAL_DISCOUNT_PERCENT || Number.isNaN(discount) ? null : (
              <Notice tone="warning">
                {t('price.discount', {
                  promised: formatPercent(ANNUAL_DISCOUNT_PERCENT, i18n.language, 0),
                  given: formatPercent(discount, i18n.language, 0),
                })}
              </Notice>
            )}
            <Switch
              label={t('fields.trialEnabled')}
              checked={edit.trialEnabled}
              onCheckedChange={(trialEnabled) => onChange({ ...edit, trialEnabled })}
            />
            <NumberField
              label={t('fields.trialDays')}
              hint={t('price.trialHint')}
              value={edit.trialDays}
              max={730}
              disabled={!edit.trialEnabled}
              onChange={(days) => onChange({ ...edit, trialDays: days ?? Number.NaN })}
            />
          </>
        ) : null}
      </CardBody>
    </Card>
  )
}

const ButtonFields = ({ edit, errorOf, onChange }: Part) => {
  const { t } = useTranslation('plans')
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Field label={t('fields.ctaMode')} className="flex-1 basis-52">
        {({ id }) => (
          <Select
            id={id}
            value={edit.ctaMode ?? 'contact'}
            onValueChange={(ctaMode) => onChange({ ...edit, ctaMode })}
            options={CTA_MODES.map((value) => ({ value, label: t(`price.modes.${value}`) }))}
            className="w-full"
          />
        )}
      </Field>
      <TextField
        label={t('fields.ctaHref')}
        error={errorOf('ctaHref')}
        className="flex-1 basis-52"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        placeholder="/book-demo"
        value={edit.ctaHref ?? ''}
        onValueChange={(text) => onChange({ ...edit, ctaHref: text })}
      />
    </div>
  )
}
