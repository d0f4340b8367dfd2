import { ANNUAL_DISCOUNT_PERCENT, isForSale } from '@sillage/core/plans/offer'
import type { BillingInterval } from '@sillage/core/plans/plans'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatPercent } from '@/lib/format.ts'
import { Notice } from '@/ui/notice.tsx'
import { Switch } from '@/ui/switch.tsx'
import { EnterpriseCard } from './enterprise-card.tsx'
import type { PricingActions } from './pricing-action.ts'
import { PricingCard } from './pricing-card.tsx'
import { PRICING_GRID, PricingSkeleton } from './pricing-skeleton.tsx'
import { type Plans, usePlans } from './use-plans.ts'

const IntervalSwitch = ({
  interval,
  onChange,
}: {
  interval: BillingInterval
  onChange: (interval: BillingInterval) => void
}) => {
  const { t, i18n } = useTranslation('billing')
  const side = (own: BillingInterval) => cn('font-semibold', interval === own ? 'text-ink' : 'text-ink-faint')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="flex items-center gap-2.5">
        <span aria-hidden="true" className={side('month')}>
          {t('pricing.monthly')}
        </span>
        <Switch
          checked={interval === 'year'}
          onCheckedChange={(yearly) => onChange(yearly ? 'year' : 'month')}
          label={<span className="sr-only">{t('pricing.toggle')}</span>}
          className="-ms-4"
        />
        <span aria-hidden="true" className={side('year')}>
          {t('pricing.yearly')}
        </span>
      </span>
      <span className="font-medium text-accent">
        {t('pricing.annualSaving', { percent: formatPercent(ANNUAL_DISCOUNT_PERCENT, i18n.language, 0) })}
      </span>
    </div>
  )
}

const Cards = ({
  plans,
  interval,
  actions,
  heading,
}: {
  plans: Plans
  interval: BillingInterval
  actions: PricingActions
  heading: 'h2' | 'h3'
}) => {
  const { t } = useTranslation('billing')
  if (plans.status === 'failed') return <Notice tone="negative">{t('pricing.loadError')}</Notice>
  if (plans.status === 'loading') return <PricingSkeleton />
  const standard = plans.plans.filter(({ planType }) => planType === 'standard')
  const enterprise = plans.plans.find(({ planType }) => planType === 'enterprise')
  if (!standard.some(isForSale)) return <Notice>{t('pricing.empty')}</Notice>
  return (
    <div className={PRICING_GRID}>
      {standard.map((plan) => (
        <PricingCard key={plan.id} plan={plan} interval={interval} actions={actions} heading={heading} />
      ))}
      {enterprise ? (
        <EnterpriseCard
          plan={enterprise}
          isCurrent={actions.current?.planId === enterprise.id}
          heading={heading}
        />
      ) : null}
    </div>
  )
}

/** The plans side by side, with the switch between months and years. It works without Firebase and router. */
export const PricingTable = ({
  plans,
  actions,
  firstInterval = 'month',
  heading = 'h3',
  isStill = false,
}: {
  plans: Plans
  actions: PricingActions
  firstInterval?: BillingInterval
  /** Heading level of the plan names. */
  heading?: 'h2' | 'h3'
  /** Without scripts: the switch keeps its place alone. */
  isStill?: boolean
}) => {
  const [interval, setInterval] = useState<BillingInterval>(firstInterval)
  return (
    <div className="space-y-6" aria-busy={plans.status === 'loading'}>
      <div className={isStill ? 'invisible' : undefined}>
        <IntervalSwitch interval={interval} onChange={setInterval} />
      </div>
      <Cards plans={plans} interval={interval} actions={actions} heading={heading} />
    </div>
  )
}

/** The plans in force. */
export const PricingSection = ({
  loading,
  ...table
}: Omit<ComponentProps<typeof PricingTable>, 'plans'> & {
  /** Stands for the table until the plans are read. */
  loading?: ReactNode
}) => {
  const plans = usePlans()
  if (plans.status === 'loading' && loading !== undefined) return loading
  return <PricingTable plans={plans} {...table} />
}
