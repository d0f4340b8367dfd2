import type { BrandDetail } from '@sillage/core/admin/brand-calls'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { getRowHistory } from '@sillage/core/rows/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { AuditCard } from '../users/record-cards.tsx'

/** Identity of a brand, with its owner and plan. */
export const BrandProfileCard = ({ brand }: { brand: BrandDetail }) => {
  const { t, i18n } = useTranslation('admin')
  const { owner } = brand
  const facts: [string, ReactNode][] = [
    [
      t('user.brands.owner'),
      owner === null ? (
        t('brand.noOwner')
      ) : (
        <Link key="owner" to={`/admin/users/${owner.user_id}`} className="text-accent hover:underline">
          {owner.name ? `${owner.name} (${owner.email})` : owner.email}
        </Link>
      ),
    ],
    [t('users.plan'), owner === null ? '–' : PLAN_TITLES[owner.plan]],
    [t('library.industry'), brand.industry || '–'],
    [t('overview.progress.site'), brand.website_url || '–'],
    [t('brand.members'), formatInteger(brand.members, i18n.language)],
    [t('users.created'), formatDateTime(Date.parse(brand.date_creation), i18n.language)],
  ]
  return (
    <Card>
      <CardHeader
        title={t('user.profile.title')}
        action={
          <Badge tone={brand.verified ? 'positive' : 'neutral'}>
            {t(brand.verified ? 'rows.states.verified' : 'rows.states.unverified')}
          </Badge>
        }
      />
      <CardBody>
        <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="wrap-anywhere text-ink">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

/** Reports that are mailed by themselves; launches stand with the analyses. */
export const ReportsCard = ({ brand: { reports } }: { brand: BrandDetail }) => {
  const { t, i18n } = useTranslation('admin')
  return (
    <Card>
      <CardHeader title={t('brand.reports')} />
      <CardBody>
        {reports.length === 0 ? <p className="text-ink-soft text-sm">{t('brand.noReports')}</p> : null}
        <ul className="divide-y divide-line">
          {reports.map(({ report_id, name, pace, enabled, next_at }) => (
            <li key={report_id} className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-sm">
              <span dir="auto" className="wrap-anywhere min-w-0 font-medium text-ink">
                {name}
              </span>
              <span className="flex items-center gap-3 text-ink-soft">
                {t(`brand.paces.${pace}`)}
                {next_at === null ? null : ` · ${formatDateTime(Date.parse(next_at), i18n.language)}`}
                {enabled ? null : <Badge tone="neutral">{t('brand.off')}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** Administrators' actions on this brand. */
export const BrandAuditCard = ({ brandId }: { brandId: string }) => {
  const history = useAdminQuery(getRowHistory, { params: { kind: 'brands' }, query: { row_id: brandId } })
  return <AuditCard entries={history.data?.data} />
}
