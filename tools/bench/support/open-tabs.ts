import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { newAnalysisId } from '@sillage/core/ids'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { generate, type Size } from '../engine/data.ts'
import { openBrowser, type ServedApp, serveApp, signedInPage } from './app.ts'
import type { Stage } from './stage.ts'

/** What it costs to open a tab at its address, in a browser that has nothing yet. */
export interface Opened {
  /** Documents that the browser's listeners are sent: the tab's, and those of the page around it. */
  documents: number
  /** Those of them that hold facts: a tab that opens with what no summary holds. Filters of it find them there. */
  facts: number
  /** Reads of the API calls that the page makes. */
  apiReads: number
  calls: number
  /** Documents more than without, when a filter is chosen: the facts. Null for a tab without filters. */
  filtered: number | null
  /** Kilobytes more. */
  filteredKb: number | null
}

export interface OfSize {
  runs: number
  factDocuments: number
  tabs: Record<string, Opened>
}

/** Nothing more comes when nothing has come for so long. */
const QUIET_MS = 1_500
const LIMIT_MS = 60_000

/** Waits until the page shows its figures and reads no more. */
export const settled = async (page: Page, app: ServedApp): Promise<void> => {
  const until = performance.now() + LIMIT_MS
  let last = -1
  let since = performance.now()
  for (;;) {
    const now = app.reads().bytes + app.calls().length
    // Tabs that were left stay as they were then.
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
  // Away from the app, so that all of it is loaded anew.
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
    filtered: filters ? after.documents - plain.documents : null,
    filteredKb: filters ? Math.round((after.bytes - plain.bytes) / 1_024) : null,
  }
}

/** Opens every tab of an analysis of each size, written as its runs would have left it. */
export const openTabs = async (stage: Stage, sizes: readonly Size[]): Promise<OfSize[]> => {
  const app = await serveApp(() => stage.pipeline.url)
  const browser = await openBrowser()
  try {
    const found: OfSize[] = []
    for (const size of sizes) {
      // A brand of its own: pages read of the brand's other analyses too.
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
      found.push({ runs: size.runs, factDocuments: ended.parts.length, tabs })
    }
    return found
  } finally {
    await browser.close()
    await app.close()
  }
}
