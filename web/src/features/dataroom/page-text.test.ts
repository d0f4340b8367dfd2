import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPageTexts } from './page-text.ts'

// Another test may have left a worker of another library version; this one must not use it.
beforeAll(() => {
  vi.stubGlobal('pdfjsWorker', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** A PDF with one page per content; the library finds the objects without a table. */
const open = (...contents: string[]) => {
  const pages = contents.map((content, at) => {
    const [page, stream] = [10 + 2 * at, 11 + 2 * at]
    return {
      kid: `${page} 0 R`,
      objects: [
        `${page} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${stream} 0 R/Resources<</Font<</F1 3 0 R>>>>>> endobj`,
        `${stream} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      ],
    }
  })
  const pdf = [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    `2 0 obj <</Type/Pages/Kids[${pages.map(({ kid }) => kid).join(' ')}]/Count ${pages.length}>> endobj`,
    '3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    ...pages.flatMap(({ objects }) => objects),
    'trailer <</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')
  return getDocument({ data: new TextEncoder().encode(pdf), useWasm: false, verbosity: 0 }).promise
}

const line = (text: string, y: number) => `BT /F1 12 Tf 60 ${y} Td (${text}) Tj ET`

it('reads the lines of a page, without artifacts', async () => {
  const pdf = await open(
    [
      '/P BMC',
      line('Revenue grew', 760),
      line('by a third', 740),
      'EMC',
      '/Artifact BMC',
      '/Span BMC',
      line('Ada Fund', 500),
      'EMC',
      line('ada@fund.test', 480),
      'EMC',
      line('in the last year', 720),
    ].join('\n'),
  )
  expect(await createPageTexts(pdf)(1)).toBe('Revenue grew\nby a third\nin the last year')
})

it('returns an empty text for a page without text', async () => {
  const pdf = await open('10 10 100 100 re f')
  expect(await createPageTexts(pdf)(1)).toBe('')
})

it('reads pages in turn, and continues after a missing one', async () => {
  const textOf = createPageTexts(await open(line('One', 700), line('Two', 700)))
  const ended: string[] = []
  const noted = (text: string) => ended.push(text)
  await Promise.allSettled([
    textOf(2).then(noted),
    textOf(9).catch(() => noted('none')),
    textOf(1).then(noted),
  ])
  expect(ended).toEqual(['Two', 'none', 'One'])
})
