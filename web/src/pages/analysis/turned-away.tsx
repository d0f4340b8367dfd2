import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '@/ui/toast.ts'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'

/** Redirects to the brand, with the reason in a toast. */
export const TurnedAway = ({
  brandId,
  reason,
}: {
  brandId: string
  reason: 'denied' | 'mismatch' | 'notFound'
}) => {
  const { t, ready } = useTranslation('analysis')
  const navigate = useNavigate()
  // Syncs with the address; the toast outlives this screen.
  useEffect(() => {
    if (!ready) return
    toast.error(t(reason), { id: `turned-away-${reason}` })
    void navigate(`/dashboard/${brandId}`, { replace: true })
  }, [ready, t, reason, navigate, brandId])
  return <AnalysisSkeleton />
}
