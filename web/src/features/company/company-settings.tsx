import type { CompanyDto } from '@sillage/core/identity/company-calls'
import { useTranslation } from 'react-i18next'
import { useSaveCompany } from '@/data/use-company.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'
import { CompanyDirectory } from './company-directory.tsx'
import { CompanyDomains } from './company-domains.tsx'
import { ProviderForm } from './provider-form.tsx'

/** Domains and provider of the user's company, and whether the provider is the only way in. */
export const CompanySettings = ({ company }: { company: CompanyDto }) => {
  const { t } = useTranslation('company')
  const { provider } = company
  return (
    <Card id="single-sign-on">
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="space-y-6">
        <CompanyDomains company={company} />
        <ProviderForm key={provider === null ? '' : provider.issuer + provider.client_id} company={company} />
        {company.domains.some(({ verified }) => verified) ? <CompanyDirectory /> : null}
        {provider === null ? null : <OnlyWayIn company={company} provider={provider} />}
      </CardBody>
    </Card>
  )
}

const OnlyWayIn = ({
  company,
  provider,
}: {
  company: CompanyDto
  provider: NonNullable<CompanyDto['provider']>
}) => {
  const { t } = useTranslation('company')
  const errorText = useErrorText()
  const save = useSaveCompany()
  return (
    <Switch
      label={t('enforced')}
      description={t('enforcedHint')}
      checked={save.isPending ? save.variables.enforced : company.enforced}
      disabled={save.isPending}
      onCheckedChange={(enforced) =>
        save.mutate(
          {
            issuer: provider.issuer,
            clientId: provider.client_id,
            joiningRole: company.joining_role,
            joinedBrandIds: company.brand_ids,
            enforced,
          },
          { onError: (error) => void toast.error(errorText(error)) },
        )
      }
    />
  )
}
