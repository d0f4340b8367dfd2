import {
  type DeadLetter,
  discardDeadLetter,
  getDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '@sillage/core/admin/work-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { useWorkChange } from './use-work-change.ts'

const getParams = ({ kind, letter_id }: DeadLetter) => ({ params: { kind, letterId: letter_id } })

const buildKey = ({ kind, letter_id }: DeadLetter): string => `${kind} ${letter_id}`

const replay = async (letter: DeadLetter): Promise<string | null> =>
  (await callApi(replayDeadLetter, getParams(letter))).error

const discard = async (letter: DeadLetter): Promise<null> => {
  await callApi(discardDeadLetter, getParams(letter))
  return null
}

/** Abandoned mails, webhooks and Stripe events; view, resend or discard each. */
export const DeadLettersCard = () => {
  const { t, i18n } = useTranslation('admin')
  const letters = useAdminQuery(listDeadLetters, {})
  const [shown, setShown] = useState<DeadLetter | null>(null)
  const columns: TableColumn<DeadLetter>[] = [
    {
      id: 'about',
      header: t('work.about'),
      primary: true,
      cell: ({ kind, about }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge>{t(`work.kinds.${kind}`)}</Badge>
          <code className="break-all text-xs">{about}</code>
        </span>
      ),
    },
    {
      id: 'recipient',
      header: t('work.recipient'),
      cell: ({ recipient }) => <span className="break-all">{recipient || '–'}</span>,
    },
    {
      id: 'error',
      header: t('work.error'),
      cell: ({ error }) => (
        <span dir="auto" className="line-clamp-2 max-w-72 break-words">
          {error}
        </span>
      ),
    },
    {
      id: 'when',
      header: t('audit.at'),
      cell: ({ created_at }) => formatDateTime(Date.parse(created_at), i18n.language),
      sortValue: ({ created_at }) => created_at,
      className: 'whitespace-nowrap',
    },
  ]
  return (
    <>
      <ListCard
        title={t('work.dead')}
        description={t('work.deadHint')}
        label={t('work.dead')}
        columns={columns}
        rows={letters.data?.data}
        failed={letters.isError ? t('work.failed') : null}
        onRetry={() => void letters.refetch()}
        empty={t('work.noDead')}
        rowId={buildKey}
        onRowOpen={setShown}
        openRowId={shown === null ? undefined : buildKey(shown)}
      />
      {shown === null ? null : <LetterDialog letter={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const LetterDialog = ({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) => {
  const { t, i18n } = useTranslation('admin')
  const whole = useAdminQuery(getDeadLetter, getParams(letter))
  const { run, isDoing } = useWorkChange()
  const [isAsked, setIsAsked] = useState(false)
  const id = buildKey(letter)
  const facts: [string, string][] = [
    [t('work.recipient'), letter.recipient],
    [t('audit.at'), formatDateTime(Date.parse(letter.created_at), i18n.language)],
    [t('work.tries'), formatInteger(letter.attempts, i18n.language)],
    [t('work.error'), letter.error],
  ]
  const body = whole.data?.data.letter_id === letter.letter_id ? whole.data.data.body : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t(`work.kinds.${letter.kind}`)} · ${letter.about}`}
      {...(isAsked ? { description: t('work.ask.discard') } : {})}
      footer={
        <>
          <Button
            variant="danger"
            loading={isDoing('discard', id)}
            onClick={() =>
              isAsked ? run({ act: 'discard', id, send: () => discard(letter) }, onClose) : setIsAsked(true)
            }
          >
            {t('work.discard')}
          </Button>
          <Button
            variant="primary"
            loading={isDoing('replay', id)}
            onClick={() => run({ act: 'replay', id, send: () => replay(letter) }, onClose)}
          >
            {t('work.replay')}
          </Button>
        </>
      }
    >
      <dl className="space-y-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words text-ink">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {body === null ? null : (
        <pre className="mt-4 max-h-72 overflow-auto whitespace-pre-wrap break-all rounded-md bg-sunken p-3 text-xs">
          {body}
        </pre>
      )}
    </Dialog>
  )
}
