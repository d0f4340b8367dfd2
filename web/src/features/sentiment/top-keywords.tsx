import type { Filter } from '@sillage/core/analytics/filter'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { KeywordBars } from './keyword-bars.tsx'
import { cleanKeywords, IN_CLOUD, type Keyword, LABEL, runsOfKeyword } from './keywords.ts'

const WordCloud = lazy(async () => ({ default: (await import('@/charts/word-cloud.tsx')).WordCloud }))
const AllKeywords = lazy(async () => ({ default: (await import('./all-keywords.tsx')).AllKeywords }))

const HEIGHT = 300
const IN_BARS = 10
/** Height in px of a cloud in a narrow column with stacked words: a base, and a part per word. */
const NARROW = { least: 90, word: 14 }

/** The most used words about the brand; a word opens the answers that use it. */
export const TopKeywords = ({
  keywords,
  filter,
  onOpenRuns,
  className,
}: {
  keywords: readonly Keyword[]
  /** Null where all keywords cannot be asked for. */
  filter: Filter | null
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const [all, setAll] = useState(false)
  const shown = useMemo(
    () => cleanKeywords(keywords, i18n.language).slice(0, IN_CLOUD),
    [keywords, i18n.language],
  )
  const words = useMemo(
    () => shown.map((word) => ({ key: word.keyword, label: cut(word.shown, LABEL), count: word.count })),
    [shown],
  )
  const narrow = NARROW.least + NARROW.word * words.length
  const height = usePhone() ? Math.max(HEIGHT, narrow) : HEIGHT
  const open = (keyword: string) => {
    const entry = shown.find((one) => one.keyword === keyword)
    if (entry) onOpenRuns(runsOfKeyword(entry))
  }
  return (
    <>
      <ChartCard
        card="sentiment.keywords"
        {...(className === undefined ? {} : { className })}
        title={t('keywords.title')}
        base={t('keywords.description')}
        table={{
          columns: [t('keywords.keyword'), t('common:asAnswered'), t('keywords.answers')],
          rows: shown.map((word) => [word.shown, word.originals, word.count]),
          openRow: (row) => {
            const keyword = shown[row]
            return keyword && (() => onOpenRuns(runsOfKeyword(keyword)))
          },
        }}
        action={
          filter === null ? null : (
            <Button size="sm" disabled={shown.length === 0} onClick={() => setAll(true)}>
              {t('keywords.all')}
            </Button>
          )
        }
      >
        {(chartRef) =>
          words.length === 0 ? (
            <p className="flex items-center justify-center text-ink-faint text-sm" style={{ height }}>
              {t('keywords.none')}
            </p>
          ) : (
            <>
              <div className="grid grid-cols-1 items-center gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
                <Suspense
                  fallback={
                    <div style={{ height }}>
                      <Skeleton className="h-full" />
                    </div>
                  }
                >
                  <WordCloud
                    description={t('keywords.description')}
                    words={words}
                    height={height}
                    onWord={open}
                    chartRef={chartRef}
                  />
                </Suspense>
                <KeywordBars keywords={shown.slice(0, IN_BARS)} onKeyword={open} />
              </div>
              <p className="mt-2 text-center text-ink-faint text-xs tabular-nums">
                {t('keywords.shown', {
                  count: words.length,
                  n: formatInteger(words.length, i18n.language),
                })}
              </p>
            </>
          )
        }
      </ChartCard>
      {all && filter !== null ? (
        <Suspense fallback={null}>
          <AllKeywords
            filter={filter}
            onClose={() => setAll(false)}
            onKeyword={(keyword) => {
              setAll(false)
              onOpenRuns(runsOfKeyword(keyword))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
