import { expect, type Page, test } from '@playwright/test'
import { openTab } from './analysis-tab.ts'
import { findDemoBrand } from './people.ts'

/** Sizes, in pixels, in which words run into each other when spaces are narrow. */
const SMALL = 14
/** A space of such a size, in ems: text faces have a quarter or more. */
const LEAST = 0.25

/** Spaces between words that are narrower than they should be: how wide they are, in ems, and where. */
const narrowSpaces = (page: Page) =>
  page.evaluate(
    ({ small, least }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = new Map<string, number>()
      let looked = 0
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        const element = node.parentElement
        const text = node.nodeValue ?? ''
        if (!element?.checkVisibility() || !/\S \S/.test(text)) continue
        const { fontSize, fontFamily } = getComputedStyle(element)
        const size = Number.parseFloat(fontSize)
        if (size > small || !fontFamily.startsWith('"Manrope')) continue
        for (const { index } of text.matchAll(/(?<=\S) (?=\S)/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          // One at the end of a line takes no room; one in a picture is as large as the picture is drawn.
          const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
          const width = range.getBoundingClientRect().width / size / scale
          if (width === 0) continue
          looked += 1
          if (width < least) found.set(`${size}px ${text.trim()}`, width)
        }
      }
      return { looked, narrow: [...found] }
    },
    { small: SMALL, least: LEAST },
  )

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a screen of ${deviceScaleFactor}×`, () => {
    test.use({ deviceScaleFactor })

    test('letters and spaces are as wide as the typeface has them', async ({ page }) => {
      await page.goto('/auth')
      const widths = await page.evaluate(async () => {
        await document.fonts.load('500 16px "Manrope Variable"')
        const parts = ['span', 'button'].map((name) => document.createElement(name))
        document.body.append(...parts)
        const measured = parts.map((part) => {
          part.style.cssText =
            'position: fixed; white-space: pre; padding: 0; font-weight: 500; transition: none'
          const measureWidth = (text: string, size: number): number => {
            part.style.fontSize = `${size}px`
            part.textContent = text
            return part.getBoundingClientRect().width
          }
          const added = Number.parseFloat(getComputedStyle(part).wordSpacing)
          const getSpace = (size: number) => measureWidth('n n', size) - measureWidth('nn', size) - added
          // Large enough that nothing of it is a rounding.
          const large = 400
          const own = { space: getSpace(large) / large, word: measureWidth('Simulated', large) / large }
          return [11, 12, 13, 14, 15].map((size) => ({
            size,
            space: getSpace(size) - own.space * size,
            word: measureWidth('Simulated', size) - own.word * size,
          }))
        })
        for (const part of parts) part.remove()
        return measured.flat()
      })
      for (const { size, space, word } of widths) {
        expect(Math.abs(space), `a space of ${size} px`).toBeLessThan(0.05)
        expect(Math.abs(word), `a word of ${size} px`).toBeLessThan(0.2)
      }
    })

    for (const width of [1440, 390]) {
      test(`small words of an analysis stand apart, ${width} px wide`, async ({ page }) => {
        await openTab(page, 'enterprise', findDemoBrand('iroise'), 'Sensitive skin, every week', 'visibility')
        await page.setViewportSize({ width, height: 3_000 })
        await expect(page.locator('.highcharts-root').last()).toBeVisible()
        await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
        await expect
          .poll(async () => {
            const { looked, narrow } = await narrowSpaces(page)
            return { isEnough: looked > 20, narrow }
          })
          .toEqual({ isEnough: true, narrow: [] })
      })
    }
  })
}
