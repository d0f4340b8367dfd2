import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/**
 * Presses the button and reads what is saved: its name, its properties, and the text of each page.
 *
 * @param button its name in the language of the page
 */
export const exported = async (page: Page, button = 'Export PDF') => {
  const saved = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: button }).click()
  const download = await saved
  const file = await readFile(await download.path())
  const fonts = [...file.toString('latin1').matchAll(/\/BaseFont \/([\w-]+)/g)].map(([, name]) => name)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const one = await pdf.getPage(index + 1)
      const { items } = await one.getTextContent()
      const annotations: { url?: string }[] = await one.getAnnotations()
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join(' ')
      const places = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      return {
        view: one.view,
        links: annotations.map(({ url }) => url),
        text: text.replace(/\s+/g, ' '),
        left: Math.min(...places.map(({ transform }) => transform[4])),
        right: Math.max(...places.map(({ transform, width }) => transform[4] + width)),
        top: (one.view[3] ?? 0) - Math.max(...places.map(({ transform, height }) => transform[5] + height)),
      }
    }),
  )
  const { info } = await pdf.getMetadata()
  return {
    name: download.suggestedFilename(),
    fonts,
    info,
    marked: (await pdf.getMarkInfo())?.Marked,
    outline: (await pdf.getOutline()).map(({ title }: { title: string }) => title.replace(/\s+/g, ' ')),
    pages,
    text: pages.map(({ text }) => text).join(' '),
  }
}
