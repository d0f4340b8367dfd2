import { type AuditItem, listAudit, type SentMail, type UserDetail } from '@sillage/core/admin/user-calls'
import { userPath } from '@sillage/core/base/paths'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDateTime } from '@/lib/format.ts'
import { AuditEntries } from '@/ui/audit-entries.tsx'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useUserChanges } from './use-user-changes.ts'

/** Identity of a person. */
export const ProfileCard = ({ user }: { user: UserDetail }) => {
  const { t, i18n } = useTranslation('admin')
  const { run, doing } = useUserChanges(user.user_id)
  const [name, setName] = useState(user.name)
  const isChanged = name.trim() !== '' && name.trim() !== user.name
  const { onboarding } = user
  const facts: [string, string][] = [
    [t('user.profile.email'), user.email],
    [t('user.profile.id'), user.user_id],
    [t('users.created'), formatDateTime(Date.parse(user.date_creation), i18n.language)],
    [
      t('users.lastLogin'),
      user.date_last_login === null
        ? t('users.never')
        : formatDateTime(Date.parse(user.date_last_login), i18n.language),
    ],
    [
      t('user.profile.onboarding'),
      onboarding === null ? t('user.profile.notBegun') : t(`overview.funnel.${onboarding.currentPhase}`),
    ],
    ...(onboarding?.domain ? [[t('overview.progress.site'), onboarding.domain] as [string, string]] : []),
  ]
  return (
    <Card>
      <CardHeader
        title={t('user.profile.title')}
        action={
          user.email_verified ? null : <Badge tone="warning">{t('overview.progress.unverified')}</Badge>
        }
      />
      <CardBody className="space-y-4">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (isChanged) run({ act: 'rename', name: name.trim() })
          }}
        >
          <TextField
            label={t('user.profile.name')}
            className="flex-1"
            value={name}
            maxLength={200}
            onValueChange={setName}
          />
          <Button type="submit" disabled={!isChanged} loading={doing === 'rename'}>
            {t('user.plan.save')}
          </Button>
        </form>
        <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

const MAIL_TONES: Record<SentMail['state'], Tone> = {
  PENDING: 'neutral',
  PROCESSING: 'info',
  RETRY: 'warning',
  SUCCESS: 'positive',
  ERROR: 'negative',
  DISCARDED: 'neutral',
}

/** Recent mails, without their content. @param recipients whether each names its own */
export const MailsCard = ({
  title,
  mails,
  recipients = false,
}: {
  title: string
  mails: readonly SentMail[]
  recipients?: boolean
}) => {
  const { t, i18n } = useTranslation('admin')
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        {mails.length === 0 ? <p className="text-ink-soft text-sm">{t('user.mails.none')}</p> : null}
        <ul className="divide-y divide-line">
          {mails.map(({ id, to, template, state, at, error }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-sm">
              <span className="min-w-0">
                <span className="block break-words font-medium text-ink">{template ?? id}</span>
                {recipients ? (
                  <span className="block break-all text-ink-soft text-xs">{to.join(', ')}</span>
                ) : null}
              </span>
              <span className="flex items-center gap-3">
                <span className="text-ink-soft">{formatDateTime(Date.parse(at), i18n.language)}</span>
                <Badge tone={MAIL_TONES[state]}>{t(`user.mails.states.${state}`)}</Badge>
              </span>
              {error === null ? null : <span className="w-full break-words text-negative-ink">{error}</span>}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const SHOWN = 20

/** Administrators' actions on a person or a brand. */
export const AuditCard = ({ entries }: { entries: readonly AuditItem[] | undefined }) => {
  const { t } = useTranslation('admin')
  return (
    <Card className="[--edge:1.25rem]">
      <CardHeader title={t('user.audit.title')} />
      <AuditEntries entries={entries} label={t('user.audit.title')} />
    </Card>
  )
}

/** Administrators' actions on this person. */
export const UserAuditCard = ({ user }: { user: UserDetail }) => {
  const audit = useAdminQuery(listAudit, { query: { target: userPath(user.user_id), limit: SHOWN } })
  return <AuditCard entries={audit.data?.data} />
}
