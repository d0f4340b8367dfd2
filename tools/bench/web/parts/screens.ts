import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import { newAnalysisId, newId } from '@sillage/core/base/ids'
import { topicPath } from '@sillage/core/base/paths'
import { TOPIC_LIMITS } from '@sillage/core/brands/topic'
import { Timestamp } from 'firebase-admin/firestore'
import { ANALYSIS_VIEWS } from '../../../../web/src/pages/analysis/analysis-views.ts'
import { WEB } from '../../../src/layout.ts'
import { findBrowser } from '../../../src/machine/browser.ts'
import { portBase } from '../../../src/ports.ts'
import { writeAnalysis } from '../../../src/seeding/write-analysis.ts'
import { generate } from '../../engine/data.ts'
import { settled } from '../../pipeline/open-tabs.ts'
import { appUrl, BROWSER_ARGUMENTS, serveApp, signIn } from '../../support/app.ts'
import { percentile, report, round } from '../../support/report.ts'
import { onStage, type Stage } from '../../support/stage.ts'
import { type Audit, audit, installLighthouse } from '../lighthouse.ts'

/**
 * The first visit, with an empty cache:
 *
 * - JavaScript that each screen loads, compressed, until its first chart is drawn and until it has settled.
 * - Lighthouse on a simulated phone (median of three), and the largest paint and layout shifts on a desktop.
 * - The first chart in a browser slowed down to that phone, since the largest paint may come before the figures.
 * - The time to paint after a click on a filter of an analysis of 10,000 runs.
 *
 * All figures but the sizes depend on the load of the machine.
 *
 * `--quick` measures the JavaScript alone. Other arguments are parts of the names of screens, such as `landing` or `public`,
 * and leave the others out.
 *
 * Public pages are those of the sitemap: their JavaScript, and all four categories of Lighthouse on a phone. The app is
 * measured in Arabic and Japanese too, and every screen must load texts of its own language only.
 */

const { values: options, positionals: only } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const DEBUGGING_PORT = 52
const REPEATS = 3
/** Sizes by the name of a screen, scores by its prefix; the budgets of public pages apply to each of them. */
const BUDGET: {
  readonly scriptKb: Readonly<Record<string, number>>
  readonly score: Readonly<Record<string, number>>
  readonly desktop: { readonly lcpMs: number; readonly cls: number }
  readonly inpMs: number
} = {
  scriptKb: { landing: 100, public: 100, 'sign-in': 200, analyses: 330, 'analysis, visibility': 460 },
  score: { landing: 98, public: 98, analysis: 85 },
  desktop: { lcpMs: 1_500, cls: 0.02 },
  inpMs: 100,
}
const SIZE = {
  runs: 10_000,
  versions: 2,
  prompts: 28,
  personas: 5,
  languages: 6,
  models: 2,
  mentions: 6,
  citations: 8,
}

/** Topics as they are generated for a brand. */
const writeTopics = async ({ db }: Stage, brandId: string): Promise<void> => {
  for (let position = 0; position < TOPIC_LIMITS.topics; position += 1) {
    const topicId = newId()
    await db.doc(topicPath(brandId, topicId)).set({
      topicId,
      position,
      topic: `Filters for kitchen ${position + 1}`,
      prompts: ['Which water filter is best for a small kitchen with hard water?'],
      personas: [],
      isCustom: false,
      archivedAt: null,
      createdAt: Timestamp.now(),
    })
  }
}

/** Languages of the app beside English: one from right to left, one with a large script. */
const OTHERS = ['ar', 'ja'] as const

interface Screen {
  readonly name: string
  readonly address: string
  /** English by default. */
  readonly language?: string
}

/** Public pages in English, as the sitemap lists them. */
const publicScreens = async (): Promise<Screen[]> => {
  const sitemap = await readFile(join(WEB, 'dist', 'sitemap.xml'), 'utf8')
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/en(?:\/[^<]*)?)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  return paths.map((address) => ({ name: `public ${address}`, address }))
}

/** The name of the size budget of a screen. */
const getBudget = (name: string): string =>
  name.startsWith('public ') ? 'public' : name.replace(/ in \w+$/, '')

interface Scripts {
  /** Until the first chart is drawn, or until a screen without charts has settled. The budget applies to this one. */
  readonly firstKb: number
  /** Until the screen has settled: with the code below the first chart, and idle-time code. */
  readonly kb: number
  /** The worker that computes figures; a first visit fetches it after the first chart, if at all. */
  readonly workerKb: number
  /** Languages of the loaded texts. */
  readonly languages: readonly string[]
}

