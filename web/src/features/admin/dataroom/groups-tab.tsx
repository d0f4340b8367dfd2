import type { FundGroup, FundUser } from '@sillage/core/dataroom/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { ConfirmDialog, type Confirmed } from './confirm-dialog.tsx'
import { NameField } from './name-field.tsx'
import { useFundAct } from './use-fund-act.ts'

/** Groups that documents are shared with as a whole. */
export const GroupsTab = ({
  groups,
  people,
}: {
  groups: readonly FundGroup[]
  people: readonly FundUser[]
}) => {
  const { t, i18n } = useTranslation(['dataroom', 'members', 'common', 'admin'])
  const { run, isPending } = useFundAct()
  const [name, setName] = useState('')
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const columns: TableColumn<FundGroup>[] = [
    {
      id: 'name',
      header: t('console.groups.name'),
      primary: true,
      sortValue: (group) => group.name,
      cell: (group) => (
        <span className="break-words font-medium text-ink" dir="auto">
          {group.name}
        </span>
      ),
    },
    {
      id: 'people',
      header: t('console.tabs.people'),
      cell: ({ group_id }) =>
        formatInteger(people.filter(({ group_ids }) => group_ids.includes(group_id)).length, i18n.language),
    },
    {
      id: 'do',
      header: t('admin:work.do'),
      align: 'end',
      besideTitle: true,
      cell: ({ group_id, name: label }) => (
        <Button
          size="sm"
          onClick={() =>
            setConfirmed({
              title: t('members:removeTitle', { name: label }),
              text: t('console.groups.removeText'),
              button: t('common:remove'),
              order: { action: 'delete_group', group_id },
            })
          }
        >
          {t('common:remove')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListCard
        label={t('console.tabs.groups')}
        toolbar={
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') run({ action: 'save_group', name: name.trim() }, () => setName(''))
            }}
          >
            <NameField label={t('console.groups.name')} value={name} onChange={setName} />
            <Button type="submit" variant="primary" loading={isPending}>
              {t('console.groups.create')}
            </Button>
          </form>
        }
        columns={columns}
        rows={groups}
        failed={null}
        onRetry={() => undefined}
        empty={t('console.groups.none')}
        rowId={({ group_id }) => group_id}
      />
      {confirmed === null ? null : <ConfirmDialog {...confirmed} onClose={() => setConfirmed(null)} />}
    </>
  )
}
