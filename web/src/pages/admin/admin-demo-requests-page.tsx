import { useTranslation } from 'react-i18next'
import { DemoRequests } from '@/features/admin/demo-requests/demo-requests.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/admin/demo-requests`: people who asked for a demonstration. */
export const AdminDemoRequestsPage = () => {
  const { t } = useTranslation('admin')
  const title = t('nav.demos')
  return (
    <Page title={title} header={<PageHeader title={title} description={t('demos.description')} />}>
      <DemoRequests label={title} />
    </Page>
  )
}
