import { analysisIdSchema, brandOfAnalysis } from '@sillage/core/ids'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAnalysisDoc } from '@/data/use-analysis.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useGroupRuns } from '@/data/use-group-runs.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'
import { OpenAnalysis } from './open-analysis.tsx'
import { loadPanel } from './panels/panels.ts'
import { TurnedAway } from './turned-away.tsx'

const MeasuredLaunch = lazy(async () => ({
  default: (await import('./measured-launch.tsx')).MeasuredLaunch,
}))
const DraftAnalysis = lazy(async () => ({ default: (await import('./draft-analysis.tsx')).DraftAnalysis }))

// The tab that the page begins with comes while it is still found out who is signed in.
void loadPanel(new URLSearchParams(window.location.search).get('view'))

/** The working area of one analysis. Only the analysis's own brand may open it. */
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
 * Asks for what the page will ask for once it knows its analysis: one after the other, each would wait for the answer
 * before it.
 */
const AskedAhead = ({ analysisId }: { analysisId: string }) => {
  useEntitlements()
  useGroupRuns(analysisId)
  return null
}

const KnownAnalysis = ({ brandId, analysisId }: { brandId: string; analysisId: string }) => {
  const { t } = useTranslation('analysis')
  const analysis = useAnalysisDoc(analysisId)
  const [search] = useSearchParams()
  const view = search.get('view')
  // The page leaves out of the address which tab is open when that is the first.
  const [namesTab] = useState(view !== null)
  const [wasThere, setWasThere] = useState(false)
  const [launching, setLaunching] = useState<number | null>(null)
  const endLaunch = useCallback(() => setLaunching(null), [])
  const isThere = analysis.status === 'ready' && analysis.data !== null
  if (isThere && !wasThere) setWasThere(true)
  // The code of the tab comes while the analysis itself is on its way; the tab says so when it fails.
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
    // Whoever had it open is not sent away from what they were looking at without a word that stays.
    return wasThere ? <NotFound brandId={brandId} /> : <TurnedAway brandId={brandId} reason="notFound" />
  }
  const { status, versions } = analysis.data
  // What never ran opens with its setup; a tab that the address names says what will be there.
  const opensWithSetup =
    status === 'draft' || (status === 'ready' && versions === 0 && view === null && !namesTab)
  return (
    <>
      {opensWithSetup ? (
        <Suspense fallback={<AnalysisSkeleton />}>
          <DraftAnalysis analysis={analysis.data} onLaunch={setLaunching} />
        </Suspense>
      ) : (
        <OpenAnalysis analysis={analysis.data} onLaunch={setLaunching} />
      )}
      {/* It stays until the launch is over, whatever that makes of the analysis meanwhile, and of the button. */}
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
