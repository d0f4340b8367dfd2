import { INK } from '@sillage/core/reports/ink'
import { jsPDF } from 'jspdf'
import { describe, expect, it } from 'vitest'
import { drawCards } from './cards.ts'
import { drawBars } from './figures.ts'
import { buildShadow } from './shadow-font.ts'
import { PAGE, Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import type { Typeface } from './typeface.ts'

const getSheet = (language?: string) => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', putOnlyUsedFonts: true })
  const type: Typeface = {
    embedded: false,
    use: (_face, size) => {
      doc.setFont('helvetica', 'normal')
      doc.setFontSize(size)
    },
  }
  return new Sheet(doc, type, language)
}

/** The texts of each page, in the order in which they were drawn. */
const getPages = ({ doc }: Sheet): string[][] =>
  doc
    .output()
    .split('stream\n')
    .filter((part) => part.includes('\nET'))
    .map((part) => [...part.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text))

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

const product = (index: number) => `Product ${String(index + 1).padStart(2, '0')}`
const columns = [
  { title: 'Product', share: 80 },
  { title: 'Count', share: 20, align: 'right' as const },
]

describe('a sheet', () => {
  it('breaks a table of sixty products between rows, with its head again', () => {
    const sheet = getSheet()
    const rows = Array.from({ length: 60 }, (_, index) => [product(index), String(index)])
    drawTable(sheet, columns, rows)
    const pages = getPages(sheet)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.slice(0, 2)).toEqual(['Product', 'Count'])
    const cells = pages.flatMap((page) => page.slice(2))
    expect(cells).toEqual(rows.flat())
  })

  it('keeps a heading, a heading below it and their first block on one page', () => {
    const sheet = getSheet()
    sheet.y = PAGE.height - PAGE.bottom - 100
    sheet.text('before')
    sheet.heading(30, () => sheet.text('Section', { role: 'H2' }))
    sheet.headingText('Part', { role: 'H3' })
    sheet.headingText('As of today')
    drawCards(sheet, [{ title: 'Question', text: 'Answer', notes: [], color: INK.mint, parts: [] }])
    expect(getPages(sheet)).toEqual([['before'], ['Section', 'Part', 'As of today', 'Question', 'Answer']])
  })

  it('keeps bars together, below their heading', () => {
    const sheet = getSheet()
    sheet.y = PAGE.height - PAGE.bottom - 90
    sheet.text('before')
    sheet.heading(30, () => sheet.text('Brands', { role: 'H2' }))
    drawBars(
      sheet,
      ['A', 'B', 'C'].map((label) => ({ label, part: 0.5, text: '5.0', color: INK.mint })),
    )
    expect(getPages(sheet)).toEqual([['before'], ['Brands', 'A', '5.0', 'B', '5.0', 'C', '5.0']])
  })

  it('keeps a table that fits on a page whole, and its heading with it', () => {
    const sheet = getSheet()
    sheet.y = PAGE.height - PAGE.bottom - 80
    sheet.text('before')
    sheet.heading(50, () => sheet.text('Heading', { role: 'H2' }))
    drawTable(sheet, columns, [
      ['Cream', '1'],
      ['Soap', '2'],
    ])
    expect(getPages(sheet)).toEqual([['before'], ['Heading', 'Product', 'Count', 'Cream', '1', 'Soap', '2']])
  })

  it('cuts a title after three lines, and breaks an address that is longer than a line', () => {
    const sheet = getSheet()
    const lines = sheet.lines('a very long title of an analysis '.repeat(12), { size: 16, lines: 3 })
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    const address = `https://example.com/${'path/'.repeat(60)}`
    expect(sheet.lines(address).length).toBeGreaterThan(2)
    expect(sheet.lines(address).join('')).toBe(address)
  })

  it('begins no line with a space, however wide it is', () => {
    const sheet = getSheet()
    const text = 'Which source do the answers lean on the most of all?'
    for (let width = 40; width < 260; width += 1) {
      const lines = sheet.lines(text, { width })
      expect(lines.join(' '), String(width)).toBe(text)
    }
  })

  it('leads to an address where a text is underlined, also for whoever does not see it', () => {
    const sheet = getSheet()
    sheet.text('before')
    sheet.newPage()
    const top = sheet.y
    const text = 'How this is measured'
    sheet.text(text, { size: 8, link: 'https://app.sillage.example/en/method?of=(all)' })
    const file = sheet.doc.output()
    const objects = new Map(
      [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', content = '']) => [
        number,
        content,
      ]),
    )
    const pages = [...objects].filter(([, content]) => content.includes('/Type /Page\n'))
    const [, second] = pages
    expect(pages.map(([, content]) => content.includes('/Annots'))).toEqual([false, true])
    const [, link = ''] = second?.[1].match(/\/Annots \[(\d+) 0 R\]/) ?? []
    const annotation = objects.get(link) ?? ''
    expect(annotation).toContain('/Subtype /Link')
    expect(annotation).toContain('/URI (https://app.sillage.example/en/method?of=\\(all\\))')
    const [left = 0, bottom = 0, right = 0, upper = 0] =
      annotation
        .match(/\/Rect \[(.*?)\]/)?.[1]
        ?.split(' ')
        .map(Number) ?? []
    expect(left).toBeCloseTo(PAGE.side, 1)
    expect(right - left).toBeCloseTo(sheet.width(text, { size: 8 }), 1)
    expect(upper).toBeCloseTo(PAGE.height - top, 1)
    expect(upper - bottom).toBeCloseTo(8 * 1.4, 1)

    // The text and the annotation belong to one element, and the annotation finds it.
    const [element, tag] = [...objects].find(([, content]) => content.includes('/S /Link')) ?? []
    expect(tag).toMatch(
      new RegExp(`/K \\[<</Type /MCR .*<</Type /OBJR /Pg ${second?.[0]} 0 R /Obj ${link} 0 R>>\\]`),
    )
    const [, key] = annotation.match(/\/StructParent (\d+)/) ?? []
    const tree = [...objects.values()].find((content) => content.includes('/Type /StructTreeRoot')) ?? ''
    expect(tree).toMatch(new RegExp(`[[ ]${key} ${element} 0 R\\]`))
    expect(Number(key)).toBeLessThan(Number(tree.match(/\/ParentTreeNextKey (\d+)/)?.[1]))
  })

  it('mirrors its page in a language that is read from right to left', () => {
    const getPlaces = (language: string) => {
      const sheet = getSheet(language)
      drawTable(sheet, columns, [['Cream', '1']])
      return [...sheet.doc.output().matchAll(/([\d.]+) [\d.]+ Td\s*\((\w+)\)/g)].map(([, x, text]) => ({
        text,
        left: Number(x),
        right: PAGE.width - Number(x) - sheet.width(text ?? '', { size: 9 }),
      }))
    }
    const [there, here] = [getPlaces('fr'), getPlaces('he')]
    expect(there).toHaveLength(4)
    for (const [index, { text, right }] of there.entries()) {
      expect(here[index]?.text).toBe(text)
      expect(here[index]?.left).toBeCloseTo(right, 0)
    }
  })

  it('writes French figures in its own font', () => {
    const sheet = getSheet()
    sheet.text(new Intl.NumberFormat('fr', { style: 'percent' }).format(0.667))
    sheet.text(new Intl.NumberFormat('fr').format(10_800))
    expect(getPages(sheet)).toEqual([['67\u00a0%', '10\u00a0800']])
  })

  it('never draws below its margin', () => {
    const sheet = getSheet()
    drawCards(
      sheet,
      Array.from({ length: 30 }, (_, index) => ({
        title: 'How often?',
        text: 'In most of the answers '.repeat(1 + (index % 5)),
        notes: ['n = 12 answers'],
        color: INK.mint,
        parts: [{ percent: 40, color: INK.mint }],
      })),
    )
    const heights = [...sheet.doc.output().matchAll(/ ([\d.]+) Td/g)].map(([, y]) => Number(y))
    expect(heights.length).toBeGreaterThan(90)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(PAGE.bottom)
    expect(sheet.doc.getNumberOfPages()).toBeGreaterThan(2)
  })
})

