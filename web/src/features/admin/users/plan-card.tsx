import { listUserInvoices, MAX_REASON, type UserDetail } from '@sillage/core/admin/user-calls'
import { isLive } from '@sillage/core/billing/standing'
import { PLAN_IDS, PLAN_TITLES, type PlanId } from '@sillage/core/plans/plans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDate, formatInteger, formatMonth } from '@/lib/format.ts'
import { formatEuros } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useUserChanges } from './use-user-changes.ts'

/** Plan, units, granted trial, and payments. */
export const PlanCard = ({ user }: { user: UserDetail }) => {
  const { t, i18n } = useTranslation(['admin', 'plans'])
  const { quota, subscription, stripe_url } = user
  const say = (count: number) => formatInteger(count, i18n.language)
  const day = (iso: string) => formatDate(Date.parse(iso), i18n.language)
  // A month, or the day on which the units of a subscription began.
  const period = /^\d{4}-\d{2}$/.test(quota.period)
    ? formatMonth(quota.period, i18n.language)
    : day(quota.period)
  const standing = [
    PLAN_TITLES[user.plan],
    user.on_trial && user.trial_ends_at !== null
      ? t(user.trial_renews ? 'user.plan.trialRenews' : 'user.plan.trialEnds', {
          when: day(user.trial_ends_at),
        })
      : null,
    user.given_plan &&
      (user.given_plan.ends_at === null
        ? t('user.plan.givenForGood')
        : t('user.plan.given', { when: day(user.given_plan.ends_at) })),
  ]
  return (
    <Card>
      <CardHeader title={t('user.plan.title')} description={standing.filter(Boolean).join(' · ')} />
      <CardBody className="space-y-5">
        <div>
          <div className="mb-1.5 flex justify-between gap-3 text-sm tabular-nums">
            <span className="text-ink-soft">{t('user.plan.used', { period })}</span>
            <span className="shrink-0 font-semibold text-ink">
              {t('user.plan.of', { used: say(quota.used), limit: say(quota.limit) })}
            </span>
          </div>
          <ProgressBar
            value={quota.limit === 0 ? 100 : (100 * quota.used) / quota.limit}
            label={t('user.plan.used', { period })}
          />
        </div>
        <PausedPlan user={user} />
        <QuotaForm key={quota.monthly_run_limit} user={user} />
        {subscription === null || !isLive(subscription) ? (
          <>
            <GivenPlanForm key={user.given_plan?.entry?.at} user={user} />
            <TrialForm user={user} />
          </>
        ) : null}
        {subscription === null ? null : (
          <p className="text-ink-soft text-sm">
            {t('user.plan.subscription', {
              plan: PLAN_TITLES[subscription.plan],
              status: subscription.status,
              amount: formatEuros(subscription.amount_cents, i18n.language),
              until: day(subscription.current_period_end),
            })}
            {subscription.cancels_at === null
              ? null
              : ` ${t('user.plan.cancels', { when: day(subscription.cancels_at) })}`}
          </p>
        )}
        {stripe_url === null ? null : (
          <p className="text-sm">
            <a
              href={stripe_url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent hover:underline"
            >
              {t('plans:subscribers.openOne', { name: user.name || user.email })}
            </a>
          </p>
        )}
        <Invoices userId={user.user_id} />
      </CardBody>
    </Card>
  )
}

/** Says that the plan is paused, and lets an administrator resume it. */
const PausedPlan = ({ user: { user_id, plan_paused_at } }: { user: UserDetail }) => {
  const { t, i18n } = useTranslation('admin')
  const { run, doing } = useUserChanges(user_id)
  if (plan_paused_at === null) return null
  return (
    <Notice
      tone="negative"
      action={
        <Button size="sm" loading={doing === 'resume'} onClick={() => run({ act: 'resume' })}>
          {t('user.plan.resume')}
        </Button>
      }
    >
      {t('user.plan.paused', { when: formatDate(Date.parse(plan_paused_at), i18n.language) })}
    </Notice>
  )
}

const QuotaForm = ({ user: { user_id, quota } }: { user: UserDetail }) => {
  const { t } = useTranslation('admin')
  const { run, doing } = useUserChanges(user_id)
  const [typed, setTyped] = useState(quota.monthly_run_limit === null ? '' : `${quota.monthly_run_limit}`)
  const limit = typed.trim() === '' ? null : Number(typed)
  const wrong = limit !== null && !(Number.isInteger(limit) && limit >= 0 && limit <= 10_000_000)
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) run({ act: 'quota', limit })
      }}
    >
      <TextField
        label={t('user.plan.quota')}
        hint={t('user.plan.quotaHint')}
        error={wrong ? t('user.plan.quotaWrong') : undefined}
        className="flex-1 basis-52"
        inputMode="numeric"
        value={typed}
        onValueChange={setTyped}
      />
      <Button
        type="submit"
        loading={doing === 'quota'}
        disabled={wrong || limit === quota.monthly_run_limit}
        className="mb-6"
      >
        {t('user.plan.save')}
      </Button>
    </form>
  )
}

