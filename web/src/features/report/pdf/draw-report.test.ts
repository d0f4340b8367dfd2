import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { type VersionRow, versionRow } from '@sillage/core/analytics/version-row'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { jsPDF } from 'jspdf'
import { expect, it } from 'vitest'
import { formatPercent } from '@/lib/format.ts'
import type { IntervalKind } from '@/lib/interval-kind.ts'
import { Sheet } from '@/pdf/sheet.ts'
import { reportIn } from '@/testing/report.ts'
import { SPEAKING } from '@/testing/show.tsx'
import { reportBasis } from '../report-scope.ts'
import { drawReport } from './draw-report.ts'
import type { ReportContent } from './report-content.ts'

const exportedAt = new Date(2026, 10, 3, 9, 5)
const WINDOWS = new TextDecoder('windows-1252')

/** The lines in the document's own font, in drawing order. */
const getLines = (doc: jsPDF): string[] => linesIn(doc.output())

/** The same for a part of the file, such as a page. */
const linesIn = (file: string): string[] =>
  [...file.matchAll(/\((.*)\) Tj/g)].map(([, line = '']) =>
    WINDOWS.decode(Uint8Array.from(line.replace(/\\([()\\])/g, '$1'), (sign) => sign.charCodeAt(0))),
  )

const getSummary = ({ analysisSummary }: BrandReport) => {
  if (analysisSummary === null) throw new Error('there is nothing to report')
  return analysisSummary
}

const drawn = async (
  language: 'en' | 'fr',
  scope = '',
  report: BrandReport = reportIn(language),
  demo: ReportContent['demo'] = null,
  kind: IntervalKind = 'runs',
  versions: readonly VersionRow[] | null = null,
) => {
  const tf = SPEAKING[language].getFixedT(language, 'figures')
  const doc = new jsPDF({ unit: 'pt', format: 'a4' })
  const use = (_face: string, size: number) => {
    doc.setFont('helvetica', 'normal')
    doc.setFontSize(size)
  }
  await drawReport(
    new Sheet(doc, { embedded: false, use }),
    {
      // The font has no arrows.
      report: { ...report, groupRun: report.groupRun && { ...report.groupRun, firstRunAt: null } },
      summary: getSummary(report),
      scope,
      basis: reportBasis(report, tf, language),
      intervals: { kind, name: tf(`intervalKind.${kind}`), none: tf('intervalKind.tooFew') },
      seal: 'Seal 00000-11111-22222-33333, made today',
      method: { name: 'How this is measured', address: 'https://app.sillage.example/en/method' },
      demo,
      trend: versions && {
        versions,
        figures: SPEAKING[language].getFixedT(language, 'figures'),
        insights: SPEAKING[language].getFixedT(language, 'insights'),
      },
      t: SPEAKING[language].getFixedT(language, 'report'),
      tf,
      locale: language,
    },
    exportedAt,
  )
  return { report, lines: getLines(doc), pages: doc.getNumberOfPages(), doc }
}

it('is in French for French readers, with dates and numbers', async () => {
  const { report, lines, pages } = await drawn('fr')
  const text = lines.join(' ').replaceAll('\u00a0', ' ')
  for (const expected of [
    'PRÉSENCE DE LA MARQUE DANS LA RECHERCHE IA',
    'Rapport de performance',
    '03 nov. 2026',
    '1  Synthèse',
    '2  Couverture et cohérence',
    '3  Sentiment et perception',
    '4  Paysage concurrentiel',
    '5  Principales requêtes',
    '6  Principales sources',
    '7  Observations clés',
    'Généré le 03 nov. 2026 09:05',
    `Page ${pages} sur ${pages}`,
    `${getSummary(report).sentimentScore?.toFixed(1).replace('.', ',')} / 10`,
    `${Math.round(getSummary(report).visibility ?? 0)} %`,
    `n = ${getSummary(report).totalRuns} réponses`,
    'Fournisseur',
    'Requête',
  ]) {
    expect(text).toContain(expected)
  }
  expect(text).not.toMatch(/Executive|answers|Page \d+ of|\d\.\d \/ 10|\d%/)
})

