// @vitest-environment happy-dom
import { listFigures } from '@sillage/core/analytics/figures/figures'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { liveFigures, liveTotals } from '@sillage/core/analytics/fold/live'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { type VersionRow, versionRow } from '@sillage/core/analytics/version-row'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { headlineView } from '@sillage/core/analytics/views/headline/compute'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { quickFactsView } from '@sillage/core/analytics/views/observations/compute'
import { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import { peopleView } from '@sillage/core/analytics/views/people/compute'
import { reportView } from '@sillage/core/analytics/views/report/compute'
import { rivalsView } from '@sillage/core/analytics/views/rivals/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { round } from '@sillage/core/base/round'
import {
  summarizeSentiment,
  summarizeShopping,
  summarizeSources,
  summarizeVisibility,
} from '@sillage/core/chat/figures/read'
import { type MailMessage, renderTemplate } from '@sillage/core/mail/email-template'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { expect, it } from 'vitest'
import { FigureLink } from '@/features/command-deck/chat/figure-link.tsx'
import { ObservationCard } from '@/features/insights/observations/observation-card.tsx'
import { PeopleCards } from '@/features/people/people-cards.tsx'
import { PeopleMix } from '@/features/people/people-mix.tsx'
import { drawReport } from '@/features/report/pdf/draw-report.ts'
import { reportBasis } from '@/features/report/report-scope.ts'
import { ReportView } from '@/features/report/report-view.tsx'
import { SentimentOverTime } from '@/features/sentiment/sentiment-over-time.tsx'
import { BrandShare } from '@/features/shopping/brand-share.tsx'
import { ShopTotals } from '@/features/shopping/shop-totals.tsx'
import { TopProducts } from '@/features/shopping/top-products.tsx'
import { SiteShare } from '@/features/sources/site-share.tsx'
import { Headlines } from '@/features/visibility/headlines.tsx'
import { CompetitiveRanking } from '@/features/visibility/ranking/competitive-ranking.tsx'
import { VisibilityOverTime } from '@/features/visibility/visibility-over-time.tsx'
import { formatInteger } from '@/lib/format.ts'
import { sayObservation } from '@/lib/say-observation.ts'

import { Sheet } from '@/pdf/sheet.ts'
import { SPEAKING, show } from '@/testing/show.tsx'
import { noComparison } from '@/testing/world.ts'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'

/**
 * A named figure of an analysis has one value wherever it is shown: on pages, in the PDF, in CSV files, in answers of the
 * API and of the chat, and in mails. Each place is drawn by what draws it for readers.
 */

type Language = 'en' | 'fr'

/** The texts of mails come from another part of the product, which pages must not import. */
interface Mails {
  formatVersionLines(row: VersionRow, told: object): string
  figureTexts(stats: object, live: object, language: Language): Record<string, string>
  figureLines(settled: object, language: Language): string
  textIn(language: Language, key: string): string
  builtInTemplate(kind: 'analysis_finished' | 'figures', language: Language): MailMessage
  withGreeting(language: Language, values: Record<string, string>): Record<string, string>
}
const mails: Mails = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>(
      [
        '../../../../functions/src/reports/report-text.ts',
        '../../../../functions/src/mail/figure-texts.ts',
        '../../../../functions/src/reports/figure-lines.ts',
        '../../../../functions/src/platform/texts.ts',
        '../../../../functions/src/mail/templates/templates.ts',
        '../../../../functions/src/mail/values.ts',
      ],
      { eager: true },
    ),
  ),
)

/** A figure as a place shows it. */
interface Shown {
  readonly place: string
  readonly figure: string
  readonly text: string | number | null | undefined
}

const nothing = () => undefined
const noMenu = () => null

