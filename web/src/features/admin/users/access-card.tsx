import type { UserDetail } from '@sillage/core/admin/user-calls'
import { ROLES } from '@sillage/core/identity/user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMe } from '@/data/use-me.ts'
import { startViewing } from '@/data/view-as.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Select } from '@/ui/select.tsx'
import { ReasonDialog } from '@/widgets/reason-dialog.tsx'
import { type UserAct, useUserChanges } from './use-user-changes.ts'

/** Actions that need confirmation. */
type Asked = Extract<UserAct, { act: 'suspend' | 'role' | 'signOut' | 'resetFactor' | 'delete' }>

/** Access and role of a person; only super administrators change administrators. */
export const AccessCard = ({ user }: { user: UserDetail }) => {
  const { t, i18n } = useTranslation('admin')
  const me = useMe()
  const navigate = useNavigate()
  const { run, doing } = useUserChanges(user.user_id)
  const [confirmation, setConfirmation] = useState<Asked | null>(null)
  const [isViewing, setIsViewing] = useState(false)
  const isSuper = me.data?.role === 'super_admin'
  const isSelf = me.data?.user_id === user.user_id
  const mayTouch = isSuper || isSelf || user.role === 'user'
  return (
    <Card>
      <CardHeader title={t('user.access.title')} description={t('user.access.description')} />
      <CardBody className="space-y-4">
        {user.suspended_at === null ? null : (
          <Notice tone="negative">
            {t('user.access.suspendedSince', {
              when: formatDateTime(Date.parse(user.suspended_at), i18n.language),
            })}
          </Notice>
        )}
        {mayTouch ? null : <Notice tone="info">{t('user.access.superOnly')}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button disabled={user.role !== 'user'} onClick={() => setIsViewing(true)}>
            {t('user.access.viewAs')}
          </Button>
          <Button
            disabled={!mayTouch}
            loading={doing === 'resetPassword'}
            onClick={() => run({ act: 'resetPassword' })}
          >
            {t('user.access.resetPassword')}
          </Button>
          <Button
            disabled={!mayTouch}
            loading={doing === 'signOut'}
            onClick={() => setConfirmation({ act: 'signOut' })}
          >
            {t('user.access.signOut')}
          </Button>
          <Button
            disabled={!mayTouch || isSelf}
            loading={doing === 'resetFactor'}
            onClick={() => setConfirmation({ act: 'resetFactor' })}
          >
            {t('user.access.resetFactor')}
          </Button>
          {user.suspended ? (
            <Button
              disabled={!mayTouch}
              loading={doing === 'reactivate'}
              onClick={() => run({ act: 'reactivate' })}
            >
              {t('user.access.reactivate')}
            </Button>
          ) : (
            <Button
              variant="danger"
              disabled={!mayTouch || isSelf}
              loading={doing === 'suspend'}
              onClick={() => setConfirmation({ act: 'suspend' })}
            >
              {t('user.access.suspend')}
            </Button>
          )}
          <Button
            variant="danger"
            disabled={!mayTouch || isSelf}
            loading={doing === 'delete'}
            onClick={() => setConfirmation({ act: 'delete' })}
          >
            {t('user.access.delete')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 text-sm">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium text-ink">{t('users.role')}</span>
            <span className="block text-ink-soft">{t('user.access.roleHint')}</span>
          </span>
          <Select
            label={t('users.role')}
            value={user.role}
            disabled={!isSuper}
            onValueChange={(role) => setConfirmation({ act: 'role', role })}
            options={ROLES.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          />
        </div>
      </CardBody>
      {isViewing ? (
        <ReasonDialog
          name={user.email}
          onStart={(reason) => startViewing(user.user_id, reason)}
          onClose={() => setIsViewing(false)}
        />
      ) : null}
      {confirmation === null ? null : (
        <ConfirmDialog
          title={t(`user.ask.${confirmation.act}.title`, { email: user.email })}
          description={t(`user.ask.${confirmation.act}.description`, {
            role: confirmation.act === 'role' ? t(`users.roles.${confirmation.role}`) : '',
          })}
          confirm={t(`user.ask.${confirmation.act}.confirm`)}
          variant={confirmation.act === 'role' ? 'primary' : 'danger'}
          pending={doing === confirmation.act}
          onConfirm={() =>
            run(confirmation, () => {
              setConfirmation(null)
              if (confirmation.act === 'delete') void navigate('/admin/users')
            })
          }
          onClose={() => setConfirmation(null)}
        />
      )}
    </Card>
  )
}
