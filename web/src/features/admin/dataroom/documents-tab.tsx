import { type FundUser, type SharedDocument, uploadDataroomDocument } from '@sillage/core/dataroom/calls'
import { DOCUMENT_BYTES } from '@sillage/core/dataroom/dataroom'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { uploadFile } from '@/data/upload-file.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'
import { toast } from '@/ui/toast.ts'
import { type Confirmed, FundConfirm } from './fund-confirm.tsx'
import { ShareDialog } from './share-dialog.tsx'

const ACCEPT = 'application/pdf,image/png,image/jpeg'
const MAX_NAME = 200

const upload = async (file: File) => {
  if (file.size > DOCUMENT_BYTES) throw new ApiError('payload_too_large')
  const file_name = file.name.slice(-MAX_NAME)
  const title = file_name.replace(/\.\w{1,5}$/, '') || file_name
  return await uploadFile(uploadDataroomDocument, file, { query: { title, file_name } })
}

/** Documents, and the people they are shared with. */
export const DocumentsTab = ({
  documents,
  people,
}: {
  documents: readonly SharedDocument[]
  people: readonly FundUser[]
}) => {
  const { t, i18n } = useTranslation(['dataroom', 'common', 'admin'])
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [shared, setShared] = useState<SharedDocument | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const uploading = useAdminChange(upload)
  const labels = new Map(people.map(({ person_id, name, email }) => [person_id, name || email]))
  const columns: TableColumn<SharedDocument>[] = [
    {
      id: 'title',
      header: t('console.documents.title'),
      primary: true,
      sortValue: ({ title }) => title,
      cell: ({ title, file_name }) => <TitledCell title={title} detail={file_name} />,
    },
    {
      id: 'pages',
      header: t('console.pages'),
      cell: ({ pages }) => formatInteger(pages, i18n.language),
    },
    {
      id: 'shared',
      header: t('console.documents.shared'),
      cell: ({ grants }) => grants.map(({ person_id }) => labels.get(person_id) ?? '–').join(', ') || '–',
    },
    {
      id: 'created',
      header: t('console.documents.uploaded'),
      sortValue: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDate(Date.parse(created_at), i18n.language),
    },
    {
      id: 'do',
      header: t('admin:work.do'),
      align: 'end',
      cell: (document) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            aria-label={t('console.share.title', { title: document.title })}
            onClick={() => setShared(document)}
          >
            {t('console.documents.share')}
          </Button>
          <Button
            size="sm"
            onClick={() =>
              setConfirmed({
                title: t('console.documents.removeTitle', { title: document.title }),
                text: t('console.documents.removeText'),
                button: t('common:remove'),
                order: { action: 'delete_document', document_id: document.document_id },
              })
            }
          >
            {t('common:remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={t('console.documents.upload')}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          uploading.mutate(file, {
            onSuccess: ({ data }) => setShared(data),
            onError: (error) => toast.error(errorText(error)),
          })
        }}
      />
      <ListCard
        label={t('console.tabs.documents')}
        toolbar={
          <span className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              loading={uploading.isPending}
              icon={<Upload aria-hidden="true" className="size-4" />}
              onClick={() => input.current?.click()}
            >
              {t('console.documents.upload')}
            </Button>
            <span className="text-ink-soft text-sm">{t('console.documents.hint')}</span>
          </span>
        }
        columns={columns}
        rows={documents}
        failed={null}
        onRetry={() => undefined}
        empty={t('console.documents.none')}
        rowId={({ document_id }) => document_id}
      />
      {shared === null ? null : (
        <ShareDialog document={shared} people={people} onClose={() => setShared(null)} />
      )}
      {confirmed === null ? null : <FundConfirm {...confirmed} onClose={() => setConfirmed(null)} />}
    </>
  )
}
