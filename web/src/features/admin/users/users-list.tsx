import { type ListedUser, listUsers, USER_SORTS } from '@sillage/core/admin/user-calls'
import { ROLES } from '@sillage/core/identity/user'
import { PLAN_IDS, PLAN_TITLES } from '@sillage/core/plans/plans'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDate, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge } from '@/ui/badge.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Select } from '@/ui/select.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'

const PAGE = 10
const ALL = 'all'

const findOne = <V extends string>(values: readonly V[], value: string | null): V | undefined =>
  values.find((candidate) => candidate === value)

/** The query in the address. */
const useUsersQuery = () => {
  const [search, setSearch] = useSearchParams()
  const query = {
    page: Math.max(1, Number(search.get('page')) || 1),
    search: search.get('search') ?? '',
    sort: findOne(USER_SORTS, search.get('sort')) ?? USER_SORTS[0],
    role: findOne([ALL, ...ROLES], search.get('role')) ?? ALL,
    plan: findOne([ALL, ...PLAN_IDS], search.get('plan')) ?? ALL,
  }
  const change = (changes: Partial<typeof query>) => {
    const next = { ...query, page: 1, ...changes }
    const params = Object.entries(next).filter(
      ([name, value]) => value !== '' && value !== ALL && !(name === 'page' && value === 1),
    )
    setSearch(Object.fromEntries(params.map(([name, value]) => [name, String(value)])), {
      replace: changes.search !== undefined,
      preventScrollReset: true,
    })
  }
  return { query, change }
}

/** All people, ten per page, with search, filters and order in the address. */
export const UsersList = () => {
  const { t, i18n } = useTranslation('admin')
  const now = useNow()
  const { query, change } = useUsersQuery()
  const [typed, setTyped] = useState(query.search)
  const users = useAdminQuery(listUsers, { query: useDeferredValue({ ...query, limit: PAGE }) })
  const columns: TableColumn<ListedUser>[] = [
    {
      id: 'user',
      header: t('users.user'),
      primary: true,
      cell: ({ name, email }) => <TitledCell title={name || email} detail={name ? email : null} />,
    },
    {
      id: 'role',
      header: t('users.role'),
      cell: ({ role, suspended }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{t(`users.roles.${role}`)}</Badge>
          {suspended ? <Badge tone="negative">{t('users.suspended')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'plan',
      header: t('users.plan'),
      cell: ({ plan, on_trial, without_stripe }) => (
        <>
          {PLAN_TITLES[plan]}
          {on_trial ? <span className="ms-1.5 text-ink-soft">· {t('users.trial')}</span> : null}
          {without_stripe ? <span className="ms-1.5 text-ink-soft">· {t('users.given')}</span> : null}
        </>
      ),
    },
    {
      id: 'created',
      header: t('users.created'),
      cell: ({ date_creation }) => formatDate(Date.parse(date_creation), i18n.language),
    },
    {
      id: 'login',
      header: t('users.lastLogin'),
      cell: ({ date_last_login }) =>
        date_last_login === null
          ? t('users.never')
          : formatRelative(Date.parse(date_last_login), now, i18n.language),
    },
  ]
  return (
    <ListCard
      toolbar={
        <>
          <Input
            type="search"
            aria-label={t('users.search')}
            placeholder={t('users.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              change({ search: event.target.value.trim() })
            }}
            className="max-w-xs flex-1 basis-52"
          />
          <Select
            label={t('users.role')}
            value={query.role}
            onValueChange={(role) => change({ role })}
            options={[ALL, ...ROLES].map((value) => ({
              value: value as (typeof query)['role'],
              label:
                value === ALL ? t('users.allRoles') : t(`users.roles.${value as (typeof ROLES)[number]}`),
            }))}
          />
          <Select
            label={t('users.plan')}
            value={query.plan}
            onValueChange={(plan) => change({ plan })}
            options={[ALL, ...PLAN_IDS].map((value) => ({
              value: value as (typeof query)['plan'],
              label: value === ALL ? t('users.allPlans') : PLAN_TITLES[value as (typeof PLAN_IDS)[number]],
            }))}
          />
          <Select
            label={t('users.sort')}
            value={query.search === '' ? query.sort : 'email'}
            disabled={query.search !== ''}
            onValueChange={(sort) => change({ sort })}
            options={USER_SORTS.map((value) => ({ value, label: t(`users.sorts.${value}`) }))}
          />
        </>
      }
      label={t('users.title')}
      columns={columns}
      rows={users.data?.data}
      failed={users.isError ? t('users.failed') : null}
      onRetry={() => void users.refetch()}
      empty={t('users.empty')}
      rowId={({ user_id }) => user_id}
      rowHref={({ user_id }) => `/admin/users/${user_id}`}
      pageSize={PAGE}
      totalRows={users.data?.total ?? 0}
      view={{ sort: null, page: query.page - 1 }}
      onViewChange={({ page }) => change({ page: page + 1 })}
    />
  )
}
