import type { CompanyDto } from '@sillage/core/identity/company-calls'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProveDomain, useRemoveDomain } from '@/data/use-company.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'
import { toast } from '@/ui/toast.ts'
import { Shown } from './shown.tsx'

/** The domains of the company, with the record that proves them. */
export const CompanyDomains = ({ company: { domains, record } }: { company: CompanyDto }) => {
  const { t } = useTranslation('company')
  const errorText = useErrorText()
  const [domain, setDomain] = useState('')
  const prove = useProveDomain()
  const remove = useRemoveDomain()
  const onError = (error: unknown) => void toast.error(errorText(error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prove.mutate(domain.trim(), { onSuccess: () => setDomain('') })
  }
  const isNew = prove.variables !== undefined && domains.every((one) => one.domain !== prove.variables)
  return (
    <section aria-label={t('domains')} className="space-y-3">
      <h3 className="font-semibold text-base text-ink">{t('domains')}</h3>
      {domains.length === 0 ? null : (
        <ul className="divide-y divide-line border-line border-y">
          {domains.map((one) => (
            <li key={one.domain} className="flex flex-wrap items-center gap-2.5 py-2 text-sm">
              <bdi className="wrap-anywhere min-w-0 flex-1 font-medium text-ink">{one.domain}</bdi>
              <Badge tone={one.verified ? 'positive' : 'warning'} dot>
                {t(one.verified ? 'verified' : 'pending')}
              </Badge>
              {one.verified ? null : (
                <Button
                  size="sm"
                  loading={prove.isPending && prove.variables === one.domain}
                  onClick={() => prove.mutate(one.domain, { onError })}
                >
                  {t('check')}
                </Button>
              )}
              <IconButton
                label={t('remove', { domain: one.domain })}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={() => remove.mutate(one.domain, { onError })}
              />
            </li>
          ))}
        </ul>
      )}
      <Shown label={t('record')} text={record} hint={t('recordHint')} />
      <form onSubmit={submit} noValidate>
        <Field label={t('domain')} error={prove.isError && isNew ? errorText(prove.error) : undefined}>
          {(control) => (
            <div className="flex flex-wrap gap-2.5">
              <Input
                {...control}
                dir="ltr"
                value={domain}
                placeholder={t('domainExample')}
                autoComplete="off"
                onChange={({ target }) => setDomain(target.value)}
                className="min-w-0 flex-1 basis-56"
              />
              <Button
                type="submit"
                icon={<Plus aria-hidden="true" className="size-4" />}
                loading={prove.isPending && isNew}
                disabled={domain.trim() === ''}
              >
                {t('add')}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </section>
  )
}
