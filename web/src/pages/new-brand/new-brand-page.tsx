import { useTranslation } from 'react-i18next'
import { BrandWizard } from '@/features/brand-wizard/brand-wizard.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/new-brand`: the wizard that creates a brand. */
export const NewBrandPage = () => {
  const { t } = useTranslation('brand-wizard')
  return (
    <Page narrow title={t('title')} header={<PageHeader title={t('title')} description={t('subtitle')} />}>
      <BrandWizard />
    </Page>
  )
}
