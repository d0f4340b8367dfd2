import { useTranslation } from 'react-i18next'
import { useBrandChoice } from '@/data/use-brand-id.ts'
import { DataCard } from '@/features/account/data-card.tsx'
import { MailsCard } from '@/features/account/mails-card.tsx'
import { ProfileCard } from '@/features/account/profile-card.tsx'
import { SecondFactorCard } from '@/features/account/second-factor-card.tsx'
import { SessionsCard } from '@/features/account/sessions-card.tsx'
import { SignInsCard } from '@/features/account/sign-ins-card.tsx'
import { ManagedBillingsCard } from '@/features/billing/managed-card.tsx'
import { BillingCard } from '@/features/billing/subscription/billing-card.tsx'
import { InvoicesCard } from '@/features/billing/subscription/invoices-card.tsx'
import { CompanyCard } from '@/features/company/company-card.tsx'
import { UsageCard } from '@/features/consent/usage-card.tsx'
import { KeysCard } from '@/features/keys/keys-card.tsx'
import { ProgramsCard } from '@/features/keys/programs-card.tsx'
import { MembersCard } from '@/features/members/members-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { AppearanceCard } from './appearance-card.tsx'

/** `/dashboard/user-settings`: the account, and the members of its brands. */
export const UserSettingsPage = () => {
  const { t } = useTranslation('settings')
  const choice = useBrandChoice()
  return (
    <Page
      narrow
      title={t('title')}
      header={<PageHeader title={t('title')} description={t('description')} />}
      className="space-y-5"
    >
      <ProfileCard />
      <AppearanceCard />
      <MailsCard />
      <BillingCard />
      <InvoicesCard />
      <ManagedBillingsCard />
      {choice.status === 'loading' ? null : (
        <MembersCard brandId={choice.status === 'chosen' ? choice.brandId : undefined} />
      )}
      <SignInsCard />
      <SecondFactorCard />
      <CompanyCard />
      <SessionsCard />
      <KeysCard />
      <ProgramsCard />
      <UsageCard />
      <DataCard />
    </Page>
  )
}
