import { listOnboardingProgress, type OnboardingProgress } from '@sillage/core/admin/calls'
import { byDomainMatch, DOMAIN_MATCHES, type DomainMatch } from '@sillage/core/admin/domain-match'
import { ONBOARDING_PHASES, STEP_STATUSES } from '@sillage/core/onboarding/onboarding'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatInteger, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Disclosure } from '@/ui/disclosure.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const LIMIT = 500
const ALL = 'all'
const STEPS = [ALL, ...ONBOARDING_PHASES] as const
const STATUSES = [ALL, ...STEP_STATUSES] as const
const DOMAINS = [ALL, ...DOMAIN_MATCHES] as const

const MATCH_TONES: Record<DomainMatch, Tone> = {
  mismatch: 'negative',
  approximate: 'warning',
  match: 'positive',
  unknown: 'neutral',
}

const STATUS_TONES: Record<OnboardingProgress['websiteStatus'], Tone> = {
  pending: 'neutral',
  in_progress: 'info',
  completed: 'positive',
  error: 'negative',
}

const FIELDS = {
  website: 'websiteStatus',
  details: 'detailsStatus',
  competitors: 'competitorsStatus',
  analysis: 'analysisStatus',
} as const

/** A select of values in the address; the first one is the default. */
const useChoice = <V extends string>(name: string, values: readonly V[]) => {
  const [search, setSearch] = useSearchParams()
  const value = values.find((option) => option === search.get(name)) ?? values[0]
  const choose = (next: V) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === values[0]) after.delete(name)
        else after.set(name, next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [value, choose] as const
}

/** Onboarding progress per person, with filters; each row expands to its details. */
export const OnboardingCard = () => {
  const { t, i18n } = useTranslation('admin')
  const [step = ALL, chooseStep] = useChoice('step', STEPS)
  const [status = ALL, chooseStatus] = useChoice('status', STATUSES)
  const [domain = ALL, chooseDomain] = useChoice('domain', DOMAINS)
  const progress = useAdminQuery(listOnboardingProgress, { query: { limit: LIMIT, step, status } })
  // A list that fails to load is empty.
  const records = progress.data?.data ?? []
  const rows = byDomainMatch(records.filter(({ domainMatch }) => domain === ALL || domainMatch === domain))
  const filtered = step !== ALL || status !== ALL || domain !== ALL
  return (
    <Card aria-labelledby="admin-onboarding">
      <CardHeader
        titleId="admin-onboarding"
        title={t('overview.progress.title')}
        description={
          rows.length > 0
            ? t('overview.progress.description', { n: formatInteger(rows.length, i18n.language) })
            : undefined
        }
        action={
          <>
            <Select
              label={t('overview.progress.step')}
              value={step}
              onValueChange={chooseStep}
              options={STEPS.map((value) => ({
                value,
                label: value === ALL ? t('overview.progress.allSteps') : t(`overview.funnel.${value}`),
              }))}
            />
            <Select
              label={t('overview.progress.status')}
              value={status}
              onValueChange={chooseStatus}
              options={STATUSES.map((value) => ({ value, label: t(`overview.status.${value}`) }))}
            />
            <Select
              label={t('overview.progress.domain')}
              value={domain}
              onValueChange={chooseDomain}
              options={DOMAINS.map((value) => ({
                value,
                label: value === ALL ? t('overview.progress.allDomains') : t(`overview.match.${value}`),
              }))}
            />
          </>
        }
      />
      {progress.isPending ? (
        <CardBody>
          <SkeletonText lines={4} />
        </CardBody>
      ) : rows.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft text-sm">
            {filtered ? t('overview.progress.noMatch') : t('overview.progress.empty')}
          </p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((record) => (
            <li key={record.userId}>
              <Record record={record} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Record = ({ record }: { record: OnboardingProgress }) => {
  const { t, i18n } = useTranslation('admin')
  const now = useNow()
  const { user, domainMatch, emailVerified, brandName, domain, currentPhase, updatedAt } = record
  const facts: [string, ReactNode][] = [
    [
      t('overview.progress.email'),
      <Link key="email" to={`/admin/users/${record.userId}`} className="hover:underline">
        {user.email || record.userId}
      </Link>,
    ],
    [t('overview.progress.name'), user.name],
    [t('overview.progress.surname'), user.surname],
    [t('overview.progress.brand'), brandName || t('overview.progress.unnamed')],
    [t('overview.progress.site'), domain || t('overview.progress.noDomain')],
    [t('overview.progress.normalized'), record.normalizedDomain],
    [t('overview.progress.phase'), t(`overview.funnel.${currentPhase}`)],
  ]
  return (
    <Disclosure
      level="h3"
      title={user.email || record.userId}
      description={`${brandName || t('overview.progress.unnamed')} · ${domain || t('overview.progress.noDomain')} · ${t(
        'overview.progress.updated',
        { when: formatRelative(Date.parse(updatedAt), now, i18n.language) },
      )}`}
      aside={
        <>
          <Badge tone={MATCH_TONES[domainMatch]}>{t(`overview.match.${domainMatch}`)}</Badge>
          <Badge tone="neutral" hollow>
            {t(`overview.funnel.${currentPhase}`)}
          </Badge>
          {emailVerified ? null : <Badge tone="warning">{t('overview.progress.unverified')}</Badge>}
        </>
      }
    >
      <div className="grid gap-6 px-5 pb-5 md:grid-cols-2">
        <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="break-words text-ink">{value}</dd>
              </div>
            ))}
        </dl>
        <ol className="space-y-2 text-sm">
          {Object.entries(FIELDS).map(([name, field]) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <span className="text-ink-soft">{t(`overview.funnel.${name as keyof typeof FIELDS}`)}</span>
              <Badge tone={STATUS_TONES[record[field]]} dot>
                {t(`overview.status.${record[field]}`)}
              </Badge>
            </li>
          ))}
          <li className="text-ink-soft">
            {emailVerified ? t('overview.progress.verified') : t('overview.progress.unverified')}
          </li>
        </ol>
      </div>
    </Disclosure>
  )
}
