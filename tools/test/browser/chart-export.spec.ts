import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { openTab } from './analysis-tab.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
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
    `95% interval, same prompts: between ${percent.format(newest.interval.low / 100)} and ${percent.format(newest.interval.high / 100)}`,
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

/** The picture in the clipboard: its size, the colour of its ground, and whether the colour of its title is in it. */
const copied = (page: Page, title: string) =>
  page.evaluate(async (name) => {
    const card = [...document.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === name,
    )
    const heading = card?.querySelector('h2')
    if (!card || !heading) throw new Error(`there is no card ${name}`)
    const [item] = await navigator.clipboard.read()
    const bitmap = await createImageBitmap((await item?.getType('image/png')) ?? new Blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
    const colorAt = (at: number) => `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`
    const colors = new Set(Array.from({ length: data.length / 4 }, (_, pixel) => colorAt(pixel * 4)))
    const { width, height } = card.getBoundingClientRect()
    return {
      isWhole: Math.abs(bitmap.width - 2 * width) <= 4 && Math.abs(bitmap.height - 2 * height) <= 4,
      // Inside of the border and its corner.
      isOnGround: colorAt(4 * (40 * bitmap.width + 20)) === getComputedStyle(card).backgroundColor,
      hasTitle: colors.has(getComputedStyle(heading).color),
    }
  }, title)

test('a card is copied as a picture in the colours of its theme, and a table saved as one', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTab(page, 'enterprise', iroise, WEEKLY, 'visibility')
  const title = 'Visibility score'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const card = page.getByRole('region', { name: title, exact: true }).first()
    await expect(card.locator('.highcharts-root').first()).toBeVisible()
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await card.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Copy as picture' }).click()
    // The toast fades while the picture is compared.
    await expect(page.getByText('The picture has been copied.').first()).toBeVisible({ timeout: 60_000 })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.clipboard.read())[0]?.types), {
        timeout: 60_000,
      })
      .toContain('image/png')
    expect(await copied(page, title), colorScheme).toEqual({
      isWhole: true,
      isOnGround: true,
      hasTitle: true,
    })
  }

  const table = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Competitive ranking' }) })
  const download = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Picture' }).click()
  await page.getByRole('menuitem', { name: 'Save as picture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('competitive-ranking.png')
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
})
