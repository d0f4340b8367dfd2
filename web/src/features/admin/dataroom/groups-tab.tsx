import type { FundGroup, FundUser, SharedDocument } from '@sillage/core/dataroom/calls'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { type Confirmed, FundConfirm } from './fund-confirm.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { NameField } from './name-field.tsx'
import { useFundAct } from './use-fund-act.ts'

/** Groups to share documents with as a whole. */
export const GroupsTab = ({
  groups,
  people,
  documents,
}: {
  groups: readonly FundGroup[]
  people: readonly FundUser[]
  documents: readonly SharedDocument[]
}) => {
  const { t, i18n } = useTranslation(['dataroom', 'members', 'admin'])
  const { run, isPending } = useFundAct()
  const [name, setName] = useState('')
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [renamed, setRenamed] = useState<FundGroup | null>(null)
  const n = (count: number) => formatInteger(count, i18n.language)
  const peopleOf = ({ group_id }: FundGroup) =>
    n(people.filter(({ group_ids }) => group_ids.includes(group_id)).length)
  const documentsOf = ({ group_id }: FundGroup) =>
    n(
      documents.filter(({ grants }) =>
        grants.some(({ kind, grantee_id }) => kind === 'group' && grantee_id === group_id),
      ).length,
    )
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
    { id: 'people', header: t('console.tabs.people'), cell: peopleOf },
    { id: 'documents', header: t('console.tabs.documents'), cell: documentsOf },
    {
      id: 'do',
      header: t('admin:work.do'),
      align: 'end',
      besideTitle: true,
      cell: (group) => (
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              label={t('members:actions', { name: group.name })}
              hint={false}
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
        >
          <MenuItem onSelect={() => setRenamed(group)}>{t('console.groups.rename')}</MenuItem>
          <MenuItem
            onSelect={() =>
              setConfirmed({
                title: t('console.documents.removeTitle', { title: group.name }),
                text: t('console.groups.removeText', {
                  people: peopleOf(group),
                  documents: documentsOf(group),
                }),
                button: t('console.groups.delete'),
                order: { action: 'delete_group', group_id: group.group_id },
              })
            }
          >
            {t('console.groups.delete')}
          </MenuItem>
        </DropdownMenu>
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
      {renamed === null ? null : <GroupDialog group={renamed} onClose={() => setRenamed(null)} />}
      {confirmed === null ? null : <FundConfirm {...confirmed} onClose={() => setConfirmed(null)} />}
    </>
  )
}
