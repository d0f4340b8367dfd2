import type { Page } from '@playwright/test'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { groupRunPath, runsPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { runSchema } from '@sillage/core/runs/run'
import { openBrowser, serveApp, signedInPage } from './support/app.ts'
import { percentile, report, round } from './support/report.ts'
import { onStage, warmUp } from './support/stage.ts'

/**
 * The delay from the end of a run until its figure is visible: on the screen of a browser that has the analysis open, and
 * in a listener. Runs are counted in the order in which they ended, so the first count of `n` or more shows the n-th.
 * The workers, the emulators and the browser share the machine.
 */

const RUNS = 500
const LATENCY_MS = { answer: 1_500, reading: 700 }
const CONCURRENCY = 10
const BUDGET_SECONDS = 1.2

/** Runs counted at a moment, in milliseconds since 1970. */
interface Shown {
  readonly at: number
  readonly counted: number
}

const secondsUntilShown = (ends: readonly number[], shown: readonly Shown[]): number[] =>
  ends.map((end, place) => {
    const seen = shown.find(({ counted }) => counted > place)
    return ((seen?.at ?? Number.POSITIVE_INFINITY) - end) / 1_000
  })

const figuresOf = (seconds: readonly number[], shown: readonly Shown[]) => ({
  p95: round(percentile(seconds, 95)),
  median: round(percentile(seconds, 50)),
  worst: round(percentile(seconds, 100)),
  changes: shown.length,
})

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

await report('live', () =>
  onStage({ workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS }, async (stage) => {
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
      const received: Shown[] = []
      const stop = stage.db.doc(groupRunPath(groupRunId)).onSnapshot((snapshot) => {
        const { stats } = groupRunSchema.parse(snapshot.data())
        received.push({ at: Date.now(), counted: stats.completed + stats.failed })
      })
      await stage.settled(groupRunId)
      stop()
      await page.waitForFunction(
        () =>
          (Reflect.get(globalThis, 'shownCounts') as { counted: number }[]).at(-1)?.counted ===
          Number.MAX_SAFE_INTEGER,
      )
      const shown = await page.evaluate(
        () => Reflect.get(globalThis, 'shownCounts') as { at: number; counted: number }[],
      )
      const runs = await stage.db.collection(runsPath(analysisId)).where('groupRunId', '==', groupRunId).get()
      const ends = runs.docs
        .map((document) => runSchema.parse(document.data()).finishedAt ?? Number.NaN)
        .sort((a, b) => a - b)
      const onScreen = figuresOf(secondsUntilShown(ends, shown), shown)
      return {
        pass: onScreen.p95 <= BUDGET_SECONDS,
        budget: BUDGET_SECONDS,
        ...onScreen,
        toListener: figuresOf(secondsUntilShown(ends, received), received),
        runs: ends.length,
      }
    } finally {
      await browser.close()
      await app.close()
    }
  }),
)
