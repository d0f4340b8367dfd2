import type { Schedule } from '@sillage/core/analyses/schedule'
import { conversationIdSchema } from '@sillage/core/ids'
import type { Standing } from '@sillage/core/plans/gates'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import { ExampleAnalysis } from '@/features/command-deck/example-analysis.tsx'
import { FirstSteps } from '@/features/command-deck/first-steps.tsx'
import {
  type DeckMode,
  rememberConversation,
  rememberedConversation,
  rememberedMode,
  rememberMode,
} from '@/lib/deck-memory.ts'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { QuickObservations } from './quick-observations.tsx'

// Each mode comes when it is first chosen.
const ManualMode = lazy(async () => ({
  default: (await import('@/features/command-deck/wizard/manual-mode.tsx')).ManualMode,
}))
const AiMode = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-mode.tsx')).AiMode,
}))
const AiUnavailable = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-unavailable.tsx')).AiUnavailable,
}))
// Fetched with the last step of the wizard.
const ScheduleFields = lazy(async () => ({
  default: (await import('@/features/analysis-setup/schedule-fields.tsx')).ScheduleFields,
}))

const scheduleFields = (value: Schedule, onChange: (schedule: Schedule) => void, disabled = false) => (
  <Suspense fallback={<Skeleton className="h-12" />}>
    <ScheduleFields value={value} onChange={onChange} disabled={disabled} />
  </Suspense>
)

/** The mode in force: AI where the address or a visit before says so, and the plan holds it. */
const useMode = (mayAi: boolean) => {
  const [search] = useSearchParams()
  const isAsked = search.has('conversationId') || search.has('prompt') || search.has('about')
  const [chosen, setChosen] = useState<DeckMode>(() => (isAsked ? 'ai' : rememberedMode()))
  const choose = (mode: DeckMode) => {
    rememberMode(mode)
    setChosen(mode)
  }
  return [mayAi ? chosen : 'manual', choose] as const
}

/** An id that reads as one; any other opens nothing. */
const conversationIn = (text: string | null): string | null =>
  conversationIdSchema.safeParse(text).success ? text : null

/** The deck, for whoever's plan holds it: both modes, and what the analyses of the brand show. */
export const OpenDeck = ({ brandId, standing }: { brandId: string; standing: Standing }) => {
  const { t } = useTranslation('ai-mode')
  const analyses = useAnalyses(brandId)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [mode, choose] = useMode(standing.entitlements.aiMode)
  const [isRefused, setIsRefused] = useState(() => search.has('about') && !standing.entitlements.aiMode)
  // Another number is another conversation.
  const [round, setRound] = useState(0)
  const [isReset, setIsReset] = useState(false)
  // Who comes to ask about an analysis begins anew.
  const [asked] = useState(() => search.get('about'))
  const [conversation] = useState(() =>
    conversationIn(search.get('conversationId') ?? (asked === null ? rememberedConversation(brandId) : null)),
  )
  const all = analyses.status === 'ready' ? analyses.data : []
  const about = (round === 0 && all.find(({ analysisId }) => analysisId === asked)) || null
  const select = (next: DeckMode) => {
    if (next === 'ai' && !standing.entitlements.aiMode) return setIsRefused(true)
    if (next === 'manual') {
      // Whoever leaves begins anew the next time.
      rememberConversation(null)
      setIsReset(false)
      setRound((now) => now + 1)
      setSearch({}, { replace: true })
    }
    choose(next)
  }
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <SegmentedControl
          label={t('mode.label')}
          value={mode}
          onValueChange={select}
          options={[
            { value: 'manual', label: t('mode.manual') },
            { value: 'ai', label: t('mode.ai') },
          ]}
        />
        <Suspense fallback={<Skeleton className="h-96" />}>
          {mode === 'manual' ? (
            <ManualMode brandId={brandId} standing={standing} scheduleFields={scheduleFields} />
          ) : asked !== null && analyses.status === 'loading' ? (
            <Skeleton className="h-96" />
          ) : (
            <AiMode
              key={round}
              brandId={brandId}
              standing={standing}
              scheduleFields={scheduleFields}
              conversation={round === 0 ? conversation : null}
              prompt={round === 0 ? search.get('prompt') : null}
              about={about}
              isReset={isReset}
              hasRun={all.some(({ versions }) => versions > 0)}
              onConversation={(id) => {
                rememberConversation(id)
                // An address may have led into AI mode; whoever talks there finds back to it.
                rememberMode('ai')
                // Loaded anew, the address opens this conversation and not another.
                if (asked !== null) setSearch({}, { replace: true })
              }}
              onReset={() => {
                setIsReset(true)
                setRound((now) => now + 1)
                void navigate(`/dashboard/${brandId}/command-deck`, { replace: true })
              }}
            />
          )}
        </Suspense>
      </div>
      {isRefused && !standing.entitlements.aiMode ? (
        <Suspense>
          <AiUnavailable onTrial={standing.onTrial} onClose={() => setIsRefused(false)} />
        </Suspense>
      ) : null}
      {analyses.status === 'ready' ? <FirstSteps brandId={brandId} analyses={analyses.data} /> : null}
      {analyses.status === 'ready' && analyses.data.length === 0 ? <ExampleAnalysis /> : null}
      <QuickObservations brandId={brandId} />
    </div>
  )
}
