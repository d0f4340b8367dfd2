import { ALERT_MAIL_PACES } from '@sillage/core/identity/user'
import { getNewsletterConsent, setNewsletterConsent } from '@sillage/core/newsletters/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { savePreferences } from '@/data/preferences.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'

/** Newsletters need recorded consent. */
const NewsSwitch = () => {
  const { t } = useTranslation('settings')
  const { key } = useSignedIn()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const queryKey = ['newsletter consent', key]
  const consent = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getNewsletterConsent, {}, { signal }),
  })
  const choose = useMutation({
    mutationFn: (subscribed: boolean) => callApi(setNewsletterConsent, { body: { subscribed } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (error) => toast.error(errorText(error)),
  })
  const chosen = choose.isPending ? choose.variables : consent.data?.data.subscribed
  return (
    <Switch
      label={t('mails.news')}
      description={t('mails.newsHint')}
      checked={chosen ?? false}
      disabled={chosen === undefined || choose.isPending}
      onCheckedChange={(subscribed) => choose.mutate(subscribed)}
    />
  )
}

/** Mail preferences; account mails are always sent. */
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
        <NewsSwitch />
      </CardBody>
    </Card>
  )
}
