import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { SITE_HEADINGS, siteCells } from '@/lib/site-cells.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { domainItem, pageItem } from '@/ui/site-items.tsx'
import { TopList } from '@/ui/top-list.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'
import { useOpenCited } from './use-open-cited.ts'

const TOP = 10

interface ListProps {
  view: CitationsView
  onOpenRuns: OpenRuns | undefined
  onViewAll: () => void
  className?: string
}

interface DomainsProps extends ListProps {
  /** Of the domains that the card lists. */
  choice?: ReactNode
}

const Cited = ({ count, onPress }: { count: number; onPress: (() => void) | undefined }) => {
  const { t, i18n } = useTranslation('citations')
  return (
    <FigureButton end onPress={onPress} className="min-w-20 font-semibold text-ink">
      {t('count', { count, n: formatInteger(count, i18n.language) })}
    </FigureButton>
  )
}

/**
 * Side by side; stacked where a list is narrow and the sentiment is a word.
 *
 * @param isDot whether the sentiment is like the overall one, or there is none
 */
const Figures = ({ isDot, children }: { isDot: boolean; children: ReactNode }) => (
  <span
    className={cn(
      'flex',
      isDot ? 'items-center gap-3' : 'flex-col items-end gap-1 @sm:flex-row @sm:items-center @sm:gap-3',
    )}
  >
    {children}
  </span>
)

/** Whether an item's sentiment is shown by a dot alone. */
const isUsual = (
  { overallSentiment }: CitationsView,
  sentiment: CitationsView['overallSentiment'] | undefined,
) => !sentiment || sentiment.label === overallSentiment?.label

/** The ten most cited pages, with the sentiment of the answers that cite them. */
export const CitedSources = ({ view, onOpenRuns, onViewAll, className }: ListProps) => {
  const { t, i18n } = useTranslation('citations')
  const exportCsv = useExportCsv()
  const open = useOpenCited(view.use, onOpenRuns)
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
      items={sources.map((page) => {
        const item = pageItem(page, i18n.language)
        const onOpen = open.page && (() => open.page?.(page))
        return {
          ...item,
          onOpen,
          figures: (
            <Figures isDot={isUsual(view, view.sourceSentiment[page.url])}>
              <ItemSentimentMark
                usual={view.overallSentiment}
                sentiment={view.sourceSentiment[page.url]}
                name={item.label}
                onOpen={open.namingPage && ((n) => open.namingPage?.(page, n))}
              />
              <Cited count={page.count} onPress={onOpen} />
            </Figures>
          ),
        }
      })}
    />
  )
}

/** The ten most cited domains, with the sentiment of the answers that cite them. */
export const CitedDomains = ({ view, onOpenRuns, onViewAll, choice, className }: DomainsProps) => {
  const { t } = useTranslation('citations')
  const exportCsv = useExportCsv()
  const open = useOpenCited(view.use, onOpenRuns)
  const domains = view.allDomains.slice(0, TOP)
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('domains.title')}
      choice={choice}
      description={t('domains.description')}
      empty={t('noDomains')}
      onViewAll={onViewAll}
      onSave={() =>
        exportCsv(
          [
            [...SITE_HEADINGS, 'sentiment', 'answers_naming_the_brand'],
            ...domains.map((site) => [
              ...siteCells(site),
              view.domainSentiment[site.domain]?.label ?? null,
              view.domainSentiment[site.domain]?.count ?? 0,
            ]),
          ],
          t('domains.title'),
        )
      }
      items={domains.map((site) => ({
        ...domainItem(site.domain),
        own: site.own,
        onOpen: open.domain && (() => open.domain?.(site, site.runs)),
        figures: (
          <Figures isDot={isUsual(view, view.domainSentiment[site.domain])}>
            <ItemSentimentMark
              usual={view.overallSentiment}
              sentiment={view.domainSentiment[site.domain]}
              name={site.domain}
              onOpen={open.namingDomain && ((n) => open.namingDomain?.(site, n))}
            />
            <Cited count={site.count} onPress={open.domain && (() => open.domain?.(site, site.runs))} />
          </Figures>
        ),
      }))}
    />
  )
}

/** Domains of the newest answers, with the sentiment of the answers that cite them. */
export const LatestDomains = ({ view, onOpenRuns, choice, className }: Omit<DomainsProps, 'onViewAll'>) => {
  const { t, i18n } = useTranslation('citations')
  const exportCsv = useExportCsv()
  const open = useOpenCited(view.use, onOpenRuns)
  const known = new Map([...view.allDomains, ...(view.latestSites ?? [])].map((item) => [item.domain, item]))
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('latest.title')}
      choice={choice}
      description={t('latest.description')}
      empty={t('noDomains')}
      onSave={() =>
        exportCsv(
          [
            ['domain', 'citations', 'answers', 'sentiment', 'answers_naming_the_brand'],
            ...view.latestDomains.map((domain) => {
              const item = known.get(domain)
              return [
                domain,
                item?.count ?? null,
                item?.runs ?? null,
                view.domainSentiment[domain]?.label ?? null,
                view.domainSentiment[domain]?.count ?? 0,
              ]
            }),
          ],
          t('latest.title'),
        )
      }
      items={view.latestDomains.map((domain) => {
        const item = known.get(domain)
        const onOpen = open.domain && (() => open.domain?.({ domain }, item?.runs ?? null))
        return {
          ...domainItem(domain),
          ...(item?.own === undefined ? {} : { own: item.own }),
          onOpen,
          figures: (
            <span className="flex shrink-0 items-center gap-3">
              <ItemSentimentMark
                usual={view.overallSentiment}
                sentiment={view.domainSentiment[domain]}
                name={domain}
                onOpen={open.namingDomain && ((n) => open.namingDomain?.({ domain }, n))}
              />
              {item ? (
                <FigureButton onPress={onOpen} className="text-ink-faint text-xs">
                  {t('count', { count: item.count, n: formatInteger(item.count, i18n.language) })}
                </FigureButton>
              ) : null}
            </span>
          ),
        }
      })}
    />
  )
}
