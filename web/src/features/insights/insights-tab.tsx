import type { MovedView } from '@sillage/core/analytics/views/moved-schema'
import type { QuickFactsView } from '@sillage/core/analytics/views/quick-facts'
import type { TrustView } from '@sillage/core/analytics/views/trust'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FactorCard } from './factor-card.tsx'
import { KeyObservations } from './key-observations.tsx'
import { MovedCard } from './moved-card.tsx'
import { TrustCard } from './trust-card.tsx'

/** What the analysis reveals, why it moved, and how far it can be trusted. */
export const InsightsTab = ({
  facts,
  moved,
  trust,
  onOpenRuns,
}: {
  facts: QuickFactsView
  /** Null until they are there. */
  moved: MovedView | null
  trust: TrustView | null
  onOpenRuns: OpenRuns
}) => (
  <div className="space-y-6">
    <KeyObservations view={facts} onOpenRuns={onOpenRuns} />
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      {moved ? <MovedCard view={moved} onOpenRuns={onOpenRuns} className="lg:col-span-8" /> : null}
      {trust ? (
        <>
          <FactorCard factors={trust.factors} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
          <TrustCard view={trust} className="lg:col-span-12" />
        </>
      ) : null}
    </div>
  </div>
)
