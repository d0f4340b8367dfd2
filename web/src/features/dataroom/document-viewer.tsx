import { openDataroomDocument, type RoomDocument } from '@sillage/core/dataroom/calls'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { drawPage, openPdf } from './open-pdf.ts'
import { createPageTexts } from './page-text.ts'

/** Pages render shortly before they are visible. */
const AHEAD = '600px'

const countBytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** The text of a page, for screen readers and for the browser's search; the canvas has none. */
const PageText = ({ number, textOf }: { number: number; textOf: (number: number) => Promise<string> }) => {
  const { t } = useTranslation('dataroom')
  const [text, setText] = useState<string | null>(null)
  // Syncs with the PDF worker.
  useEffect(() => {
    let isShown = true
    const show = (read: string) => {
      if (isShown) setText(read)
    }
    textOf(number).then(show, () => show(''))
    return () => {
      isShown = false
    }
  }, [textOf, number])
  if (text === null) return null
  return (
    // At the top of its page, where a search result scrolls to.
    <p dir="auto" className="sr-only top-0 whitespace-pre">
      {text === '' ? t('viewer.noText') : text}
    </p>
  )
}

const Page = ({
  pdf,
  number,
  textOf,
}: {
  pdf: PDFDocumentProxy
  number: number
  textOf: (number: number) => Promise<string>
}) => {
  const { t } = useTranslation('dataroom')
  const place = useRef<HTMLCanvasElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  // Syncs with the scroll position: renders the page when near.
  useEffect(() => {
    const canvas = place.current
    if (!canvas) return
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        drawPage(pdf, number, canvas).catch(() => setIsBroken(true))
      },
      { rootMargin: AHEAD },
    )
    near.observe(canvas)
    return () => near.disconnect()
  }, [pdf, number])
  return (
    <li className="relative">
      <canvas
        ref={place}
        role="img"
        aria-label={t('viewer.page', { n: number, total: pdf.numPages })}
        className="block h-auto w-full rounded-md border border-line bg-white"
      />
      <PageText number={number} textOf={textOf} />
      {isBroken ? <Notice tone="warning">{t('viewer.failed')}</Notice> : null}
    </li>
  )
}

const Pages = ({ pdf }: { pdf: PDFDocumentProxy }) => {
  const [textOf] = useState(() => createPageTexts(pdf))
  return (
    <ol className="space-y-4">
      {Array.from({ length: pdf.numPages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Page key={at} pdf={pdf} number={at + 1} textOf={textOf} />
      ))}
    </ol>
  )
}

/** A document of the data room, page by page; opening it is logged. */
export const DocumentViewer = ({ document, onClose }: { document: RoomDocument; onClose: () => void }) => {
  const { t } = useTranslation('dataroom')
  const errorText = useErrorText()
  const opening = useId()
  const opened = useQuery({
    queryKey: ['dataroom document', document.document_id, opening],
    queryFn: async ({ signal }) => {
      const params = { documentId: document.document_id }
      const { data } = await callApi(openDataroomDocument, { params, body: { kind: 'view' } }, { signal })
      return await openPdf(countBytes(data.pdf))
    },
    // Not cached: each request is an opening in the log, and the file carries a time stamp.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  })
  const pdf = opened.data
  // Syncs with the PDF worker.
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf])
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={document.title}
      description={t('notice')}
      width="xl"
    >
      {opened.isError ? (
        <Notice tone="warning">{errorText(opened.error)}</Notice>
      ) : pdf === undefined ? (
        <SkeletonText lines={12} />
      ) : (
        <Pages pdf={pdf} />
      )}
    </Dialog>
  )
}
