import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { DomainName } from '@/ui/domain-name.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'

/** The number of citations, and their concentration on few sites. */
export const CitationCards = ({
  view,
  onOpenRuns,
  className,
}: {
  view: CitationsView
  onOpenRuns: OpenRuns | undefined
  className?: string
}) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const say = (value: number) => formatInteger(value, locale)
  const { use, totals, topDomain, top5Share, runCount } = view
  const top = view.allDomains.find(({ domain }) => domain === topDomain?.domain)
  const openTop =
    onOpenRuns && top
      ? () =>
          onOpenRuns({
            title: t('runs.domain', { name: top.domain }),
            figure: { of: 'domain', domain: top.domain, use },
            n: top.runs,
          })
      : undefined
  const openAll =
    onOpenRuns && runCount > 0
      ? () => onOpenRuns({ title: t(`runs.citing.${use}`), figure: { of: 'citing', use }, n: runCount })
      : undefined
  return (
    <div className={className}>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatTile
          label={t('cards.total')}
          value={<FigureButton onPress={openAll}>{say(totals.totalCitations)}</FigureButton>}
          base={
            <FigureButton onPress={openAll}>
              {t('cards.totalBase', { count: runCount, n: say(runCount) })}
            </FigureButton>
          }
        />
        <StatTile
          label={t('cards.topDomain')}
          value={
            topDomain === null ? null : (
              <FigureButton className="wrap-anywhere text-xl" onPress={openTop}>
                <DomainName domain={topDomain.domain} />
              </FigureButton>
            )
          }
          base={
            topDomain === null ? (
              t('noDomains')
            ) : (
              <FigureButton onPress={openTop}>
                {t('cards.topDomainBase', {
                  count: topDomain.count,
                  n: say(topDomain.count),
                  share: topDomain.share === null ? '–' : formatPercent(topDomain.share, locale, 2),
                })}
              </FigureButton>
            )
          }
        />
        <StatTile
          label={t('cards.top5')}
          value={
            top5Share === null ? null : (
              <FigureButton onPress={openAll}>{formatPercent(top5Share, locale, 2)}</FigureButton>
            )
          }
          base={
            <FigureButton onPress={openAll}>
              {t('cards.top5Base', { count: totals.totalSources, n: say(totals.totalSources) })}
            </FigureButton>
          }
        />
      </div>
    </div>
  )
}
