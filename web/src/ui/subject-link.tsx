import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { cn } from '@/lib/cn.ts'
import { type SubjectKind, SubjectPages, subjectAddress } from '@/lib/subject-pages.ts'

interface SubjectLinkProps {
  kind: SubjectKind
  /** Of the prompt, or the key of the competitor. */
  id: string
  name: string
  className?: string
}

/** Leads to the page of a prompt or a competitor, beside its name; nothing on that page, and without such pages. */
export const SubjectLink = (props: SubjectLinkProps) => {
  const analysisPath = use(SubjectPages)
  const { promptId, entityKey } = useParams()
  const shown = props.kind === 'prompts' ? promptId : entityKey
  return analysisPath === null || props.id === shown ? null : (
    <PageLink {...props} analysisPath={analysisPath} />
  )
}

const PageLink = ({
  kind,
  id,
  name,
  className,
  analysisPath,
}: SubjectLinkProps & { analysisPath: string }) => {
  const { t } = useTranslation('figures')
  const [search] = useSearchParams()
  const label = t('openPage', { name })
  return (
    <Link
      to={subjectAddress(analysisPath, kind, id, search)}
      aria-label={label}
      title={label}
      // The row around it may open something of its own.
      onClick={(event) => event.stopPropagation()}
      className={cn(
        'relative z-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm align-middle text-ink-faint hover:text-accent',
        className,
      )}
    >
      <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </Link>
  )
}
