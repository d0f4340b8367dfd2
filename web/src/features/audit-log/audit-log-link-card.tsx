import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'

/** The way to the audit log of a brand, for its owners. */
export const AuditLogLinkCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('audit-log')
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('description')}
        className="pb-4"
        action={
          <Button asChild>
            <Link to={`/dashboard/${brandId}/settings/audit-log`}>{t('show')}</Link>
          </Button>
        }
      />
    </Card>
  )
}
