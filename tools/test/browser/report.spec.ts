import { readFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'
import { listGroupRuns } from '@sillage/core/analyses/calls'
import { type BrandReport, brandReportSchema } from '@sillage/core/analytics/brand-calls'
import { findOriginals, translatePhrase } from '@sillage/core/analytics/concepts/concepts'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { domainListSchema } from '@sillage/core/analytics/views/sources/lists-schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { analysesPath, correctionsPath, groupRunsPath } from '@sillage/core/base/paths'
import { percentText } from '@sillage/core/base/percent'
import { providerLabel } from '@sillage/core/providers/providers'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { openFilters, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { pauseClock } from './clock.ts'
import { exported } from './exported-report.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn, findDemoBrand, setStanding } from './people.ts'

/** The mark of answers that no real model gave. */
const DEMO = /Demo data|Simulated answers/
const WEEKLY = 'Sensitive skin, every week'
const rounded = (value: number | null): string => `${Math.round(value ?? 0)}%`
const range = (interval: { low: number; high: number } | null | undefined): string =>
  interval ? `${rounded(interval.low)} to ${rounded(interval.high)}` : ''
const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const oneDecimal = (value: number | null): string => decimal.format(value ?? 0)
const scores = (interval: { low: number; high: number } | null | undefined): string =>
  interval ? `${oneDecimal(interval.low)} to ${oneDecimal(interval.high)}` : ''
const twoDecimals = (value: number | null | undefined): string => `${(value ?? 0).toFixed(2)}%`

/** The records of a CSV file (RFC 4180), by the names of its first line. */
const getRecords = (csv: string): Record<string, string>[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  const [names = [], ...records] = rows
  return records
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell])))
}

