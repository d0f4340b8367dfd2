import type { VersusView } from '@sillage/core/analytics/views/versus/schema'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalsNote, IntervalText } from '@/ui/interval-text.tsx'
import { domainItem } from '@/ui/site-items.tsx'
import { TopList } from '@/ui/top-list.tsx'

/** The domains that answers lean on which name a competitor and leave the brand out. */
export const SourcesWithoutUs = ({
  view: { key, name, brand, sources },
  onOpenRuns,
  className,
}: {
  view: VersusView & { readonly name: string }
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['subjects', 'sources'])
  const locale = i18n.language
  const exportCsv = useExportCsv()
  const most = Math.max(1, ...sources.map(({ runs }) => runs))
  const title = t('subjects:sources.title')
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={title}
      description={t('subjects:sources.description', { name, brand })}
      empty={t('subjects:sources.none')}
      foot={<IntervalsNote className="mt-auto" />}
      onSave={() =>
        exportCsv(
          [
            ['domain', 'answers', 'answers_citing', 'share_percent', 'share_low', 'share_high'],
            ...sources.map(({ domain, runs, n, share, interval }) => [
              domain,
              runs,
              n,
              share,
              interval?.low ?? null,
              interval?.high ?? null,
            ]),
          ],
          `${title} ${name}`,
        )
      }
      items={sources.map(({ domain, runs, share, interval }) => {
        const onOpen = () =>
          onOpenRuns({
            title: domain,
            figure: { of: 'domain', domain, key, named: false, use: 'referenced' },
            n: runs,
          })
        return {
          ...domainItem(domain),
          size: runs / most,
          onOpen,
          figures: (
            <>
              {share === null ? null : (
                <span
                  className="text-end text-ink-faint text-xs tabular-nums"
                  title={t('subjects:sources.share', { share: formatPercent(share, locale) })}
                >
                  {formatPercent(share, locale)}
                  <IntervalText interval={interval} />
                </span>
              )}
              <FigureButton end onPress={onOpen} className="w-20 font-semibold text-ink">
                {t('sources:answers', { count: runs, n: formatInteger(runs, locale) })}
              </FigureButton>
            </>
          ),
        }
      })}
    />
  )
}
