import type { FundUser } from '@sillage/core/dataroom/calls'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '@/lib/format.ts'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { type Confirmed, FundConfirm } from './fund-confirm.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useFundAct } from './use-fund-act.ts'

const TONES = { invited: 'neutral', active: 'positive', expired: 'warning', revoked: 'negative' } as const

/** People to share documents with. */
export const PeopleTab = ({ people }: { people: readonly FundUser[] }) => {
  const { t, i18n } = useTranslation(['dataroom', 'common', 'members', 'admin'])
  const { run } = useFundAct()
  /** Null for none, `new` for a new invitation. */
  const [edited, setEdited] = useState<FundUser | 'new' | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const columns: TableColumn<FundUser>[] = [
    {
      id: 'email',
      header: t('console.people.email'),
      primary: true,
      sortValue: ({ email }) => email,
      cell: ({ email, name }) => (
        <span className="block min-w-0">
          <span className="block break-all font-medium text-ink">{email}</span>
          <span className="block truncate text-ink-soft text-xs" dir="auto">
            {name}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('console.people.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`console.people.states.${state}`)}</Badge>,
    },
    {
      id: 'expires',
      header: t('console.expires'),
      sortValue: ({ expires_at }) => expires_at,
      cell: ({ expires_at }) =>
        expires_at === null ? t('console.never') : formatDate(Date.parse(expires_at), i18n.language),
    },
    {
      id: 'seen',
      header: t('console.people.seen'),
      sortValue: ({ seen_at }) => seen_at,
      cell: ({ seen_at }) => (seen_at === null ? '–' : formatDateTime(Date.parse(seen_at), i18n.language)),
    },
    {
      id: 'do',
      header: t('admin:work.do'),
      besideTitle: true,
      align: 'end',
      cell: (person) => {
        const { person_id, email, name, expires_at, state } = person
        const language = asSpokenLanguage(i18n.language) ?? 'en'
        return (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                label={t('members:actions', { name: email })}
                hint={false}
                icon={<Ellipsis aria-hidden="true" className="size-4" />}
              />
            }
          >
            <MenuItem onSelect={() => setEdited(person)}>{t('console.people.edit')}</MenuItem>
            <MenuItem onSelect={() => run({ action: 'invite', email, name, expires_at, language })}>
              {t('console.people.again')}
            </MenuItem>
            <MenuItem onSelect={() => run({ action: state === 'revoked' ? 'restore' : 'revoke', person_id })}>
              {t(state === 'revoked' ? 'console.people.restore' : 'console.people.revoke')}
            </MenuItem>
            <MenuItem
              onSelect={() =>
                setConfirmed({
                  title: t('members:removeTitle', { name: email }),
                  text: t('console.people.removeText'),
                  button: t('common:remove'),
                  order: { action: 'remove', person_id },
                })
              }
            >
              {t('common:remove')}
            </MenuItem>
          </DropdownMenu>
        )
      },
    },
  ]
  return (
    <>
      <ListCard
        label={t('console.tabs.people')}
        toolbar={
          <Button variant="primary" onClick={() => setEdited('new')}>
            {t('console.people.invite')}
          </Button>
        }
        columns={columns}
        rows={people}
        failed={null}
        onRetry={() => undefined}
        empty={t('console.people.none')}
        rowId={({ person_id }) => person_id}
      />
      {edited === null ? null : (
        <PersonDialog person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {confirmed === null ? null : <FundConfirm {...confirmed} onClose={() => setConfirmed(null)} />}
    </>
  )
}
