import { JOINING_ROLES } from '@sillage/core/identity/company'
import type { ProvisioningDto } from '@sillage/core/identity/provisioning-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useCreateProvisioningToken,
  useProvisioning,
  useRevokeProvisioningToken,
  useSetGroupRole,
} from '@/data/use-company.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate, formatNumber } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { CopyBox } from '@/ui/copy-box.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { Shown } from './shown.tsx'

/** The directory of the company, which adds and removes people by SCIM: its token, and the roles of its groups. */
export const CompanyDirectory = () => {
  const { t } = useTranslation('company')
  const errorText = useErrorText()
  const { data, error, refetch } = useProvisioning()
  return (
    <section aria-label={t('directory')} className="space-y-4">
      <div>
        <h3 className="font-semibold text-base text-ink">{t('directory')}</h3>
        <p className="mt-1 text-ink-soft text-sm">{t('directoryHint')}</p>
      </div>
      {data ? (
        <>
          <Shown label={t('scimAddress')} text={data.base_url} />
          <DirectoryToken token={data.token} />
          {data.token === null && data.groups.length === 0 ? null : <GroupRoles directory={data} />}
        </>
      ) : error ? (
        <ErrorState title={errorText(error)} onRetry={() => void refetch()} className="py-4" />
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  )
}

const DirectoryToken = ({ token }: Pick<ProvisioningDto, 'token'>) => {
  const { t, i18n } = useTranslation(['company', 'keys'])
  const errorText = useErrorText()
  const create = useCreateProvisioningToken()
  const revoke = useRevokeProvisioningToken()
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const onError = (error: unknown) => void toast.error(errorText(error))
  const onSettled = () => setAsked(null)
  const make = () => create.mutate(undefined, { onError, onSettled })
  const end = () => {
    create.reset()
    revoke.mutate(undefined, { onError, onSettled })
  }
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold text-ink text-sm">{t('token')}</p>
        {token === null ? null : (
          <p className="mt-1 text-ink-soft text-sm">
            {t('tokenMade', {
              ending: token.ending,
              date: formatDate(Date.parse(token.created_at), i18n.language),
            })}
          </p>
        )}
      </div>
      {create.data && token ? (
        <>
          <Notice tone="warning">{t('tokenOnce')}</Notice>
          <CopyBox
            text={create.data.secret}
            labels={{
              copy: t('keys:secret.copy'),
              copied: t('keys:secret.copied'),
              failed: t('tokenFailed'),
            }}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {token === null ? (
          <Button loading={create.isPending} onClick={make}>
            {t('makeToken')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setAsked('renew')}>{t('renewToken')}</Button>
            <Button onClick={() => setAsked('end')}>{t('endToken')}</Button>
          </>
        )}
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          title={t(asked === 'renew' ? 'renewToken' : 'endToken')}
          description={t('tokenEnds')}
          confirm={t(asked === 'renew' ? 'renewToken' : 'endToken')}
          pending={create.isPending || revoke.isPending}
          onConfirm={asked === 'renew' ? make : end}
          onClose={onSettled}
        />
      )}
    </div>
  )
}

const NO_ROLE = 'none'

const GroupRoles = ({ directory: { active_people, groups } }: { directory: ProvisioningDto }) => {
  const { t, i18n } = useTranslation(['company', 'members'])
  const errorText = useErrorText()
  const save = useSetGroupRole()
  const count = (people: number) => formatNumber(people, i18n.language)
  const options = [
    { value: NO_ROLE, label: t('noRole') },
    ...JOINING_ROLES.map((role) => ({ value: role, label: t(`members:role.${role}`) })),
  ]
  return (
    <div className="space-y-3">
      <p className="text-ink text-sm">{t('activePeople', { people: count(active_people) })}</p>
      <div>
        <h4 className="font-semibold text-ink text-sm">{t('groups')}</h4>
        <p className="mt-1 text-ink-soft text-xs">{t(groups.length === 0 ? 'noGroups' : 'groupsHint')}</p>
      </div>
      {groups.length === 0 ? null : (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y">
          {groups.map(({ group_id, name, member_count, group_role }) => (
            <li key={group_id} className="flex flex-wrap items-center gap-2.5 py-2 text-sm">
              <div className="min-w-0 flex-1 basis-40">
                <bdi className="wrap-anywhere font-medium text-ink">{name}</bdi>
                <p className="text-ink-soft text-xs">{t('groupPeople', { people: count(member_count) })}</p>
              </div>
              <Select
                label={name}
                className="w-40"
                disabled={save.isPending}
                value={group_role ?? NO_ROLE}
                options={options}
                onValueChange={(chosen) =>
                  save.mutate(
                    {
                      companyGroupId: group_id,
                      groupRole: JOINING_ROLES.find((role) => role === chosen) ?? null,
                    },
                    { onError: (error) => void toast.error(errorText(error)) },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
