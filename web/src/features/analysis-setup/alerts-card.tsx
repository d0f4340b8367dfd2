import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Switch } from '@/ui/switch.tsx'

const ALERTS = ['email', 'source', 'sentiment', 'ranking'] as const

/** Alerts that are announced and cannot be switched on yet. */
export const AlertsCard = ({ className }: { className?: string }) => {
  const { t } = useTranslation('analysis-setup')
  return (
    <Card className={className}>
      <CardHeader title={t('alerts.title')} />
      <CardBody className="space-y-4">
        {ALERTS.map((alert) => (
          <Switch
            key={alert}
            label={t(`alerts.${alert}`)}
            {...(alert === 'email' ? { description: t('alerts.emailAbout') } : {})}
            checked={false}
            disabled
            mark={<Badge>{t('alerts.soon')}</Badge>}
          />
        ))}
      </CardBody>
    </Card>
  )
}
