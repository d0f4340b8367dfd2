import type { Schedule } from '@sillage/core/analyses/schedule'
import { conversationIdSchema } from '@sillage/core/ids'
import type { Standing } from '@sillage/core/plans/gates'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
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

// Each mode loads on first use.
const ManualMode = lazy(async () => ({
  default: (await import('@/features/command-deck/wizard/manual-mode.tsx')).ManualMode,
}))
const AiMode = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-mode.tsx')).AiMode,
}))
const AiUnavailable = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-unavailable.tsx')).AiUnavailable,
}))
// For brands that have no analysis yet.
const ExampleAnalysis = lazy(async () => ({
  default: (await import('@/features/command-deck/example-analysis.tsx')).ExampleAnalysis,
}))
// Loaded with the last step of the wizard.
const ScheduleFields = lazy(async () => ({
  default: (await import('@/features/analysis-setup/schedule-fields.tsx')).ScheduleFields,
}))

const scheduleFields = (value: Schedule, onChange: (schedule: Schedule) => void, disabled = false) => (
  <Suspense fallback={<Skeleton className="h-12" />}>
    <ScheduleFields value={value} onChange={onChange} disabled={disabled} />
  </Suspense>
)

/** The mode in force: AI if the address or an earlier visit chose it, and the plan includes it. */
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

/** Returns the id if it is valid, else null. */
const conversationIn = (text: string | null): string | null =>
  conversationIdSchema.safeParse(text).success ? text : null

/** The deck for plans that include it: both modes, and the observations of the brand's analyses. */
export const OpenDeck = ({ brandId, standing }: { brandId: string; standing: Standing }) => {
  const { t } = useTranslation('ai-mode')
  const analyses = useAnalyses(brandId)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [mode, choose] = useMode(standing.entitlements.aiMode)
  const [isRefused, setIsRefused] = useState(() => search.has('about') && !standing.entitlements.aiMode)
  // The key of the conversation; a new number starts a new one.
  const [round, setRound] = useState(0)
  const [isReset, setIsReset] = useState(false)
  // A question about an analysis starts a new conversation.
  const [subject] = useState(() => search.get('about'))
  const [conversation] = useState(() =>
    conversationIn(
      search.get('conversationId') ?? (subject === null ? rememberedConversation(brandId) : null),
    ),
  )
  const all = analyses.status === 'ready' ? analyses.data : []
  const about = (round === 0 && all.find(({ analysisId }) => analysisId === subject)) || null
  const select = (next: DeckMode) => {
    if (next === 'ai' && !standing.entitlements.aiMode) return setIsRefused(true)
    if (next === 'manual') {
      // Leaving the mode starts a new conversation next time.
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
          ) : subject !== null && analyses.status === 'loading' ? (
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
                // AI mode may come from the address; once in use, it is remembered.
                rememberMode('ai')
                // After a reload, the address opens this conversation.
                if (subject !== null) setSearch({}, { replace: true })
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
      {analyses.status === 'ready' ? (
        <FirstSteps brandId={brandId} analyses={analyses.data}>
          {analyses.data.length === 0 ? (
            <Suspense>
              <ExampleAnalysis />
            </Suspense>
          ) : null}
          <QuickObservations brandId={brandId} />
        </FirstSteps>
      ) : analyses.status === 'failed' ? (
        <QuickObservations brandId={brandId} />
      ) : null}
    </div>
  )
}
