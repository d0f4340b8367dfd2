import type { Subscription } from '@sillage/core/billing/billing'
import { isLive } from '@sillage/core/billing/standing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { formatDate } from '@/lib/format.ts'
import { openFullAccess } from '@/lib/full-access.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { useBilled, useBilledPayer } from '../billed.ts'
import { useBilling } from '../use-billing.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { UsageBar } from './usage-bar.tsx'
import { usePortal, useResume } from './use-subscription-actions.ts'

/** The next event of a subscription, in one line. */
const NextLine = ({ subscription }: { subscription: Subscription }) => {
  const { t, i18n } = useTranslation('billing')
  const date = formatDate(subscription.cancelsAt ?? subscription.currentPeriodEnd, i18n.language)
  if (subscription.status === 'trialing') {
    return t(subscription.cancelsAt === null ? 'card.trialEnds' : 'card.trialCancelled', { date })
  }
  if (subscription.next !== null) {
    return t('card.becomes', { plan: t(`planNames.${subscription.next.planId}`), date })
  }
  return t(subscription.cancelsAt === null ? 'card.renews' : 'card.ends', { date })
}

/** The plan in force: its cost, its usage, and its actions. */
export const BillingCard = () => {
  const { t, i18n } = useTranslation('billing')
  const errorText = useErrorText()
  const me = useMe()
  const billed = useBilled()
  const isOwn = useBilledPayer() === null
  const billing = useBilling()
  const portal = usePortal()
  const resume = useResume()
  const [cancelling, setCancelling] = useState(false)
  const stored = billing.status === 'ready' ? billing.data : null
  const live = stored && isLive(stored.subscription) ? stored.subscription : null
  const toPortal = () => portal.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })
  const goOn = () =>
    resume.mutate(undefined, {
      onSuccess: () => toast.success(t('card.resumed')),
      onError: (error) => toast.error(errorText(error)),
    })
  if (me.isError) {
    return (
      <Card>
        <ErrorState title={errorText(me.error)} onRetry={() => void me.refetch()} />
      </Card>
    )
  }
  const paid = billed !== undefined && billed.plan !== 'free'
  return (
    <Card>
      <CardHeader title={t('card.title')} />
      <CardBody className="space-y-5">
        {billed === undefined || billing.status === 'loading' ? (
          <SkeletonText lines={3} />
        ) : (
          <div>
            <p className="flex flex-wrap items-center gap-2.5">
              <span className="font-bold text-ink text-xl tracking-tight">
                {t(`planNames.${billed.plan}`)}
              </span>
              {billed.onTrial ? <Badge tone="info">{t('card.trial')}</Badge> : null}
            </p>
            <p className="mt-1 text-ink-soft text-sm">
              {live
                ? t('card.price', {
                    price: formatEuros(live.amountCents, i18n.language),
                    per: t(perKey(live.interval)),
                  })
                : billed.givenPlan
                  ? t(billed.givenPlan.until === null ? 'card.givenForGood' : 'card.givenUntil', {
                      date: formatDate(billed.givenPlan.until ?? 0, i18n.language),
                    })
                  : t(paid ? 'card.given' : 'card.freePlan')}
            </p>
            {live ? (
              <p className="text-ink-soft text-sm">
                <NextLine subscription={live} />
              </p>
            ) : null}
          </div>
        )}
        {stored && stored.paused !== null ? <Notice tone="negative">{t('card.paused')}</Notice> : null}
        {live?.status === 'past_due' ? (
          <Notice
            tone="negative"
            action={
              <Button size="sm" loading={portal.isPending} onClick={toPortal}>
                {t('card.updateCard')}
              </Button>
            }
          >
            {t('card.failed')}
          </Notice>
        ) : null}
        <UsageBar />
        <div className="flex flex-wrap gap-2.5">
          {isOwn && billed?.onTrial ? (
            <Button variant="primary" onClick={openFullAccess}>
              {t('card.startFullAccess')}
            </Button>
          ) : null}
          {isOwn ? (
            <Button asChild variant={paid ? 'secondary' : 'primary'}>
              <Link to="/onboarding?step=subscription">
                {t(paid ? 'card.changePlan' : 'card.choosePlan')}
              </Link>
            </Button>
          ) : null}
          {stored ? (
            <Button loading={portal.isPending} onClick={toPortal}>
              {t('card.portal')}
            </Button>
          ) : null}
          {live && live.cancelsAt === null ? (
            <Button variant="danger" onClick={() => setCancelling(true)}>
              {t('card.cancel')}
            </Button>
          ) : null}
          {live && (live.cancelsAt !== null || live.next !== null) ? (
            <Button loading={resume.isPending} onClick={goOn}>
              {live.next === null
                ? t('card.resume')
                : t('card.keepPlan', { plan: t(`planNames.${live.planId}`) })}
            </Button>
          ) : null}
        </div>
        {cancelling && live ? (
          <CancelDialog subscription={live} onClose={() => setCancelling(false)} />
        ) : null}
      </CardBody>
    </Card>
  )
}
