import { type ListedTemplate, listEmailTemplates } from '@sillage/core/mail/calls'
import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { nameOfLanguage } from '@/lib/languages.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { splitKey } from './template-values.ts'

type Standing = 'own' | 'product' | 'draft' | 'missing'
const TONES = {
  own: 'accent',
  draft: 'neutral',
  missing: 'warning',
} as const satisfies Record<Exclude<Standing, 'product'>, Tone>

const findStanding = ({ is_active, built_in, updated_at }: ListedTemplate): Standing =>
  is_active ? (built_in && updated_at === null ? 'product' : 'own') : 'draft'

/** Languages of a mail, each with its templates, drafts included. @param templateId of the open one */
export const LanguagesCard = ({
  templateKey,
  templateId,
}: {
  templateKey: string
  templateId: string | null
}) => {
  const { t, i18n } = useTranslation('templates')
  const { mail } = splitKey(templateKey)
  const known = useAdminQuery(listEmailTemplates, { query: { is_active: 'all', search: mail } })
  const lines = MAIL_LANGUAGES.flatMap((code) => {
    const key = `${mail}_${code}`
    const templates = (known.data?.data ?? [])
      .filter((template) => template.template_key === key)
      .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
    if (templates.length === 0) return [{ code, id: key, standing: 'missing' as const, to: `new?key=${key}` }]
    return templates.map((template) => ({
      code,
      id: template.id,
      standing: findStanding(template),
      to: template.id,
    }))
  })
  if (known.data === undefined) return null
  return (
    <Card>
      <CardHeader title={t('languages.title')} description={t('languages.hint')} />
      <CardBody>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 2xl:grid-cols-3">
          {lines.map(({ code, id, standing, to }) => (
            <li key={id} className="flex items-center justify-between gap-2 py-1 text-sm">
              <Link
                to={`/admin/email-templates/${to}`}
                aria-current={id === (templateId ?? templateKey) ? 'page' : undefined}
                className="truncate text-ink hover:underline aria-[current]:font-semibold"
              >
                {nameOfLanguage(code, i18n.language)}
              </Link>
              {standing === 'product' ? null : (
                <Badge tone={TONES[standing]}>{t(`languages.${standing}`)}</Badge>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