/** Records the time of the first chart inside the page, since polling from outside would be late. */
const noteFirstChart = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.highcharts-root')) return
    observer.disconnect()
    performance.mark('first-chart')
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Kilobytes of scripts loaded before the first chart, or until now without one. */
const firstScripts = (): number => {
  const [chart] = performance.getEntriesByName('first-chart')
  const until = chart?.startTime ?? Number.POSITIVE_INFINITY
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= until)
  return scripts.reduce((kb, { encodedBodySize }) => kb + encodedBodySize / 1_024, 0)
}

/** Kilobytes of JavaScript that a screen loads into an empty cache, texts of its language included. */
const loadScripts = async (
  context: BrowserContext,
  address: string,
  settle: (page: Page) => Promise<void>,
): Promise<Scripts> => {
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  const languages = new Set<string>()
  const note = (response: Response): void => {
    const [, language] = /\/texts-\w+\/(\w+)\/[\w-]+\.json$/.exec(response.url()) ?? []
    if (language !== undefined) languages.add(language)
    if (!response.url().endsWith('.js')) return
    sizes.set(response.url(), Number(response.headers()['content-length']))
  }
  const sum = (isWorker: boolean): number => {
    const all = [...sizes].filter(([url]) => url.includes('/worker-') === isWorker)
    return round(
      all.reduce((kb, [, size]) => kb + size / 1_024, 0),
      1,
    )
  }
  context.on('response', note)
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(noteFirstChart)
  await page.goto(address)
  await settle(page)
  const firstKb = round(await page.evaluate(firstScripts), 1)
  context.off('response', note)
  await page.close()
  return { firstKb, kb: sum(false), workerKb: sum(true), languages: [...languages] }
}

/** The phone and network that Lighthouse simulates, applied to the browser itself. */
const PHONE = { width: 412, height: 823, slower: 4, latencyMs: 150, bytesPerSecond: (1_638.4 * 1_024) / 8 }

/** Milliseconds until the first chart is drawn on a phone, into an empty cache; null on a screen without charts. */
const firstChart = async (
  context: BrowserContext,
  address: string,
  settle: (page: Page) => Promise<void>,
): Promise<number | null> => {
  await emptyCache(context)
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower })
  await page.addInitScript(noteFirstChart)
  await page.goto(address)
  await settle(page)
  const at = await page.evaluate(() => performance.getEntriesByName('first-chart')[0]?.startTime ?? null)
  await page.close()
  return at === null ? null : Math.round(at)
}

const medianFirstChart = async (...visit: Parameters<typeof firstChart>): Promise<number | null> => {
  const times: number[] = []
  for (let time = 0; time < REPEATS; time++) {
    const at = await firstChart(...visit)
    if (at === null) return null
    times.push(at)
  }
  return percentile(times, 50)
}

/** A first visit that keeps the session: Lighthouse's own reset would clear it with the cache. */
const emptyCache = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

const medianAudit = async (
  context: BrowserContext,
  url: string,
  port: number,
  desktop: boolean,
  isPublic = false,
): Promise<Audit> => {
  const audits: Audit[] = []
  for (let time = 0; time < REPEATS; time++) {
    await emptyCache(context)
    audits.push(await audit(url, port, desktop, isPublic))
  }
  const median = (of: (one: Audit) => number): number => percentile(audits.map(of), 50)
  return {
    score: median(({ score }) => score),
    lowest: median(({ lowest }) => lowest),
    lcpMs: median(({ lcpMs }) => lcpMs),
    cls: median(({ cls }) => cls),
    blockingMs: median(({ blockingMs }) => blockingMs),
    machine: median(({ machine }) => machine),
  }
}

/** Sets the language from the next page on, as if it had been chosen on the device. */
const speak = async (context: BrowserContext, language: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((code) => localStorage.setItem('sillage.language', code), language)
  await page.close()
}

/** Chooses one language after another; returns the slowest time from a click or key to its paint. */
const filterChanges = async (page: Page, settle: (page: Page) => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(globalThis, 'interactions', durations)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Filters' }).click()
  for (const language of [1, 2, 3, 4, 0]) {
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option').nth(language).click()
    await settle(page)
  }
  return page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'interactions') as number[])))
}

