import { ACTION_STATUSES, type ActionStatus, isClosed, MAX_CHANGES } from '@sillage/core/actions/action'
import type { ActionDto } from '@sillage/core/actions/calls'
import { searcher } from '@sillage/core/analytics/names/search-key'
import type { ExperimentRow } from '@sillage/core/experiments/calls'
import { MoreHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useActions, useDeleteAction } from '@/data/use-actions.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useVerdicts } from '@/data/use-experiments.ts'
import { useMembers } from '@/data/use-members.ts'
import { formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Select } from '@/ui/select.tsx'
import { toast } from '@/ui/toast.ts'
import { ActionDialog } from './action-dialog.tsx'
import { DueDay, Effect, StatusOfAction } from './action-parts.tsx'
import { ActionsBoard } from './actions-board.tsx'
import { ExperimentBadge } from './experiment-badge.tsx'
import { nameMember, useOwners } from './use-owners.ts'
import { usePut } from './use-put.ts'

const NONE: ReadonlySet<string> = new Set()
const NO_VERDICTS: ReadonlyMap<string, ExperimentRow> = new Map()
const SHOWN = ['open', 'all', ...ACTION_STATUSES] as const
type Shown = (typeof SHOWN)[number]

/** The actions of a brand as a table or a board, with search, changes of several at once, and a dialog for each. */
export const ActionsList = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('actions')
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const [params, setParams] = useSearchParams()
  const actions = useActions(brandId)
  const verdicts = useVerdicts(brandId).data ?? NO_VERDICTS
  const members = useMembers(brandId).data?.members
  const { put, drawFirst, isPending } = usePut(brandId)
  const remove = useDeleteAction(brandId)
  const owners = useOwners(members ?? [], null)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('open')
  const [selected, setSelected] = useState(NONE)
  const [isNew, setIsNew] = useState(false)
  const [deleted, setDeleted] = useState<ActionDto | null>(null)
  const view = params.get('view') === 'board' ? 'board' : 'table'
  const openId = params.get('action')
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  const all = actions.data
  const rows = useMemo(() => {
    const isFound = searcher(search)
    return all?.filter(
      ({ title, notes, status }) =>
        (search === '' || isFound(`${title} ${notes}`)) &&
        (view === 'board' || shown === 'all' || (shown === 'open' ? !isClosed(status) : status === shown)),
    )
  }, [all, search, shown, view])
  const opened = all?.find(({ action_id }) => action_id === openId)
  const format = (n: number) => formatInteger(n, i18n.language)
  const nameOwner = ({ owner_id: ownerId }: ActionDto): string => {
    if (ownerId === null) return t('nobody')
    const member = members?.find(({ user_id }) => user_id === ownerId)
    return member === undefined ? (members === undefined ? '' : t('former')) : nameMember(member)
  }
  const putSelected = async (change: { status: ActionStatus } | { ownerId: string | null }) => {
    if (await put([...selected].slice(0, MAX_CHANGES), change)) setSelected(NONE)
  }
  const drawSelected = async () => {
    if (await drawFirst([...selected].slice(0, MAX_CHANGES))) setSelected(NONE)
  }
  const columns: TableColumn<ActionDto>[] = [
    {
      id: 'title',
      header: t('fields.title'),
      primary: true,
      cell: ({ title }) => (
        <span dir="auto" className="line-clamp-2 break-words">
          {title}
        </span>
      ),
      sortValue: ({ title }) => title,
    },
    {
      id: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <StatusOfAction status={status} />,
      sortValue: ({ status }) => ACTION_STATUSES.indexOf(status),
    },
    { id: 'kind', header: t('fields.kind'), cell: ({ kind }) => <Badge>{t(`kind.${kind}`)}</Badge> },
    {
      id: 'owner',
      header: t('fields.owner'),
      cell: (action) => <bdi>{nameOwner(action)}</bdi>,
      sortValue: nameOwner,
    },
    {
      id: 'due',
      header: t('fields.due'),
      cell: (action) => <DueDay action={action} />,
      sortValue: ({ due_on }) => due_on,
    },
    {
      id: 'effect',
      header: t('effect.title'),
      align: 'end',
      cell: ({ effect }) => <Effect effect={effect} />,
      sortValue: ({ effect }) => effect?.gain,
    },
    ...(verdicts.size > 0
      ? [
          {
            id: 'test',
            header: t('test.title'),
            cell: ({ action_id }: ActionDto) => {
              const test = verdicts.get(action_id)
              return test === undefined ? (
                <span className="text-ink-faint">–</span>
              ) : (
                <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                  <ExperimentBadge test={test} />
                </span>
              )
            },
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            id: 'do',
            header: t('change'),
            besideTitle: true,
            align: 'end' as const,
            cell: (action: ActionDto) => (
              <span className="relative z-1 inline-block">
                <DropdownMenu
                  align="end"
                  trigger={
                    <IconButton
                      hint={false}
                      label={t('menu', { name: action.title })}
                      icon={<MoreHorizontal aria-hidden="true" className="size-4" />}
                    />
                  }
                >
                  {ACTION_STATUSES.filter((status) => status !== action.status).map((status) => (
                    <MenuItem key={status} onSelect={() => void put([action.action_id], { status })}>
                      {t(`status.${status}`)}
                    </MenuItem>
                  ))}
                  <MenuItem onSelect={() => setDeleted(action)}>{t('delete')}</MenuItem>
                </DropdownMenu>
              </span>
            ),
          },
        ]
      : []),
  ]
  const add = mayEdit ? (
    <Button variant="primary" className="sm:ms-auto" onClick={() => setIsNew(true)}>
      {t('new')}
    </Button>
  ) : null
  const toolbar = (
    <>
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="w-full sm:w-56"
      />
      <SegmentedControl
        label={t('view.label')}
        value={view}
        onValueChange={(next) => set('view', next === 'board' ? next : null)}
        options={[
          { value: 'table', label: t('view.table') },
          { value: 'board', label: t('view.board') },
        ]}
      />
      {view === 'board' ? null : (
        <Select
          label={t('fields.status')}
          value={shown}
          onValueChange={setShown}
          options={SHOWN.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      )}
      {add}
      {/* Mounted from the start: screen readers announce only changes inside. */}
      <p role="status" className={selected.size === 0 ? 'sr-only' : 'flex min-h-9 items-center text-sm'}>
        {selected.size === 0 ? '' : t('selected', { n: format(selected.size) })}
      </p>
      {selected.size === 0 ? null : (
        <fieldset
          disabled={isPending}
          className="flex flex-wrap items-center gap-2"
          aria-label={t('several')}
        >
          <Select
            label={t('setStatus')}
            placeholder={t('setStatus')}
            value={undefined}
            options={ACTION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onValueChange={(status: ActionStatus) => void putSelected({ status })}
          />
          <Select
            label={t('setOwner')}
            placeholder={t('setOwner')}
            value={undefined}
            options={owners}
            onValueChange={(uid: string) => void putSelected({ ownerId: uid === '' ? null : uid })}
          />
          {selected.size < 2 ? null : <Button onClick={() => void drawSelected()}>{t('draw')}</Button>}
          <Button variant="ghost" onClick={() => setSelected(NONE)}>
            {t('clear')}
          </Button>
        </fieldset>
      )}
    </>
  )
  return (
    <>
      {all?.length === 0 ? (
        <Card className="py-10">
          <EmptyState
            title={t('empty')}
            heading="h2"
            description={t('emptyHint')}
            action={
              mayEdit ? (
                <Button variant="primary" onClick={() => setIsNew(true)}>
                  {t('new')}
                </Button>
              ) : undefined
            }
          />
        </Card>
      ) : view === 'board' && rows !== undefined ? (
        <>
          <div className="mb-4 flex flex-wrap gap-2">{toolbar}</div>
          <ActionsBoard
            actions={rows}
            verdicts={verdicts}
            nameOwner={nameOwner}
            mayEdit={mayEdit}
            onOpen={({ action_id }) => set('action', action_id)}
            onMove={({ action_id }, status) => void put([action_id], { status })}
          />
        </>
      ) : (
        <ListCard
          toolbar={toolbar}
          label={t('title')}
          columns={columns}
          rows={rows}
          failed={actions.isError ? t('failed') : null}
          onRetry={() => void actions.refetch()}
          empty={t('none')}
          rowId={({ action_id }) => action_id}
          onRowOpen={({ action_id }) => set('action', action_id)}
          {...(mayEdit
            ? {
                selection: {
                  isSelected: ({ action_id }: ActionDto) => selected.has(action_id),
                  onSelect: (chosen: readonly ActionDto[], isOn: boolean) => {
                    const next = new Set(selected)
                    for (const { action_id } of chosen) {
                      if (isOn) next.add(action_id)
                      else next.delete(action_id)
                    }
                    setSelected(next)
                  },
                  rowLabel: ({ title }: ActionDto) => t('select', { name: title }),
                  pageLabel: t('selectAll'),
                },
              }
            : {})}
        />
      )}
      {isNew || opened !== undefined ? (
        <ActionDialog
          key={opened?.action_id}
          brandId={brandId}
          action={opened ?? null}
          members={members ?? []}
          onClose={() => {
            setIsNew(false)
            set('action', null)
          }}
        />
      ) : null}
      {deleted === null ? null : (
        <ConfirmDialog
          title={t('deleteOne')}
          description={t('deleteHint', { name: deleted.title })}
          confirm={t('delete')}
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(deleted.action_id, {
              onSuccess: () => setDeleted(null),
              onError: (error) => toast.error(errorText(error)),
            })
          }
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}