it('prints and names the interval that the page shows', async () => {
  const report = reportIn('en')
  const { ranking } = getSummary(report)
  const { runs, market } = ranking.shareCertainty ?? { runs: null, market: null }
  if (!runs || !market) throw new Error('the share of voice has no intervals')
  const inBrackets = ({ low, high }: { low: number; high: number }) =>
    `(${Math.round(low)}% to ${Math.round(high)}%)`
  expect(inBrackets(runs)).not.toBe(inBrackets(market))
  const loadText = async (kind: IntervalKind, content: BrandReport = report) =>
    (await drawn('en', '', content, null, kind)).lines.join(' ')
  const same = await loadText('runs')
  expect(same).toContain(inBrackets(runs))
  expect(same).toContain('95% interval, same prompts')
  expect(same).not.toContain('prompt choice')
  const all = await loadText('market')
  expect(all).toContain(inBrackets(market))
  expect(all).not.toContain(inBrackets(runs))
  expect(all).toContain('95% interval, including prompt choice')
  const few = {
    ...report,
    keyObservations: report.keyObservations.map((fact) => ({
      ...fact,
      certainty: fact.certainty && { ...fact.certainty, market: null },
    })),
  }
  expect(await loadText('market', few)).toContain('too few prompts')
  expect(same).not.toContain('too few prompts')
})

it('is in English for all other readers', async () => {
  const { pages, lines } = await drawn('en')
  const text = lines.join(' ')
  for (const expected of ['1  Executive Summary', 'Generated Nov 03, 2026 09:05', `Page 1 of ${pages}`]) {
    expect(text).toContain(expected)
  }
})

it('names its filter when it covers part of the answers', async () => {
  expect((await drawn('en', 'OpenAI · French')).lines).toContain('Only answers from: OpenAI · French')
  expect((await drawn('en')).lines.join(' ')).not.toContain('Only answers from')
})

it('lists keywords under their measured tone with a base, and explains an empty tone', async () => {
  const report = reportIn('en')
  const { lines } = await drawn('en', '', {
    ...report,
    analysisSummary: {
      ...report.analysisSummary,
      keywordTones: {
        positive: [],
        neutral: [{ keyword: 'warm light', n: 30, count: 12 }],
        negative: [
          { keyword: 'dear', n: 9, count: 8 },
          { keyword: 'fragile', n: 7, count: 7 },
        ],
      },
    },
  })
  // A page may end among them.
  const body = lines.filter((line) => !/^(Generated|Page \d)/.test(line))
  expect(body.slice(body.indexOf('Keywords'), body.indexOf('Keywords') + 7)).toEqual([
    'Keywords',
    'Positive',
    'No keyword',
    'Neutral',
    'warm light (12 of 30)',
    'Negative',
    'dear (8 of 9), fragile (7 of 7)',
  ])
})

it('keeps the name of a tone on the page of its first keywords', async () => {
  const report = reportIn('en')
  const summary = getSummary(report)
  const [provider] = summary.providerInsights.distribution
  if (!provider) throw new Error('no provider answered')
  const keyword = { keyword: 'warm light', n: 30, count: 12 }
  for (let providers = 1; providers <= 9; providers++) {
    const { doc } = await drawn('en', '', {
      ...report,
      analysisSummary: {
        ...summary,
        providerInsights: { ...summary.providerInsights, distribution: Array(providers).fill(provider) },
        keywordTones: { positive: [keyword], neutral: [keyword], negative: [keyword] },
      },
    })
    const pages = doc.output().split('endstream').map(linesIn)
    const words = pages.flatMap((lines) =>
      lines.flatMap((line, at) => (line === 'warm light (12 of 30)' ? [lines[at - 1]] : [])),
    )
    expect(words, `${providers} providers`).toEqual(['Positive', 'Neutral', 'Negative'])
  }
})

