import { getOverview } from '@sillage/core/admin/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { BusinessCards } from '@/features/admin/overview/business-cards.tsx'
import { ErrorsCard } from '@/features/admin/overview/errors-card.tsx'
import { IndicatorsCard } from '@/features/admin/overview/indicators-card.tsx'
import { OnboardingCard } from '@/features/admin/overview/onboarding-card.tsx'
import { FunnelCard, SubscriptionCard, TotalTiles } from '@/features/admin/overview/people-cards.tsx'
import { QuickLinks } from '@/features/admin/overview/quick-links.tsx'
import { RangeBar, useOverviewQuery } from '@/features/admin/overview/range-bar.tsx'
import { RecentCards } from '@/features/admin/overview/recent-cards.tsx'
import { CompletedStepsCard, NewUsersCard, ProgressionCard } from '@/features/admin/overview/series-cards.tsx'
import { Card } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/admin`: key figures of the company. */
export const AdminOverviewPage = () => {
  const { t } = useTranslation('admin')
  const query = useOverviewQuery()
  return (
    <Page
      title={t('overview.title')}
      header={
        <PageHeader
          title={t('overview.title')}
          description={t('overview.description')}
          action={<RangeBar />}
        />
      }
      className="space-y-5"
    >
      <BusinessCards />
      <QuickLinks />
      <Figures query={query} />
      <ErrorsCard />
      <RecentCards />
      <OnboardingCard />
    </Page>
  )
}

const Figures = ({ query }: { query: ReturnType<typeof useOverviewQuery> }) => {
  const { t } = useTranslation('admin')
  const overview = useAdminQuery(getOverview, { query })
  if (overview.isError) {
    return (
      <Card>
        <ErrorState title={t('overview.failed')} onRetry={() => void overview.refetch()} />
      </Card>
    )
  }
  if (overview.data === undefined) {
    return (
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {['users', 'active', 'brands', 'prompts'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
        <Skeleton className="col-span-full h-80 rounded-lg" />
      </div>
    )
  }
  return (
    <>
      <TotalTiles overview={overview.data} />
      <div className="grid gap-5 lg:grid-cols-2">
        <FunnelCard overview={overview.data} />
        <SubscriptionCard overview={overview.data} />
        <NewUsersCard overview={overview.data} />
        <CompletedStepsCard overview={overview.data} />
        <ProgressionCard overview={overview.data} />
        <IndicatorsCard overview={overview.data} />
      </div>
    </>
  )
}
