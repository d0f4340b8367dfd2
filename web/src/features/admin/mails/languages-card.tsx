import { listEmailTemplates } from '@sillage/core/mail/calls'
import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { nameOfLanguage } from '@/lib/languages.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { getMailName } from './template-values.ts'

type Standing = 'own' | 'product' | 'missing'
const TONES: Record<Standing, Tone> = { own: 'accent', product: 'neutral', missing: 'warning' }

/** Translations of a mail: which exist, and which are missing. */
export const LanguagesCard = ({ templateKey }: { templateKey: string }) => {
  const { t, i18n } = useTranslation('templates')
  const mail = getMailName(templateKey)
  const known = useAdminQuery(listEmailTemplates, { query: { is_active: 'all', search: mail } })
  const lines = MAIL_LANGUAGES.map((code) => {
    const key = `${mail}_${code}`
    const translations = (known.data?.data ?? [])
      .filter((template) => template.template_key === key)
      .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))[0]
    const standing: Standing =
      translations === undefined
        ? 'missing'
        : translations.built_in && translations.updated_at === null
          ? 'product'
          : 'own'
    return { code, key, standing, to: translations === undefined ? `new?key=${key}` : translations.id }
  })
  if (known.data === undefined) return null
  return (
    <Card>
      <CardHeader title={t('languages.title')} />
      <CardBody>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {lines.map(({ code, key, standing, to }) => (
            <li key={code} className="flex items-center justify-between gap-2 py-1 text-sm">
              <Link
                to={`/admin/email-templates/${to}`}
                aria-current={key === templateKey ? 'page' : undefined}
                className="truncate text-ink hover:underline aria-[current]:font-semibold"
              >
                {nameOfLanguage(code, i18n.language)}
              </Link>
              <Badge tone={TONES[standing]}>{t(`languages.${standing}`)}</Badge>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