it('rounds each part of the sentiment for itself', async () => {
  const report = reportIn('en')
  const { lines } = await drawn('en', '', {
    ...report,
    sentiment: { ...report.sentiment, positive: 72.75, neutral: 16.65, negative: 10.6, base: 91 },
  })
  for (const expected of ['73%', '17%', '11%', 'Mean of the 91 answers that mention the brand']) {
    expect(lines).toContain(expected)
  }
})

it('marks every page when answers are simulated', async () => {
  const demo = { mark: 'Demo data', meaning: 'Not from real models.' }
  const { lines, pages } = await drawn('en', '', reportIn('en'), demo)
  expect(lines.filter((line) => line === demo.mark)).toHaveLength(pages + 1)
  expect(lines).toContain(demo.meaning)
  expect((await drawn('en')).lines).not.toContain(demo.mark)
})

it('prints how far models and versions agree', async () => {
  const report = reportIn('en')
  const summary = { ...getSummary(report), agreement: 71.25 }
  const { lines } = await drawn('en', '', { ...report, analysisSummary: summary })
  const [at, text] = [(label: string) => lines.indexOf(label), lines.join(' ')]
  expect(lines[at('How often models agree') + 1]).toBe('71%')
  expect(lines[at('Same brands as last time') + 1]).toBe('83%')
  expect(lines[at('Same sources as last time') + 1]).toBe('61%')
  expect(text).toContain('From one version to the next')
  const first = await drawn('en', '', { ...report, analysisSummary: { ...summary, stability: null } })
  expect(first.lines[first.lines.indexOf('Same brands as last time') + 1]).toBe('–')
  expect(first.lines.join(' ')).toContain('Available from four versions on.')
})

it('prints the share of voice with branded prompts beside the one without', async () => {
  const report = reportIn('en')
  const summary = getSummary(report)
  const [rival] = summary.ranking.topCompetitors
  if (!rival) throw new Error('nobody competes')
  const none = { share: null, shareInterval: null, shareCertainty: null, shareWithBranded: 50 }
  const ranking = {
    ...summary.ranking,
    ...none,
    topCompetitors: [{ ...rival, name: 'Aurore', ...none, shareWithBranded: 20 }],
  }
  const loadText = async (content: BrandReport) => (await drawn('en', '', content)).lines.join(' ')
  const text = await loadText({ ...report, analysisSummary: { ...summary, ranking } })
  expect(text).toContain('with a share of voice of –.')
  expect(text).toContain('Share of voice with prompts that name the brand: 50%')
  expect(text).toMatch(/Share of voice with prompts that name the brand: [^:]*Lumière 50%/)
  expect(text).toContain('Aurore 20%')
  // No prompt names the brand.
  expect(await loadText(report)).not.toContain('with prompts that name the brand')
})

it('lists at most five competitors, queries and sources', async () => {
  const report = reportIn('en')
  const summary = report.analysisSummary
  const [one] = summary.ranking.topCompetitors
  if (one === undefined) throw new Error('nobody competes')
  const six = [1, 2, 3, 4, 5, 6]
  const { lines } = await drawn('en', '', {
    ...report,
    analysisSummary: {
      ...summary,
      ranking: {
        ...summary.ranking,
        topCompetitors: six.map((rank) => ({ ...one, name: `Rival ${rank}`, rank })),
      },
      webSearch: {
        topQueries: six.map((n) => ({ ...summary.webSearch.topQueries[0], query: `query ${n}`, count: n })),
        topSites: six.map((n) => ({ url: `site-${n}.example`, count: n })),
      },
    },
  })
  for (const kind of ['Rival 5', 'query 5', 'site-5.example']) expect(lines).toContain(kind)
  for (const kind of ['Rival 6', 'query 6', 'site-6.example']) expect(lines).not.toContain(kind)
})

