import { useTranslation } from 'react-i18next'
import { savePreferences } from '@/data/preferences.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Switch } from '@/ui/switch.tsx'

/** Which mails one wants; those about the account itself always come. */
export const MailsCard = () => {
  const { t } = useTranslation('settings')
  const user = useUserDoc()
  const preferences = user.status === 'ready' ? user.data?.preferences : undefined
  return (
    <Card>
      <CardHeader title={t('mails.title')} description={t('mails.description')} />
      <CardBody>
        <Switch
          label={t('mails.analyses')}
          description={t('mails.analysesHint')}
          checked={preferences?.analysisMails ?? true}
          disabled={preferences === undefined}
          onCheckedChange={(analysisMails) => void savePreferences({ analysisMails })}
        />
      </CardBody>
    </Card>
  )
}
