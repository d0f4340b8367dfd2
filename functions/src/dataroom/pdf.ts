import { AppError } from '@sillage/core/base/errors'
import {
  beginMarkedContent,
  degrees,
  endMarkedContent,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFFont,
  PDFName,
  rgb,
  StandardFonts,
} from 'pdf-lib'
import { pictureHead, withoutNotes } from './picture.ts'

/** Pixels of a picture: decoded, each takes four bytes and more. */
const MAX_PIXELS = 30_000_000
const MAX_PAGES = 2_000
/** The longer side of the page that a picture becomes, in points: that of A4. */
const PICTURE_SIDE = 842

/** Objects that are read or written before other requests get a turn. */
const OBJECTS_AT_ONCE = 500

/** Entries of a PDF that run code or embed files. */
const ACTIONS = ['OpenAction', 'AA', 'Collection'] as const
const NAMED_ACTIONS = ['JavaScript', 'EmbeddedFiles'] as const

const unreadable = (cause?: unknown): AppError =>
  new AppError('document_unreadable', { details: { field: 'file' }, cause })

const load = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { parseSpeed: OBJECTS_AT_ONCE, updateMetadata: false })

const save = (pdf: PDFDocument): Promise<Uint8Array> => pdf.save({ objectsPerTick: OBJECTS_AT_ONCE })

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').includes('%PDF-')

/** A page that shows a picture as its camera held it. */
const pageOfPicture = async (bytes: Uint8Array): Promise<PDFDocument> => {
  const head = pictureHead(bytes)
  if (!head || head.width * head.height > MAX_PIXELS || head.width * head.height === 0) throw unreadable()
  const pdf = await PDFDocument.create()
  // The library reads the memory around a slice as part of it.
  const own = Uint8Array.from(head.kind === 'png' ? bytes : withoutNotes(bytes))
  const picture = head.kind === 'png' ? await pdf.embedPng(own) : await pdf.embedJpg(own)
  const scale = PICTURE_SIDE / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const page = pdf.addPage([width, height])
  page.drawImage(picture, { x: 0, y: 0, width, height })
  if (head.turn !== 0) page.setRotation(degrees(head.turn))
  return pdf
}

const withoutActions = (pdf: PDFDocument): void => {
  for (const key of ACTIONS) pdf.catalog.delete(PDFName.of(key))
  const names = pdf.catalog.lookupMaybe(PDFName.of('Names'), PDFDict)
  for (const key of NAMED_ACTIONS) names?.delete(PDFName.of(key))
}

interface ReadDocument {
  readonly bytes: Uint8Array
  readonly pages: number
}

/**
 * A file of the data room as it is kept: a PDF that can be written on, without scripts and attached files. A picture becomes
 * a page.
 *
 * @throws AppError document_unreadable, of a protected PDF too
 */
export const readDocument = async (file: Uint8Array): Promise<ReadDocument> => {
  try {
    const pdf = isPdf(file) ? await load(file) : await pageOfPicture(file)
    withoutActions(pdf)
    const pages = pdf.getPageCount()
    if (pages < 1 || pages > MAX_PAGES) throw unreadable()
    const bytes = await save(pdf)
    // A PDF that cannot be watermarked is refused at upload: nobody could be shown it.
    await watermark(bytes, ['-'])
    return { bytes, pages }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error)
  }
}

/** A text in the letters that the font has: others in their plain form, or left out. */
const writable = (font: PDFFont, text: string): string => {
  const known = new Set(font.getCharacterSet())
  const has = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .flatMap((letter) => (has(letter) ? [letter] : [...letter.normalize('NFKD')].filter(has)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const SLOPE = 30
const GREY = rgb(0.35, 0.35, 0.4)
const OPACITY = 0.16

interface Stamp {
  readonly width: number
  readonly height: number
  /** How the page that it is for is shown, in degrees. */
  readonly turn: number
  readonly lines: readonly string[]
}

/** A sheet with the lines written over it again and again, uphill as the page is shown. */
const loadStamp = async ({ width, height, turn, lines }: Stamp): Promise<Uint8Array> => {
  const stamp = await PDFDocument.create()
  const font = await stamp.embedFont(StandardFonts.Helvetica)
  const writableLines = lines.map((line) => writable(font, line))
  const sheet = stamp.addPage([width, height])
  const size = Math.min(20, Math.max(7, Math.min(width, height) / 34))
  const longest = Math.max(...writableLines.map((line) => font.widthOfTextAtSize(line, size)))
  const rotate = degrees(SLOPE + turn)
  const angle = (rotate.angle * Math.PI) / 180
  const [right, up] = [Math.cos(angle), Math.sin(angle)]
  // A grid in the text's own directions, wide enough to cover the sheet whichever way it is turned.
  const reach = Math.hypot(width, height) / 2
  const [across, down] = [longest + size * 6, size * (writableLines.length + 6)]
  for (let row = -Math.ceil(reach / down); row * down <= reach; row += 1) {
    for (let column = -Math.ceil(reach / across) - 1; column * across <= reach; column += 1) {
      const along = column * across + (row % 2 === 0 ? 0 : across / 2)
      writableLines.forEach((line, at) => {
        const above = row * down - at * size * 1.3
        const [x, y] = [along * right - above * up, along * up + above * right]
        sheet.drawText(line, { x: width / 2 + x, y: height / 2 + y, size, font, color: GREY, rotate })
      })
    }
  }
  return await stamp.save()
}

/** A copy of a PDF with the lines written across each page. @throws when it cannot be read */
export const watermark = async (bytes: Uint8Array, lines: readonly string[]): Promise<Uint8Array> => {
  const pdf = await load(bytes)
  // Pages of one size share a stamp.
  const stamps = new Map<string, PDFEmbeddedPage>()
  for (const page of pdf.getPages()) {
    const { x, y, width, height } = page.getCropBox()
    const turn = page.getRotation().angle
    const key = [width, height, turn].join()
    const stamp = stamps.get(key) ?? (await pdf.embedPdf(await loadStamp({ width, height, turn, lines })))[0]
    if (!stamp) throw new Error('a stamp has no page')
    stamps.set(key, stamp)
    // No part of the text: who has the page read aloud is not read their own name a hundred times.
    page.pushOperators(beginMarkedContent('Artifact'))
    page.drawPage(stamp, { x, y, opacity: OPACITY })
    page.pushOperators(endMarkedContent())
  }
  return await save(pdf)
}