describe('tags', () => {
  it('say what is a heading, a table and a cell, and leave out what says nothing', () => {
    const sheet = getSheet()
    sheet.text('Title', { role: 'H1' })
    sheet.rule(sheet.y)
    drawTable(sheet, columns, [['Cream', '1']])
    const written = sheet.doc.output()
    expect(count(written, /\b(BDC|BMC)\n/g)).toBe(count(written, /\nEMC\n/g))
    for (const [role, times] of [
      ['H1', 1],
      ['Table', 1],
      ['TR', 2],
      ['TH', 2],
      ['TD', 2],
    ] as const) {
      expect(count(written, new RegExp(`/StructElem /S /${role} `, 'g')), role).toBe(times)
    }
    expect(written).toContain('/Artifact BMC')
    expect(written).toContain('/MarkInfo <</Marked true>>')
    const [, tree] = /\/StructTreeRoot (\d+) 0 R/.exec(written) ?? []
    expect(written).toContain(`${tree} 0 obj\n<</Type /StructTreeRoot`)
  })

  it('go on over pages', () => {
    const sheet = getSheet()
    sheet.text('A paragraph that is longer than a page. '.repeat(300))
    const written = sheet.doc.output()
    expect(count(written, /\/StructElem \/S \/P /g)).toBe(1)
    expect(sheet.doc.getNumberOfPages()).toBeGreaterThan(1)
    expect(count(written, /\/StructParents \d/g)).toBe(sheet.doc.getNumberOfPages())
  })
})

it('writes what it has no glyphs for as the reader finds it, from left to right on the page', () => {
  const { doc } = getSheet()
  const place = { x: 56, y: 700, size: 10, width: 100 }
  const getText = (text: string, direction: 'ltr' | 'rtl' = 'ltr') => {
    const [, codes = ''] = /<([0-9a-f]+)> Tj/.exec(buildShadow(doc, text, { ...place, direction })) ?? []
    return (codes.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')
  }
  expect(getText('資生堂 हिन्दी')).toBe('資生堂 हिन्दी')
  expect(getText('Éclat שלום')).toBe('Éclat םולש')
  expect(getText('שלום Éclat', 'rtl')).toBe('Éclat םולש')
  expect(getText('סך 480 תשובות', 'rtl')).toBe('תובושת 480 ךס')
  expect(getText('של \u2068Éclat\u2069', 'rtl')).toBe('Éclat לש')
  expect(doc.output()).toContain('/BaseFont /Shadow /Encoding /Identity-H')
})
