import { ArrowRight, Gauge, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { Documentation } from '@/features/documentation/documentation.tsx'
import { CommandDeckGate } from '@/features/locked/command-deck-gate.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { QuickObservations } from './quick-observations.tsx'

const Way = ({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  children: ReactNode
}) => (
  <Link
    to={to}
    className="group flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-strong"
  >
    <span className="flex size-10 items-center justify-center rounded-md bg-accent-soft text-accent">
      {icon}
    </span>
    <span className="mt-4 flex items-center gap-1.5 font-semibold text-base text-ink">
      {title}
      <ArrowRight
        aria-hidden="true"
        className="size-4 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </span>
    <span className="mt-1 text-ink-soft text-sm">{children}</span>
  </Link>
)

/** `/dashboard/{brandId}/command-deck`; with `?view=documentation`, how measuring works. */
export const CommandDeckPage = () => {
  const { t } = useTranslation('command-deck')
  const brandId = usePathBrandId()
  const [search] = useSearchParams()
  if (brandId !== null && search.get('view') === 'documentation') return <Documentation brandId={brandId} />
  return (
    <Page title={t('name')} header={<PageHeader title={t('title')} />}>
      <CommandDeckGate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Way
            to={`/dashboard/${brandId}/analyses/new`}
            icon={<ListChecks aria-hidden="true" className="size-5" />}
            title={t('manual.title')}
          >
            {t('manual.description')}
          </Way>
          <Way
            to={`/dashboard/${brandId}`}
            icon={<Gauge aria-hidden="true" className="size-5" />}
            title={t('list.title')}
          >
            {t('list.description')}
          </Way>
        </div>
        {brandId === null ? null : (
          <div className="mt-8">
            <QuickObservations brandId={brandId} />
          </div>
        )}
      </CommandDeckGate>
    </Page>
  )
}
