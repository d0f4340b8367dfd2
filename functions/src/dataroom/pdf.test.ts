import { AppError } from '@sillage/core/base/errors'
import { degrees, PDFDict, PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { readDocument, watermark } from './pdf.ts'
import { pictureHead } from './picture.ts'

/** A PDF with a word on each page. */
const loadPdf = async (...words: string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const word of words) pdf.addPage([595, 842]).drawText(word, { x: 50, y: 700, font, size: 20 })
  return await pdf.save()
}

const loadTexts = async (bytes: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(Uint8Array.from(bytes)))).text

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f62' } })

const refusal = async (file: Uint8Array): Promise<string> => {
  try {
    await readDocument(file)
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('watermark', () => {
  it('writes the lines on every page and keeps the content', async () => {
    const marked = await watermark(await loadPdf('Alpha', 'Beta', 'Gamma'), ['Ada Lovelace · ada@fund.test'])
    const texts = await loadTexts(marked)
    expect(texts).toHaveLength(3)
    for (const [at, word] of ['Alpha', 'Beta', 'Gamma'].entries()) {
      expect(texts[at]).toContain(word)
      expect(texts[at]?.split('ada@fund.test').length).toBeGreaterThan(5)
    }
  })

  it('writes names in scripts of the font, and always the address', async () => {
    const marked = await watermark(await loadPdf('Alpha'), ['Łukasz Żółć 山田 · l@fund.test', '🙂'])
    const [text] = await loadTexts(marked)
    expect(text).toContain('ukasz Zó')
    expect(text).toContain('l@fund.test')
  })

  it('runs uphill on a rotated page', async () => {
    const pdf = await PDFDocument.load(await loadPdf('Alpha'))
    pdf.getPage(0).setRotation(degrees(90))
    const marked = await watermark(await pdf.save(), ['mark'])
    const page = await (await getDocumentProxy(Uint8Array.from(marked))).getPage(1)
    const { items } = await page.getTextContent()
    const mark = items.find((item) => 'str' in item && item.str === 'mark')
    if (!mark || !('transform' in mark)) throw new Error('no mark')
    const [a, b] = mark.transform as number[]
    expect(Math.round((Math.atan2(b ?? 0, a ?? 0) * 180) / Math.PI)).toBe(120)
  })

  it('is left out of the text for screen readers', async () => {
    const marked = await watermark(await loadPdf('Alpha'), ['mark'])
    const page = await (await getDocumentProxy(Uint8Array.from(marked))).getPage(1)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = items.flatMap((item) => {
      if ('str' in item) return item.str.trim() === '' ? [] : [item.str]
      return [item.type === 'endMarkedContent' ? 'end' : 'tag' in item ? `${item.tag}` : 'none']
    })
    expect(texts.slice(0, 2)).toEqual(['Alpha', 'Artifact'])
    expect(texts.at(-1)).toBe('end')
    // The edge of the page cuts some.
    const marks = texts.slice(2, -1)
    expect(marks.length).toBeGreaterThan(5)
    expect(marks.filter((text) => !'mark'.includes(text))).toEqual([])
  })

  it('stamps pages of every size where they are cut', async () => {
    const pdf = await PDFDocument.create()
    const small = pdf.addPage([300, 200])
    pdf.addPage([900, 1_200])
    small.setCropBox(100, 50, 150, 100)
    small.drawText('Alpha', { x: 110, y: 60, size: 10 })
    const texts = await loadTexts(await watermark(await pdf.save(), ['mark']))
    expect(texts.map((text) => text.includes('mark'))).toEqual([true, true])
  })

  it('adds little to a file of many pages', async () => {
    const plain = await loadPdf(...Array.from({ length: 300 }, (_, at) => `Page ${at}`))
    const marked = await watermark(plain, ['Ada Lovelace · ada@fund.test', '2026-11-26 08:15 UTC'])
    expect(marked.length).toBeLessThan(plain.length + 300 * 400)
  })
})

describe('readDocument', () => {
  it('counts the pages of a PDF', async () => {
    const { pages, bytes } = await readDocument(await loadPdf('Alpha', 'Beta'))
    expect(pages).toBe(2)
    expect((await loadTexts(bytes)).map((text) => text.trim())).toEqual(['Alpha', 'Beta'])
  })

  it('removes scripts and attachments from a PDF', async () => {
    const pdf = await PDFDocument.load(await loadPdf('Alpha'))
    pdf.addJavaScript('main', 'app.alert("run")')
    await pdf.attach(new Uint8Array([1, 2, 3]), 'secret.bin')
    const { bytes } = await readDocument(await pdf.save())
    const names = (await PDFDocument.load(bytes)).catalog.lookupMaybe(PDFName.of('Names'), PDFDict)
    expect(names?.keys().map(String) ?? []).not.toContain('/JavaScript')
    expect(names?.keys().map(String) ?? []).not.toContain('/EmbeddedFiles')
  })

  it('makes a page of a PNG and of a JPEG', async () => {
    for (const file of [await picture(60, 30).png().toBuffer(), await picture(60, 30).jpeg().toBuffer()]) {
      const { pages, bytes } = await readDocument(file)
      expect(pages).toBe(1)
      expect((await PDFDocument.load(bytes)).getPage(0).getSize()).toEqual({ width: 842, height: 421 })
    }
  })

  it("turns a JPEG by its camera's orientation, and drops the other metadata", async () => {
    const file = await picture(60, 30)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Somebody Secret' } } })
      .toBuffer()
    expect(file.toString('latin1')).toContain('Somebody Secret')
    expect(pictureHead(file)).toEqual({ kind: 'jpeg', width: 60, height: 30, turn: 90 })
    const { bytes } = await readDocument(file)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Somebody Secret')
    expect((await PDFDocument.load(bytes)).getPage(0).getRotation().angle).toBe(90)
  })

  it('refuses other files, broken files, and pictures that are too large to decode', async () => {
    const png = await picture(60, 30).png().toBuffer()
    const huge = Buffer.from(png)
    huge.writeUInt32BE(40_000, 16)
    huge.writeUInt32BE(40_000, 20)
    const cases = {
      text: Buffer.from('hello'),
      empty: Buffer.alloc(0),
      gif: await picture(4, 4).gif().toBuffer(),
      cutPng: png.subarray(0, 30),
      cutJpeg: (await picture(60, 30).jpeg().toBuffer()).subarray(0, 40),
      brokenPdf: Buffer.from('%PDF-1.7\nnothing'),
      huge,
    }
    for (const [name, file] of Object.entries(cases)) {
      expect(await refusal(file), name).toBe('document_unreadable')
    }
  })

  it('refuses a protected PDF', async () => {
    const pdf = await loadPdf('Alpha')
    const text = Buffer.from(await (await PDFDocument.load(pdf)).save({ useObjectStreams: false })).toString(
      'latin1',
    )
    const encrypted = text.replace(/trailer\s*<</, (head) => `${head}\n/Encrypt << /Filter /Standard >>`)
    expect(encrypted).not.toBe(text)
    expect(await refusal(Buffer.from(encrypted, 'latin1'))).toBe('document_unreadable')
  })
})
