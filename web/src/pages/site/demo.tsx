import { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EXAMPLE_BRAND, exampleCharts, exampleView } from '@/demo/example-view.ts'
import { formatDecimal, formatInteger, formatParts, formatPercent } from '@/lib/format.ts'
import { sayObservation } from '@/lib/say-observation.ts'
import { buttonClass } from '@/ui/button-class.ts'
import { Notice } from '@/ui/notice.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useSiteHref } from './site-address.ts'

const VIEW = exampleView()
const CHARTS = JSON.stringify(exampleCharts())

const SECTIONS = [
  'summary',
  'coverage',
  'sentiment',
  'competitors',
  'queries',
  'sources',
  'observations',
] as const
const KINDS = ['positive', 'neutral', 'negative'] as const
const COLOURS = { positive: '#0E9F6E', neutral: '#94A3B8', negative: '#E0564F' } as const

const Section = ({ id, children }: { id: (typeof SECTIONS)[number]; children: ReactNode }) => {
  const { t } = useTranslation('report')
  return (
    <section id={id} className="scroll-mt-24 border-line border-t py-8">
      <h2 className="mb-4 font-bold text-ink text-xl">{t(`pdf.section.${id}`)}</h2>
      {children}
    </section>
  )
}

const Table = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <table className="w-full text-xs sm:text-sm">
    <thead>
      <tr className="border-line border-b text-ink-soft">
        {head.map((title, column) => (
          <th
            key={title}
            scope="col"
            className={`py-2 pe-2 font-semibold last:pe-0 sm:pe-3 ${column === 0 ? 'text-start' : 'text-end'}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line text-ink tabular-nums">
      {rows.map((cells) => (
        <tr key={cells[0]} className={cells[0] === EXAMPLE_BRAND ? 'font-semibold' : ''}>
          {cells.map((cell, column) => (
            <td
              key={head[column]}
              className={`py-2 pe-2 last:pe-0 sm:pe-3 ${column === 0 ? 'text-start' : 'text-end'}`}
            >
              <bdi>{cell}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const NONE = '–'

/** `/demo`: an analysis of an invented brand, computed by the engine at build time. */
export const Demo = () => {
  const { t, i18n } = useTranslation(['public', 'report', 'landing', 'site', 'observations'])
  const { language } = i18n
  const href = useSiteHref()
  const { analysisSummary: summary, sentiment, quickFacts } = VIEW
  const { ranking, providerInsights, webSearch } = summary
  const share = (value: number | null) => (value === null ? NONE : formatPercent(value, language))
  const score = (value: number | null) => (value === null ? NONE : formatDecimal(value, language))
  const count = (value: number) => formatInteger(value, language)
  const facts = quickFacts.map((fact) => buildObservation(fact, sayObservation(i18n), language))
  const certainty = quickFacts.find(({ key }) => key === 'visibility')?.certainty?.runs
  const ranked = [
    {
      name: EXAMPLE_BRAND,
      rank: ranking.position ?? 0,
      score: ranking.score,
      share: ranking.share,
      mentions: ranking.totalMentions,
      sentimentScore: summary.sentimentScore,
    },
    ...ranking.topCompetitors,
  ].toSorted((one, other) => one.rank - other.rank)
  const tiles = [
    {
      label: t('report:pdf.visibility'),
      value: share(summary.visibility),
      note: certainty ? (
        <>
          {t('report:interval', { low: share(certainty.low), high: share(certainty.high) })}
          {' · '}
          <a href={href('/method')} className="rounded-sm font-semibold text-accent hover:underline">
            {t('site:footer.method')}
          </a>
        </>
      ) : null,
    },
    { label: t('report:pdf.rank'), value: `#${count(ranking.position ?? 0)}`, note: EXAMPLE_BRAND },
    {
      label: t('report:pdf.sentiment'),
      value: score(summary.sentimentScore),
      note: t('report:pdf.mean', { count: sentiment.base, n: count(sentiment.base) }),
    },
  ]
  const parts = formatParts(
    KINDS.map((kind) => sentiment[kind] ?? 0),
    language,
  )
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">
        {t('demo.title')}
      </h1>
      <Notice tone="warning" className="mt-5">
        {t('demo.lead')}
      </Notice>
      <div data-views={CHARTS} className="mt-8 min-h-600 lg:min-h-600 noscript:hidden">
        <div aria-hidden="true" className="grid gap-4 lg:grid-cols-12">
          <Skeleton className="h-120 lg:col-span-8" />
          <Skeleton className="h-120 lg:col-span-4" />
        </div>
      </div>
      <nav aria-label={t('demo.title')} className="my-8 flex flex-wrap gap-2">
        {SECTIONS.map((id) => (
          <a key={id} href={`#${id}`} className={buttonClass('secondary', 'sm')}>
            {t(`report:pdf.section.${id}`)}
          </a>
        ))}
      </nav>
      <Section id="summary">
        <dl className="grid gap-4 sm:grid-cols-3">
          {tiles.map(({ label, value, note }) => (
            <div key={label} className="rounded-lg border border-line bg-surface p-4">
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="mt-1 font-bold text-2xl text-ink tabular-nums">{value}</dd>
              <dd className="mt-1 text-ink-faint text-xs">{note}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="coverage">
        <Table
          head={[
            t('report:pdf.provider'),
            t('report:pdf.runs'),
            t('report:pdf.mentions'),
            t('report:pdf.visibility'),
          ]}
          rows={providerInsights.distribution.map((entry) => [
            entry.providerLabel,
            count(entry.runs),
            count(entry.brandMentions),
            share(entry.visibility),
          ])}
        />
      </Section>
      <Section id="sentiment">
        <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full">
          {KINDS.map((kind) => (
            <span key={kind} style={{ width: `${sentiment[kind] ?? 0}%`, background: COLOURS[kind] }} />
          ))}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
          {KINDS.map((kind, index) => (
            <div key={kind} className="flex gap-2">
              <dt className="text-ink-soft">{t(`report:pdf.${kind}`)}</dt>
              <dd className="font-semibold text-ink tabular-nums">{parts[index]}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="competitors">
        <Table
          head={[
            t('report:pdf.brand'),
            t('report:pdf.rank'),
            t('report:pdf.score'),
            t('report:pdf.share'),
            t('report:pdf.sentiment'),
          ]}
          rows={ranked.map((entry) => [
            entry.name,
            `#${count(entry.rank)}`,
            score(entry.score),
            share(entry.share),
            score(entry.sentimentScore),
          ])}
        />
      </Section>
      <Section id="queries">
        <Table
          head={[t('report:pdf.query'), t('report:pdf.count')]}
          rows={webSearch.topQueries.map(({ query, count: times }) => [query, count(times)])}
        />
      </Section>
      <Section id="sources">
        <Table
          head={[t('report:pdf.source'), t('report:pdf.count')]}
          rows={webSearch.topSites.map(({ url, count: times }) => [url, count(times)])}
        />
      </Section>
      <Section id="observations">
        <dl className="grid gap-4 sm:grid-cols-2">
          {facts.map(({ key, question, answer, helper }) => (
            <div key={key} className="rounded-lg border border-line bg-surface p-4">
              <dt className="text-ink-soft text-sm">{question}</dt>
              <dd className="mt-1 font-semibold text-ink">{answer}</dd>
              <dd className="mt-1 text-ink-faint text-xs">{helper}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <p className="mt-4">
        <a href="/auth/register" className={buttonClass('primary', 'lg')}>
          {t('landing:start')}
        </a>
      </p>
    </div>
  )
}
