import { useTranslation } from 'react-i18next'
import { useMayManage } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { Inbox } from '@/features/alerts/inbox.tsx'
import { RulesCard } from '@/features/alerts/rules-card.tsx'
import { WebhooksCard } from '@/features/alerts/webhooks-card.tsx'
import { EditorsOnly } from '@/features/locked/editors-only.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/{brandId}/alerts`: alerts and alert rules of a brand. */
export const AlertsPage = () => {
  const { t } = useTranslation('alerts')
  const brandId = usePathBrandId()
  const mayManage = useMayManage()
  if (brandId === null) return null
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      <div className="space-y-4">
        <Inbox brandId={brandId} />
        <EditorsOnly>
          <RulesCard brandId={brandId} />
        </EditorsOnly>
        {mayManage ? <WebhooksCard key={brandId} brandId={brandId} /> : null}
      </div>
    </Page>
  )
}
