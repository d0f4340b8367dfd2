import type { Use } from '@sillage/core/analytics/sources/use'
import type { DomainItem } from '@sillage/core/analytics/views/sources/schema'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { SITE_HEADINGS, siteCells } from '@/lib/site-cells.ts'
import { Badge } from '@/ui/badge.tsx'
import { DeltaMark } from '@/ui/delta-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { domainItem } from '@/ui/site-items.tsx'
import { TopList } from '@/ui/top-list.tsx'
import { useOpenSources } from './use-open-sources.ts'

/** The ten most cited domains, and the brand's own. */
export const TopDomains = ({
  domains,
  use,
  onOpenRuns,
  onViewAll,
  className,
}: {
  domains: readonly DomainItem[]
  use: Use
  onOpenRuns: OpenRuns | undefined
  onViewAll?: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const exportCsv = useExportCsv()
  const open = useOpenSources(use, onOpenRuns)
  const locale = i18n.language
  const most = Math.max(1, ...domains.map(({ count }) => count))
  return (
    <TopList
      card="web-search.domains"
      {...(className === undefined ? {} : { className })}
      title={t('domains.title')}
      description={t('domains.description')}
      empty={t('domains.none')}
      onViewAll={onViewAll}
      onSave={() =>
        exportCsv(
          [
            [...SITE_HEADINGS, 'change_points', 'own'],
            ...domains.map((site) => [...siteCells(site), site.delta, String(site.own)]),
          ],
          t('domains.title'),
        )
      }
      items={domains.map((item) => {
        const onOpen = open && item.runs > 0 ? () => open.domain(item) : undefined
        return {
          ...domainItem(item.domain),
          title: t('domains.cites', { count: item.runs, n: formatInteger(item.runs, locale) }),
          own: item.own,
          size: item.count / most,
          onOpen,
          beside: (
            <>
              {domainItem(item.domain).beside}
              {item.own ? (
                <Badge tone="accent" className="max-sm:sr-only">
                  {t('domains.yours')}
                </Badge>
              ) : null}
            </>
          ),
          figures: (
            <>
              <DeltaMark delta={item.delta} />
              <span
                className="hidden w-10 text-end text-ink-faint text-xs sm:inline"
                title={t('citations', { count: item.count, n: formatInteger(item.count, locale) })}
              >
                {formatInteger(item.count, locale)}
                <span className="sr-only"> {t('columns.citations')}</span>
              </span>
              <FigureButton end onPress={onOpen} className="w-16 font-semibold text-ink">
                {item.share === null ? '–' : formatPercent(item.share, locale, 2)}
              </FigureButton>
            </>
          ),
        }
      })}
    />
  )
}
