import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { toast } from '@/ui/toast.ts'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'

/** Redirects to the brand, with the reason in a toast. Waits for the brand: where that is refused as well, its gate says why. */
export const TurnedAway = ({
  brandId,
  reason,
}: {
  brandId: string
  reason: 'denied' | 'mismatch' | 'notFound'
}) => {
  const { t, ready } = useTranslation('analysis')
  const navigate = useNavigate()
  const isBrandKnown = useBrandDoc(brandId).status !== 'loading'
  // Syncs with the address; the toast outlives this screen.
  useEffect(() => {
    if (!ready || !isBrandKnown) return
    toast.error(t(reason), { id: `turned-away-${reason}` })
    void navigate(`/dashboard/${brandId}`, { replace: true })
  }, [ready, isBrandKnown, t, reason, navigate, brandId])
  return <AnalysisSkeleton />
}