/** Runs `work` with a browser and the port of its remote debugging, and closes it afterwards. */
const inBrowser = async <T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> => {
  const port = portBase() + DEBUGGING_PORT
  const profile = await mkdtemp(join(tmpdir(), 'sillage-web-'))
  // The tabs of Lighthouse share the session only when the profile is on disk.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
    baseURL: appUrl(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  try {
    return await work(context, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

if (!options.quick) await installLighthouse()

await report('web', () =>
  inBrowser((context, port) => {
    // A visitor's machine runs neither server nor tools, so both get a lower priority than the browser.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    return onStage({ workers: 1 }, async (stage) => {
      const app = await serveApp(() => stage.pipeline.url)
      try {
        const reader = await stage.newReader()
        const analysisId = newAnalysisId(reader.brandId)
        await writeAnalysis(stage.db, analysisId, generate(SIZE, analysisId), {
          title: '10,000 runs',
          createdBy: reader.uid,
        })
        await writeTopics(stage, reader.brandId)
        const settle = (page: Page) => settled(page, app)
        const brand = `/dashboard/${reader.brandId}`
        const analysis = `${brand}/analyses/${analysisId}`
        const outside: Screen[] = [
          { name: 'landing', address: '/' },
          { name: 'sign-in', address: '/auth' },
        ]
        const list: Screen = { name: 'analyses', address: brand }
        const first: Screen = { name: 'analysis, visibility', address: `${analysis}?view=visibility` }
        const inside: Screen[] = [
          list,
          { name: 'command deck', address: `${brand}/command-deck` },
          ...ANALYSIS_VIEWS.map((view) => ({
            name: `analysis, ${view}`,
            address: `${analysis}?view=${view}`,
          })),
          ...OTHERS.flatMap((language) =>
            [list, first].map(({ name, address }) => ({ name: `${name} in ${language}`, address, language })),
          ),
        ]
        const scripts: Record<string, Scripts> = {}
        /** Screens that loaded texts in another language. */
        const foreign: string[] = []
        const mobile: Record<string, Audit> = {}
        const desktop: Record<string, Audit> = {}
        const firstChartMs: Record<string, number | null> = {}
        const measure = async (screens: readonly Screen[]): Promise<void> => {
          for (const { name, address, language = 'en' } of screens) {
            if (only.length > 0 && !only.some((part) => name.includes(part))) continue
            const isPublic = name.startsWith('public ')
            if (!isPublic) await speak(context, language)
            scripts[name] = await loadScripts(context, address, settle)
            if (scripts[name].languages.some((code) => code !== language)) foreign.push(name)
            if (!options.quick) {
              mobile[name] = await medianAudit(context, `${app.url}${address}`, port, false, isPublic)
              if (!isPublic) {
                desktop[name] = await medianAudit(context, `${app.url}${address}`, port, true)
                firstChartMs[name] = await medianFirstChart(context, address, settle)
              }
            }
            const measured = [name, scripts[name], mobile[name], desktop[name], firstChartMs[name]]
            process.stdout.write(`${JSON.stringify(measured)}\n`)
          }
        }
        await measure([...outside, ...(await publicScreens())])
        const page = await context.newPage()
        await signIn(page, reader)
        await measure(inside)
        const paintOfFilters = async (): Promise<number> => {
          await speak(context, 'en')
          await page.goto(`${analysis}?view=visibility`)
          await settle(page)
          // The first choice loads the facts.
          await filterChanges(page, settle)
          return await filterChanges(page, settle)
        }
        const inpMs = options.quick ? null : await paintOfFilters()

        const over = [
          ...Object.entries(scripts).flatMap(([name, { firstKb }]) =>
            firstKb > (BUDGET.scriptKb[getBudget(name)] ?? Number.POSITIVE_INFINITY)
              ? [`JavaScript of ${name}`]
              : [],
          ),
          ...foreign.map((name) => `texts of ${name}`),
          ...Object.entries(mobile).flatMap(([name, { score, lowest }]) => {
            const [screen = name] = getBudget(name).split(',')
            const least = BUDGET.score[screen] ?? 0
            return Math.min(score, lowest) < least ? [`score of ${name}`] : []
          }),
          ...Object.entries(desktop).flatMap(([name, { lcpMs, cls }]) => [
            ...(lcpMs > BUDGET.desktop.lcpMs ? [`largest paint of ${name}`] : []),
            ...(cls > BUDGET.desktop.cls ? [`shifts of ${name}`] : []),
          ]),
          ...((inpMs ?? 0) > BUDGET.inpMs ? ['filter changes'] : []),
        ]
        return {
          pass: over.length === 0,
          over,
          budget: BUDGET,
          scripts,
          inpMs,
          mobile,
          desktop,
          firstChartMs,
        }
      } finally {
        await app.close()
      }
    })
  }),
)