const getWorld = (seed: number, prompts: number, samples: number, branded: number) => {
  const manifests = [1, 2].map((version) =>
    createManifest({
      version,
      prompts,
      samples,
      brandedPrompts: branded,
      languages: 2,
      models: [
        { provider: 'openai', webSearch: true },
        { provider: 'mistral', webSearch: false },
      ],
    }),
  )
  const parts = manifests.map((manifest, at) => foldRuns(manifest, randomRuns(manifest, seed + at)))
  const newest = manifests[1] ?? createManifest()
  return {
    manifest: newest,
    facts: readFacts(manifests, parts.flat()),
    // A settlement reads the answers of its version alone.
    own: readFacts([newest], parts[1] ?? []),
  }
}
type World = ReturnType<typeof getWorld>

const asText = (element: Element | null | undefined): string => {
  const walker = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker?.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    if (text) return text
  }
  return ''
}

/** A table may have a column of the same name. */
const tile = (label: string) =>
  asText(screen.getAllByText(label).find((one) => one.closest('th') === null)?.nextElementSibling)
const headline = (title: string) =>
  asText(
    screen
      .getByRole('heading', { name: title })
      .closest('section, [class*="rounded"]')
      ?.querySelector('.text-2xl'),
  )
/** French sets a space before the sign. */
const PERCENT = /\d+(?:[.,]\d+)?\s?%/
const percentsIn = (text: string): string[] => text.match(new RegExp(PERCENT, 'g')) ?? []

const TONES = ['positive', 'neutral', 'negative'] as const
const parts = (place: string, texts: readonly (string | number | undefined)[], before = ''): Shown[] =>
  TONES.map((tone, at) => ({ place, figure: `${before}${tone}`, text: texts[at] }))

const getViews = ({ facts }: World) => ({
  visibility: visibilityView(facts, {}),
  sentiment: sentimentView(facts, {}),
  sources: sourcesView(facts, {}),
  citations: citationsView(facts, {}),
  shopping: shoppingView(facts, {}),
  people: peopleView(facts, {}),
  moved: movedView(facts, {}),
  report: reportView(facts, {}),
  facts: quickFactsView(facts, {}),
  rivals: rivalsView(facts, {}, {}),
  headline: headlineView(facts, {}),
})
type Views = ReturnType<typeof getViews>

const getReport = ({ manifest }: World, { report }: Views, language: 'en' | 'fr') => {
  const { analysisId, brandId, groupRunId } = manifest
  const analysis = { id: analysisId, analysisId, title: 'Lamps' }
  return {
    brand: { id: brandId, name: 'Lumière', description: '', logoUrl: null },
    analyses: [analysis],
    selectedAnalysisId: analysisId,
    selectedGroupRunId: groupRunId,
    basis: { ...report.basis, version: 2 },
    groupRun: report.groupRun && { ...report.groupRun, id: groupRunId, firstRunAt: null, completedAt: null },
    analysisSummary: { ...report.analysisSummary, id: analysisId, title: analysis.title, stability: null },
    sentiment: report.sentiment,
    keyObservations: report.quickFacts.map((fact) =>
      buildObservation(fact, sayObservation(SPEAKING[language]), language),
    ),
  }
}

const getRow = ({ manifest: { groupRunId, createdAt } }: World, { visibility, sentiment, moved }: Views) =>
  versionRow({ groupRunId, createdAt, version: 2 }, { visibility, sentiment, moved })

