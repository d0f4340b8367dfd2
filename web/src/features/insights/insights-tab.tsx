import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import type { QuickFactsView } from '@sillage/core/analytics/views/observations/schema'
import type { TrustView } from '@sillage/core/analytics/views/trust/schema'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card } from '@/ui/card.tsx'
import { PinButton } from '@/ui/pin-button.tsx'
import { SinceFirst } from '@/widgets/since-first.tsx'
import { FactorPart } from './factor-part.tsx'
import { FirmerRow, lackingChecks } from './firmer-row.tsx'
import { MovedCard } from './moved/moved-card.tsx'
import { KeyObservations } from './observations/key-observations.tsx'
import { TrustPart } from './trust-part.tsx'

/** Observations, reasons of change and possible gains; the trust in the figures is folded below. */
export const InsightsTab = ({
  facts,
  moved,
  trust,
  gains = null,
  hasActions = true,
  onOpenRuns,
}: {
  facts: QuickFactsView
  /** Null while they load. */
  moved: MovedView | null
  trust: TrustView | null
  /** Gains that would change the headlines. */
  gains?: ReactNode
  /** Whether the tab of actions is at hand. */
  hasActions?: boolean
  onOpenRuns: OpenRuns
}) => (
  <div className="space-y-6">
    <SinceFirst
      now={moved?.now && { ...moved.now, value: moved.now.visibility }}
      first={moved?.first && { ...moved.first, value: moved.first.visibility }}
      unit="points"
      onOpenRuns={onOpenRuns}
    />
    <KeyObservations
      view={facts}
      action={<PinButton card="insight.observations" />}
      onOpenRuns={onOpenRuns}
      why={moved?.before ? <MovedCard view={moved} onOpenRuns={onOpenRuns} /> : null}
      tasks={trust && lackingChecks(trust.trust).length > 0 ? <FirmerRow trust={trust.trust} /> : null}
      moreToDo={hasActions ? <AllActions /> : null}
    />
    {gains}
    {trust ? (
      <Card className="divide-y divide-line overflow-hidden">
        <TrustPart view={trust} onOpenRuns={onOpenRuns} />
        <FactorPart factors={trust.factors} onOpenRuns={onOpenRuns} />
      </Card>
    ) : null}
  </div>
)

/** Opens the tab of actions, with the same filters. */
const AllActions = () => {
  const { t } = useTranslation('insights')
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('view', 'recommendations')
  return (
    <Link
      to={`?${to}`}
      className="inline-flex items-center gap-1.5 rounded-sm font-semibold text-accent text-sm hover:underline"
    >
      {t('todo.all')}
      <ArrowRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
    </Link>
  )
}
