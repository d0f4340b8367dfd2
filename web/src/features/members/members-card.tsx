import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { useMembers } from '@/data/use-members.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { BillingContacts } from './billing-contacts.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'

/** Members of a brand, and for owners its open invitations. */
export const BrandMembersCard = ({ brandId, brandName }: { brandId: string; brandName: string }) => {
  const { t } = useTranslation('members')
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody>
        <BrandMembers brandId={brandId} brandName={brandName} />
      </CardBody>
    </Card>
  )
}

/** The same for all brands of the signed-in user, one at a time. */
export const MembersCard = ({ brandId: preferred }: { brandId: string | undefined }) => {
  const { t } = useTranslation('members')
  const me = useMe()
  const [chosen, setChosen] = useState(preferred)
  const brands = me.data?.brands ?? []
  const brand = brands.find(({ id }) => id === chosen) ?? brands[0]
  if (!brand) return null
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('description')}
        action={
          brands.length > 1 ? (
            <Select
              label={t('brand')}
              value={brand.id}
              onValueChange={setChosen}
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
              className="max-w-56"
            />
          ) : undefined
        }
      />
      <CardBody>
        <BrandMembers key={brand.id} brandId={brand.id} brandName={brand.name} />
      </CardBody>
    </Card>
  )
}

const BrandMembers = ({ brandId, brandName }: { brandId: string; brandName: string }) => {
  const { t } = useTranslation('members')
  const { uid } = useSignedIn()
  const errorText = useErrorText()
  const members = useMembers(brandId)
  if (members.isPending) return <SkeletonText lines={3} />
  if (members.isError) {
    return <ErrorState title={errorText(members.error)} onRetry={() => void members.refetch()} />
  }
  const { members: people, invitations, payer_id, may_manage, billing_contacts } = members.data
  return (
    <div className="space-y-5">
      <MemberList
        brandId={brandId}
        brandName={brandName}
        members={people}
        payerId={payer_id}
        mayManage={may_manage}
      />
      {may_manage && payer_id !== uid ? (
        <Button asChild size="sm">
          <Link to={`/dashboard/${brandId}/payer`}>{t('takeOver')}</Link>
        </Button>
      ) : null}
      <InvitationList brandId={brandId} invitations={invitations} />
      <BillingContacts brandId={brandId} contacts={billing_contacts} />
      {may_manage ? <InviteForm brandId={brandId} isPayer={payer_id === uid} /> : null}
    </div>
  )
}
