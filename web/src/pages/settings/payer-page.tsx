import { useTranslation } from 'react-i18next'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { TakeOverCard } from '@/features/members/take-over-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/{brandId}/payer`: what an owner takes on who becomes the payer of the brand. */
export const PayerPage = () => {
  const { t } = useTranslation('members')
  const brandId = usePathBrandId()
  return (
    <Page narrow title={t('payer.page')} header={<PageHeader title={t('payer.page')} />}>
      {brandId === null ? null : <TakeOverCard brandId={brandId} />}
    </Page>
  )
}