/** The pages: tabs of visibility, sentiment, sources and insights, and the report on screen. */
const onPages = (world: World, views: Views, language: Language): Shown[] => {
  const { visibility, sentiment, sources } = views
  const t = SPEAKING[language].getFixedT(language, ['visibility', 'sentiment', 'sources', 'report'])
  show(
    <>
      <VisibilityOverTime
        brandId="brand"
        view={visibility}
        marks={[]}
        notes={null}
        onOpenRuns={nothing}
        onDrawn={nothing}
      />
      <Headlines view={visibility} surface="combined" onSurface={nothing} onOpenRuns={nothing} />
      <CompetitiveRanking view={visibility} surface="combined" onOpenRuns={nothing} menuOf={noMenu} />
      <SentimentOverTime compare={noComparison} view={sentiment} onOpenRuns={nothing} />
      <SiteShare compare={noComparison} view={sources} onOpenRuns={nothing} />
    </>,
    language,
  )
  const table = screen.getByRole('table', { name: t('visibility:table.title') })
  const columns = within(table).getAllByRole('columnheader')
  const row = [...table.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes('Lumière'))
  const cell = (name: string) =>
    asText(
      row?.querySelectorAll('td, th')[
        columns.findIndex(({ textContent }) => textContent?.trim().startsWith(name))
      ],
    )
  const seen: Shown[] = [
    { place: 'tab of visibility', figure: 'visibility', text: headline(t('visibility:score.title')) },
    { place: 'ranking', figure: 'visibility', text: cell(t('visibility:table.visibility')) },
    { place: 'ranking', figure: 'rank', text: cell(t('visibility:table.rank')) },
    { place: 'tile', figure: 'score', text: tile(t('visibility:cards.score')) },
    { place: 'ranking', figure: 'score', text: cell(t('visibility:table.score')) },
    { place: 'tile', figure: 'share of voice', text: tile(t('visibility:cards.voice')) },
    { place: 'ranking', figure: 'share of voice', text: cell(t('visibility:table.voice')) },
    { place: 'tile', figure: 'positive', text: tile(t('visibility:cards.sentiment')) },
    { place: 'tab of sentiment', figure: 'sentiment score', text: headline(t('sentiment:score.title')) },
    { place: 'tab of sources', figure: 'own share', text: headline(t('sources:share.title')) },
  ]
  if (sentiment.sentimentData) {
    show(<SentimentBar sentiment={sentiment.sentimentData} showLegend />, language)
    seen.push(...parts('legend', percentsIn(screen.getByRole('img').getAttribute('aria-label') ?? '')))
  }
  const report = getReport(world, views, language)
  show(
    <ul>
      {report.keyObservations.map((fact) => (
        <ObservationCard key={fact.key} fact={fact} onOpenRuns={nothing} />
      ))}
    </ul>,
    language,
  )
  const getAnswer = (key: string) => report.keyObservations.find((fact) => fact.key === key)
  // As it stands: French sets spaces that do not break.
  const onScreen = (text: string | undefined) =>
    text && screen.getByText(text, { normalizer: (one) => one }).textContent
  seen.push(
    { place: 'insights', figure: 'visibility', text: onScreen(getAnswer('visibility')?.answer) },
    ...parts('insights', percentsIn(onScreen(getAnswer('sentiment')?.answer) ?? '')),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ReportView
        report={report}
        seal={null}
        analysisId={world.manifest.analysisId}
        scope=""
        isAdmin={false}
        updating={false}
        exporting={false}
        lastExport={null}
        versions={null}
        onVersions={nothing}
        onExport={nothing}
        loadDeck={() => Promise.reject(new Error('nobody loads it here'))}
      />
    </QueryClientProvider>,
    language,
  )
  const covered = (label: string) => asText(screen.getByText(label, { selector: 'dt' }).nextElementSibling)
  return [
    ...seen,
    { place: 'report', figure: 'answers', text: covered(t('report:pdf.runs')) },
    { place: 'report', figure: 'answers that name the brand', text: covered(t('report:pdf.mentions')) },
  ]
}

/** The tab of products. */
const inShopping = ({ shopping }: Views, language: Language): Shown[] => {
  const t = SPEAKING[language].getFixedT(language, 'shopping')
  show(<ShopTotals view={shopping} onOpenRuns={nothing} />, language)
  const seen: Shown[] = [
    { place: 'tab of products', figure: 'product mentions', text: tile(t('totals.mentions')) },
    { place: 'tab of products', figure: 'product share', text: tile(t('totals.brand')) },
    { place: 'tab of products', figure: 'product share of competitors', text: tile(t('totals.competitor')) },
    { place: 'tab of products', figure: 'product share of others', text: tile(t('totals.other')) },
  ]
  show(<BrandShare compare={noComparison} view={shopping} onOpenRuns={nothing} />, language)
  seen.push({ place: 'line of products', figure: 'product share', text: headline(t('share.title')) })
  show(<TopProducts view={shopping} onOpenRuns={nothing} />, language)
  const { mentions } = shopping.totals
  const n = formatInteger(mentions, language)
  const base = screen.queryByText(t('podium.base', { count: mentions, n }))?.textContent
  return [...seen, { place: 'podium of products', figure: 'product mentions', text: base }]
}

