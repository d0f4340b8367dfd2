import type { Brand } from '@sillage/core/brands/brand'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembers } from '@/data/use-members.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { DeleteBrandDialog } from './delete-brand-dialog.tsx'

/** Deletion of a brand, for its owners. */
export const DangerCard = ({ brand }: { brand: Brand }) => {
  const { t } = useTranslation('brand-settings')
  const members = useMembers(brand.brandId)
  const [asking, setAsking] = useState(false)
  const mayDelete = (members.data?.may_manage ?? false) && brand.deletedFrom === null
  return (
    <Card>
      <CardHeader
        title={t('danger.title')}
        description={t(members.data?.may_manage === false ? 'danger.ownersOnly' : 'danger.description')}
        className="pb-4"
        action={
          mayDelete ? (
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setAsking(true)}
            >
              {t('danger.delete')}
            </Button>
          ) : undefined
        }
      />
      {asking ? <DeleteBrandDialog brand={brand} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}
