import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { startOpening } from '@/data/view-as.ts'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ReasonDialog } from '@/widgets/reason-dialog.tsx'

/** A brand that an administrator does not belong to: it opens for a reason, and for a time. */
export const ClosedBrand = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('view-as')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="py-24">
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" className="size-5" />}
        heading="h1"
        title={t('closed.title')}
        description={t('closed.description')}
        action={
          <>
            <Button variant="primary" onClick={() => setIsAsking(true)}>
              {t('closed.open')}
            </Button>
            <Button asChild>
              <Link to="/admin/brands">{t('closed.back')}</Link>
            </Button>
          </>
        }
      />
      {isAsking ? (
        <ReasonDialog
          name={t('closed.brand')}
          onStart={(reason) => startOpening(brandId, reason)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  )
}
