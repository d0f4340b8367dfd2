import type { Analysis } from '@sillage/core/analyses/analysis'
import { runsText } from '@sillage/core/analytics/drill/runs-address'
import { type PinnedCard, tabOfCard } from '@sillage/core/boards/board'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Provenance } from '@/charts/provenance.ts'
import { useAnalysisDoc, useGroupRunDoc } from '@/data/use-analysis.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { LISTED, useGroupRuns } from '@/data/use-group-runs.ts'
import { useIntervalsChoice } from '@/data/use-intervals-choice.ts'
import { useBasis } from '@/features/filters/use-basis.ts'
import { useShownFilters } from '@/features/filters/use-filters.ts'
import { FeatureLock } from '@/features/locked/feature-lock.tsx'
import { BasisContext } from '@/lib/basis-context.ts'
import { choiceWords, MAX_NAMES } from '@/lib/choice-words.ts'
import { DIMENSION_NAMES } from '@/lib/dimensions.ts'
import { Fetched } from '@/lib/fetched-code.ts'
import { IntervalKindContext, parseIntervalKind } from '@/lib/interval-kind.ts'
import { IntervalsShownContext } from '@/lib/intervals-shown.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { RangeStartContext } from '@/lib/range-start.ts'
import { viewAddress, viewFilters } from '@/lib/view-address.ts'
import { Card } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Facts } from '@/ui/facts.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { deriveVersions } from '../analysis/analysis-screen.ts'
import { TABS } from '../analysis/tabs.ts'
import { useProvenance } from '../analysis/use-provenance.ts'
import { codeOfCard } from './cards.ts'

const Waiting = () => <Skeleton className="h-80 w-full" />

const Nothing = ({ title }: { title: string }) => (
  <Card>
    <EmptyState title={title} />
  </Card>
)

/** A card of an analysis under its own filters, with its source above it. Inside the figures of the analysis. */
export const BoardCard = ({ shows }: { shows: PinnedCard }) => {
  const { t } = useTranslation(['boards', 'analysis'])
  const analysis = useAnalysisDoc(shows.analysisId)
  if (analysis.status === 'loading') return <Waiting />
  if (analysis.status === 'failed') {
    return (
      <Card>
        <ErrorState title={t('analysis:failed')} onRetry={analysis.retry} />
      </Card>
    )
  }
  if (analysis.data === null) return <Nothing title={t('noAnalysis')} />
  return <CardOfAnalysis analysis={analysis.data} shows={shows} />
}

const useCardFigures = (analysis: Analysis, shows: PinnedCard) => {
  const search = useMemo(() => new URLSearchParams(shows.filters), [shows.filters])
  const named = search.get('version')
  const pages = named === null ? 1 : Math.max(1, Math.ceil(analysis.versions / LISTED))
  const groupRuns = useGroupRuns(analysis.analysisId, pages)
  const groupRun = useGroupRunDoc(analysis.lastGroupRunId)
  const { list, chosen, current, last } = deriveVersions(analysis, groupRun, groupRuns, named)
  const versions = groupRuns.status === 'ready' ? { total: analysis.versions, known: list } : null
  // While a version runs, the one before it is shown, unless the card has dates of its own.
  const before = chosen === null && !search.has('range') && !search.has('basis') ? last : null
  const filters = useShownFilters(analysis, versions, chosen ?? before, search, null)
  // The address of the tab with the very dates or version of the card.
  const kept = {
    ...viewFilters(search, filters.chosen === null ? filters.range : null),
    ...(before === null ? {} : { version: before.groupRunId }),
  }
  return {
    search,
    versions,
    filters,
    kept,
    isOneVersion: chosen !== null,
    simulated: current?.simulated ?? false,
  }
}

const CardOfAnalysis = ({ analysis, shows }: { analysis: Analysis; shows: PinnedCard }) => {
  const { t, i18n } = useTranslation(['boards', 'analysis'])
  const { t: tf } = useTranslation('filters')
  const navigate = useNavigate()
  const standing = useEntitlements()
  const intervals = useIntervalsChoice()
  const { analysisId, brandId } = analysis
  const { search, versions, filters, kept, isOneVersion, simulated } = useCardFigures(analysis, shows)
  const basis = useBasis(analysis, filters)
  const provenance = useProvenance(analysis, filters, basis, simulated)
  const view = tabOfCard(shows.card)
  const tab = TABS.find((one) => one.view === view)
  const address = viewAddress(brandId, { analysis_id: analysisId, tab: view, filters: kept })
  const onOpenRuns: OpenRuns = useCallback(
    (figure) => navigate(`${address}&${new URLSearchParams({ runs: runsText(figure) })}`),
    [navigate, address],
  )
  const onOpenRun = (run: string) => navigate(`${address}&${new URLSearchParams({ run })}`)
  const words = DIMENSION_NAMES.flatMap((name) => {
    const choice = filters.choices[name]
    return choice === null
      ? []
      : (choiceWords(name, choice, filters.options, tf, i18n.language, MAX_NAMES) ?? [])
  })
  const feature = tab !== undefined && 'feature' in tab ? tab.feature : null
  const isLocked = feature !== null && standing?.entitlements[feature] === false
  const content = () => {
    if (feature !== null && isLocked)
      return <FeatureLock feature={feature} brandId={brandId} onTrial={standing?.onTrial === true} />
    if (versions === null) return <Waiting />
    if (filters.filter === null || filters.inside.length === 0) return <Nothing title={t('noVersion')} />
    return (
      <PanelBoundary>
        <Suspense fallback={<Waiting />}>
          <Fetched
            code={codeOfCard(shows.card).code}
            props={{
              ...{ card: shows.card, search, analysisId, brandId, filter: filters.filter },
              ...{ chosen: isOneVersion, onOpenRun, onOpenRuns },
            }}
          />
        </Suspense>
      </PanelBoundary>
    )
  }
  return (
    <>
      <p className="mb-1.5 text-ink-soft text-xs tabular-nums">
        <Link to={address} className="me-2 rounded-sm font-semibold text-ink text-sm hover:underline">
          <bdi>{analysis.title || t('analysis:untitled')}</bdi>
          {` › ${t(`analysis:tabs.${view}` as 'analysis:tabs.visibility')}`}
        </Link>
        <Facts
          facts={[
            ...(basis === null ? [] : [basis]),
            ...words,
            ...(simulated ? [t('analysis:header.simulated')] : []),
          ]}
        />
      </p>
      <BasisContext value={basis}>
        <IntervalKindContext value={parseIntervalKind(search.get('interval'))}>
          <IntervalsShownContext value={intervals}>
            <RangeStartContext value={filters.filter?.dateFrom ?? null}>
              <Provenance value={provenance}>{content()}</Provenance>
            </RangeStartContext>
          </IntervalsShownContext>
        </IntervalKindContext>
      </BasisContext>
    </>
  )
}
