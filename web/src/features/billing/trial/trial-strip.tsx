import { listed } from '@sillage/core/base/listed'
import { isOnTrial, type User } from '@sillage/core/identity/user'
import { CAPABILITIES, holds, isAvailable } from '@sillage/core/plans/capabilities'
import type { Entitlements } from '@sillage/core/plans/entitlements'
import { offeredProviders } from '@sillage/core/plans/offer'
import { PLAN_TITLES, type PlanId } from '@sillage/core/plans/plans'
import { PROVIDERS } from '@sillage/core/providers/providers'
import { Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOwnEntitlements, usePaidEntitlements } from '@/data/use-entitlements.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { openFullAccess } from '@/lib/full-access.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { useNow } from '@/lib/use-now.ts'
import { Button } from '@/ui/button.tsx'
import { useBilling } from '../use-billing.ts'
import { StripFrame } from './strip-frame.tsx'

const DAY_MS = 86_400_000

/** Included and excluded features of the trial, in one short line. */
const Scope = ({
  plan,
  entitlements,
  used,
}: {
  plan: PlanId
  entitlements: Entitlements
  /** Launches since the trial began. */
  used: number
}) => {
  const { t, i18n } = useTranslation('billing')
  const { language } = i18n
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  const { groupRunsInTotal, languages } = entitlements
  const left = groupRunsInTotal === null ? null : Math.max(0, groupRunsInTotal - used)
  const opens = [
    ...(left === null ? [] : [t('strip.launches', { count: left, n: formatInteger(left, language) })]),
    listed(
      offeredProviders(entitlements).map((provider) => PROVIDERS[provider].label),
      language,
    ),
    ...(languages.length === 0
      ? []
      : [
          listed(
            languages.map((code) => languageNames.of(code) ?? code),
            language,
          ),
        ]),
  ]
  const paid = usePaidEntitlements(plan)
  const closed = CAPABILITIES.filter(
    (capability) =>
      paid !== null && isAvailable(capability) && holds(paid, capability) && !holds(entitlements, capability),
  ).map((capability) => t(`names.${capability}`))
  return (
    <p className="truncate text-ink-soft text-xs max-md:hidden">
      <Check aria-hidden="true" className="me-1 inline size-3.5 align-text-bottom text-accent" />
      {t('strip.opens', { list: opens.join(' · ') })}
      <Lock aria-hidden="true" className="me-1 ms-3 inline size-3 align-baseline text-ink-faint" />
      {t('strip.later', { list: listed([...closed, t('strip.rest')], i18n.language) })}
    </p>
  )
}

const RunningTrial = ({ person, endsAt, now }: { person: User; endsAt: number; now: number }) => {
  const { t, i18n } = useTranslation('billing')
  const standing = useOwnEntitlements()
  const billing = useBilling()
  const subscription = billing.status === 'ready' ? (billing.data?.subscription ?? null) : null
  const isPaidNext = subscription?.status === 'trialing' && subscription.cancelsAt === null
  const date = formatDate(endsAt, i18n.language)
  const next = isPaidNext
    ? t('strip.then', {
        date,
        price: formatEuros(subscription.amountCents, i18n.language),
        per: t(perKey(subscription.interval)),
      })
    : t('strip.ends', { date })
  return (
    <StripFrame label={t('strip.label')}>
      <div className="min-w-0 flex-1">
        <p className="text-ink text-sm">
          <strong className="font-semibold">
            {t('strip.days', {
              count: Math.max(1, Math.ceil((endsAt - now) / DAY_MS)),
              plan: PLAN_TITLES[person.plan],
            })}
          </strong>{' '}
          {billing.status === 'loading' ? null : (
            <span className="text-ink-soft tabular-nums max-sm:hidden">· {next}</span>
          )}
        </p>
        {standing?.onTrial ? (
          <Scope
            plan={person.plan}
            entitlements={standing.entitlements}
            used={person.quota.groupRunsStarted}
          />
        ) : null}
      </div>
      <Button size="sm" onClick={openFullAccess}>
        {t('strip.more')}
      </Button>
    </StripFrame>
  )
}

/** Strip above every screen during a trial: the days left and the features included. */
export const TrialStrip = () => {
  const user = useUserDoc()
  const now = useNow()
  const person = user.status === 'ready' ? user.data : null
  if (person === null) return <StripFrame />
  if (person.trial === null || !isOnTrial(person, now)) return null
  return <RunningTrial person={person} endsAt={person.trial.endsAt} now={now} />
}
