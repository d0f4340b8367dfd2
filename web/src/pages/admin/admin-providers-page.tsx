import { useTranslation } from 'react-i18next'
import { ModelsCard } from '@/features/admin/machine/models-card.tsx'
import { ProviderCards } from '@/features/admin/machine/provider-cards.tsx'
import { SpendCard } from '@/features/admin/machine/spend-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/admin/providers`: providers with their status and cost. */
export const AdminProvidersPage = () => {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('providers.title')}
      header={<PageHeader title={t('providers.title')} description={t('providers.description')} />}
      className="space-y-5"
    >
      <ProviderCards />
      <SpendCard />
      <ModelsCard />
    </Page>
  )
}
