import { useTranslation } from 'react-i18next'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useMayManage } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { AuditLogLinkCard } from '@/features/audit-log/audit-log-link-card.tsx'
import { CompetitorsCard } from '@/features/brand-settings/competitors-card.tsx'
import { DangerCard } from '@/features/brand-settings/danger-card.tsx'
import { FigureMailsCard } from '@/features/brand-settings/figure-mails-card.tsx'
import { NamesCard } from '@/features/brand-settings/names-card.tsx'
import { ProfileCard } from '@/features/brand-settings/profile-card.tsx'
import { ReportsCard } from '@/features/brand-settings/reports-card.tsx'
import { RetentionCard } from '@/features/brand-settings/retention-card.tsx'
import { SessionRulesCard } from '@/features/brand-settings/session-rules-card.tsx'
import { LogoPicker } from '@/features/brand-wizard/logo-picker.tsx'
import { BrandKeysCard } from '@/features/keys/brand-keys-card.tsx'
import { EditorsOnly } from '@/features/locked/editors-only.tsx'
import { BrandMembersCard } from '@/features/members/members-card.tsx'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/dashboard/{brandId}/settings`: profile, competitors, members and deletion of a brand. */
export const BrandSettingsPage = () => {
  const { t } = useTranslation('brand-settings')
  const mayManage = useMayManage()
  const doc = useBrandDoc(usePathBrandId())
  const brand = doc.status === 'ready' ? doc.data : null
  return (
    <Page
      narrow
      title={t('title')}
      header={
        <PageHeader
          title={t('title')}
          description={
            brand ? (
              <span className="flex items-center gap-2">
                {brand.logoUrl ? <BrandMark name={brand.name} logoUrl={brand.logoUrl} size={18} /> : null}
                {brand.name}
              </span>
            ) : (
              <Skeleton className="h-5 w-40" />
            )
          }
        />
      }
      className="space-y-5"
    >
      {brand ? (
        <>
          <EditorsOnly>
            <ProfileCard brand={brand} logoPicker={(props) => <LogoPicker {...props} />} />
            <NamesCard brand={brand} />
            <CompetitorsCard brand={brand} />
          </EditorsOnly>
          <BrandMembersCard brandId={brand.brandId} brandName={brand.name} />
          <FigureMailsCard key={brand.brandId} brandId={brand.brandId} />
          <ReportsCard key={`reports ${brand.brandId}`} brandId={brand.brandId} />
          {mayManage ? (
            <BrandKeysCard key={`keys ${brand.brandId}`} brandId={brand.brandId} brandName={brand.name} />
          ) : null}
          {mayManage ? <RetentionCard key={`retention ${brand.brandId}`} brandId={brand.brandId} /> : null}
          {mayManage ? <SessionRulesCard key={`sessions ${brand.brandId}`} brand={brand} /> : null}
          {mayManage ? <AuditLogLinkCard brandId={brand.brandId} /> : null}
          <DangerCard brand={brand} />
        </>
      ) : (
        <>
          <Skeleton className="h-112 w-full" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-72 w-full" />
        </>
      )}
    </Page>
  )
}
