import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Certainty } from '@sillage/core/analytics/estimates/certainty'
import { shareWithBranded } from '@sillage/core/analytics/ranking/with-branded'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { RivalsView } from '@sillage/core/analytics/views/rivals/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatInteger, formatParts, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { DifferenceVerdict } from '@/ui/difference-verdict.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalButton } from '@/ui/interval-button.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'

type Brand = RivalsView['brands'][number]

/** One brand shown like the main brand: each figure with interval, answers, and difference from the main brand. */
export const BrandColumn = ({
  brand,
  against,
  onOpenRuns,
}: {
  brand: Brand
  /** Name of the main brand. */
  against: string
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const { key, name, kind, visibility, shareOfVoice, position, sentiment, ownSites, domains } = brand
  const { rankWeightedVisibility = null } = brand
  const withBranded = shareWithBranded(shareOfVoice.value, shareOfVoice.withBranded)
  const percent = (value: number) => formatPercent(value, locale)
  // Citations are counted to two decimals, as in the views of sources.
  const cited = (value: number) => formatPercent(value, locale, 2)
  const score = (value: number) => formatDecimal(value, locale)
  const open = (figure: RunsOfFigure['figure'], n: number, within?: RunsOfFigure['within']) => () =>
    onOpenRuns({ title: name, figure, n, ...(within ? { within } : {}) })
  const own = kind === 'brand'
  const naming: RunsOfFigure['figure'] = own ? { of: 'named' } : { of: 'entity', key }
  return (
    <section aria-label={name} className="min-w-0 space-y-4 rounded-lg border border-line p-4">
      <h3 className="flex items-center gap-2 font-semibold text-ink">
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        {own ? (
          <Badge tone="accent">{t('table.you')}</Badge>
        ) : (
          <SubjectLink kind="competitors" id={key} name={name} />
        )}
      </h3>
      <dl className="space-y-4">
        <Figure
          label={t('table.visibility')}
          value={visibility.value}
          format={percent}
          certainty={visibility.certainty}
          onOpen={open(naming, visibility.named)}
          difference={brand.against?.visibility}
          against={against}
        />
        <Figure
          label={t('table.voice')}
          value={shareOfVoice.value}
          format={percent}
          certainty={shareOfVoice.certainty}
          note={withBranded === null ? null : t('cards.voiceBranded', { percent: percent(withBranded) })}
          onOpen={open(naming, shareOfVoice.mentions, { branded: 'unbranded' })}
          difference={brand.against?.shareOfVoice}
          against={against}
        />
        <Figure
          label={t('table.sentiment')}
          value={sentiment.score}
          format={score}
          certainty={sentiment.certainty}
          onOpen={open(own ? { of: 'judged' } : { of: 'entity', key, read: true }, sentiment.n)}
          difference={brand.against?.sentiment}
          against={against}
        />
        <Figure
          label={t('beside.ownSites')}
          value={ownSites.value}
          format={cited}
          certainty={ownSites.certainty}
          onOpen={open(
            own ? { of: 'ownSite', use: 'referenced' } : { of: 'ownSite', use: 'referenced', key },
            ownSites.answers,
          )}
          difference={brand.against?.ownSites}
          against={against}
        />
        <div>
          <dt className="text-ink-soft text-sm">{t('table.position')}</dt>
          <dd className="mt-0.5 font-semibold text-ink tabular-nums">
            {position.average === null
              ? '–'
              : t('table.positionOf', {
                  average: formatDecimal(position.average, locale),
                  n: formatInteger(position.n, locale),
                })}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{t('table.rankWeighted')}</dt>
          <dd className="mt-0.5 font-semibold text-ink tabular-nums">
            {rankWeightedVisibility === null ? '–' : percent(rankWeightedVisibility)}
          </dd>
        </div>
      </dl>
      {domains.length === 0 ? null : (
        <div>
          <h4 className="text-ink-soft text-sm">{t('beside.domains')}</h4>
          <ol className="mt-1 divide-y divide-line text-sm">
            {domains.map(({ domain, runs }) => (
              <li key={domain} className="flex justify-between gap-3 py-1.5">
                <span dir="auto" className="min-w-0 truncate text-ink">
                  {domain}
                </span>
                <FigureButton
                  onPress={() =>
                    onOpenRuns({
                      title: domain,
                      figure: { of: 'domain', domain, use: 'referenced', key },
                      n: runs,
                    })
                  }
                  className="text-ink-soft tabular-nums"
                >
                  {formatInteger(runs, locale)}
                </FigureButton>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Factors factors={brand.factors} />
    </section>
  )
}

const Figure = ({
  label,
  value,
  format,
  certainty,
  note = null,
  onOpen,
  difference,
  against,
}: {
  label: ReactNode
  value: number | null
  format: (value: number) => string
  certainty: Certainty
  /** A figure to show beside this one, in words. */
  note?: string | null
  onOpen: () => void
  difference: Change | undefined
  against: string
}) => (
  <div>
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd>
      {value === null ? (
        '–'
      ) : (
        <>
          <FigureButton onPress={onOpen} className="block font-semibold text-ink text-xl tabular-nums">
            {format(value)}
          </FigureButton>
          <CertaintyLine certainty={certainty} format={format} />
        </>
      )}
      {note === null ? null : <p className="text-ink-faint text-xs tabular-nums">{note}</p>}
      {difference ? (
        <div>
          <DifferenceVerdict change={difference} brand={against} />
        </div>
      ) : (
        // Aligns the brand's figures with those of the other columns.
        <div className="h-7.5 max-sm:hidden" />
      )}
    </dd>
  </div>
)

const FACTORS = ['prompt', 'model', 'language', 'persona', 'rest'] as const

/** The factors of whether an answer names the brand, each with its interval. */
const Factors = ({ factors }: { factors: Brand['factors'] }) => {
  const { t, i18n } = useTranslation('insights')
  const known = FACTORS.flatMap((key) => {
    const share = factors[key]
    return share === null ? [] : [{ key, share }]
  })
  const shares = formatParts(
    known.map(({ share }) => share),
    i18n.language,
  )
  return (
    <div>
      <h4 className="text-ink-soft text-sm">{t('factors.title')}</h4>
      {known.length === 0 ? (
        <p className="mt-1 text-ink-faint text-sm">
          {t(factors.why === 'few_answers' ? 'factors.few' : 'factors.none')}
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-sm">
          {known.map(({ key }, i) => {
            const interval = factors.intervals?.[key]
            return (
              <li key={key} className="flex justify-between gap-3 py-1.5">
                <span className="text-ink">{t(`factors.${key}`)}</span>
                <span className="text-end tabular-nums">
                  <span className="font-semibold text-ink">{shares[i]}</span>
                  {interval === undefined || interval.low === interval.high ? null : (
                    <IntervalButton
                      label={t('factors.title')}
                      note={<p className="text-ink-soft">{t('factors.certainty')}</p>}
                      className="block whitespace-nowrap"
                    >
                      {t('factors.between', {
                        low: formatPercent(interval.low, i18n.language),
                        high: formatPercent(interval.high, i18n.language),
                      })}
                    </IntervalButton>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
