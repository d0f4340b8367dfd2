import { type EditedReleaseNote, listReleaseNotes } from '@sillage/core/releases/calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { NoteEditor } from '@/features/admin/releases/note-editor.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const NEW = 'new'

const isEdited = (note: object): note is EditedReleaseNote => 'texts' in note

/** `/admin/release-notes/{releaseId}`, or `new`: the editor of one note. */
export const AdminReleasePage = () => {
  const { t } = useTranslation('releases')
  const { releaseId = NEW } = useParams()
  const notes = useAdminQuery(
    listReleaseNotes,
    { query: { include_unpublished: 'true', limit: 100 } },
    { enabled: releaseId !== NEW },
  )
  const note = notes.data?.data.filter(isEdited).find(({ id }) => id === releaseId)
  const title = releaseId === NEW ? t('editor.new') : t('editor.edit')
  return (
    <Page
      title={title}
      header={
        <>
          <Link to="/admin/release-notes" className="mb-2 inline-block text-ink-soft text-sm hover:text-ink">
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('list.heading')}
          </Link>
          <PageHeader title={title} />
        </>
      }
    >
      {releaseId === NEW ? (
        <NoteEditor note={null} />
      ) : note !== undefined ? (
        <NoteEditor key={note.id} note={note} />
      ) : notes.isPending ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <ErrorState
          title={notes.isError ? t('failed') : t('editor.gone')}
          onRetry={() => void notes.refetch()}
        />
      )}
    </Page>
  )
}