test('the report is a PDF with the figures of the API, tagged, and right in any script', async ({ page }) => {
  const { ask, show, filters } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  const report = brandReportSchema.parse(await ask('/api/brand-report', { language: 'en' }))
  const { analysisSummary: summary, sentiment, keyObservations } = report
  if (!summary || !sentiment) throw new Error('the demonstration has no report')
  await expect(page.getByText(report.brand.name).filter({ visible: true }).first()).toBeVisible()
  await expectNoBarriers(page, 'main')

  // The toast fades while the file is read.
  const [pdf] = await Promise.all([
    exported(page),
    expect(page.getByText('The PDF report has been generated.')).toBeVisible({ timeout: 90_000 }),
  ])
  await expect(page.getByText(/^Last export: [A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible()
  expect(pdf.name).toMatch(/^lecume_diroise_sensitive_skin_every_week_\d{8}_\d{4}_report_\d{8}_\d{4}\.pdf$/)
  expect(pdf.info).toMatchObject({ Title: `${report.brand.name} · Performance Report`, Language: 'en' })
  expect(pdf.marked).toBe(true)
  expect(pdf.outline).toEqual([
    '1 Executive Summary',
    '2 Coverage & Coherence',
    '3 Sentiment & Perception',
    '4 Competitive Landscape',
    '5 Top Queries',
    '6 Top Sources',
    '7 Key Observations',
  ])
  const links = pdf.pages.flatMap((one) => one.links)
  expect(links.length).toBeGreaterThan(2)
  expect(new Set(links)).toEqual(new Set([new URL('/en/method', page.url()).href]))
  expect(pdf.fonts).toEqual(expect.arrayContaining(['Manrope-Regular', 'Manrope-Bold', 'Manrope-ExtraBold']))
  for (const [index, { view, text, left, right, top }] of pdf.pages.entries()) {
    expect(view).toEqual([0, 0, 595.28, 841.89])
    expect(left).toBeGreaterThan(55.9)
    expect(right).toBeLessThan(595.28 - 55.9)
    if (index > 0) expect(top).toBeGreaterThan(63)
    expect(text).toMatch(/Generated [A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d/)
    expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`)
  }
  const [cover] = pdf.pages
  // The demonstration is answered by a stand-in: every page says so.
  const mark = await page.getByText(DEMO).first().textContent()
  expect(summary.simulated).toBe(true)
  for (const { text } of pdf.pages) expect(text).toContain(mark)
  for (const said of [
    'BRAND PRESENCE IN AI SEARCH',
    'Performance Report',
    summary.title,
    report.brand.name,
  ]) {
    expect(cover?.text).toContain(said)
  }
  const { ranking, webSearch, providerInsights } = summary
  const figures = [
    rounded(summary.visibility),
    `share of voice of ${rounded(ranking.share)} (${range(ranking.shareCertainty?.runs)})`,
    `n = ${summary.totalRuns} answers`,
    `#${ranking.position}`,
    `${oneDecimal(summary.sentimentScore)} / 10`,
    `Score ${oneDecimal(ranking.score)} (${scores(ranking.scoreInterval)}) out of 10 · ${ranking.totalMentions} mentions`,
    `Mean of the ${sentiment.base} answers that mention the brand`,
    ...[sentiment.positive, sentiment.neutral, sentiment.negative].map(
      (percent, index) =>
        `${['Positive', 'Neutral', 'Negative'][index]} ${percentText(percent ?? 0, 'en', 0)}`,
    ),
    ...(['positive', 'neutral', 'negative'] as const).map(
      (tone) =>
        summary.keywordTones[tone]
          .map(({ keyword, concept, n, count }) => {
            const shown = translatePhrase(keyword, concept, 'en')
            const said = [shown, ...findOriginals(shown, concept).slice(0, 1)].join(' · ')
            return `${said} (${count} of ${n})`
          })
          .join(', ') || 'No keyword',
    ),
    ...providerInsights.distribution.map(
      (one) =>
        `${one.providerLabel} ${one.runs} ${one.brandMentions} ${rounded(one.visibility)} ${oneDecimal(one.score)}`,
    ),
    ...ranking.topCompetitors
      .slice(0, 5)
      .map(
        (one) =>
          `${one.name} #${one.rank} ${oneDecimal(one.score)} ${rounded(one.share)} ${range(one.shareInterval)} ${one.mentions}`,
      ),
    ...webSearch.topQueries.slice(0, 5).map(({ query, count }) => `${query} ${count}`),
    ...webSearch.topSites
      .slice(0, 5)
      .map(
        ({ url, count, share, shareInterval }) =>
          `${url} ${count} ${twoDecimals(share)} ${twoDecimals(shareInterval?.low)} to ${twoDecimals(shareInterval?.high)}`,
      ),
    ...keyObservations.flatMap(({ question, answer }) => [question, answer]),
  ]
  for (const figure of figures) expect(pdf.text).toContain(figure.replace(/\s+/g, ' '))
  for (const { n } of keyObservations) expect(pdf.text).toMatch(new RegExp(`(?:of|on|in|=) ${n} answer`, 'i'))

  // Under a filter it is of fewer answers, and says of which.
  const [, narrow] = await filters(1)
  const some = brandReportSchema.parse(await ask('/api/brand-report', { language: 'en', ...narrow?.query }))
  const answers = some.analysisSummary?.totalRuns ?? 0
  expect(answers).toBeLessThan(summary.totalRuns)
  await show(narrow?.address ?? {})
  const scope = page.getByText(/^Only answers from: /)
  await expect(scope).toBeVisible()
  await expect(page.getByText(new RegExp(` • ${answers} responses?$`))).toBeVisible()
  const narrowed = await exported(page)
  expect(narrowed.text).toContain(((await scope.textContent()) ?? '').replace(/\s+/g, ' ').slice(0, 60))
  expect(narrowed.text).toContain(`n = ${answers} answer`)
  await show({})
  await expect(scope).toHaveCount(0)

  // Names of any script, a logo that cannot be had, and a title of many lines.
  const names = ['コーセー株式会社', 'شركة العطور العربية', 'חברת הקוסמטיקה', 'हिमालय वेलनेस', '아모레퍼시픽']
  const foreign: BrandReport = {
    ...report,
    brand: { ...report.brand, name: '資生堂', logoUrl: '/no-such-logo.png' },
    analysisSummary: {
      ...summary,
      title: 'Which creams do people with sensitive skin hear of first? '.repeat(6).trim(),
      ranking: {
        ...ranking,
        topCompetitors: ranking.topCompetitors
          .slice(0, 5)
          .map((one, index) => ({ ...one, name: names[index] ?? '' })),
      },
    },
  }
  await page.route('**/api/brand-report?*', (route) => route.fulfill({ json: foreign }))
  await page.reload()
  await expect(page.getByText('資生堂').filter({ visible: true }).first()).toBeVisible()
  const other = await exported(page)
  for (const name of ['資生堂', ...names]) expect(other.text, name).toContain(name)
  // It has the same parts, and nothing runs out of a page.
  expect(other.outline).toEqual(pdf.outline)
  for (const { left, right, top, view } of other.pages) {
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(view[2] ?? 0)
    expect(top).toBeGreaterThan(0)
  }
})

test('a report is chosen by its analysis, and by provider, language, persona and prompt', async ({
  page,
}) => {
  await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  const bar = await openFilters(page)
  const analysis = bar.getByRole('combobox', { name: 'Analysis', exact: true })
  const language = bar.getByRole('button', { name: /^Language:/ })
  const choices = [
    analysis,
    bar.getByRole('button', { name: /^Provider:/ }),
    language,
    bar.getByRole('button', { name: /^Persona:/ }),
    bar.getByRole('button', { name: /^Prompt:/ }),
  ]
  await expect(analysis).toHaveText(WEEKLY)
  const widths = async () => {
    const places = await Promise.all(choices.map((choice) => choice.boundingBox()))
    return new Set(places.map((place) => Math.round(place?.width ?? 0))).size
  }
  await expect.poll(widths).toBe(1)

  const choose = async (select: Locator, option: string) => {
    await select.click()
    await page.getByRole('option', { name: option, exact: true }).first().click()
  }
  const scope = page.getByText(/^Only answers from: /)
  await language.click()
  const languages = page.getByRole('group', { name: 'Language' })
  await languages.getByRole('checkbox', { name: 'French' }).click()
  await expect(scope).toHaveText('Only answers from: French')
  await page.getByRole('switch', { name: 'All but these' }).click()
  await expect(scope).toHaveText('Only answers from: All but French')
  await languages.getByRole('checkbox', { name: 'All languages' }).click()
  await expect(scope).toHaveCount(0)
  await page.keyboard.press('Escape')

  // One that never ran.
  await choose(analysis, 'First look at Asia')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First look at Asia')
  await expect(page).toHaveURL(/view=reports/)
  await expect(page.getByText('No completed group run is available for this analysis yet.')).toBeVisible()
  await expect(page.getByText('No key observations are available for this analysis yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeDisabled()
  await expectNoBarriers(page, 'main')

  const { db } = backstage(test.info().project.use.baseURL)
  const { docs } = await db
    .collection(analysesPath(findDemoBrand('iroise').brandId))
    .orderBy('createdAt', 'desc')
    .get()
  const newest = docs.find((doc) => doc.get('versions') > 0)
  await openFilters(page)
  await choose(analysis, 'Latest analysis')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newest?.get('title'))
  await expect(page).toHaveURL(new RegExp(newest?.id ?? 'none has run'))
})

test('filters chosen quickly one after another make one call, for the last', async ({ page }) => {
  const { ask } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  const { providers } = filtersViewSchema.parse(await ask('/api/analytics/filters'))
  const [first, second] = providers
  if (!first || !second) throw new Error('the demonstration asks one provider alone')
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeEnabled()
  await (await openFilters(page)).getByRole('button', { name: /^Provider/ }).click()
  const choice = (provider: string) =>
    page
      .getByRole('group', { name: 'Provider' })
      .getByRole('checkbox', { name: providerLabel(provider), exact: true })
  await expect(choice(second)).toBeVisible()

  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/brand-report') asked.push(searchParams.get('provider'))
  })
  // From here on the page's time passes only where the test lets it.
  await page.clock.install()
  await pauseClock(page)
  for (const provider of [first, second]) {
    await choice(provider).click()
    await expect(choice(provider)).toBeChecked()
    await expect(page).toHaveURL(new RegExp(`provider=.*${provider}`))
    await page.clock.runFor(200)
  }
  expect(asked).toEqual([])
  const answered = page.waitForResponse((response) => response.url().includes('/api/brand-report'))
  await page.clock.runFor(2_000)
  await answered
  await page.clock.resume()
  await expect(
    page.getByText(`Only answers from: ${providerLabel(first)}, ${providerLabel(second)}`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeEnabled()
  expect(asked).toEqual([`${first},${second}`])
})

test('what the API said is asked of it anew once a version has ended, and once a reading is corrected', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Two versions', { runs: 80, versions: 2 })
  const { docs } = await own.db.collection(groupRunsPath(own.analysisId)).orderBy('createdAt').get()
  const [first, second] = docs
  if (!first || !second) throw new Error('not two versions')
  const ended = { status: second.get('status'), completedAt: second.get('completedAt') }
  // Of the same day, so that the range of dates stays what it is.
  await second.ref.update({ status: 'processing', completedAt: null, createdAt: first.get('lastRunAt') })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'enterprise' })
  const waitForReply = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok())

  const runs = '/api/sentiment/runs'
  await Promise.all([waitForReply(runs), page.goto(`${own.address}?view=sentiment`)])
  await Promise.all([waitForReply(runs), second.ref.update(ended)])

  await Promise.all([
    waitForReply('/api/brand-report'),
    page.getByRole('tab', { name: 'Reports', exact: true }).click(),
  ])
  await expect(page.getByText(/^Completed .* responses$/)).toBeVisible()
  const corrected = { brandId: own.brandId, revision: 1, list: [], updatedAt: new Date() }
  await Promise.all([
    waitForReply('/api/brand-report'),
    own.db.doc(correctionsPath(own.brandId)).set(corrected),
  ])
})

test('what cannot be had says so, and a plan without reports where to find them', async ({
  page,
  browser,
}) => {
  let letThrough = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = () => void resolve()
  })
  await page.route('**/api/brand-report?*', async (route) => {
    await held
    await route.fulfill({
      status: 400,
      json: { error: 'Bad request', errorCode: 'bad_request', message: 'Bad request' },
    })
  })
  const { ask } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  await expect(page.getByRole('status').filter({ hasText: 'Loading report' })).toBeVisible()
  letThrough()
  await expect(page.getByText('Unable to load the report, please try again.')).toBeVisible()
  await expect(page.getByText('Unable to load report for this analysis.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Export PDF' })
  await expect(button).toHaveCount(0)

  // Before the first group run has ended.
  const report = brandReportSchema.parse(await ask('/api/brand-report', { language: 'en' }))
  const nothing: BrandReport = { ...report, groupRun: null, analysisSummary: null, keyObservations: [] }
  const answer = (json: BrandReport) =>
    page.route('**/api/brand-report?*', (route) => route.fulfill({ json }))
  await answer(nothing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No completed group run is available for this analysis yet.')).toBeVisible()
  await expect(page.getByText('No key observations are available for this analysis yet.')).toBeVisible()
  await expect(button).toBeDisabled()

  // What draws the report cannot be fetched; then it can, and the overview of sentiment is missing.
  await answer({ ...report, sentiment: null })
  const code = /(export-report|build-bundle).*\.js/
  await page.route(code, (route) => route.abort())
  await page.reload()
  await button.click()
  await expect(page.getByText('Unable to generate the PDF.')).toBeVisible()
  await page.getByRole('button', { name: 'Export all data' }).click()
  await expect(page.getByText('Unable to export the data.')).toBeVisible()
  await page.unroute(code)
  await page.reload()
  // Neither the fonts can be had nor the pictures.
  await page.route(/\/fonts\/|\.svg$/, (route) => route.abort())
  const plain = await exported(page)
  expect(plain.text).toContain('Unable to load sentiment overview.')
  expect(plain.text).toContain('BRAND PRESENCE IN AI SEARCH')
  expect(plain.fonts).toContain('Helvetica')
  expect(plain.fonts.filter((name) => name?.startsWith('Manrope'))).toEqual([])

  const other = await browser.newPage()
  await openTab(other, 'pro', findDemoBrand('bruehkraft'), 'Espresso at home and in the office', 'reports')
  await expect(other.getByRole('heading', { name: 'You have discovered a feature!' })).toBeVisible()
  await other.close()
})

