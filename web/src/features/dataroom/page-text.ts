import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Marked as artifacts in the PDF: our watermark, and running heads of other tools. */
const ARTIFACT = 'Artifact'

/** The text of a page in document order, with its lines; '' for a page that is an image. */
const readText = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  /** Open marks, innermost last: whether each is an artifact. */
  const marks: boolean[] = []
  let text = ''
  for (const item of items) {
    if ('str' in item) {
      if (!marks.includes(true)) text += item.hasEOL ? `${item.str}\n` : item.str
    } else if (item.type === 'endMarkedContent') marks.pop()
    else marks.push('tag' in item && item.tag === ARTIFACT)
  }
  return text.trim()
}

/**
 * Reads the texts of pages (1-based) one at a time in request order. In parallel, a long document would block its
 * worker from rendering.
 */
export const createPageTexts = (pdf: PDFDocumentProxy): ((number: number) => Promise<string>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (number) => {
    const text = last.then(() => readText(pdf, number))
    last = text.catch(() => undefined)
    return text
  }
}
