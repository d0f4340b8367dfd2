import type { GroupRun } from '@sillage/core/runs/group-run'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'
import { isWorking, percentEnded } from './progress.ts'

/** Progress of the running batch, or the result of the last one. */
export const CurrentStatus = ({
  newest,
  onCompleted,
  className,
}: {
  newest: GroupRun
  /** Opens the answered runs. */
  onCompleted: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('overview')
  const locale = i18n.language
  const say = (value: number) => formatInteger(value, locale)
  const { stats } = newest
  const percent = percentEnded(newest)
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader title={t('current.title')} />
      <CardBody>
        {isWorking(newest) ? (
          <>
            <p className="font-bold text-2xl text-ink tabular-nums tracking-tight" role="status">
              {formatPercent(percent, locale, 0)}
            </p>
            <ProgressBar value={percent} label={t('current.title')} className="mt-3 h-2" />
            <p className="mt-3 text-ink-soft text-sm tabular-nums">
              {t('current.working', {
                x: say(stats.completed),
                y: say(stats.total),
                n: say(stats.processing),
                m: say(stats.pending),
              })}
            </p>
          </>
        ) : (
          <dl className="space-y-3 text-sm">
            <Line term={t('current.started')}>{formatDateTime(newest.createdAt, locale)}</Line>
            <Line term={t('current.status')}>
              <StatusBadge status={newest.status} />
            </Line>
            <Line term={t('current.completion')}>
              <FigureButton onPress={stats.completed > 0 ? onCompleted : undefined}>
                <bdi dir="ltr">{t('completion', { x: say(stats.completed), y: say(stats.total) })}</bdi>
              </FigureButton>
            </Line>
          </dl>
        )}
      </CardBody>
    </Card>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="font-semibold text-ink tabular-nums">{children}</dd>
  </div>
)