test('a workbook holds every version and answer, with the figures that the page shows', async ({ page }) => {
  const { ask, analysisId } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  const { groupRuns } = listGroupRuns.response.parse(await ask(`/api/analyses/${analysisId}/group-runs`))
  const { visibility, headline } = visibilityViewSchema.parse(await ask('/api/visibility', { basis: 'all' }))
  const saved = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Export Excel workbook' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('l-écume-d-iroise-sensitive-skin-every-week-demo-data.xlsx')
  await expect(page.getByText('The data has been exported.')).toBeVisible()
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const rows = Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet.rows.slice(1)]))
  expect(rows.versions).toHaveLength(groupRuns.length)
  const completed = groupRuns.reduce((sum, { stats }) => sum + stats.completedRuns, 0)
  const answered = sheets.find(({ name }) => name === 'runs')?.rows[0]?.indexOf('answered') ?? -1
  expect(rows.runs?.filter((row) => row[answered] === true)).toHaveLength(completed)
  const whole = rows.figures?.find(([name, version, entity]) => name === 'visibility' && !version && !entity)
  expect(whole?.[9]).toBe(headline.change.verdict)
  expect(whole?.slice(4, 8)).toEqual([
    visibility.value,
    visibility.certainty?.runs?.low,
    visibility.certainty?.runs?.high,
    visibility.n,
  ])
})