it('sorts the brand and its competitors by rank, whatever the order of the API', async () => {
  const report = reportIn('en')
  const summary = report.analysisSummary
  const [one] = summary.ranking.topCompetitors
  if (one === undefined) throw new Error('nobody competes')
  const topCompetitors = [
    { ...one, name: 'Loved', rank: 7 },
    { ...one, name: 'Known', rank: 2 },
  ]
  const ordered = async (position: number | null) => {
    const ranking = { ...summary.ranking, position, topCompetitors }
    const { lines } = await drawn('en', '', { ...report, analysisSummary: { ...summary, ranking } })
    const names = lines.filter((line) => ['Loved', 'Known', report.brand.name].includes(line))
    // As bars and as table rows, after the name on the cover.
    return names.slice(-6)
  }
  const us = report.brand.name
  expect(await ordered(4)).toEqual(['Known', us, 'Loved', 'Known', us, 'Loved'])
  expect(await ordered(1)).toEqual([us, 'Known', 'Loved', us, 'Known', 'Loved'])
  expect(await ordered(null)).toEqual(['Known', 'Loved', us, 'Known', 'Loved', us])
})

it('explains each empty section', async () => {
  const report = reportIn('en')
  const summary = report.analysisSummary
  const nothing: BrandReport = {
    ...report,
    keyObservations: [],
    sentiment: { ...report.sentiment, positive: null, neutral: null, negative: null },
    analysisSummary: {
      ...summary,
      keywords: [],
      ranking: { ...summary.ranking, topCompetitors: [] },
      webSearch: { topQueries: [], topSites: [] },
    },
  }
  const { lines } = await drawn('en', '', nothing)
  for (const expected of [
    'No answer mentions the brand, so there is no sentiment to report.',
    'No competitors were mentioned.',
    'No web search was made for this version.',
    'No key observations are available for this analysis yet.',
  ]) {
    expect(lines).toContain(expected)
  }
  expect((await drawn('en', '', { ...nothing, sentiment: null })).lines).toContain(
    'Unable to load sentiment overview.',
  )
})

it('names the answers behind the figures once, above them', async () => {
  const { report, lines } = await drawn('en')
  const expected = `Version 1, Jan 5, ${getSummary(report).totalRuns} answers`
  expect(lines.filter((line) => line === expected)).toHaveLength(1)
  expect(lines.indexOf(expected)).toBe(lines.indexOf('1  Executive Summary') + 1)
  const { basis } = report
  const together = await drawn('en', '', {
    ...report,
    basis: basis && {
      ...basis,
      basis: 'all',
      versions: 2,
      version: null,
      groupRunId: null,
      to: '2026-02-02T09:00:00.000Z',
    },
  })
  expect(together.lines).toContain(`2 versions, Jan 5 to Feb 2, ${getSummary(report).totalRuns} answers`)
})

/** So many versions; the third has other prompts than the one before it. */
const trend = (count = 3) => {
  const versions = Array.from({ length: count }, (_, at) => {
    const models = [{ provider: 'openai', webSearch: true }] as const
    const manifest = createManifest({ version: at + 1, prompts: 12, personas: 2, models: [...models] })
    return at === 2 ? { ...manifest, promptTemplateVersion: 'another' } : manifest
  })
  const parts = versions.flatMap((manifest, at) => foldRuns(manifest, randomRuns(manifest, 20 + at)))
  const facts = readFacts(versions, parts)
  return versions.map(({ groupRunId, createdAt }, at) => {
    const filter = { groupRunId }
    return versionRow(
      { groupRunId, createdAt, version: at + 1 },
      {
        visibility: visibilityView(facts, filter),
        sentiment: sentimentView(facts, filter),
        moved: movedView(facts, filter),
      },
    )
  })
}