/** The tab of people. */
const inPeople = ({ people }: Views, language: Language): Shown[] => {
  const t = SPEAKING[language].getFixedT(language, 'people')
  show(<PeopleCards view={people} onOpenRuns={nothing} />, language)
  const positive = screen.getByText(t('cards.sentiment')).parentElement?.textContent ?? ''
  const seen: Shown[] = [
    { place: 'tab of people', figure: 'mentions of people', text: tile(t('cards.mentions')) },
    { place: 'tab of people', figure: 'people', text: tile(t('cards.people')) },
    { place: 'tab of people', figure: 'organizations', text: tile(t('cards.organizations')) },
    ...parts('tab of people', percentsIn(positive), 'of people '),
  ]
  const { container } = show(<PeopleMix view={people} onOpenRuns={nothing} />, language)
  const shares = [...container.querySelectorAll('li')].flatMap(({ textContent }) => percentsIn(textContent))
  const count = people.totals.mentionCount
  const base = t('mix.base', { count, n: formatInteger(count, language) })
  return [
    ...seen,
    ...parts('ring of people', shares, 'of people '),
    { place: 'ring of people', figure: 'mentions of people', text: screen.getByText(base).textContent },
  ]
}

const WINDOWS = new TextDecoder('windows-1252')

const inPdf = async (world: World, views: Views, language: Language): Promise<Shown[]> => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4' })
  const use = (_face: string, size: number) => {
    doc.setFont('helvetica', 'normal')
    doc.setFontSize(size)
  }
  const report = getReport(world, views, language)
  const [t, tf, insights] = [
    SPEAKING[language].getFixedT(language, 'report'),
    SPEAKING[language].getFixedT(language, 'figures'),
    SPEAKING[language].getFixedT(language, 'insights'),
  ]
  await drawReport(
    new Sheet(doc, { embedded: false, use }),
    {
      report,
      summary: report.analysisSummary,
      scope: '',
      basis: reportBasis(report, tf, language),
      intervals: { kind: 'runs', name: '', none: '' },
      seal: null,
      method: { name: 'Method', address: 'https://app.sillage.example/en/method' },
      demo: null,
      trend: { versions: [getRow(world, views)], figures: tf, insights },
      t,
      tf,
      locale: language,
    },
    new Date(2026, 10, 3),
  )
  const lines = [...doc.output().matchAll(/\((.*)\) Tj/g)].map(([, line = '']) =>
    WINDOWS.decode(Uint8Array.from(line.replace(/\\([()\\])/g, '$1'), (sign) => sign.charCodeAt(0))),
  )
  const after = (label: string, from = 0) => lines[lines.indexOf(label, from) + 1]
  const section = (title: string) => lines.findIndex((line) => line.endsWith(`  ${title}`))
  const sentimentAt = section(t('pdf.section.sentiment'))
  const brandAt = lines.indexOf('Lumière', section(t('pdf.section.competitors')) + 1)
  const brandRow = lines.indexOf('Lumière', brandAt + 1)
  return [
    { place: 'PDF, summary', figure: 'visibility', text: after(t('pdf.visibility')) },
    { place: 'PDF, summary', figure: 'rank', text: after(t('pdf.rank'))?.replace('#', '') },
    {
      place: 'PDF, summary',
      figure: 'sentiment score',
      text: after(t('pdf.sentiment'))?.replace(/ \/ 10$/, ''),
    },
    { place: 'PDF, competitors', figure: 'score', text: lines[brandAt + 1] },
    { place: 'PDF, table', figure: 'score', text: lines[brandRow + 2] },
    ...(views.sentiment.sentimentData
      ? parts(
          'PDF, ring',
          (['pdf.positive', 'pdf.neutral', 'pdf.negative'] as const).map((name) =>
            after(t(name), sentimentAt),
          ),
        )
      : []),
    {
      place: 'PDF, coverage',
      figure: 'answers',
      text: after(t('pdf.runs'), section(t('pdf.section.coverage'))),
    },
  ]
}