test('all data is one file of linked tables, as many rows as the figures rest on', async ({ page }) => {
  const { ask, analysisId } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  const { groupRuns } = listGroupRuns.response.parse(await ask(`/api/analyses/${analysisId}/group-runs`))
  const visibility = visibilityViewSchema.parse(await ask('/api/visibility', { basis: 'all' }))
  const sentiment = sentimentViewSchema.parse(await ask('/api/sentiment', { basis: 'all' }))

  // Given up, nothing is saved and the button is back.
  const button = page.getByRole('button', { name: 'Export all data' })
  await button.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeVisible()
  const saved = page.waitForEvent('download', { timeout: 90_000 })
  await button.click()
  await expect(page.getByRole('progressbar', { name: 'Packing all data' })).toBeVisible()
  const download = await saved
  expect(download.suggestedFilename()).toBe('l-écume-d-iroise-sensitive-skin-every-week-demo-data.zip')
  await expect(page.getByText('The data has been exported.')).toBeVisible()

  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(files)[0]).toBe('DEMO-DATA.txt')
  expect(strFromU8(files['DEMO-DATA.txt'] ?? new Uint8Array())).toMatch(DEMO)
  const getTable = (name: string) => getRecords(strFromU8(files[`${name}.csv`] ?? new Uint8Array()))
  const runs = getTable('runs')
  const completed = groupRuns.reduce((sum, { stats }) => sum + stats.completedRuns, 0)
  expect(runs).toHaveLength(completed)
  expect(runs).toHaveLength(visibility.visibility.n)
  expect(runs.filter(({ named }) => named === 'true')).toHaveLength(sentiment.brandMentions)
  expect(getTable('versions')).toHaveLength(groupRuns.length)
  for (const { simulated } of [...runs, ...getTable('versions')]) expect(simulated).toBe('true')
  const companies = new Set(getTable('entities').map(({ entity_key }) => entity_key))
  expect(companies.size).toBeGreaterThan(1)
  for (const table of ['mentions', 'products']) {
    const strangers = getTable(table).filter(({ entity_key }) => !companies.has(entity_key ?? ''))
    expect(strangers, table).toEqual([])
  }
  const ids = new Set(runs.map(({ run_id }) => run_id))
  expect(ids.size).toBe(completed)
  const answers = getTable('answers')
  const total = (column: string) => answers.reduce((sum, answer) => sum + Number(answer[column]), 0)
  expect(answers).toHaveLength(completed)
  expect(getTable('citations')).toHaveLength(total('citations'))
  expect(getTable('queries')).toHaveLength(total('searches'))
  const figure = getTable('figures').find((one) => one.figure === 'visibility' && one.group_run_id === '')
  expect(figure).toMatchObject({
    value: String(visibility.visibility.value),
    n: String(visibility.visibility.n),
    market_low: String(visibility.visibility.certainty.market?.low ?? ''),
  })

  const shares = getTable('figures').filter(
    ({ figure: name, entity_key }) => name === 'product_share' && entity_key,
  )
  expect(shares.length).toBeGreaterThan(1)
  for (const { value, runs_low, runs_high } of shares) {
    expect(Number(runs_low)).toBeLessThanOrEqual(Number(value))
    expect(Number(runs_high)).toBeGreaterThanOrEqual(Number(value))
  }
  const { allDomains } = domainListSchema.parse(
    await ask('/api/web-search-sources', { full: '1', aggregationType: 'domains-full' }),
  )
  expect(getTable('sites').filter(({ use }) => use === 'referenced')).toEqual(
    allDomains.map(({ domain, count, runs: citing, share, interval, own }) => ({
      domain,
      use: 'referenced',
      citations: String(count),
      answers: String(citing),
      share: String(share),
      runs_low: String(interval?.low ?? ''),
      runs_high: String(interval?.high ?? ''),
      own: String(own),
    })),
  )

  // Every column is explained, and what points to another table finds its row there.
  const dictionary = getTable('data_dictionary')
  const tables = Object.keys(files).filter((file) => file.endsWith('.csv') && file !== 'data_dictionary.csv')
  for (const name of tables) {
    const table = name.replace(/\.csv$/, '')
    const explained = dictionary.filter((one) => one.table === name)
    const rows = getTable(table)
    if (rows[0]) expect(Object.keys(rows[0]), name).toEqual(explained.map(({ column }) => column))
    if (explained.some(({ column, links_to }) => column === 'run_id' && links_to === 'runs.run_id')) {
      expect(rows.length, name).toBeGreaterThan(0)
      expect(
        rows.every(({ run_id }) => ids.has(run_id)),
        name,
      ).toBe(true)
    }
  }
})
