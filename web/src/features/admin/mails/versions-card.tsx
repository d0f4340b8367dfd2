import { listTemplateVersions, type TemplateVersion } from '@sillage/core/mail/calls'
import type { MailMessage } from '@sillage/core/mail/email-template'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { HtmlDifference } from './html-editor.tsx'

const joinWhole = ({ subject, html, text }: MailMessage): string => [subject, html, text].join('\n\n')

/** Saved versions of a template: compare one with the editor, or restore it. */
export const VersionsCard = ({
  templateId,
  message,
  onRestore,
}: {
  templateId: string
  message: MailMessage
  onRestore: (version: TemplateVersion) => void
}) => {
  const { t, i18n } = useTranslation('templates')
  const [compared, setCompared] = useState<string | null>(null)
  const versions = useAdminQuery(listTemplateVersions, { params: { templateId }, query: {} })
  const now = joinWhole(message)
  return (
    <Card>
      <CardHeader title={t('versions.title')} />
      <CardBody>
        {versions.data?.data.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('versions.none')}</p>
        ) : null}
        <ul className="divide-y divide-line">
          {versions.data?.data.map((version) => {
            const when = formatDateTime(Date.parse(version.saved_at), i18n.language)
            const isShown = compared === version.version_id
            return (
              <li key={version.version_id} className="space-y-3 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
                  <span className="min-w-0">
                    <span className="block font-medium text-ink">{when}</span>
                    <span className="block break-all text-ink-soft">
                      {version.saved_by.email ?? version.saved_by.user_id}
                    </span>
                  </span>
                  <span className="flex gap-2">
                    <Button
                      size="sm"
                      aria-expanded={isShown}
                      aria-label={`${t('versions.compare')} · ${when}`}
                      onClick={() => setCompared(isShown ? null : version.version_id)}
                    >
                      {t('versions.compare')}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`${t('versions.restore')} · ${when}`}
                      onClick={() => onRestore(version)}
                    >
                      {t('versions.restore')}
                    </Button>
                  </span>
                </div>
                {isShown ? (
                  <HtmlDifference
                    key={`${version.version_id} ${now}`}
                    label={`${t('versions.compare')} · ${when}`}
                    before={joinWhole(version)}
                    now={now}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}
