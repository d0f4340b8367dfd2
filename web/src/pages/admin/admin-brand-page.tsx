import { getAdminBrand } from '@sillage/core/admin/brand-calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { BrandAuditCard, BrandProfileCard, ReportsCard } from '@/features/admin/brands/brand-cards.tsx'
import { KeepBrand } from '@/features/admin/brands/keep-brand.tsx'
import { NotesCard } from '@/features/admin/notes/notes-card.tsx'
import { MailsCard } from '@/features/admin/users/record-cards.tsx'
import { AnalysesCard, CostsCard, FailuresCard } from '@/features/admin/users/work-cards.tsx'
import { buttonClass } from '@/ui/button-class.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/admin/brands/{brandId}`: one brand, with what it costs, runs and gets. */
export const AdminBrandPage = () => {
  const { t } = useTranslation('admin')
  const { brandId = '' } = useParams()
  const errorText = useErrorText()
  const brand = useAdminQuery(getAdminBrand, { params: { brandId } })
  const current = brand.data?.data.brand_id === brandId ? brand.data.data : undefined
  const title = current?.name || t('overview.progress.brand')
  return (
    <Page
      title={title}
      header={
        <>
          <Link to="/admin/brands" className="mb-2 inline-block text-ink-soft text-sm hover:text-ink">
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('nav.brands')}
          </Link>
          <PageHeader
            title={title}
            description={brandId}
            action={
              <Link to={`/dashboard/${brandId}`} className={buttonClass()}>
                {t('brand.open')}
              </Link>
            }
          />
        </>
      }
    >
      {brand.isError ? (
        <ErrorState title={errorText(brand.error)} onRetry={() => void brand.refetch()} />
      ) : current === undefined ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <div key={brandId} className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
          {current.deleted_from === null ? null : (
            <div className="lg:col-span-2">
              <KeepBrand brandId={brandId} name={current.name} deletedFrom={current.deleted_from} />
            </div>
          )}
          <div className="space-y-5">
            <BrandProfileCard brand={current} />
            {current.costs === null ? null : (
              <CostsCard costs={current.costs} runsUsd={current.runs_month_usd} />
            )}
          </div>
          <div className="space-y-5">
            <NotesCard kind="brands" id={brandId} />
            <ReportsCard brand={current} />
          </div>
          <div className="space-y-5 lg:col-span-2">
            <AnalysesCard work={current} none={t('brand.noAnalyses')} />
            <FailuresCard failures={current.failures} />
            <MailsCard title={t('brand.mails')} mails={current.mails} recipients />
            <BrandAuditCard brandId={brandId} />
          </div>
        </div>
      )}
    </Page>
  )
}
