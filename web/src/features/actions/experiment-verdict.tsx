import type { RegistrationDto } from '@sillage/core/experiments/calls'
import type { Experiment } from '@sillage/core/experiments/schema'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { formatUnit, LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDate, formatDateTime, formatDecimal, formatInteger, formatSigned } from '@/lib/format.ts'
import { MethodLink } from '@/ui/method-link.tsx'
import { ExperimentBadge } from './experiment-badge.tsx'
import { scaleBy } from './experiment-scale.ts'

/** Reasons that tests have of their own, or in other words than changes between versions. */
const OWN = ['other_action', 'no_baseline', 'few_versions', 'few_prompts'] as const
type Reason = NonNullable<Experiment['reason']>
const isOwn = (reason: Reason): reason is (typeof OWN)[number] => OWN.some((own) => own === reason)

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Both lines of a test, and where the effect's interval lets expect the treated prompts without the action. */
const useLines = ({ lines, effect }: Experiment, doneAt: number | null, scale: number): LineSeries[] => {
  const { t } = useTranslation('actions')
  return useMemo(() => {
    const draw = (key: 'treated' | 'controls', tone: LineSeries['tone']): LineSeries => ({
      key,
      name: t(`test.chart.${key}`),
      tone,
      points: lines.map((line) => ({ at: Date.parse(line.createdAt), value: line[key] / scale })),
    })
    const after = lines.filter(({ isAfter }) => isAfter)
    const end = after.at(-1)
    const level = average(after.map(({ treated }) => treated))
    const clamp = (value: number) => Math.min(100, Math.max(0, value)) / scale
    const expected: LineSeries[] =
      effect === null || doneAt === null || end === undefined
        ? []
        : [
            {
              key: 'expected',
              name: t('test.chart.expected'),
              tone: 'muted',
              level: true,
              points: [doneAt, Date.parse(end.createdAt)].map((at) => ({
                at,
                value: clamp(level - effect.mean),
                low: clamp(level - effect.high),
                high: clamp(level - effect.low),
              })),
            },
          ]
    return [draw('treated', 'brand'), draw('controls', 0), ...expected]
  }, [lines, effect, doneAt, scale, t])
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-faint text-xs">{name}</dt>
    <dd className="m-0 text-ink tabular-nums">{children}</dd>
  </div>
)

/** The verdict on an action with its interval, what else moved, and both lines around the date. */
export const ExperimentVerdict = ({
  registration,
  verdict,
  doneAt: closedAt,
}: {
  registration: RegistrationDto
  verdict: Experiment
  doneAt: string | null
}) => {
  const { t, i18n } = useTranslation(['actions', 'figures'])
  const locale = i18n.language
  const { figure, registeredAt, worth, draw } = registration
  const scale = scaleBy[figure]
  const unit = figure === 'visibility' ? 'percent' : 'score'
  const doneAt = closedAt === null ? null : Date.parse(closedAt)
  const series = useLines(verdict, doneAt, scale)
  const signed = (value: number) => formatSigned(value / scale, locale)
  const interval = ({ mean, low, high }: { mean: number; low: number; high: number }) =>
    t('test.effect', { mean: signed(mean), low: signed(low), high: signed(high) })
  const time = (at: string) => formatDateTime(Date.parse(at), locale)
  const { reason, effect, drift, beforeAfter, placebos, rivals, later, versions, lines } = verdict
  const reasonText =
    reason === null ? null : isOwn(reason) ? t(`test.reason.${reason}`) : t(`figures:reason.${reason}`)
  const band = { name: t('test.chart.interval'), none: '' }
  return (
    <div className="space-y-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <ExperimentBadge test={{ ...verdict, figure }} />
        <MethodLink beside />
      </p>
      {reasonText === null ? null : <p className="text-ink-soft">{reasonText}</p>}
      {lines.length < 2 ? null : (
        <ChartCard
          title={t(`origin.${figure}`)}
          table={{
            byVersion: true,
            columns: [t('test.chart.version'), t('test.chart.treated'), t('test.chart.controls')],
            rows: lines.map((line) => [
              time(line.createdAt),
              formatUnit(line.treated / scale, unit, locale),
              formatUnit(line.controls / scale, unit, locale),
            ]),
          }}
          {...(doneAt === null ? {} : { base: t('test.chart.done', { date: formatDate(doneAt, locale) }) })}
        >
          {(chartRef) => (
            <LineChart
              height={260}
              description={t('test.title')}
              unit={unit}
              series={series}
              marks={doneAt === null ? [] : [{ key: 'done', at: doneAt, label: t('status.done') }]}
              {...(effect === null ? {} : { band })}
              chartRef={chartRef}
            />
          )}
        </ChartCard>
      )}
      <dl className="mx-0 mt-0 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Row name={t('test.worth')}>
          {formatDecimal(worth / scale, locale)} · {t(`origin.${figure}`)}
        </Row>
        <Row name={t('test.versions')}>
          {t('test.sides', {
            before: formatInteger(versions.before, locale),
            after: formatInteger(versions.after, locale),
            needed: formatInteger(versions.needed, locale),
          })}
        </Row>
        <Row name={t('test.chart.treated')}>{formatInteger(verdict.prompts.treated, locale)}</Row>
        <Row name={t('test.chart.controls')}>{formatInteger(verdict.prompts.controls, locale)}</Row>
        {beforeAfter === null ? null : <Row name={t('test.beforeAfter')}>{signed(beforeAfter)}</Row>}
        {drift === null ? null : <Row name={t('test.drift')}>{interval(drift)}</Row>}
        {later === null ? null : <Row name={t('test.later')}>{interval(later)}</Row>}
        {placebos.length === 0 ? null : (
          <Row name={t('test.placebos')}>
            {placebos.map((placebo) => (
              <span key={placebo.at} className="block">
                {time(lines.find(({ groupRunId }) => groupRunId === placebo.at)?.createdAt ?? '')}:{' '}
                {interval(placebo)}
              </span>
            ))}
          </Row>
        )}
        {rivals.length === 0 ? null : (
          <Row name={t('test.rivals')}>
            {rivals.map((rival) => (
              <span key={rival.name} className="block">
                <bdi>{rival.name}</bdi>: {interval(rival)}
              </span>
            ))}
          </Row>
        )}
      </dl>
      {draw === null ? null : (
        <p className="break-words text-ink-soft">
          {[
            t('test.draw.order', {
              date: time(draw.at),
              place: formatInteger(draw.place, locale),
              of: formatInteger(draw.of, locale),
            }),
            t('test.draw.controls', { n: formatInteger(draw.controls, locale) }),
            ...(draw.earlier === 0
              ? []
              : [t('test.draw.earlier', { n: formatInteger(draw.earlier, locale) })]),
            t('test.draw.seed', { seed: draw.seed }),
          ].join(' ')}
        </p>
      )}
      <p className="text-ink-faint text-xs">
        {[
          t('test.registered', { date: time(registeredAt) }),
          ...(verdict.isReplacement ? [t('test.replaces')] : []),
          ...(verdict.isLate ? [t('test.late')] : []),
        ].join(' ')}
      </p>
    </div>
  )
}