const PAID = PLAN_IDS.filter((plan) => plan !== 'free')
const DAY_MS = 86_400_000
const TRIAL_DAYS = 14

const PLAN_OPTIONS = PAID.map((value) => ({ value, label: PLAN_TITLES[value] }))

/** A plan that no subscription pays for: until a day, or without an end. */
const GivenPlanForm = ({ user }: { user: UserDetail }) => {
  const { t, i18n } = useTranslation('admin')
  const { run, doing } = useUserChanges(user.user_id)
  const given = user.given_plan
  const [plan, setPlan] = useState<PlanId>(given ? user.plan : 'enterprise')
  const [end, setEnd] = useState(given?.ends_at?.slice(0, 10) ?? '')
  const [reason, setReason] = useState('')
  const isSilent = reason.trim() === ''
  const give = (to: PlanId, endsAt: string | null) =>
    run({ act: 'givePlan', plan: to, endsAt, reason: reason.trim() }, () => setReason(''))
  return (
    <form
      className="space-y-3 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSilent) give(plan, end === '' ? null : `${end}T23:59:59.000Z`)
      }}
    >
      <div>
        <h3 className="font-semibold text-ink text-sm">{t('user.plan.giveTitle')}</h3>
        <p className="mt-0.5 text-ink-soft text-xs">{t('user.plan.giveHint')}</p>
        {given?.entry ? (
          <p className="mt-1.5 break-words text-ink-soft text-sm">
            {t('user.plan.givenBy', {
              reason: given.entry.reason,
              by: given.entry.by,
              when: formatDate(Date.parse(given.entry.at), i18n.language),
            })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
        <Field label={t('user.plan.givePlan')}>
          {({ id }) => <Select id={id} value={plan} onValueChange={setPlan} options={PLAN_OPTIONS} />}
        </Field>
        <TextField
          label={t('user.plan.giveEnd')}
          hint={t('user.plan.noEnd')}
          type="date"
          value={end}
          onValueChange={setEnd}
        />
      </div>
      <TextField
        label={t('user.plan.reason')}
        hint={t('user.plan.reasonHint')}
        required
        maxLength={MAX_REASON}
        value={reason}
        onValueChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={doing === 'givePlan'} disabled={isSilent}>
          {t('user.plan.give')}
        </Button>
        {given ? (
          <Button variant="danger" disabled={isSilent} onClick={() => give('free', null)}>
            {t('user.plan.takeBack')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const TrialForm = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('admin')
  const { run, doing } = useUserChanges(user.user_id)
  const [plan, setPlan] = useState<PlanId>(user.plan === 'free' ? 'pro' : user.plan)
  const [first] = useState(() => new Date(Date.now() + TRIAL_DAYS * DAY_MS).toISOString().slice(0, 10))
  const [end, setEnd] = useState(user.trial_ends_at?.slice(0, 10) ?? first)
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        run({ act: 'trial', plan, endsAt: `${end}T23:59:59.000Z` })
      }}
    >
      <div className="basis-full">
        <h3 className="font-semibold text-ink text-sm">{t('user.plan.trialTitle')}</h3>
        <p className="mt-0.5 text-ink-soft text-xs">{t('user.plan.trialHint')}</p>
      </div>
      <Field label={t('user.plan.trialPlan')}>
        {({ id }) => <Select id={id} value={plan} onValueChange={setPlan} options={PLAN_OPTIONS} />}
      </Field>
      <TextField label={t('user.plan.trialEnd')} type="date" required value={end} onValueChange={setEnd} />
      <Button type="submit" loading={doing === 'trial'} disabled={end === ''}>
        {t('user.plan.giveTrial')}
      </Button>
      {user.on_trial ? (
        <Button onClick={() => run({ act: 'trial', plan, endsAt: null })}>{t('user.plan.endTrial')}</Button>
      ) : null}
    </form>
  )
}

const Invoices = ({ userId }: { userId: string }) => {
  const { t, i18n } = useTranslation('admin')
  const invoices = useAdminQuery(listUserInvoices, { params: { userId } })
  return (
    <div className="border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-ink text-sm">{t('user.plan.invoices')}</h3>
      {invoices.isError ? <p className="text-ink-soft text-sm">{t('user.plan.invoicesFailed')}</p> : null}
      {invoices.data?.data.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('user.plan.noInvoices')}</p>
      ) : null}
      <ul className="divide-y divide-line text-sm tabular-nums">
        {invoices.data?.data.map(({ id, number, createdAt, totalCents, status, url }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {url === null ? (
              <span className="text-ink">{number ?? id}</span>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
                {number ?? id}
              </a>
            )}
            <span className="text-ink-soft">{formatDate(createdAt, i18n.language)}</span>
            <Badge tone={status === 'paid' ? 'positive' : 'neutral'}>{status}</Badge>
            <span className="text-ink">{formatEuros(totalCents, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
