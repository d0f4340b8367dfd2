import { ROW_STATES, type RowKind } from '@sillage/core/brands/row-state'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { listRows, type RowDto } from '@sillage/core/rows/calls'
import { GIVEN_STATES, type GivenState, MAX_LOOKED_AT, type RowState } from '@sillage/core/rows/row'
import { MoreHorizontal } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatInteger } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Select } from '@/ui/select.tsx'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRowChanges } from './use-row-changes.ts'
import { useRowsQuery } from './use-rows-query.ts'
import { useSelection } from './use-selection.ts'

const PAGE = 20

const TONES: Record<RowState, Tone> = {
  unverified: 'neutral',
  verified: 'positive',
  pending: 'neutral',
  approved: 'positive',
  rejected: 'negative',
  active: 'positive',
  inactive: 'neutral',
}

/** Brands, prompts or personas of all people, with search, filter and changes of chosen rows. */
export const RowsList = ({
  kind,
  title,
  columns,
}: {
  kind: RowKind
  title: string
  /** Content of a row beside its state. */
  columns: readonly TableColumn<RowDto>[]
}) => {
  const { t, i18n } = useTranslation('admin')
  const { query, change } = useRowsQuery(kind)
  const [typed, setTyped] = useState(query.search)
  const filter = { search: query.search, state: query.state }
  const rows = useAdminQuery(listRows, {
    params: { kind },
    query: useDeferredValue({ ...query, limit: PAGE }),
  })
  const selection = useSelection(JSON.stringify(filter))
  const changes = useRowChanges(kind)
  const [opened, setOpened] = useState<RowDto | null>(null)
  /** The row in the dialog; null in it for a new one. */
  const [edited, setEdited] = useState<{ row: RowDto | null } | null>(null)
  const [deleted, setDeleted] = useState<RowDto | null>(null)
  const total = rows.data?.total ?? 0
  const format = (count: number) => formatInteger(count, i18n.language)
  const isCut = rows.data?.has_more === true

  const states: readonly GivenState[] = GIVEN_STATES[kind]
  const put = async (state: GivenState) => {
    if (await changes.put([...selection.ids], state)) selection.clear()
  }

  const all: TableColumn<RowDto>[] = [
    ...columns,
    ...(kind === 'brands'
      ? []
      : [
          {
            id: 'brand',
            header: t('overview.progress.brand'),
            cell: ({ brand_name }: RowDto) => <span dir="auto">{brand_name ?? '–'}</span>,
          },
        ]),
    {
      id: 'owner',
      header: t('user.brands.owner'),
      cell: ({ owner }) =>
        owner === null ? (
          '–'
        ) : (
          // Above the link of the row.
          <Link to={`/admin/users/${owner.user_id}`} className="relative z-1 break-all hover:underline">
            {owner.email}
          </Link>
        ),
    },
    {
      id: 'plan',
      header: t('users.plan'),
      cell: ({ owner }) => (owner === null ? '–' : PLAN_TITLES[owner.plan]),
    },
    {
      id: 'state',
      header: t('overview.progress.status'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`rows.states.${state}`)}</Badge>,
    },
    {
      id: 'do',
      header: t('work.do'),
      besideTitle: true,
      align: 'end',
      cell: (row) => (
        // Above the link of the row.
        <span className="relative z-1 inline-block">
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                hint={false}
                label={t('rows.rowMenu', { name: row.name })}
                icon={<MoreHorizontal aria-hidden="true" className="size-4" />}
              />
            }
          >
            {states
              .filter((state) => state !== row.state)
              .map((state) => (
                <MenuItem key={state} onSelect={() => void changes.put([row.row_id], state)}>
                  {t(`rows.actions.${state}`)}
                </MenuItem>
              ))}
            <MenuItem onSelect={() => setEdited({ row })}>{t('library.edit')}</MenuItem>
            <MenuItem onSelect={() => setDeleted(row)}>{t('library.delete')}</MenuItem>
            <MenuItem onSelect={() => setOpened(row)}>{t('rows.history')}</MenuItem>
          </DropdownMenu>
        </span>
      ),
    },
  ]

  return (
    <Page
      title={title}
      header={
        <PageHeader
          title={title}
          description={t('library.newest')}
          action={
            <Button variant="primary" onClick={() => setEdited({ row: null })}>
              {t(`library.new.${kind}`)}
            </Button>
          }
        />
      }
    >
      <ListCard
        toolbar={
          <>
            <Input
              type="search"
              aria-label={t('library.search')}
              placeholder={t('library.search')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                change({ search: event.target.value.trim().slice(0, 200) })
              }}
              className="max-w-xs flex-1 basis-52"
            />
            <Select
              label={t('overview.progress.status')}
              value={query.state}
              onValueChange={(state) => change({ state })}
              options={[
                { value: 'all' as const, label: t('overview.status.all') },
                ...ROW_STATES[kind].map((state: RowState) => ({
                  value: state,
                  label: t(`rows.states.${state}`),
                })),
              ]}
            />
            <SelectionBar
              count={selection.ids.size}
              states={states}
              isPending={changes.isPending}
              onPut={(state) => void put(state)}
              onClear={selection.clear}
            />
            {isCut ? <Notice className="w-full">{t('rows.cut', { n: format(MAX_LOOKED_AT) })}</Notice> : null}
          </>
        }
        label={title}
        columns={all}
        rows={rows.data?.data}
        failed={rows.isError ? t('work.failed') : null}
        onRetry={() => void rows.refetch()}
        empty={t('library.none')}
        rowId={({ row_id }) => row_id}
        rowHref={({ brand_id }) => `/admin/brands/${brand_id}`}
        pageSize={PAGE}
        totalRows={total}
        isAtLeast={isCut}
        view={{ sort: null, page: query.page - 1 }}
        onViewChange={({ page }) => change({ page: page + 1 })}
        selection={{
          isSelected: selection.isSelected,
          onSelect: (chosen, selected) => selection.select(chosen, selected),
          rowLabel: ({ name }) => t('rows.selectRow', { name }),
          pageLabel: t('rows.selectPage'),
        }}
      />
      {edited === null ? null : <ItemDialog kind={kind} row={edited.row} onClose={() => setEdited(null)} />}
      {deleted === null ? null : (
        <DeleteItemDialog kind={kind} row={deleted} onClose={() => setDeleted(null)} />
      )}
      {opened === null ? null : <HistoryDialog kind={kind} row={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
