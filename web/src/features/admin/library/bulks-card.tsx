import type { BulkDto } from '@sillage/core/bulks/calls'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import type { BulkMove, Bulks } from './use-bulks.ts'

const TONES: Record<BulkDto['status'], Tone> = { running: 'warning', stopped: 'neutral', done: 'positive' }

const COUNTS = ['changed', 'already', 'failed'] as const

/** Actions available in each state of a bulk. */
const movesOf = ({ status, undo_of, undone_by, changed }: BulkDto): readonly BulkMove[] => {
  if (status === 'running') return ['stop']
  if (undone_by !== null) return []
  const undo = undo_of === null && changed > 0 ? (['undo'] as const) : []
  return status === 'stopped' ? ['resume', ...undo] : undo
}

type Say = (count: number) => string

const useWords = () => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const say: Say = (count) => formatInteger(count, i18n.language)
  return {
    say,
    nameOf: ({ undo_of, action }: BulkDto): string => {
      const name = t(`bulk.actions.${action}`)
      return undo_of === null ? name : t('bulk.undoOf', { action: name })
    },
    countsOf: (bulk: BulkDto): string =>
      COUNTS.map((count) => t('common:named', { name: t(`bulk.${count}`), value: say(bulk[count]) })).join(
        ' · ',
      ),
  }
}

/** The last bulk action started here, above the list. Screen readers announce its result. */
export const WatchedBulk = ({ bulks }: { bulks: Bulks }) => {
  const { t } = useTranslation(['admin', 'common'])
  const { nameOf, countsOf } = useWords()
  const { watched } = bulks
  return (
    <>
      {/* Mounted from the start: screen readers announce only changes inside. */}
      <p role="status" className="sr-only">
        {watched === undefined
          ? null
          : watched.status === 'running'
            ? t('common:named', { name: nameOf(watched), value: t('work.states.running') })
            : `${t('common:named', { name: nameOf(watched), value: t(`bulk.statuses.${watched.status}`) })}. ${countsOf(watched)}`}
      </p>
      {watched === undefined ? null : (
        <Card>
          <CardBody className="space-y-2.5">
            <BulkLine bulk={watched} bulks={bulks} />
          </CardBody>
        </Card>
      )}
    </>
  )
}

/** The newest bulk actions of a list, with progress, results and undo. */
export const BulksCard = ({ bulks }: { bulks: Bulks }) => {
  const { t } = useTranslation('admin')
  const others = bulks.bulks?.filter(({ bulk_id }) => bulk_id !== bulks.watched?.bulk_id) ?? []
  if (others.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('bulk.title')} description={t('bulk.description')} />
      <CardBody>
        <ul className="divide-y divide-line">
          {others.map((bulk) => (
            <li key={bulk.bulk_id} className="space-y-2.5 py-4 first:pt-0 last:pb-0">
              <BulkLine bulk={bulk} bulks={bulks} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const BulkLine = ({ bulk, bulks }: { bulk: BulkDto; bulks: Bulks }) => {
  const { t, i18n } = useTranslation('admin')
  const { undo_of, undone_by, status, total, at_least, filter, failures } = bulk
  const { say, nameOf, countsOf } = useWords()
  const name = nameOf(bulk)
  const done = bulk.changed + bulk.already + bulk.failed
  const expected = Math.max(total, done)
  const when = formatDateTime(Date.parse(bulk.started_at), i18n.language)
  const words = (move: BulkMove) => (move === 'resume' ? t('work.resume') : t(`bulk.${move}`))
  const criteria = [
    ...(filter?.search ? [filter.search] : []),
    ...(filter && filter.state !== 'all' ? [t(`bulk.states.${filter.state}`)] : []),
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="font-semibold text-ink text-sm">{name}</p>
        <Badge tone={TONES[status]} dot breathing={status === 'running'}>
          {status === 'running' ? t('work.states.running') : t(`bulk.statuses.${status}`)}
        </Badge>
        {undone_by === null ? null : <Badge>{t('bulk.undone')}</Badge>}
        <span className="text-ink-soft text-xs">
          {when}
          {undo_of !== null
            ? null
            : ` · ${
                filter === null
                  ? t('bulk.chosen')
                  : criteria.length === 0
                    ? t('bulk.everything')
                    : t('bulk.filter', { filter: criteria.join(', ') })
              }`}
        </span>
      </div>
      {status === 'done' ? null : (
        <ProgressBar
          // The total may grow, so the bar never looks full.
          value={expected === 0 ? 0 : Math.min(at_least ? 95 : 100, (100 * done) / expected)}
          label={`${t('work.progress')} · ${name} · ${when}`}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm tabular-nums">
          {countsOf(bulk)}
          {status === 'done' ? null : (
            <span className="text-ink-soft">
              {' '}
              / {at_least ? t('bulk.atLeast', { n: say(expected) }) : say(expected)}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {movesOf(bulk).map((move) => (
            <Button
              key={move}
              size="sm"
              loading={bulks.isMoving(bulk, move)}
              aria-label={`${words(move)} · ${name} · ${when}`}
              onClick={() => bulks.move(bulk, move)}
            >
              {words(move)}
            </Button>
          ))}
        </div>
      </div>
      {failures.length === 0 ? null : (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-ink-soft">{t('bulk.failures')}</summary>
          <ul className="mt-2 max-h-60 overflow-auto rounded-md bg-sunken p-3 text-xs">
            {failures.map(({ row_id, reason }) => (
              <li key={row_id}>
                <code dir="ltr" className="break-all">
                  {row_id}
                </code>{' '}
                {t(`bulk.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
