import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { openTab } from './analysis-tab.ts'
import { brandOf } from './people.ts'

const iroise = brandOf('iroise')
const WEEKLY = 'Sensitive skin, every week'

/** Saves the first chart of a card, and answers its file. */
const saved = async (page: Page, title: string, format: 'PNG' | 'SVG') => {
  const card = page.getByRole('region', { name: title, exact: true }).first()
  await expect(card.locator('.highcharts-root').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: `Save as ${format}` }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a saved chart says what it shows, of which answers, how sure it is and when', async ({ page }) => {
  const { ask, filters } = await openTab(page, 'enterprise', iroise, WEEKLY, 'visibility')
  const query = (await filters(0))[0]?.query ?? {}
  const { list } = visibilityViewSchema.parse(await ask('/api/visibility', query))
  const newest = list.at(-1)
  if (!newest?.interval) throw new Error('the newest version has no interval')
  const { name, content } = await saved(page, 'Visibility score', 'SVG')
  expect(name).toBe('visibility-score.svg')
  const said = await page.evaluate(
    (svg) =>
      [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('svg > text')]
        .map(({ textContent }) => textContent)
        .join(' '),
    content.toString('utf8'),
  )
  const percent = new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const day = (at: number | string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'Europe/Paris' }).format(new Date(at))
  for (const words of [
    'Visibility score',
    'Percentage of AI answers mentioning the brand',
    `${iroise.name} — ${percent.format((newest.visibility ?? 0) / 100)} · ${day(newest.created_at)}`,
    `n = ${newest.n} answers`,
    `95% interval: ${percent.format(newest.interval.low / 100)} to ${percent.format(newest.interval.high / 100)}`,
    `${iroise.name} · ${WEEKLY}`,
    `Version ${list.length > 0 ? 6 : 0}, ${day(newest.created_at)}`,
    `Saved from Sillage on ${day(Date.now())}`,
  ]) {
    expect(said).toContain(words)
  }
})

test('a saved picture holds the whole chart, with a legend or without', async ({ page }) => {
  await openTab(page, 'enterprise', iroise, WEEKLY, 'sentiment')
  await page.setViewportSize({ width: 1440, height: 3_000 })
  for (const [title, least] of [
    ['Sentiment', 240],
    ['Top Keywords', 300],
  ] as const) {
    const { content } = await saved(page, title, 'SVG')
    const height = await page.evaluate(
      (svg) =>
        new DOMParser()
          .parseFromString(svg, 'image/svg+xml')
          .querySelector('.highcharts-root')
          ?.getAttribute('height'),
      content.toString('utf8'),
    )
    expect(Number(height), title).toBe(least)
  }
})

test('a saved picture is set in the typeface of the page', async ({ page }) => {
  await openTab(page, 'enterprise', iroise, WEEKLY, 'visibility')
  const [svg, png] = [
    await saved(page, 'Visibility score', 'SVG'),
    await saved(page, 'Visibility score', 'PNG'),
  ]
  const drawn = await page.evaluate(
    async ([text, image]) => {
      const pixels = async (source: string): Promise<{ width: number; height: number; sum: string }> => {
        const shown = new Image()
        shown.src = source
        await shown.decode()
        const canvas = document.createElement('canvas')
        canvas.width = shown.naturalWidth
        canvas.height = shown.naturalHeight
        const context = canvas.getContext('2d')
        context?.drawImage(shown, 0, 0)
        // Where the title stands.
        const head = context?.getImageData(0, 0, canvas.width, Math.round(canvas.height / 8)).data ?? []
        return { width: canvas.width, height: canvas.height, sum: head.join() }
      }
      const asUrl = (of: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(of)}`
      return {
        whole: await pixels(asUrl(text)),
        without: await pixels(asUrl(text.replace(/<style.*?<\/style>/s, ''))),
        png: await pixels(`data:image/png;base64,${image}`),
      }
    },
    [svg.content.toString('utf8'), png.content.toString('base64')] as const,
  )
  expect(svg.content.toString('utf8')).toContain('@font-face{font-family:"Manrope Variable"')
  expect(drawn.whole.sum === drawn.without.sum, 'the same in a typeface of the system').toBe(false)
  expect([drawn.png.width, drawn.png.height]).toEqual([drawn.whole.width * 2, drawn.whole.height * 2])
})
