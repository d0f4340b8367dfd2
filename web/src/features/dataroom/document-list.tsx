import { listDataroom, openDataroomDocument, type RoomDocument } from '@sillage/core/dataroom/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDate, formatDecimal, formatInteger } from '@/lib/format.ts'
import { saveFile, toFileName } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'

/** Loaded on demand: the PDF library is larger than the rest of the page. */
const DocumentViewer = lazy(async () => ({
  default: (await import('./document-viewer.tsx')).DocumentViewer,
}))

const MEBIBYTE = 1024 * 1024

const Item = ({ document, onOpen }: { document: RoomDocument; onOpen: () => void }) => {
  const { t, i18n } = useTranslation('dataroom')
  const errorText = useErrorText()
  const { title, pages, bytes, expires_at, may_download } = document
  const download = useMutation({
    mutationFn: async () => {
      const params = { documentId: document.document_id }
      const { data } = await callApi(openDataroomDocument, { params, body: { kind: 'download' } })
      const file = Uint8Array.from(atob(data.pdf), (char) => char.charCodeAt(0))
      saveFile(new Blob([file], { type: 'application/pdf' }), `${toFileName(title)}.pdf`)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const facts = [
    t('pages', { n: formatInteger(pages, i18n.language) }),
    t('size', { n: formatDecimal(Math.max(0.1, bytes / MEBIBYTE), i18n.language) }),
    ...(expires_at === null ? [] : [t('until', { date: formatDate(Date.parse(expires_at), i18n.language) })]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-48 flex-1">
        <span className="block break-words font-semibold text-ink" dir="auto">
          {title}
        </span>
        <span className="block text-ink-soft text-sm">{facts.join(' · ')}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="primary" aria-label={t('openOne', { title })} onClick={onOpen}>
          {t('open')}
        </Button>
        {may_download ? (
          <Button
            aria-label={t('downloadOne', { title })}
            loading={download.isPending}
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => download.mutate()}
          >
            {t('download')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

/** Documents shared with the signed-in person. */
export const DocumentList = () => {
  const { t } = useTranslation('dataroom')
  const { key, email } = useSignedIn()
  const [open, setOpen] = useState<RoomDocument | null>(null)
  const room = useQuery({
    queryKey: ['dataroom', key],
    queryFn: async ({ signal }) => (await callApi(listDataroom, {}, { signal })).data,
  })
  if (room.isError) return <ErrorState title={t('failed')} onRetry={() => void room.refetch()} />
  if (room.data === undefined) return <SkeletonText lines={6} />
  const { documents } = room.data
  if (documents.length === 0) {
    return <EmptyState title={t('nothing.title')} description={t('nothing.text', { email })} />
  }
  return (
    <>
      <p className="text-ink-soft text-sm">{t('notice')}</p>
      <ul aria-label={t('title')} className="mt-4 divide-y divide-line border-line border-y">
        {documents.map((document) => (
          <Item key={document.document_id} document={document} onOpen={() => setOpen(document)} />
        ))}
      </ul>
      {open === null ? null : (
        <Suspense>
          <DocumentViewer document={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
