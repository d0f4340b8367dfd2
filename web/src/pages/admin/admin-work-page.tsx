import { useTranslation } from 'react-i18next'
import { DeadLettersCard } from '@/features/admin/machine/dead-letters-card.tsx'
import { MigrationsCard } from '@/features/admin/machine/migrations-card.tsx'
import { RecomputeCard } from '@/features/admin/machine/recompute-card.tsx'
import { UnreadCard, WorkCard } from '@/features/admin/machine/work-cards.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/admin/work`: work under way, and abandoned work. */
export const AdminWorkPage = () => {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('work.title')}
      header={<PageHeader title={t('work.title')} description={t('work.description')} />}
      className="space-y-5"
    >
      <WorkCard />
      <UnreadCard />
      <DeadLettersCard />
      <MigrationsCard />
      <RecomputeCard />
    </Page>
  )
}
