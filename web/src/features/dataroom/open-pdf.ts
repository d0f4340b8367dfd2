import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a PDF to render its pages; `destroy` of its loading task ends its worker. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  // The content policy forbids WebAssembly.
  getDocument({ data: bytes, useWasm: false, enableXfa: false }).promise

/** Maximum pixel ratio of a rendered page. */
const MAX_DENSITY = 2

/** Renders a page at the width of its canvas. */
export const drawPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> => {
  const page = await pdf.getPage(number)
  const density = Math.min(window.devicePixelRatio, MAX_DENSITY)
  const scale = (canvas.clientWidth * density) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
}