/** Answers of the API by names of their fields, which are named figures too. */
const ANSWERS = ['visibility', 'sentiment', 'report', 'people', 'shopping'] as const

const isTriple = (value: object): value is Record<(typeof TONES)[number], number> =>
  TONES.every((tone) => typeof Reflect.get(value, tone) === 'number')

const getFields = (place: string, answer: object): Shown[] =>
  Object.entries(answer).flatMap(([name, field]: [string, unknown]): Shown[] => {
    const figure = `field ${name}`
    if (typeof field === 'number') return [{ place, figure, text: field }]
    if (typeof field !== 'object' || field === null) return []
    if (isTriple(field)) return [{ place, figure, text: JSON.stringify(TONES.map((tone) => field[tone])) }]
    return Array.isArray(field) &&
      field.length === TONES.length &&
      field.every((one) => typeof one === 'number')
      ? [{ place, figure, text: JSON.stringify(field) }]
      : []
  })

const inApi = (views: Views): Shown[] => {
  const { visibility, sentiment, sources, report, rivals, moved, shopping, people } = views
  const main = visibility.rankings.combined.find(({ kind }) => kind === 'brand')
  const beside = rivals.brands[0]
  const { sentimentData } = sentiment
  return [
    ...ANSWERS.flatMap((name) => getFields(`API, ${name}`, views[name])),
    ...getFields('API, summary of the report', report.analysisSummary),
    ...getFields('API, sentiment of the report', report.sentiment),
    { place: 'API', figure: 'visibility', text: visibility.headline.visibility },
    { place: 'API, report', figure: 'visibility', text: report.analysisSummary.visibility },
    { place: 'API, beside', figure: 'visibility', text: beside?.visibility.value },
    { place: 'API, moved', figure: 'visibility', text: moved.now?.visibility },
    { place: 'API, list', figure: 'visibility', text: views.headline.headline.visibility },
    { place: 'API', figure: 'rank', text: main?.rank },
    { place: 'API', figure: 'score', text: main?.totalScore },
    { place: 'API', figure: 'share of voice', text: main?.finalSovPercent },
    { place: 'API, beside', figure: 'share of voice', text: beside?.shareOfVoice.value },
    { place: 'API', figure: 'sentiment score', text: sentiment.score },
    { place: 'API', figure: 'own share', text: sources.brandShare.share },
    { place: 'API, products', figure: 'product mentions', text: shopping.totals.mentions },
    { place: 'API, products', figure: 'product share', text: shopping.totals.brandShare },
    { place: 'API, line of products', figure: 'product share', text: shopping.headline.brandShare },
    { place: 'API, company', figure: 'product share', text: shopping.brand?.share },
    {
      place: 'API, products',
      figure: 'product share of competitors',
      text: shopping.totals.competitorShare,
    },
    { place: 'API, products', figure: 'product share of others', text: shopping.totals.otherCompanyShare },
    { place: 'API, people', figure: 'mentions of people', text: people.totals.mentionCount },
    { place: 'API, summary of people', figure: 'mentions of people', text: people.summary.mentionCount },
    { place: 'API, people', figure: 'people', text: people.totals.uniquePeople },
    { place: 'API, people', figure: 'organizations', text: people.totals.organizationCount },
    ...[people.sentimentTotals, people.summary.avgSentiment].flatMap((sentiment) =>
      sentiment
        ? parts(
            'API, people',
            TONES.map((tone) => sentiment[tone]),
            'of people ',
          )
        : [],
    ),
    { place: 'API', figure: 'answers', text: visibility.headline.n },
    { place: 'API', figure: 'answers that name the brand', text: report.analysisSummary.brandMentions },
    ...(sentimentData
      ? parts(
          'API',
          TONES.map((tone) => sentimentData[tone]),
        )
      : []),
    ...(report.sentiment.positive === null
      ? []
      : parts(
          'API, report',
          TONES.map((tone) => report.sentiment[tone] ?? undefined),
        )),
  ]
}

