import type { Page } from '@playwright/test'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { runsPath } from '@sillage/core/base/paths'
import { runSchema } from '@sillage/core/runs/run'
import { eventually } from '../../../src/serve/eventually.ts'
import { openBrowser, serveApp, signedInPage } from '../../support/app.ts'
import { percentile, round } from '../../support/report.ts'
import { reportOnStage, warmUp } from '../../support/stage.ts'
import { type Shown, secondsUntilShown, sortEnds } from '../shown.ts'

/**
 * The delay from the end of a run until its figure is visible on the screen of a browser that has the analysis open. Runs are
 * counted in the order in which they ended, so the first count of `n` or more shows the n-th.
 * The workers, the emulators and the browser share the machine.
 */

const RUNS = 500
const LATENCY_MS = { answer: 1_500, reading: 700 }
const CONCURRENCY = 10
const BUDGET_SECONDS = 1.2

const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'shownCounts') as Shown[])

/** Records every count that the progress of a launch shows, with the time at which the page renders it. */
const watch = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const shown: { at: number; counted: number }[] = []
    Reflect.set(globalThis, 'shownCounts', shown)
    let watching = false
    const look = (): void => {
      const text = [...document.querySelectorAll('[role="status"]')]
        .map((element) => /^([\d,]+) \D+ ([\d,]+)/.exec(element.textContent ?? ''))
        .find((match) => match !== null)
      // When every run has ended, the figures replace the progress.
      const counted = text ? Number(text[1]?.replaceAll(',', '')) : watching ? Number.MAX_SAFE_INTEGER : 0
      watching ||= text !== undefined
      if (counted > (shown.at(-1)?.counted ?? 0)) shown.push({ at: Date.now(), counted })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

await reportOnStage(
  'pipeline',
  { workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS },
  async (stage) => {
    await warmUp(stage)
    const app = await serveApp(() => stage.pipeline.url)
    const browser = await openBrowser()
    try {
      const analysis = await stage.newAnalysis(RUNS)
      const page = await signedInPage(browser, app, analysis.person)
      const { analysisId } = analysis
      await page.goto(`/dashboard/${brandOfAnalysis(analysisId)}/analyses/${analysisId}?view=visibility`)
      await page.getByRole('tab').first().waitFor()
      await watch(page)

      const { groupRunId } = await stage.launch(analysis)
      await stage.settled(groupRunId)
      const shown = await eventually('the page shows the figures', async () => {
        const counts = await shownIn(page)
        return counts.at(-1)?.counted === Number.MAX_SAFE_INTEGER ? counts : null
      })
      const runs = await stage.db.collection(runsPath(analysisId)).where('groupRunId', '==', groupRunId).get()
      const ends = sortEnds(runs.docs.map((document) => runSchema.parse(document.data())))
      const seconds = secondsUntilShown(ends, shown)
      const p95 = percentile(seconds, 95)
      return {
        pass: p95 <= BUDGET_SECONDS,
        budget: BUDGET_SECONDS,
        p95: round(p95),
        median: round(percentile(seconds, 50)),
        worst: round(percentile(seconds, 100)),
        changes: shown.length,
        runs: ends.length,
      }
    } finally {
      await browser.close()
      await app.close()
    }
  },
)
