import { brandIdSchema } from '@sillage/core/base/ids'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useParams } from 'react-router'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useIsLeavingBrand } from '@/lib/leaving-brand.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'

// Loaded on demand: addresses of brands are rarely typed.
const NotFound = lazy(async () => ({
  default: (await import('@/pages/not-found/not-found-page.tsx')).NotFound,
}))

// Loaded on demand: most people open their own brands alone.
const DeniedBrand = lazy(async () => ({ default: (await import('./denied-brand.tsx')).DeniedBrand }))

// Loaded on demand: few brands wait for their deletion, or close to unused sessions.
const BrandNotices = lazy(async () => ({
  default: (await import('@/features/brand-settings/brand-notices.tsx')).BrandNotices,
}))

/** Screens of one brand, for its readers. The rules decide: without access to the brand nobody gets further. */
export const BrandGate = () => {
  const { brandId = '' } = useParams()
  if (!brandIdSchema.safeParse(brandId).success) {
    return (
      <Suspense fallback={<FullPageLoader />}>
        <NotFound />
      </Suspense>
    )
  }
  return <KnownBrand key={brandId} brandId={brandId} />
}

const KnownBrand = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation(['errors', 'shell'])
  const brand = useBrandDoc(brandId)
  const isLeaving = useIsLeavingBrand(brandId)
  const [hasReopened, setHasReopened] = useState(false)
  if (hasReopened && brand.status === 'ready') setHasReopened(false)
  /** The session is too long unused for this brand. */
  const [isIdle, setIsIdle] = useState(false)
  const reopen = useCallback(() => setHasReopened(true), [])
  if (isLeaving) return <FullPageLoader message={t('shell:brand.quitting')} />
  const back = (
    <Button asChild variant="primary">
      <Link to="/dashboard">{t('shell:brand.back')}</Link>
    </Button>
  )
  if (brand.status === 'failed' && brand.error.kind === 'denied') {
    return (
      <Suspense fallback={<FullPageLoader />}>
        <DeniedBrand brandId={brandId} back={back} hasReopened={hasReopened} onReopen={reopen} />
      </Suspense>
    )
  }
  if (brand.status === 'failed') {
    return <ErrorState heading="h1" title={t('errors:unexpected')} onRetry={brand.retry} className="py-24" />
  }
  if (brand.status === 'ready' && brand.data === null) {
    return <ErrorState heading="h1" title={t('errors:brand_not_found')} action={back} className="py-24" />
  }
  const data = brand.status === 'ready' ? brand.data : null
  // While the brand is on its way the screen already shows its skeleton.
  return (
    <>
      {data && (data.deletedFrom ?? data.idleMinutes) !== null ? (
        <Suspense>
          <BrandNotices brand={data} onIdle={setIsIdle} />
        </Suspense>
      ) : null}
      {/* Hidden, not taken away: what somebody has typed is there when they have signed in again. */}
      <div className={isIdle ? 'hidden' : 'contents'}>
        <PanelBoundary>
          <Outlet />
        </PanelBoundary>
      </div>
    </>
  )
}
