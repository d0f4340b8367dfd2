import bidiFactory from 'bidi-js'
import type { jsPDF } from 'jspdf'

/**
 * A font without glyphs, in which a text of any script stands below the picture of it: nobody sees it, but selection,
 * search and screen readers find the words. It takes the place of a standard font that documents of ours do not use.
 */
const SLOT = { name: 'courier', postScriptName: 'Courier' } as const

/** Codes are UTF-16 units, and stand for themselves. */
const TO_UNICODE = [
  '/CIDInit /ProcSet findresource begin',
  '12 dict begin',
  'begincmap',
  '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
  '/CMapName /Adobe-Identity-UCS def',
  '/CMapType 2 def',
  '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  '1 beginbfrange <0000> <FFFF> <0000> endbfrange',
  'endcmap',
  'CMapName currentdict /CMap defineresource pop',
  'end end',
].join('\n')

const NAME = 'Shadow'

interface PutFont {
  readonly font: { postScriptName: string; objectNumber?: number; isAlreadyPutted?: boolean }
  readonly out: (text: string) => void
  readonly newObject: () => number
  readonly putStream: (stream: { data: string; objectId: number }) => void
}

/** Readies a document for texts without glyphs. */
export const addShadowFont = (doc: jsPDF): void => {
  doc.internal.events.subscribe('putFont', ({ font, out, newObject, putStream }: PutFont) => {
    if (font.postScriptName !== SLOT.postScriptName) return
    const put = (dictionary: string): number => {
      const id = newObject()
      out(dictionary)
      out('endobj')
      return id
    }
    const unicode = newObject()
    putStream({ data: TO_UNICODE, objectId: unicode })
    out('endobj')
    const descriptor = put(
      `<</Type /FontDescriptor /FontName /${NAME} /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 ` +
        '/Ascent 800 /Descent -200 /CapHeight 800 /StemV 80>>',
    )
    const descendant = put(
      `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} /FontDescriptor ${descriptor} 0 R /DW 1000 ` +
        '/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>>>',
    )
    font.objectNumber = put(
      `<</Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H ` +
        `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R>>`,
    )
    font.isAlreadyPutted = true
  })
}

const bidi = bidiFactory()

/** Signs that set directions apart: they have done their work once a line is placed. */
const ISOLATES = /[\u200e\u200f\u2066-\u2069]/g

/** Codes stand from left to right on the page, and so does what is read from right to left. */
const asPlaced = (text: string, direction: 'ltr' | 'rtl'): string => {
  const units = text.split('')
  const levels = bidi.getEmbeddingLevels(text, direction)
  const placed = bidi.getReorderedIndices(text, levels).map((at) => units[at] ?? '')
  return placed
    .join('')
    .replace(/([\udc00-\udfff])([\ud800-\udbff])/g, '$2$1')
    .replace(ISOLATES, '')
}

/** Documents that know that the font is used. */
const used = new WeakSet<jsPDF>()

interface Place {
  readonly x: number
  /** Of the baseline, counted from the foot of the page. */
  readonly y: number
  readonly size: number
  readonly width: number
  /** Of the document's language. */
  readonly direction: 'ltr' | 'rtl'
}

/** The operators that put a text without glyphs at a place. */
export const buildShadow = (doc: jsPDF, text: string, { x, y, size, width, direction }: Place): string => {
  const before = doc.getFont()
  doc.setFont(SLOT.name, 'normal')
  const { id } = doc.getFont()
  if (!used.has(doc)) {
    used.add(doc)
    // The document leaves out fonts that nothing was written in: a space, of two bytes as all codes of this font.
    doc.text('\u0000 ', 0, 0)
  }
  doc.setFont(before.fontName, before.fontStyle)
  const placed = asPlaced(text, direction)
  const codes = Array.from({ length: placed.length }, (_, at) =>
    placed.charCodeAt(at).toString(16).padStart(4, '0'),
  )
  const stretch = (100 * width) / (size * Math.max(1, codes.length))
  return `q BT /${id} ${size} Tf 3 Tr ${stretch.toFixed(3)} Tz 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${codes.join('')}> Tj ET Q`
}
