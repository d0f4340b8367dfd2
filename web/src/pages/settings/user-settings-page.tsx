import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, chooseTheme } from '@/data/preferences.ts'
import { leave } from '@/data/session-end.ts'
import { useMe } from '@/data/use-me.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { asSpokenLanguage, SPOKEN_LANGUAGES } from '@/lib/i18n.ts'
import { THEMES, useTheme } from '@/lib/theme.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { Select } from '@/ui/select.tsx'

/** `/dashboard/user-settings` */
export const UserSettingsPage = () => {
  const { t, i18n } = useTranslation('settings')
  const { email, name } = useSignedIn()
  const { theme } = useTheme()
  const me = useMe()
  return (
    <Page
      narrow
      title={t('title')}
      header={<PageHeader title={t('title')} description={t('description')} />}
      className="space-y-5"
    >
      <Card>
        <CardHeader title={t('appearance.title')} />
        <CardBody className="space-y-6">
          <Field label={t('language.label')} hint={t('language.hint')} className="max-w-xs">
            {(control) => (
              <Select
                id={control.id}
                {...(control['aria-describedby'] === undefined
                  ? {}
                  : { describedBy: control['aria-describedby'] })}
                value={asSpokenLanguage(i18n.language)}
                onValueChange={chooseLanguage}
                options={SPOKEN_LANGUAGES.map((language) => ({
                  value: language,
                  label: t(`language.${language}`),
                }))}
                className="w-full"
              />
            )}
          </Field>
          <div>
            <p className="mb-2.5 font-semibold text-ink text-sm">{t('theme.label')}</p>
            <RadioGroup
              inline
              label={t('theme.label')}
              value={theme}
              onValueChange={chooseTheme}
              options={THEMES.map((each) => ({ value: each, label: t(`theme.${each}`) }))}
            />
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('account.title')} />
        <CardBody>
          <dl className="divide-y divide-line text-sm">
            {name ? (
              <div className="flex justify-between gap-4 py-2.5">
                <dt className="text-ink-soft">{t('account.name')}</dt>
                <dd className="truncate font-medium text-ink">{name}</dd>
              </div>
            ) : null}
            <div className="flex justify-between gap-4 py-2.5">
              <dt className="text-ink-soft">{t('account.email')}</dt>
              <dd className="truncate font-medium text-ink">{email}</dd>
            </div>
            {me.data ? (
              <div className="flex justify-between gap-4 py-2.5">
                <dt className="text-ink-soft">{t('account.plan')}</dt>
                <dd className="flex items-center gap-2">
                  {me.data.onTrial ? <Badge tone="info">{t('account.trial')}</Badge> : null}
                  <span className="font-medium text-ink">{me.data.subscriptionPlan.title}</span>
                </dd>
              </div>
            ) : null}
          </dl>
          <Button
            className="mt-4"
            icon={<LogOut aria-hidden="true" className="size-4" />}
            onClick={() => void leave()}
          >
            {t('account.signOut')}
          </Button>
        </CardBody>
      </Card>
    </Page>
  )
}
