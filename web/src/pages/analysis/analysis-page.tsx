import { analysisIdSchema, brandOfAnalysis } from '@sillage/core/base/ids'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAnalysisDoc } from '@/data/use-analysis.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useExportEntries } from '@/data/use-export-entries.ts'
import { useGroupRuns } from '@/data/use-group-runs.ts'
import { useOpeningView } from '@/data/use-opening-view.ts'
import { FigureSourceProvider } from '@/engine/figure-source.tsx'
import { isPlain } from '@/lib/view-address.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'
import { OpenAnalysis } from './open-analysis.tsx'
import { loadPanel } from './panels/panels.ts'
import { useSubject } from './subjects.ts'
import { TurnedAway } from './turned-away.tsx'

const MeasuredLaunch = lazy(async () => ({
  default: (await import('./measured-launch.tsx')).MeasuredLaunch,
}))
const DraftAnalysis = lazy(async () => ({ default: (await import('./draft-analysis.tsx')).DraftAnalysis }))
// Few people let an analysis open with a saved view.
const OpeningView = lazy(async () => ({
  default: (await import('@/features/saved-views/opening-view.tsx')).OpeningView,
}))

// The code of the first tab loads while the session resolves.
void loadPanel(new URLSearchParams(window.location.search).get('view'))

/** The working area of one analysis. Only the brand of the analysis may open it. */
export const AnalysisPage = () => {
  const { brandId = '', analysisId = '' } = useParams()
  if (!analysisIdSchema.safeParse(analysisId).success)
    return <TurnedAway brandId={brandId} reason="notFound" />
  if (brandOfAnalysis(analysisId) !== brandId) return <TurnedAway brandId={brandId} reason="mismatch" />
  return (
    <>
      <AskedAhead analysisId={analysisId} />
      <KnownAnalysis key={analysisId} brandId={brandId} analysisId={analysisId} />
    </>
  )
}

/**
 * Preloads the data that the page needs after its analysis. In sequence, each request would wait for the answer before
 * it.
 */
const AskedAhead = ({ analysisId }: { analysisId: string }) => {
  useEntitlements()
  useGroupRuns(analysisId)
  return null
}

const KnownAnalysis = ({ brandId, analysisId }: { brandId: string; analysisId: string }) => {
  const { t } = useTranslation('analysis')
  useExportEntries(brandId, analysisId)
  const analysis = useAnalysisDoc(analysisId)
  const [search] = useSearchParams()
  const subject = useSubject()
  const view = subject?.kind ?? search.get('view')
  const opening = useOpeningView(analysisId)
  const [wasThere, setWasThere] = useState(false)
  const [launching, setLaunching] = useState<number | null>(null)
  const endLaunch = useCallback(() => setLaunching(null), [])
  const isThere = analysis.status === 'ready' && analysis.data !== null
  if (isThere && !wasThere) setWasThere(true)
  // The code of the tab loads together with the analysis; the tab itself reports a failure.
  useEffect(() => void loadPanel(view), [view])
  if (analysis.status === 'loading') return <AnalysisSkeleton />
  if (analysis.status === 'failed') {
    return analysis.error.kind === 'denied' ? (
      <TurnedAway brandId={brandId} reason="denied" />
    ) : (
      <ErrorState title={t('failed')} onRetry={analysis.retry} className="py-24" />
    )
  }
  if (analysis.data === null) {
    // Someone who had it open sees why it is gone, instead of a redirect.
    return wasThere ? <NotFound brandId={brandId} /> : <TurnedAway brandId={brandId} reason="notFound" />
  }
  const isOpening = subject === null && isPlain(search) && analysis.data.status !== 'draft'
  if (isOpening && !opening.isKnown) return <AnalysisSkeleton />
  const open = (
    <FigureSourceProvider analysisId={analysis.data.analysisId}>
      <OpenAnalysis analysis={analysis.data} onLaunch={setLaunching} />
    </FigureSourceProvider>
  )
  return (
    <>
      {analysis.data.status === 'draft' ? (
        <Suspense fallback={<AnalysisSkeleton />}>
          <DraftAnalysis analysis={analysis.data} onLaunch={setLaunching} />
        </Suspense>
      ) : isOpening && opening.viewId !== null ? (
        <Suspense fallback={<AnalysisSkeleton />}>
          <OpeningView brandId={brandId} analysisId={analysisId} waiting={<AnalysisSkeleton />} gone={open} />
        </Suspense>
      ) : (
        open
      )}
      {/* It stays mounted until the launch is over, even if the status, and with it the button, changes. */}
      {launching === null ? null : (
        <Suspense>
          <MeasuredLaunch analysis={analysis.data} units={launching} onClose={endLaunch} />
        </Suspense>
      )}
    </>
  )
}

const NotFound = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('analysis')
  return (
    <ErrorState
      title={t('notFound')}
      description={t('notFoundHint')}
      className="py-24"
      action={
        <Button asChild variant="primary">
          <Link to={`/dashboard/${brandId}/command-deck`}>{t('back')}</Link>
        </Button>
      }
    />
  )
}
