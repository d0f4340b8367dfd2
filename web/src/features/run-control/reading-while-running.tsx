import type { GroupRun } from '@sillage/core/runs/group-run'
import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'

/** Marks figures of an earlier version while a new one runs, with a link back to it. */
export const ReadingEarlier = ({
  read,
  running,
  onBack,
}: {
  /** The version of the figures. */
  read: GroupRun
  running: GroupRun
  onBack: () => void
}) => {
  const { t, i18n } = useTranslation('run-control')
  const say = (value: number) => formatInteger(value, i18n.language)
  const { completed, failed, total } = running.stats
  return (
    <Notice
      tone="warning"
      className="mt-3"
      action={
        <Button size="sm" onClick={onBack}>
          {t('reading.back')}
        </Button>
      }
    >
      {t('reading.earlier', {
        version: read.version,
        date: formatDate(read.createdAt, i18n.language),
        running: running.version,
        x: say(completed + failed),
        y: say(total),
      })}
    </Notice>
  )
}

/** Offers the figures of the last version while a new one runs. */
export const ReadLast = ({ last, onRead }: { last: GroupRun; onRead: () => void }) => {
  const { t, i18n } = useTranslation('run-control')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 text-ink-soft text-sm">
      <span>{t('reading.offer')}</span>
      <Button size="sm" icon={<BookOpen aria-hidden="true" className="size-3.5" />} onClick={onRead}>
        {t('reading.open', {
          version: last.version,
          date: formatDate(last.createdAt, i18n.language),
        })}
      </Button>
    </div>
  )
}
