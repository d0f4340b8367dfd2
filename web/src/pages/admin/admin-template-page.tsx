import { getEmailTemplate } from '@sillage/core/mail/calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { TemplateEditor } from '@/features/admin/mails/template-editor.tsx'
import { useTemplateDescription } from '@/features/admin/mails/use-template-description.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const NEW = 'new'

/** `/admin/email-templates/{templateId}`, or `new`: the editor of one template. */
export const AdminTemplatePage = () => {
  const { t } = useTranslation('templates')
  const { templateId = NEW } = useParams()
  const [search] = useSearchParams()
  const errorText = useErrorText()
  const template = useAdminQuery(
    getEmailTemplate,
    { params: { templateId } },
    { enabled: templateId !== NEW },
  )
  const describe = useTemplateDescription()
  const known = template.data?.data.id === templateId ? template.data.data : undefined
  const current = known && { ...known, description: describe(known) }
  const title = current?.template_key ?? t('editor.new')
  const key = search.get('key') ?? ''
  return (
    <Page
      title={title}
      header={
        <>
          <Link
            to="/admin/email-templates"
            className="mb-2 inline-block text-ink-soft text-sm hover:text-ink"
          >
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('list.heading')}
          </Link>
          <PageHeader title={title} description={current?.description} />
        </>
      }
    >
      {templateId === NEW ? (
        <TemplateEditor key={key} template={null} templateKey={key} />
      ) : template.isError ? (
        <ErrorState title={errorText(template.error)} onRetry={() => void template.refetch()} />
      ) : current === undefined ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <TemplateEditor key={current.id} template={current} />
      )}
    </Page>
  )
}
