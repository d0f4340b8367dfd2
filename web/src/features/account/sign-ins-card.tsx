import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useIdentities, useKeepIdentity, useUnlinkIdentity } from '@/data/use-identities.ts'
import { dateFormat } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'

/** Identities at providers that the person can sign in with; nothing where there is none. */
export const SignInsCard = () => {
  const { t, i18n } = useTranslation('settings')
  const errorText = useErrorText()
  const { data: identities = [] } = useIdentities()
  const keep = useKeepIdentity()
  const unlink = useUnlinkIdentity()
  if (identities.length === 0) return null
  const onError = (error: unknown) => toast.error(errorText(error))
  const day = dateFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <Card>
      <CardHeader title={t('signIns.title')} description={t('signIns.description')} />
      <CardBody>
        <ul className="divide-y divide-line">
          {identities.map(({ provider_id, label, email, since, kept, foreign }) => (
            <li key={provider_id} className="space-y-3 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block font-medium text-ink text-sm">{label}</span>
                  <span dir="auto" className="block truncate text-ink-soft text-sm">
                    {email}
                  </span>
                  <span className="block text-ink-soft text-xs">
                    {since === null
                      ? t('signIns.unnoticed')
                      : t('signIns.since', { date: day.format(new Date(since)) })}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t('signIns.unlinkOf', { label })}
                  loading={unlink.isPending && unlink.variables === provider_id}
                  onClick={() =>
                    unlink.mutate(provider_id, {
                      onError,
                      onSuccess: () => toast.success(t('signIns.unlinked', { label })),
                    })
                  }
                >
                  {t('signIns.unlink')}
                </Button>
              </div>
              {foreign ? <Notice tone="warning">{t('signIns.foreign')}</Notice> : null}
              <Switch
                label={t('signIns.keep')}
                checked={
                  keep.isPending && keep.variables.identityId === provider_id ? keep.variables.kept : kept
                }
                disabled={keep.isPending}
                onCheckedChange={(next) => keep.mutate({ identityId: provider_id, kept: next }, { onError })}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