const CSV: Readonly<Record<string, string>> = {
  visibility: 'visibility',
  share_of_voice: 'share of voice',
  sentiment_positive: 'positive',
  sentiment_neutral: 'neutral',
  sentiment_negative: 'negative',
  sentiment_score: 'sentiment score',
  rank: 'rank',
  score: 'score',
}

const inCsv = ({ visibility, sentiment }: Views, { manifest }: World): Shown[] =>
  listFigures(visibility, sentiment).flatMap(({ figure, groupRunId, entity, value }) => {
    const name = CSV[figure]
    const isNewest = groupRunId === undefined || groupRunId === manifest.groupRunId
    const isBrand = entity === undefined || entity === '@brand'
    return name && isNewest && isBrand && typeof value === 'number'
      ? [{ place: 'CSV', figure: name, text: value }]
      : []
  })

const inChat = (world: World, views: Views, language: Language): Shown[] => {
  const { visibility, sentiment, sources, shopping } = views
  const { analysisId, groupRunId, createdAt } = world.manifest
  const place = { analysisId, groupRunId, at: new Date(createdAt).toISOString(), filter: {}, of: [] }
  const figures = [
    summarizeVisibility(visibility, place),
    summarizeSentiment(sentiment, place),
    summarizeSources(sources, place),
    summarizeShopping(shopping, place),
  ]
    .flatMap((told) => told.figures)
    .filter((figure) => figure.groupRunId === groupRunId)
  const NAMES = {
    visibility: 'visibility',
    share_of_voice: 'share of voice',
    sentiment: 'sentiment score',
    products: 'product share',
  } as const
  return figures.flatMap(({ kind, of, ...figure }) => {
    if (kind === 'citations' || (of.length > 0 && of[0] !== 'Lumière')) return []
    show(<FigureLink figure={{ ...figure, ref: 'f1', kind, of }} />, language)
    return [{ place: 'chat', figure: NAMES[kind], text: document.querySelector('a bdi')?.textContent }]
  })
}

/** The texts of a mail, as programs show it with its layout and without. */
const getTexts = (
  kind: 'analysis_finished' | 'figures',
  values: Record<string, string>,
  language: Language,
) => {
  const template = mails.builtInTemplate(kind, language)
  const { html, text } = renderTemplate(template, mails.withGreeting(language, values))
  return [new DOMParser().parseFromString(html, 'text/html').body.textContent, text]
}

