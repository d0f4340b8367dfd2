import { useTranslation } from 'react-i18next'
import { chooseLanguage, chooseTheme } from '@/data/preferences.ts'
import { asSpokenLanguage, ownName, SPOKEN_LANGUAGES } from '@/lib/languages.ts'
import { THEMES, useTheme } from '@/lib/theme.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { Select } from '@/ui/select.tsx'

/** Language and theme; they follow the user to every device. */
export const AppearanceCard = () => {
  const { t, i18n } = useTranslation('settings')
  const { theme } = useTheme()
  return (
    <Card>
      <CardHeader title={t('appearance.title')} description={t('appearance.description')} />
      <CardBody className="space-y-6">
        <Field label={t('language.label')} hint={t('language.hint')} className="max-w-sm">
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
                label: ownName(language),
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
  )
}
