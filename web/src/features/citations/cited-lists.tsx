import type { CitationsView } from '@sillage/core/analytics/views/citations'
import { useTranslation } from 'react-i18next'
import { exportCsv } from '@/charts/export-chart.ts'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'
import { hostOf } from '@/lib/host.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ExternalLink } from '@/ui/external-link.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'
import { TopList } from '@/ui/top-list.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'

const TOP = 10
export const LONGEST_TITLE = 50

interface ListProps {
  view: CitationsView
  onOpenRuns: OpenRuns | undefined
  onViewAll: () => void
  className?: string
}

/** The ten pages cited most, with the sentiment of the answers that cite them. */
export const CitedSources = ({ view, onOpenRuns, onViewAll, className }: ListProps) => {
  const { t, i18n } = useTranslation('citations')
  const sources = view.allSources.slice(0, TOP)
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('sources.title')}
      description={t('sources.description')}
      empty={t('noSources')}
      onViewAll={onViewAll}
      onSave={() =>
        exportCsv(
          [
            ['title', 'url', 'citations', 'sentiment', 'answers_naming_the_brand'],
            ...sources.map(({ title, url, count }) => [
              title,
              url,
              count,
              view.sourceSentiment[url]?.label ?? null,
              view.sourceSentiment[url]?.count ?? 0,
            ]),
          ],
          t('sources.title'),
        )
      }
      items={sources.map(({ url, title, count }) => {
        const name = cut(title || url, LONGEST_TITLE)
        return {
          key: url,
          icon: <SiteIcon domain={hostOf(url)} />,
          label: name,
          title: `${title || url} · ${hostOf(url)}`,
          ...(onOpenRuns
            ? {
                onOpen: () =>
                  onOpenRuns({
                    title: t('runs.source', { name }),
                    figure: { of: 'source', url, use: view.use },
                    n: count,
                  }),
              }
            : {}),
          beside: <ExternalLink url={url} name={title || url} />,
          figures: (
            <>
              <ItemSentimentMark sentiment={view.sourceSentiment[url]} name={name} />
              <span className="min-w-20 text-right font-semibold text-ink">
                {t('count', { count, n: formatInteger(count, i18n.language) })}
              </span>
            </>
          ),
        }
      })}
    />
  )
}

/** The ten domains cited most, with the sentiment of the answers that cite them. */
export const CitedDomains = ({ view, onOpenRuns, onViewAll, className }: ListProps) => {
  const { t, i18n } = useTranslation('citations')
  const domains = view.allDomains.slice(0, TOP)
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('domains.title')}
      description={t('domains.description')}
      empty={t('noDomains')}
      onViewAll={onViewAll}
      onSave={() =>
        exportCsv(
          [
            ['domain', 'citations', 'answers', 'share_percent', 'sentiment', 'answers_naming_the_brand'],
            ...domains.map(({ domain, count, runs, share }) => [
              domain,
              count,
              runs,
              share,
              view.domainSentiment[domain]?.label ?? null,
              view.domainSentiment[domain]?.count ?? 0,
            ]),
          ],
          t('domains.title'),
        )
      }
      items={domains.map(({ domain, count, runs, own }) => ({
        key: domain,
        icon: <SiteIcon domain={domain} />,
        label: domain,
        own,
        ...(onOpenRuns
          ? {
              onOpen: () =>
                onOpenRuns({
                  title: t('runs.domain', { name: domain }),
                  figure: { of: 'domain', domain, use: view.use },
                  n: runs,
                }),
            }
          : {}),
        beside: <ExternalLink url={`https://${domain}`} name={domain} />,
        figures: (
          <>
            <ItemSentimentMark sentiment={view.domainSentiment[domain]} name={domain} />
            <span className="min-w-20 text-right font-semibold text-ink">
              {t('count', { count, n: formatInteger(count, i18n.language) })}
            </span>
          </>
        ),
      }))}
    />
  )
}

/** Domains of the newest answers. */
export const LatestDomains = ({ view, onOpenRuns, className }: Omit<ListProps, 'onViewAll'>) => {
  const { t, i18n } = useTranslation('citations')
  const known = new Map(view.allDomains.map((item) => [item.domain, item]))
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('latest.title')}
      description={t('latest.description')}
      empty={t('noDomains')}
      items={view.latestDomains.map((domain) => {
        const item = known.get(domain)
        return {
          key: domain,
          icon: <SiteIcon domain={domain} />,
          label: domain,
          ...(item?.own === undefined ? {} : { own: item.own }),
          ...(onOpenRuns
            ? {
                onOpen: () =>
                  onOpenRuns({
                    title: t('runs.domain', { name: domain }),
                    figure: { of: 'domain', domain, use: view.use },
                    n: item?.runs ?? null,
                  }),
              }
            : {}),
          beside: <ExternalLink url={`https://${domain}`} name={domain} />,
          figures: item ? (
            <span className="text-ink-faint text-xs">
              {t('count', { count: item.count, n: formatInteger(item.count, i18n.language) })}
            </span>
          ) : null,
        }
      })}
    />
  )
}
