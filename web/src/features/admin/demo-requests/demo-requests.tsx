import { type DemoRequestDto, listDemoRequests } from '@sillage/core/contact/admin-calls'
import { DEMO_STATES, type DemoState } from '@sillage/core/contact/demo-request'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDate } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Select } from '@/ui/select.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'
import { DemoRequestDialog } from './demo-request-dialog.tsx'

const TONES: Record<DemoState, Tone> = {
  new: 'info',
  in_contact: 'accent',
  done: 'positive',
  dropped: 'neutral',
}
const ALL = 'all'

/** Requests for a demonstration, newest first, with how far our team is with each. */
export const DemoRequests = ({ label }: { label: string }) => {
  const { t, i18n } = useTranslation('admin')
  const [state, setState] = useState<DemoState | typeof ALL>(ALL)
  const [opened, setOpened] = useState<DemoRequestDto | null>(null)
  const requests = useAdminQuery(listDemoRequests, { query: { state } })
  const day = (iso: string) => formatDate(Date.parse(iso), i18n.language)
  const columns: TableColumn<DemoRequestDto>[] = [
    {
      id: 'who',
      header: t('demos.who'),
      primary: true,
      cell: ({ name, company, email }) => <TitledCell title={`${name} · ${company}`} detail={email} />,
    },
    {
      id: 'message',
      header: t('demos.message'),
      cell: ({ message }) => (
        <span dir="auto" className="line-clamp-3 wrap-anywhere">
          {message || '–'}
        </span>
      ),
    },
    {
      id: 'note',
      header: t('demos.note'),
      cell: ({ note, handled }) =>
        handled === null ? (
          '–'
        ) : (
          <TitledCell
            title={<span className="line-clamp-3 font-normal">{note || '–'}</span>}
            detail={t('demos.by', { who: handled.by, when: day(handled.at) })}
          />
        ),
    },
    {
      id: 'created',
      header: t('users.created'),
      cell: ({ date_creation }) => day(date_creation),
      className: 'whitespace-nowrap',
    },
    {
      id: 'state',
      header: t('overview.progress.status'),
      cell: ({ state: is }) => <Badge tone={TONES[is]}>{t(`demos.states.${is}`)}</Badge>,
    },
    {
      id: 'do',
      header: t('work.do'),
      align: 'end',
      cell: (request) => (
        <Button
          size="sm"
          aria-label={t('demos.changeOf', { name: request.name })}
          onClick={() => setOpened(request)}
        >
          {t('demos.change')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListCard
        label={label}
        toolbar={
          <Select
            label={t('overview.progress.status')}
            value={state}
            onValueChange={setState}
            options={[
              { value: ALL, label: t('overview.status.all') },
              ...DEMO_STATES.map((value) => ({ value, label: t(`demos.states.${value}`) })),
            ]}
          />
        }
        columns={columns}
        rows={requests.data?.data}
        failed={requests.isError ? t('work.failed') : null}
        onRetry={() => void requests.refetch()}
        empty={t('demos.none')}
        rowId={({ request_id }) => request_id}
        pageSize={20}
      />
      {opened === null ? null : <DemoRequestDialog request={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
