import { JOINING_ROLES } from '@sillage/core/identity/company'
import type { CompanyDto } from '@sillage/core/identity/company-calls'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveCompany } from '@/data/use-company.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { toggled } from '@/lib/toggled.ts'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { Shown } from './shown.tsx'

const getStored = ({ provider, joining_role, brand_ids }: CompanyDto) => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.client_id ?? '',
  clientSecret: '',
  joiningRole: joining_role,
  joinedBrandIds: brand_ids,
})

/** The OpenID provider of the company, and what new people join. */
export const ProviderForm = ({ company }: { company: CompanyDto }) => {
  const { t } = useTranslation(['company', 'members'])
  const errorText = useErrorText()
  const brandsLabel = useId()
  const owned = (useMe().data?.brands ?? []).filter(({ role }) => role === 'owner')
  const save = useSaveCompany()
  const [values, setValues] = useState(() => getStored(company))
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const isChanged = JSON.stringify(values) !== JSON.stringify(getStored(company))
  useUnsaved(isChanged)
  const { clientSecret, ...rest } = values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { ...rest, ...(clientSecret === '' ? {} : { clientSecret }), enforced: company.enforced },
      {
        onSuccess: () => {
          change({ clientSecret: '' })
          toast.success(t('saved'))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h3 className="font-semibold text-base text-ink">{t('provider')}</h3>
      <Shown label={t('redirect')} text={company.redirect_uri} />
      <TextField
        label={t('issuer')}
        hint={t('issuerHint')}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={values.issuer}
        onValueChange={(issuer) => change({ issuer })}
      />
      <TextField
        label={t('clientId')}
        dir="ltr"
        autoComplete="off"
        value={values.clientId}
        onValueChange={(clientId) => change({ clientId })}
      />
      <TextField
        label={t('secret')}
        hint={company.provider === null ? undefined : t('secretHint')}
        type="password"
        dir="ltr"
        autoComplete="off"
        value={clientSecret}
        onValueChange={(next) => change({ clientSecret: next })}
      />
      <div>
        <p aria-hidden="true" className="mb-2 font-semibold text-ink text-sm">
          {t('role')}
        </p>
        <RadioGroup
          inline
          label={t('role')}
          value={values.joiningRole}
          onValueChange={(joiningRole) => change({ joiningRole })}
          options={JOINING_ROLES.map((role) => ({ value: role, label: t(`members:role.${role}`) }))}
        />
      </div>
      {owned.length === 0 ? null : (
        <fieldset aria-labelledby={brandsLabel} className="min-w-0">
          <legend id={brandsLabel} className="mb-2 font-semibold text-ink text-sm">
            {t('brands')}
          </legend>
          <div className="max-h-56 space-y-2.5 overflow-y-auto">
            {owned.map(({ id, name }) => (
              <label key={id} className="flex items-start gap-2.5 text-ink text-sm">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                  checked={values.joinedBrandIds.includes(id)}
                  onChange={({ target }) =>
                    change({ joinedBrandIds: toggled(values.joinedBrandIds, id, target.checked) })
                  }
                />
                <bdi className="wrap-anywhere min-w-0">{name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {save.isError ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
      {company.provider === null ? null : (
        <Notice tone={company.provider.proved ? 'info' : 'warning'}>
          {t(company.provider.proved ? 'proved' : 'unproved')}
        </Notice>
      )}
      <Button type="submit" variant="primary" loading={save.isPending} disabled={!isChanged}>
        {t('save')}
      </Button>
    </form>
  )
}
