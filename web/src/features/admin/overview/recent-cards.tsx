import { listNewestUsers } from '@sillage/core/admin/calls'
import { listBrands, listPrompts } from '@sillage/core/brands/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const SHOWN = 5

interface Item {
  id: string
  name: string
  to: string
  about: ReactNode
  at: string
}

const RecentCard = ({
  title,
  items,
  failed,
}: {
  title: string
  items: readonly Item[] | undefined
  failed: boolean
}) => {
  const { t, i18n } = useTranslation('admin')
  const now = useNow()
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        {failed ? <p className="text-ink-soft text-sm">{t('overview.recent.failed')}</p> : null}
        {items === undefined && !failed ? <SkeletonText lines={5} /> : null}
        {items?.length === 0 ? <p className="text-ink-soft text-sm">{t('overview.recent.none')}</p> : null}
        <ul className="divide-y divide-line">
          {items?.slice(0, SHOWN).map(({ id, name, to, about, at }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <Link
                  to={to}
                  dir="auto"
                  className="block truncate font-medium text-ink text-sm hover:underline"
                  title={name}
                >
                  {name}
                </Link>
                <span dir="auto" className="block truncate text-ink-soft text-xs">
                  {about}
                </span>
              </span>
              <time dateTime={at} className="shrink-0 text-ink-faint text-xs">
                {formatRelative(Date.parse(at), now, i18n.language)}
              </time>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** The five newest people, brands and prompts. */
export const RecentCards = () => {
  const { t } = useTranslation('admin')
  const users = useAdminQuery(listNewestUsers, { query: { limit: 100 } })
  const brands = useAdminQuery(listBrands, {})
  const prompts = useAdminQuery(listPrompts, { query: { limit: SHOWN } })
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <RecentCard
        title={t('overview.recent.users')}
        failed={users.isError}
        items={users.data?.data.map(({ user_id, name, email, date_creation }) => ({
          id: user_id,
          to: `/admin/users/${user_id}`,
          name: name || email,
          about: email,
          at: date_creation,
        }))}
      />
      <RecentCard
        title={t('overview.recent.brands')}
        failed={brands.isError}
        items={brands.data?.data.map(({ brand_id, name, industry, website_url, date_creation }) => ({
          id: brand_id,
          to: `/admin/brands/${brand_id}`,
          name,
          about: industry || website_url,
          at: date_creation,
        }))}
      />
      <RecentCard
        title={t('overview.recent.prompts')}
        failed={prompts.isError}
        items={prompts.data?.data.map(({ prompt_id, brand_id, prompt_text, categories, date_creation }) => ({
          id: `${brand_id} ${prompt_id}`,
          to: `/admin/brands/${brand_id}`,
          name: prompt_text,
          about: categories.title,
          at: date_creation,
        }))}
      />
    </div>
  )
}