const inMails = (world: World, views: Views, language: Language): Shown[] => {
  const row = getRow(world, views)
  const told = { title: 'Lamps', link: '', language, timeZone: 'UTC' }
  const lines = mails.formatVersionLines(row, told).split('\n')
  const figureIn = (at: number, pattern: RegExp) =>
    lines.filter((line) => line.startsWith('• '))[at]?.match(pattern)?.[0]
  const live = liveFigures(world.own)
  const { n } = liveTotals(world.own)
  const stats = { completed: n, total: n }
  const [answers = '', visibility = '', sentiment = ''] = ['answers', 'visibility', 'sentiment'].map((fact) =>
    mails.textIn(language, `mails:analysis_finished.facts.${fact}`),
  )
  const list = mails.figureLines(
    { analysis: { title: 'Lamps' }, groupRun: { live, stats }, alerts: [] },
    language,
  )
  const values = {
    ...mails.figureTexts(stats, live, language),
    name: '',
    brand: 'Lumière',
    link: '',
    settings: '',
  }
  const ends = [
    ...getTexts('analysis_finished', { ...values, analysis: 'Lamps' }, language),
    ...getTexts('figures', { ...values, list }, language),
  ].flatMap((text): Shown[] => {
    const after = (label: string, pattern: RegExp) => text.slice(text.lastIndexOf(label)).match(pattern)?.[0]
    return [
      { place: 'mail of an end', figure: 'answers', text: after(answers, /\d[\d\s,]*/) },
      { place: 'mail of an end', figure: 'visibility', text: after(visibility, PERCENT) },
      { place: 'mail of an end', figure: 'positive', text: after(sentiment, PERCENT) },
    ]
  })
  return [
    { place: 'mail of a report', figure: 'visibility', text: figureIn(0, PERCENT) },
    { place: 'mail of a report', figure: 'share of voice', text: figureIn(1, PERCENT) },
    { place: 'mail of a report', figure: 'rank', text: figureIn(2, /\d+/) },
    { place: 'mail of a report', figure: 'sentiment score', text: figureIn(3, /\d+[.,]\d/) },
    // What the list of analyses says of one that has finished.
    { place: 'list of analyses', figure: 'visibility', text: live.visibility },
    ...(live.sentiment
      ? parts(
          'list of analyses',
          TONES.map((tone) => live.sentiment?.[tone]),
        )
      : []),
    ...ends,
  ]
}

/** The number of a text, and how many decimals it is shown with; null where no figure is shown. */
const numberIn = (text: Shown['text'], language: Language): { value: number; decimals: number } | null => {
  if (text === null || text === undefined) return null
  if (typeof text === 'number') return { value: text, decimals: 2 }
  const plain =
    language === 'fr'
      ? text.replaceAll(/(?<=\d)\s(?=\d{3})/g, '').replaceAll(',', '.')
      : text.replaceAll(',', '')
  const [found] = plain.match(/-?\d+(?:\.\d+)?/) ?? []
  return found === undefined ? null : { value: Number(found), decimals: found.split('.')[1]?.length ?? 0 }
}

const expectOneValue = (shown: readonly Shown[], language: Language): void => {
  for (const [figure, places] of Map.groupBy(shown, (one) => one.figure)) {
    if (places.some(({ text }) => typeof text === 'string' && text.startsWith('['))) {
      const [first] = places
      for (const { place, text } of places)
        expect([figure, place, text]).toEqual([figure, place, first?.text])
      continue
    }
    const numbers = places.flatMap(({ place, text }) => {
      const number = numberIn(text, language)
      return number ? [{ place, ...number }] : []
    })
    const [exact] = numbers.toSorted((one, other) => other.decimals - one.decimals)
    if (!exact) continue
    for (const { place, value, decimals } of numbers) {
      expect([figure, place, value]).toEqual([figure, place, round(exact.value, decimals)])
    }
  }
}

const PLACES = [
  'tab of visibility',
  'tab of products',
  'line of products',
  'podium of products',
  'tab of people',
  'ring of people',
  'PDF, ring',
  'CSV',
  'API',
  'chat',
  'mail of a report',
  'mail of an end',
]

it.each([
  ['en', 12],
  ['fr', 6],
] as const)(
  'has one value of a named figure in every place, in %s',
  async (language, numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 1 }),
        async (...design) => {
          const world = getWorld(...design)
          const views = getViews(world)
          fc.pre(views.sentiment.brandMentions > 0)
          const shown = [
            ...onPages(world, views, language),
            ...inShopping(views, language),
            ...inPeople(views, language),
            ...(await inPdf(world, views, language)),
            ...inCsv(views, world),
            ...inApi(views),
            ...inChat(world, views, language),
            ...inMails(world, views, language),
          ]
          expectOneValue(shown, language)
          // Every place has shown something.
          for (const place of PLACES) {
            expect(
              shown.some((one) => one.place === place && numberIn(one.text, language) !== null),
              place,
            ).toBe(true)
          }
        },
      ),
      { numRuns },
    )
  },
  120_000,
)
