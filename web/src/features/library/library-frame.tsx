import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

const KINDS = [
  ['prompts', ''],
  ['personas', '/personas'],
  ['topics', '/topics'],
] as const
export type LibraryKind = (typeof KINDS)[number][0]

/** Shared frame of the library pages, with links between them. */
export const LibraryFrame = ({
  brandId,
  kind,
  children,
}: {
  brandId: string
  kind: LibraryKind
  children: ReactNode
}) => {
  const { t } = useTranslation('library')
  return (
    <Page
      title={`${t(`kind.${kind}`)} · ${t('title')}`}
      header={<PageHeader title={t('title')} description={t('description')} />}
    >
      <nav aria-label={t('title')} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
        {KINDS.map(([one, path]) => (
          <NavLink
            key={one}
            to={`/dashboard/${brandId}/library${path}`}
            end
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-semibold text-ink-soft text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {t(`kind.${one}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  )
}
