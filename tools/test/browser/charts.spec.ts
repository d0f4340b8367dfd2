import { expect, type Page, test } from '@playwright/test'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { beAtAnalysis } from './analysis-tab.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
const WEEKLY = 'Sensitive skin, every week'

/** Drawings are the same however many pixels they take: few, as the processor paints them. */
test.use({ deviceScaleFactor: 0.25 })

/** Pixels, more than any tab is high: charts are drawn where they can be seen. */
const WHOLE = 6_000

/** What may change while a chart stands: what it is of, its colours and its size. */
interface Look {
  readonly address: Readonly<Record<string, string>>
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const of = (address: Look['address'], others: Partial<Look> = {}): Look => ({
  address,
  colorScheme: 'light',
  width: 1440,
  ...others,
})

const MONTH = { range: '30d' }

const RANGES: readonly Look[] = [
  of({ range: '24h' }),
  of(MONTH),
  of({ range: 'custom', from: day(24), to: day(3) }),
]

/** Every way from one of these to another, each taken once. */
const everyWay = <T>(all: readonly T[]): T[] =>
  all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => [one, other])).concat(all.slice(0, 1))

/** Tabs with charts, and what is pressed to see others of them. */
const TABS = [
  { name: 'visibility', address: { view: 'visibility' }, presses: [null] },
  { name: 'sentiment', address: { view: 'sentiment' }, presses: [null, 'Mix'] },
  { name: 'shopping', address: { view: 'shopping' }, presses: [null] },
  { name: 'sources', address: { view: 'web-search' }, presses: [null] },
  { name: 'citations', address: { view: 'web-search', part: 'citations' }, presses: [null] },
  { name: 'people', address: { view: 'peoples' }, presses: [null] },
] as const

/** How long nothing may change in milliseconds: of a page that was loaded, of one that stood, and to be sure of either. */
const LOADED = { still: 300, sure: 300 }
const CHANGED = { still: 60, sure: 5_000 }
const LOADED_AGAIN = { still: 2_000, sure: 2_000 }
const LONGEST = 30_000

/**
 * What every chart of the page has drawn, once nothing is on its way and the page stands still; none of a selection
 * without figures. Looked at in the page itself: it takes a tenth of the time of asking it again and again.
 *
 * @param wanted waits until it is this, or until the page has stood still for so long that it will not be
 */
const drawings = (
  page: Page,
  { still, sure }: Readonly<Record<'still' | 'sure', number>>,
  wanted: readonly string[] | null = null,
): Promise<string[]> =>
  page.evaluate(
    async ([stillMs, sureMs, longestMs, expected]) => {
      const isShown = (element: Element): boolean => element.checkVisibility()
      const isComing = (): boolean =>
        [...document.querySelectorAll('main [aria-busy="true"]')].some(isShown) ||
        [...document.querySelectorAll('main span')].some(
          (text) => text.textContent === 'Loading chart…' && isShown(text),
        )
      const drawn = (): string[] =>
        [...document.querySelectorAll('main .highcharts-root')].filter(isShown).map((root) =>
          root.outerHTML
            // Names that Highcharts makes up as it draws.
            .replaceAll(/highcharts-(?:[a-z0-9]{7}-\d+-?|drop-shadow-\d+)/g, 'made-up')
            .replaceAll(' style=""', '')
            // Titles and groups without anything in them keep the place and the scale of another size.
            .replaceAll(/<(g|text) [^>]*><\/\1>/g, '')
            .replaceAll('><', '>\n<'),
        )
      /** Whether nothing changes for so long. */
      const stands = (ms: number): Promise<boolean> =>
        new Promise((resolve) => {
          const watch = new MutationObserver(() => end(false))
          const timer = setTimeout(() => end(true), ms)
          const end = (isStill: boolean): void => {
            clearTimeout(timer)
            watch.disconnect()
            resolve(isStill)
          }
          watch.observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
        })
      const until = performance.now() + longestMs
      let now: string[] = []
      while (performance.now() < until) {
        await document.fonts.ready
        if (!(await stands(stillMs))) continue
        now = drawn()
        if (isComing()) continue
        if (expected === null || now.join() === expected.join()) return now
        if ((await stands(sureMs)) && !isComing()) return now
      }
      return drawn()
    },
    [still, sure, LONGEST, wanted] as const,
  )

for (const { name, address, presses } of TABS) {
  test(`charts of ${name} are what a fresh load draws after every change`, async ({ page }) => {
    const { analysisId, ask } = await beAtAnalysis(page, 'admin', iroise, WEEKLY)
    const path = `/dashboard/${iroise.brandId}/analyses/${analysisId}`
    const { languages } = filtersViewSchema.parse(await ask('/api/analytics/filters'))
    const month = of(MONTH)
    const filters: readonly Look[] = [
      of({ ...MONTH, language: languages[0]?.language_id ?? '' }),
      of({ ...MONTH, web: 'offline' }),
    ]
    const shapes: readonly Look[] = [of(MONTH, { colorScheme: 'dark' }), of(MONTH, { width: 390 })]
    const buildKey = (look: Look): string => JSON.stringify(look)
    const getAddress = (look: Look) => `${path}?${new URLSearchParams({ ...address, ...look.address })}`
    const dress = async ({ colorScheme, width }: Look) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: WHOLE })
    }
    const press = async (part: string | null) => {
      if (part !== null) await page.getByRole('main').getByText(part, { exact: true }).click()
      await page.mouse.move(0, 0)
    }

    const fresh = presses.map(() => new Map<string, string[]>())
    for (const look of [...RANGES, ...filters, ...shapes]) {
      await dress(look)
      await page.goto(getAddress(look))
      await expect(page.getByRole('tabpanel').first()).toBeVisible()
      for (const [index, part] of presses.entries()) {
        await press(part)
        fresh[index]?.set(buildKey(look), await drawings(page, LOADED))
      }
    }

    // Filters one after the other; themes and sizes each alone, so that nothing else makes the chart again.
    const walk = [...everyWay(RANGES), month, ...filters, ...shapes.flatMap((look) => [month, look]), month]
    for (const [index, part] of presses.entries()) {
      expect(fresh[index]?.get(buildKey(month)), 'charts of a month').not.toEqual([])
      let last = 'a fresh load'
      await page.goto(getAddress(month))
      await drawings(page, LOADED)
      await press(part)
      for (const look of walk) {
        await dress(look)
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, getAddress(look))
        const wanted = fresh[index]?.get(buildKey(look)) ?? []
        const drawn = await drawings(page, CHANGED, wanted)
        if (drawn.join() !== wanted.join()) {
          // A busy machine may have stood still in the midst of the load: it is loaded once more, and waited for.
          await page.goto(getAddress(look))
          await drawings(page, LOADED)
          await press(part)
          const loaded = await drawings(page, LOADED_AGAIN)
          expect(drawn, `${buildKey(look)} after ${last}`).toEqual(loaded)
          fresh[index]?.set(buildKey(look), loaded)
        }
        last = buildKey(look)
      }
    }
  })
}
