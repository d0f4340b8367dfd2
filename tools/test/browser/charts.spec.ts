import { expect, type Page, test } from '@playwright/test'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { beAtAnalysis } from './analysis-tab.ts'
import { brandOf } from './people.ts'

const iroise = brandOf('iroise')
const WEEKLY = 'Sensitive skin, every week'

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
  of({ range: '7d' }),
  of(MONTH),
  of({ range: 'custom', from: day(24), to: day(3) }),
]

/** Every way from one of these to another, each taken once. */
const everyWay = <T>(all: readonly T[]): T[] =>
  all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => [one, other])).concat(all.slice(0, 1))

/** Tabs with charts, how many a month has of them, and what is pressed first. */
const TABS = [
  { name: 'visibility', address: { view: 'visibility' }, press: null },
  { name: 'the score of sentiment', address: { view: 'sentiment' }, press: null },
  { name: 'the mix of sentiment', address: { view: 'sentiment' }, press: 'Mix' },
  { name: 'shopping', address: { view: 'shopping' }, press: null },
  { name: 'sources', address: { view: 'web-search' }, press: null },
  { name: 'citations', address: { view: 'web-search', part: 'citations' }, press: null },
  { name: 'people', address: { view: 'peoples' }, press: null },
] as const

/** What every chart of the page has drawn, without the names that Highcharts makes up as it draws. */
const drawings = (page: Page): Promise<string[]> =>
  page.locator('main .highcharts-root').evaluateAll((all) =>
    all
      .filter((root) => root.checkVisibility())
      .map((root) =>
        root.outerHTML
          .replaceAll(/highcharts-(?:[a-z0-9]{7}-\d+-?|drop-shadow-\d+)/g, 'made-up')
          .replaceAll(' style=""', '')
          // Groups without anything in them keep the scale of another size.
          .replaceAll(/<g [^>]*><\/g>/g, '')
          .replaceAll('><', '>\n<'),
      ),
  )

/** The drawings once nothing is on its way any more and they have stopped changing; none of a selection without figures. */
const settled = async (page: Page): Promise<string[]> => {
  const coming = page.locator('main [aria-busy="true"]').or(page.getByText('Loading chart…'))
  let before: string[] | null = null
  let unchanged = 0
  await expect
    .poll(
      async () => {
        const now = (await coming.filter({ visible: true }).count()) > 0 ? null : await drawings(page)
        unchanged = now !== null && JSON.stringify(now) === JSON.stringify(before) ? unchanged + 1 : 0
        before = now
        return unchanged
      },
      { intervals: [200], timeout: 60_000 },
    )
    .toBeGreaterThan(4)
  return before ?? []
}

for (const { name, address, press } of TABS) {
  test(`charts of ${name} are what a fresh load draws after every change`, async ({ page }) => {
    test.setTimeout(300_000)
    const { analysisId, ask } = await beAtAnalysis(page, 'admin', iroise, WEEKLY)
    const path = `/dashboard/${iroise.brandId}/analyses/${analysisId}`
    const { languages, models } = filtersViewSchema.parse(await ask('/api/analytics/filters'))
    const month = of(MONTH)
    const others: readonly Look[] = [
      of({ ...MONTH, language: languages[0]?.language_id ?? '' }),
      of({ ...MONTH, model: models[0]?.model ?? '' }),
      of({ ...MONTH, web: 'offline' }),
      of(MONTH, { colorScheme: 'dark' }),
      of(MONTH, { width: 390 }),
      of(MONTH, { width: 1000 }),
    ]
    const addressOf = (look: Look) => `${path}?${new URLSearchParams({ ...address, ...look.address })}`
    const dress = async ({ colorScheme, width }: Look) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: WHOLE })
    }
    const pressFirst = async () => {
      if (press !== null) await page.getByRole('main').getByText(press, { exact: true }).click()
      await page.mouse.move(0, 0)
    }

    const fresh = new Map<Look, string[]>()
    for (const look of [...RANGES, ...others]) {
      await dress(look)
      await page.goto(addressOf(look))
      await expect(page.getByRole('tabpanel').first()).toBeVisible()
      await pressFirst()
      fresh.set(look, await settled(page))
    }

    expect(fresh.get(RANGES[2] ?? month), 'charts of a month').not.toEqual([])

    const walk = [...everyWay(RANGES), ...others.flatMap((look) => [month, look]), month]
    let last = 'a fresh load'
    for (const look of walk) {
      await dress(look)
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, addressOf(look))
      const wanted = fresh.get(look === month ? (RANGES[2] ?? month) : look)
      const way = `${JSON.stringify(look)} after ${last}`
      await expect.poll(() => drawings(page), { message: way, timeout: 20_000 }).toEqual(wanted)
      last = JSON.stringify(look)
    }
  })
}
