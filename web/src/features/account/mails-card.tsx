import { ALERT_MAIL_PACES } from '@sillage/core/identity/user'
import { useTranslation } from 'react-i18next'
import { savePreferences } from '@/data/preferences.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'

/** Which mails one wants; those about the account itself always come. */
export const MailsCard = () => {
  const { t } = useTranslation('settings')
  const user = useUserDoc()
  const preferences = user.status === 'ready' ? user.data?.preferences : undefined
  return (
    <Card>
      <CardHeader title={t('mails.title')} description={t('mails.description')} />
      <CardBody className="space-y-5">
        <Switch
          label={t('mails.analyses')}
          description={t('mails.analysesHint')}
          checked={preferences?.analysisMails ?? true}
          disabled={preferences === undefined}
          onCheckedChange={(analysisMails) => void savePreferences({ analysisMails })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-sm">
            <span className="font-medium text-ink">{t('mails.alerts')}</span>
            <span className="block text-ink-soft">{t('mails.alertsHint')}</span>
          </p>
          <Select
            label={t('mails.alerts')}
            value={preferences?.alertMails ?? 'now'}
            disabled={preferences === undefined}
            onValueChange={(alertMails) => void savePreferences({ alertMails })}
            options={ALERT_MAIL_PACES.map((value) => ({ value, label: t(`mails.pace.${value}`) }))}
          />
        </div>
      </CardBody>
    </Card>
  )
}
