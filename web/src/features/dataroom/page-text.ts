import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF marks as no part of its text: our watermark, and running heads of others. */
const ARTIFACT = 'Artifact'

/** The text of a page in the order of the document, with its lines; '' of a page that is a picture. */
const readText = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  /** Marks that are open, the innermost last: whether each is an artifact. */
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
 * Reads the texts of pages, counted from 1, one after the other in the order in which they are asked for: a long document
 * would keep its worker from drawing otherwise.
 */
export const createPageTexts = (pdf: PDFDocumentProxy): ((number: number) => Promise<string>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (number) => {
    const text = last.then(() => readText(pdf, number))
    last = text.catch(() => undefined)
    return text
  }
}
