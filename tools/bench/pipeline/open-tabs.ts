import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { newAnalysisId } from '@sillage/core/base/ids'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { generate, type Size } from '../engine/data.ts'
import { openBrowser, type ServedApp, serveApp, signedInPage } from '../support/app.ts'
import type { Stage } from '../support/stage.ts'

/** The cost of opening a tab at its address, in a browser with an empty cache. */
export interface Opened {
  /** Documents sent to the browser's listeners, for the tab and the page around it. */
  documents: number
  /** Documents of facts among them: the tab needs data that no summary holds, and its filters reuse them. */
  facts: number
  /** Document reads of the page's API calls. */
  apiReads: number
  calls: number
  /** Kilobytes that Firestore sent for them. */
  kb: number
  /** Additional documents when a filter is chosen (the facts); null for a tab without filters. */
  filtered: number | null
  /** Additional kilobytes. */
  filteredKb: number | null
}

export interface OfSize {
  runs: number
  factDocuments: number
  tabs: Record<string, Opened>
}

/** The page has finished reading after this pause, in milliseconds. */
const QUIET_MS = 1_500
const LIMIT_MS = 60_000

/** Waits until the page shows its figures and has finished reading. */
export const settled = async (page: Page, app: ServedApp): Promise<void> => {
  const until = performance.now() + LIMIT_MS
  let last = -1
  let since = performance.now()
  for (;;) {
    const now = app.reads().bytes + app.calls().length
    // Hidden tabs keep their earlier content.
    const busy = await page.locator('[aria-busy="true"]').filter({ visible: true }).count()
    if (now !== last || busy > 0) {
      last = now
      since = performance.now()
    } else if (performance.now() - since > QUIET_MS) return
    if (performance.now() > until) throw new Error(`${page.url()} has not settled`)
    await sleep(100)
  }
}

const apiReads = async (stage: Stage): Promise<number> =>
  Object.values(await stage.operations()).reduce((sum, { reads }) => sum + reads, 0)

const openTab = async (stage: Stage, app: ServedApp, page: Page, address: string): Promise<Opened> => {
  // Leaves the app, so that the next page loads all of it.
  await page.goto('about:blank')
  const before = { ...app.reads(), calls: app.calls().length, api: await apiReads(stage) }
  await page.goto(address)
  await settled(page, app)
  const plain = { ...app.reads(), calls: app.calls().length, api: await apiReads(stage) }
  const language = page.getByRole('combobox', { name: 'Language' })
  const filters = await language.isVisible()
  if (filters) {
    await language.click()
    await page.getByRole('option').nth(1).click()
    await settled(page, app)
  }
  const after = app.reads()
  return {
    documents: plain.documents - before.documents,
    facts: plain.facts - before.facts,
    apiReads: plain.api - before.api,
    calls: plain.calls - before.calls,
    kb: Math.round((plain.bytes - before.bytes) / 1_024),
    filtered: filters ? after.documents - plain.documents : null,
    filteredKb: filters ? Math.round((after.bytes - plain.bytes) / 1_024) : null,
  }
}

/** Opens every tab of an analysis of each size; the analyses are written as settled runs leave them. */
export const openTabs = async (stage: Stage, sizes: readonly Size[]): Promise<OfSize[]> => {
  const app = await serveApp(() => stage.pipeline.url)
  const browser = await openBrowser()
  try {
    const costs: OfSize[] = []
    for (const size of sizes) {
      // Each has its own brand, since pages also read the brand's other analyses.
      const owner = await stage.newReader()
      const page = await signedInPage(browser, app, owner)
      const analysisId = newAnalysisId(owner.brandId)
      const ended = generate(size, analysisId)
      await writeAnalysis(stage.db, analysisId, ended, { title: `${size.runs} runs`, createdBy: owner.uid })
      const address = `/dashboard/${owner.brandId}/analyses/${analysisId}`
      await page.goto(address)
      await page.getByRole('tab').first().waitFor({ timeout: LIMIT_MS })
      await settled(page, app)
      const names = await page.getByRole('tab').allTextContents()
      const tabs: Record<string, Opened> = {}
      for (const [i, name] of names.entries()) {
        await page.getByRole('tab').nth(i).click()
        await page.waitForFunction(
          (place) =>
            document.querySelectorAll('[role="tab"]')[place]?.getAttribute('aria-selected') === 'true',
          i,
        )
        const { searchParams } = new URL(page.url())
        tabs[name] = await openTab(stage, app, page, `${app.url}${address}?view=${searchParams.get('view')}`)
      }
      await page.context().close()
      costs.push({ runs: size.runs, factDocuments: ended.parts.length, tabs })
    }
    return costs
  } finally {
    await browser.close()
    await app.close()
  }
}
