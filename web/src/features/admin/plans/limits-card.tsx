import { deriveEntitlements, TRIAL } from '@sillage/core/plans/entitlements'
import type { PlanEdit } from '@sillage/core/plans/plan-edit'
import { toOverrides } from '@sillage/core/plans/plan-limits'
import type { PlanId } from '@sillage/core/plans/plans'
import { providerName } from '@sillage/core/providers/provider-names'
import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Switch } from '@/ui/switch.tsx'
import { NumberField } from './number-field.tsx'

/** Limits that override the plan table, and the entitlement of each. */
const LIMITS = [
  { field: 'monthlyRunLimit', sets: 'monthlyRuns', max: 10_000_000, isCap: false },
  { field: 'maxActiveAnalysis', sets: 'activeAnalyses', max: 1_000, isCap: true },
  { field: 'maxAnalysisLanguage', sets: 'languagesPerAnalysis', max: 1_000, isCap: true },
  { field: 'trialLaunches', sets: 'groupRunsInTotal', max: 1_000, isCap: false },
] as const

const FEATURES = ['hasScheduling', 'hasActions', 'hasCustomPdfReporting'] as const

/** Limits and features of the plan. */
export const LimitsCard = ({
  planId,
  edit,
  onChange,
}: {
  planId: PlanId
  edit: PlanEdit
  onChange: (edit: PlanEdit) => void
}) => {
  const { t, i18n } = useTranslation('plans')
  const isEnterprise = planId === 'enterprise'
  const unset = {
    ...deriveEntitlements(planId, false, toOverrides(planId, {})),
    groupRunsInTotal: TRIAL.groupRunsInTotal,
  }
  return (
    <Card>
      <CardHeader
        title={t('limits.title')}
        description={t(isEnterprise ? 'limits.enterprise' : 'limits.hint')}
      />
      <CardBody className="space-y-5">
        <div className="flex flex-wrap gap-4">
          {LIMITS.filter(({ isCap }) => !(isCap && isEnterprise)).map(({ field, sets, max, isCap }) => (
            <NumberField
              key={field}
              label={t(`fields.${field}`)}
              hint={t(isCap ? 'limits.capHint' : 'limits.emptyHint', {
                n: formatInteger(unset[sets] ?? 0, i18n.language),
              })}
              value={edit[field]}
              max={max}
              mayBeEmpty
              onChange={(value) => onChange({ ...edit, [field]: value })}
            />
          ))}
        </div>
        {FEATURES.map((field) => (
          <Switch
            key={field}
            label={t(`fields.${field}`)}
            checked={edit[field]}
            onCheckedChange={(isHeld) => onChange({ ...edit, [field]: isHeld })}
          />
        ))}
        {isEnterprise ? null : <Providers edit={edit} onChange={onChange} />}
      </CardBody>
    </Card>
  )
}

const Providers = ({ edit, onChange }: { edit: PlanEdit; onChange: (edit: PlanEdit) => void }) => {
  const { t, i18n } = useTranslation('plans')
  const { providerActive } = edit
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-ink text-sm">{t('fields.providerActive')}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {PROVIDER_KEYS.map((provider) => (
          <label key={provider} className="flex min-h-6 items-center gap-2 text-ink text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={providerActive.includes(provider)}
              onChange={(event) =>
                onChange({
                  ...edit,
                  // In the order of the table, so that ticking and unticking is no change.
                  providerActive: PROVIDER_KEYS.filter((key) =>
                    key === provider ? event.target.checked : providerActive.includes(key),
                  ),
                })
              }
            />
            {providerName(provider, i18n.language)}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-ink-soft text-xs">{t('limits.providersHint')}</p>
    </fieldset>
  )
}
