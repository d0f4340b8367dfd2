import { enterpriseTarget } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Badge } from '@/ui/badge.tsx'
import { buttonClass } from '@/ui/button-class.ts'
import { FeatureList } from './feature-list.tsx'
import { PLAN_CARD } from './plan-card-class.ts'

/** The plan that is negotiated with our team. */
export const EnterpriseCard = ({
  plan,
  isCurrent,
  heading: Heading,
}: {
  plan: SubscriptionPlan
  isCurrent: boolean
  heading: 'h2' | 'h3'
}) => {
  const { t } = useTranslation('billing')
  const id = useId()
  const { href, external } = enterpriseTarget(plan)
  return (
    <section aria-labelledby={id} className={cn(PLAN_CARD, 'border-line shadow-card')}>
      <div className="flex flex-wrap items-center gap-2 self-start">
        <Heading id={id} className="font-bold text-ink text-lg tracking-tight">
          {plan.title}
        </Heading>
        <Badge>{t('pricing.custom')}</Badge>
        {isCurrent ? <Badge tone="info">{t('pricing.current')}</Badge> : null}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">{plan.headline}</p>
      <div className="mt-5">
        <p className="font-bold text-2xl text-ink tracking-tight">
          {plan.priceDisplayOverride || plan.ctaLabel || t('pricing.contactUs')}
        </p>
        {plan.idealFor ? <p className="mt-1 text-ink-soft text-sm">{plan.idealFor}</p> : null}
      </div>
      <a
        href={href}
        {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className={cn(buttonClass('secondary', 'lg'), 'mt-4 w-full self-start')}
      >
        {plan.ctaLabel || t('pricing.talk')}
      </a>
      <div className="mt-6 border-line border-t pt-5">
        <FeatureList plan={plan} />
      </div>
    </section>
  )
}
