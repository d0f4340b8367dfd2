import { getNewsletter } from '@sillage/core/newsletters/calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { NewsletterEditor } from '@/features/admin/mails/newsletter-editor.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const NEW = 'new'
const REFRESH_MS = 10_000

/** `/admin/newsletters/{issueId}`, or `new`: one issue with its results. */
export const AdminNewsletterPage = () => {
  const { t } = useTranslation('newsletters')
  const { issueId = NEW } = useParams()
  const errorText = useErrorText()
  const issue = useAdminQuery(
    getNewsletter,
    { params: { issueId } },
    { enabled: issueId !== NEW, refetchInterval: REFRESH_MS },
  )
  const current = issue.data?.data.id === issueId ? issue.data.data : undefined
  const title = current?.name ?? t('list.create')
  return (
    <Page
      title={title}
      header={
        <>
          <Link to="/admin/newsletters" className="mb-2 inline-block text-ink-soft text-sm hover:text-ink">
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('list.heading')}
          </Link>
          <PageHeader title={title} description={current?.subject} />
        </>
      }
    >
      {issueId === NEW ? (
        <NewsletterEditor key={NEW} issue={null} />
      ) : issue.isError && current === undefined ? (
        <ErrorState title={errorText(issue.error)} onRetry={() => void issue.refetch()} />
      ) : current === undefined ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <NewsletterEditor key={`${current.id} ${current.state === 'draft'}`} issue={current} />
      )}
    </Page>
  )
}
