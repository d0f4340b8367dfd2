import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { PARTS, type Part, percentTexts } from '@/charts/sentiment-parts.ts'
import { useBand } from '@/charts/use-band.ts'
import { formatDate, formatDateTime, formatDecimal, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { earlierCount, useRangeStart } from '@/lib/range-start.ts'
import { FigureHeadline } from '@/ui/figure-headline.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { MixOverTime } from './mix-over-time.tsx'
import { ScoreOverTime } from './score-over-time.tsx'

const SHOWS = ['score', 'mix'] as const
/** Columns of the table before those of the parts. */
const BEFORE_PARTS = 3

/** The composite score of each version, or its three parts. */
export const SentimentOverTime = ({
  view,
  compare,
  onOpenRuns,
  className,
}: {
  view: SentimentView
  /** Draws the comparison of two versions. */
  compare: ComparePair<SentimentView>
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const { band, inTable } = useBand()
  const locale = i18n.language
  const [show, setShow] = useState<(typeof SHOWS)[number]>('score')
  const trend = view.trends.sentiment
  const start = useRangeStart()
  const alone = trend.length < 2
  const { score, brandMentions, certainty, change } = view
  const say = (value: number) => formatDecimal(value, locale)
  const openNamed = () =>
    onOpenRuns({ title: t('sentiment:score.base'), figure: { of: 'named' }, n: brandMentions })
  const getBase = (n: number) => t('sentiment:base', { count: n, n: formatInteger(n, locale) })
  const openJudged = ({ groupRunId }: { groupRunId: string }) =>
    onOpenRuns({
      title: t('sentiment:score.base'),
      figure: { of: 'judged' },
      within: { groupRunId },
      n: null,
    })
  const openVersion = (groupRunId: string) => {
    const point = trend.find((candidate) => candidate.groupRunId === groupRunId)
    if (!point) return
    onOpenRuns({
      title: formatDateTime(Date.parse(point.createdAt), locale),
      figure: { of: 'judged' },
      within: { groupRunId },
      n: point.n,
    })
  }
  const openPart = ({ groupRunId, createdAt }: { groupRunId: string; createdAt: string }, part: Part) =>
    onOpenRuns({
      title: `${formatDate(Date.parse(createdAt), locale)} · ${t(`common:sentiment.${part}`)}`,
      figure: { of: 'sentiment', sentiment: part },
      within: { groupRunId },
      n: null,
    })
  return (
    <ChartCard
      card="sentiment.score"
      {...(className === undefined ? {} : { className })}
      title={t(show === 'score' ? 'sentiment:score.title' : 'sentiment:mix.overTime')}
      base={t(show === 'score' ? 'sentiment:score.description' : 'sentiment:mix.question')}
      table={
        alone
          ? null
          : {
              byVersion: true,
              earlier: earlierCount(
                trend.map(({ createdAt }) => Date.parse(createdAt)),
                start,
              ),
              columns: [
                t('sentiment:score.version'),
                t('sentiment:score.title'),
                band.name,
                ...PARTS.map((part) => t(`common:sentiment.${part}`)),
                t('sentiment:score.base'),
              ],
              rows: trend.map((point) => [
                formatDateTime(Date.parse(point.createdAt), locale),
                point.score === null ? null : say(point.score),
                inTable(point.score, point, say),
                ...percentTexts(point, locale),
                point.n,
              ]),
              openRow: (row) => {
                const point = trend[row]
                return point && (() => openVersion(point.groupRunId))
              },
              openFigure: (row, column) => {
                const point = trend[row]
                const part = PARTS[column - BEFORE_PARTS]
                return point && part && (() => openPart(point, part))
              },
            }
      }
      foot={
        alone
          ? null
          : compare(
              (of) => ({
                value: of.score,
                base: getBase(of.brandMentions),
                certainty: of.certainty,
                change: of.change,
              }),
              { format: say, unit: 'score', onFigure: openJudged, onBase: openJudged },
            )
      }
      action={
        alone ? null : (
          <SegmentedControl
            label={t('sentiment:show.label')}
            value={show}
            onValueChange={setShow}
            options={SHOWS.map((value) => ({ value, label: t(`sentiment:show.${value}`) }))}
          />
        )
      }
    >
      {(chartRef) => (
        <>
          <FigureHeadline
            figure={
              <>
                {score === null ? '–' : say(score)}
                <span className="font-semibold text-base text-ink-faint"> / {formatInteger(10, locale)}</span>
              </>
            }
            onFigure={openNamed}
            change={change}
            unit="score"
            base={getBase(brandMentions)}
            onBase={openNamed}
            certainty={certainty}
            format={say}
          />
          {alone || show === 'score' ? (
            <ScoreOverTime
              trend={trend}
              together={change.reason === 'pooled' ? score : null}
              onVersion={openVersion}
              chartRef={chartRef}
            />
          ) : (
            <MixOverTime trend={trend} onPart={openPart} chartRef={chartRef} />
          )}
        </>
      )}
    </ChartCard>
  )
}