it('has a section on the versions with figures, intervals, verdicts and changes', async () => {
  const rows = trend()
  const { lines } = await drawn('en', '', reportIn('en'), null, 'runs', rows)
  expect(lines).toContain('2  Versions')
  expect(lines).toContain('8  Key Observations')
  const rounded = (value: number | null | undefined) => formatPercent(value ?? 0, 'en')
  for (const { n, visibility, shareOfVoice, sentiment } of rows) {
    expect(lines).toContain(String(n))
    for (const { value, interval } of [visibility, shareOfVoice]) {
      expect(lines).toContain(rounded(value))
      expect(lines).toContain(`${rounded(interval?.low)} to ${rounded(interval?.high)}`)
    }
    expect(lines).toContain((sentiment.value ?? 0).toFixed(1))
  }
  const [first, second, third] = rows
  expect(first?.visibility.change.reason).toBe('no_previous')
  expect(second?.visibility.change.verdict).toBe('within_noise')
  expect(lines).toContain('Within noise')
  // Versions with different prompts are not compared, and the report gives the reason.
  expect(third?.visibility.change.verdict).toBe('not_comparable')
  expect(lines).toContain('Not comparable')
  expect(lines).toContain('Version 3 · What was changed')
  expect(lines).toContain('Prompts put to the models with other instructions')
  expect(lines.some((line) => line.startsWith('Version 1 ·') || line.startsWith('Version 2 ·'))).toBe(false)
})

it('leads to how figures come about below every section with intervals', async () => {
  const { doc, lines } = await drawn('en', '', reportIn('en'), null, 'runs', trend())
  const links = doc.output().match(/\/URI \(https:\/\/app\.sillage\.example\/en\/method\)/g) ?? []
  const say = SPEAKING.en
  const told = [say.t('figures:intervalKind.runs'), say.t('report:pdf.ranges')].map((note) =>
    note.slice(0, 24),
  )
  const notes = lines.filter((line) => told.includes(line.slice(0, 24)))
  expect(notes.length).toBeGreaterThan(3)
  expect(links).toHaveLength(notes.length)
  expect(lines.filter((line) => line === 'How this is measured')).toHaveLength(notes.length)
})

it.each([
  [2, '2  Versions'],
  [3, '2  Versions'],
  [4, '2  Trend over Versions'],
] as const)('calls %i versions by the title “%s”', async (count, title) => {
  const { lines } = await drawn('en', '', reportIn('en'), null, 'runs', trend(count))
  expect(lines.filter((line) => line.startsWith('2  '))).toContain(title)
  expect(lines.some((line) => line.includes('Trend'))).toBe(count >= 4)
})

it('has no such section for a single version', async () => {
  const { lines } = await drawn('en')
  expect(lines).not.toContain('2  Trend over Versions')
  expect(lines).not.toContain('2  Versions')
  expect(lines).toContain('2  Coverage & Coherence')
})

it('draws the trend with the interval that the page shows', async () => {
  const rows = trend()
  const { lines } = await drawn('en', '', reportIn('en'), null, 'market', rows)
  const rounded = (value: number) => formatPercent(value, 'en')
  const markets = rows.map(({ visibility }) => visibility.marketInterval)
  expect(markets.some((market) => market !== null)).toBe(true)
  for (const market of markets) {
    if (market) expect(lines).toContain(`${rounded(market.low)} to ${rounded(market.high)}`)
  }
})

it('draws a trend in French, and versions without a base', async () => {
  const [row, ...later] = trend()
  if (!row) throw new Error('no version')
  const empty: VersionRow = {
    ...row,
    n: 0,
    rank: null,
    visibility: { ...row.visibility, value: null, interval: null },
    shareOfVoice: { ...row.shareOfVoice, value: null, interval: null },
    sentiment: { ...row.sentiment, value: null, interval: null },
  }
  const { lines } = await drawn('fr', '', reportIn('fr'), null, 'runs', [empty, row, ...later])
  expect(lines).toContain('2  Tendance au fil des versions')
  expect(lines.filter((line) => line === '–').length).toBeGreaterThanOrEqual(5)
})
