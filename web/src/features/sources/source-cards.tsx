import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { DomainName } from '@/ui/domain-name.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'
import { siteFigure } from './open-site.ts'

/** The most cited and most searched, and the concentration of citations. */
export const SourceCards = ({
  view,
  onOpenRuns,
  className,
}: {
  view: SourcesView
  onOpenRuns: OpenRuns | undefined
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const locale = i18n.language
  const say = (value: number) => formatInteger(value, locale)
  const share = (value: number | null) => (value === null ? null : formatPercent(value, locale, 2))
  const { use, topDomains, topSiteHost, topSiteCount, topSiteShare, top5Share, totals, citingRuns } = view
  const [query] = view.topQueries
  const top = topDomains.find(({ domain }) => domain === topSiteHost)
  const openTop =
    onOpenRuns && top && topSiteCount > 0
      ? () =>
          onOpenRuns({
            title: t('runs.domain', { name: top.domain }),
            figure: siteFigure.domain(top.domain, use),
            n: top.runs,
          })
      : undefined
  const openAll =
    onOpenRuns && citingRuns > 0
      ? () => onOpenRuns({ title: t(`runs.citing.${use}`), figure: { of: 'citing', use }, n: citingRuns })
      : undefined
  const openQuery =
    onOpenRuns && query
      ? () =>
          onOpenRuns({
            title: t('runs.query', { name: query.query }),
            figure: siteFigure.query(query.query),
            n: query.count,
          })
      : undefined
  const base = t('cards.base', { count: citingRuns, n: say(citingRuns) })
  return (
    <div className={className}>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
        <StatTile
          label={t('cards.mostCited')}
          value={
            topSiteHost === null || topSiteCount === 0 ? null : (
              <FigureButton onPress={openTop} className="wrap-anywhere text-lg tracking-normal">
                <DomainName domain={topSiteHost} />
              </FigureButton>
            )
          }
          base={
            <FigureButton onPress={openTop}>
              {t('citations', { count: topSiteCount, n: say(topSiteCount) })}
            </FigureButton>
          }
        />
        <StatTile
          label={t('cards.topQuery')}
          value={
            query === undefined ? null : (
              <FigureButton onPress={openQuery} className="text-base leading-6 tracking-normal">
                <span dir="auto" className="line-clamp-2">
                  {query.query}
                </span>
              </FigureButton>
            )
          }
          base={
            query === undefined ? (
              t('cards.noQuery')
            ) : (
              <FigureButton onPress={openQuery}>
                {t('cards.searchedIn', { count: query.count, n: say(query.count) })}
              </FigureButton>
            )
          }
        />
        <StatTile
          label={t('cards.totalSources')}
          value={<FigureButton onPress={openAll}>{say(totals.totalSources)}</FigureButton>}
          base={
            <FigureButton onPress={openAll}>
              {t('cards.uniqueDomains', { pages: say(totals.totalPages) })}
            </FigureButton>
          }
        />
        <StatTile
          label={t('cards.topSiteShare')}
          value={
            topSiteShare === null ? null : (
              <FigureButton onPress={openTop}>{share(topSiteShare)}</FigureButton>
            )
          }
          base={
            <FigureButton onPress={openAll}>
              {t('cards.ofCitations', { count: totals.totalCitations, n: say(totals.totalCitations) })}
            </FigureButton>
          }
        />
        <StatTile
          label={t('cards.top5')}
          value={
            top5Share === null ? null : <FigureButton onPress={openAll}>{share(top5Share)}</FigureButton>
          }
          base={<FigureButton onPress={openAll}>{base}</FigureButton>}
          className="col-span-2 md:col-span-1"
        />
      </div>
    </div>
  )
}
