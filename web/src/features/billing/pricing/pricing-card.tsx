import { computeYearlySaving, findTrial, isForSale, offerPrice } from '@sillage/core/plans/offer'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { buttonClass } from '@/ui/button-class.ts'
import { Spinner } from '@/ui/spinner.tsx'
import { TrialTermsLists } from '../trial/trial-terms-lists.tsx'
import { FeatureList } from './feature-list.tsx'
import { PLAN_CARD } from './plan-card-class.ts'
import { type PricingActions, signInFor } from './pricing-action.ts'

const ExclVat = () => {
  const { t } = useTranslation('billing')
  return <span className="whitespace-nowrap text-xs">{t('pricing.exclVat')}</span>
}

/** The price, or the trial with the price after it. */
const Price = ({
  plan,
  interval,
  withTrial,
}: {
  plan: SubscriptionPlan
  interval: BillingInterval
  withTrial: boolean
}) => {
  const { t, i18n } = useTranslation('billing')
  const price = formatEuros(offerPrice(plan, interval), i18n.language)
  const per = t(perKey(interval))
  const trial = withTrial ? findTrial(plan) : null
  const saving = computeYearlySaving(plan)
  return (
    <div className="mt-5">
      {trial ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-bold text-3xl text-ink tabular-nums tracking-tight">
              {formatEuros(0, i18n.language)}
            </span>
            <span className="font-semibold text-accent text-sm">
              {trial.description ??
                (trial.days > 0 ? t('pricing.freeFor', { count: trial.days }) : t('pricing.freeTrial'))}
            </span>
          </p>
          <p className="mt-1 text-ink-soft text-sm tabular-nums">
            {t('pricing.then', { price, per })} <ExclVat />
          </p>
        </>
      ) : (
        <p className="flex items-baseline gap-1.5">
          <span className="font-bold text-3xl text-ink tabular-nums tracking-tight">{price}</span>
          {offerPrice(plan, interval) === 0 ? null : (
            <span className="text-ink-soft text-sm">
              {per} <ExclVat />
            </span>
          )}
        </p>
      )}
      {interval === 'year' && saving > 0 ? (
        <p className="mt-1 text-accent text-sm tabular-nums">
          {t('pricing.saving', { amount: formatEuros(saving, i18n.language) })}
        </p>
      ) : null}
    </div>
  )
}

/** The card of a self-service plan. */
export const PricingCard = ({
  plan,
  interval,
  actions,
  heading: Heading,
}: {
  plan: SubscriptionPlan
  interval: BillingInterval
  actions: PricingActions
  heading: 'h2' | 'h3'
}) => {
  const { t } = useTranslation('billing')
  const id = useId()
  const { current = null, chosen = null, trialAvailable = true, status = null, labelOf } = actions
  const withTrial = trialAvailable && findTrial(plan) !== null
  const isCurrent = current?.planId === plan.id
  const isChosen = chosen === plan.id && !isCurrent
  // One card is highlighted: the chosen plan, else the popular one.
  const standsOut = chosen === null ? plan.isHighlighted : isChosen
  const isInForce = isCurrent && (current.interval === null || current.interval === interval)
  const mine = status?.planId === plan.id ? status : null
  const label =
    labelOf?.(plan, interval) ?? plan.ctaLabel ?? t(withTrial ? 'pricing.startNow' : 'pricing.choosePlan')
  const { onPlanAction } = actions
  const variant = standsOut ? 'primary' : 'secondary'
  return (
    <section
      aria-labelledby={id}
      className={cn(
        PLAN_CARD,
        standsOut ? 'border-accent shadow-overlay' : 'border-line shadow-card',
        isChosen && 'max-sm:order-first',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 self-start">
        <Heading id={id} className="font-bold text-ink text-lg tracking-tight">
          {plan.title}
        </Heading>
        {plan.isHighlighted ? <Badge tone="accent">{t('pricing.mostPopular')}</Badge> : null}
        {isCurrent ? <Badge tone="info">{t('pricing.current')}</Badge> : null}
        {isChosen ? <Badge tone="info">{t('pricing.chosen')}</Badge> : null}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">{plan.headline}</p>
      <Price plan={plan} interval={interval} withTrial={withTrial} />
      <div>
        {onPlanAction === undefined ? (
          <a href={signInFor(plan, interval)} className={cn(buttonClass(variant, 'lg'), 'mt-4 w-full')}>
            {label}
          </a>
        ) : isForSale(plan) ? (
          <Button
            variant={variant}
            size="lg"
            className="mt-4 w-full"
            loading={mine?.kind === 'redirecting' || mine?.kind === 'activating'}
            disabled={isInForce || (status !== null && status.kind !== 'failed')}
            onClick={() => onPlanAction(plan, interval)}
          >
            {mine?.kind === 'redirecting'
              ? t('pricing.redirecting')
              : isInForce
                ? t('pricing.current')
                : label}
          </Button>
        ) : null}
        {mine?.kind === 'activating' ? (
          <p role="status" className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
            <Spinner />
            {mine.text ?? t('pricing.activating')}
          </p>
        ) : null}
        {mine?.kind === 'failed' ? (
          <p
            role="alert"
            className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-negative-ink text-sm"
          >
            {mine.text}
            {mine.onRetry ? (
              <Button variant="link" size="sm" onClick={mine.onRetry}>
                {t('pricing.tryAgain')}
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <FeatureList plan={plan} />
      </div>
      {withTrial ? (
        <TrialTermsLists plan={plan} className="mt-6 space-y-4 self-start rounded-lg bg-page p-4" />
      ) : null}
    </section>
  )
}
