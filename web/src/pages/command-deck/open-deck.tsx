import type { Schedule } from '@sillage/core/analyses/schedule'
import type { Standing } from '@sillage/core/plans/gates'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { useAnalyses } from '@/data/use-analyses.ts'
import { FirstSteps } from '@/features/command-deck/first-steps.tsx'
import {
  type DeckMode,
  rememberConversation,
  rememberedConversation,
  rememberedMode,
  rememberMode,
} from '@/lib/deck-memory.ts'
import { readConversation } from '@/lib/read-conversation.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { asksForAi, ModeSwitch, type Way } from './mode-switch.tsx'
import { QuickObservations } from './quick-observations.tsx'

// Each mode loads on first use.
const ManualMode = lazy(async () => ({
  default: (await import('@/features/command-deck/wizard/manual-mode.tsx')).ManualMode,
}))
const AiMode = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-mode.tsx')).AiMode,
}))
const NewAnalysisForm = lazy(async () => ({
  default: (await import('@/features/new-analysis/new-analysis-form.tsx')).NewAnalysisForm,
}))
// For brands that have no analysis yet.
const ExampleAnalysis = lazy(async () => ({
  default: (await import('@/features/command-deck/example-analysis.tsx')).ExampleAnalysis,
}))
// Loaded with the last step of the wizard.
const ScheduleFields = lazy(async () => ({
  default: (await import('@/features/analysis-setup/zoned-schedule-fields.tsx')).ZonedScheduleFields,
}))

const getScheduleFields =
  (brandId: string) =>
  (value: Schedule, onChange: (schedule: Schedule) => void, disabled = false) => (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <ScheduleFields brandId={brandId} value={value} onChange={onChange} disabled={disabled} />
    </Suspense>
  )

/** The mode in force: AI if the address or an earlier visit chose it, and the plan includes it. */
const useMode = (mayAi: boolean) => {
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<DeckMode>(() => (asksForAi(search) ? 'ai' : rememberedMode()))
  const choose = (mode: DeckMode) => {
    rememberMode(mode)
    setChosen(mode)
  }
  return [mayAi ? chosen : 'manual', choose] as const
}

/** What AI mode opens with; another key mounts it again. */
interface Opening {
  key: number
  conversation: string | null
  /** The brief in the address. */
  prompt: string | null
  /** A message that could not be sent. */
  unsent: string
  takesFocus: boolean
}

/** A prompt begins again; else the remembered conversation goes on. */
const getOpening = (search: URLSearchParams, brandId: string): Opening => {
  const prompt = search.get('prompt')
  const named = readConversation(search.get('conversationId'), brandId)
  return {
    key: 0,
    conversation: named ?? (prompt === null ? rememberedConversation(brandId) : null),
    prompt,
    unsent: '',
    takesFocus: false,
  }
}

/** The prompts of a topic, which the wizard gives to the form for own prompts. */
const givenSchema = z.object({ prompts: z.array(z.string()) })

/** The deck for plans that include it: its ways to create, and the observations of the brand's analyses. */
export const OpenDeck = ({ brandId, standing }: { brandId: string; standing: Standing }) => {
  const analyses = useAnalyses(brandId)
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [mode, choose] = useMode(standing.entitlements.aiMode)
  const [opening, setOpening] = useState(() => getOpening(search, brandId))
  const { conversation, prompt } = opening
  const current = useRef(conversation)
  const all = analyses.status === 'ready' ? analyses.data : []
  const openAnew = (over: Partial<Opening>) =>
    setOpening(({ key }) => ({ ...getOpening(new URLSearchParams(), brandId), key: key + 1, ...over }))
  const way = search.get('way') === 'own' ? 'own' : mode
  const select = (next: Way) => {
    if (next === 'own') return setSearch({ way: 'own' })
    // AI mode is cleared on leaving, and takes up its conversation again.
    openAnew({ conversation: current.current })
    if (next === 'manual' || way === 'own') setSearch({}, { replace: true })
    choose(next)
  }
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <ModeSwitch way={way} standing={standing} onSelect={select} />
        <Suspense fallback={<Skeleton className="h-96" />}>
          {way === 'own' ? (
            <NewAnalysisForm
              brandId={brandId}
              topic={search.get('topic') ?? ''}
              prompts={givenSchema.safeParse(state).data?.prompts ?? []}
            />
          ) : way === 'manual' ? (
            <ManualMode brandId={brandId} standing={standing} scheduleFields={getScheduleFields(brandId)} />
          ) : (
            <AiMode
              key={opening.key}
              brandId={brandId}
              standing={standing}
              scheduleFields={getScheduleFields(brandId)}
              conversation={conversation}
              prompt={prompt}
              unsent={opening.unsent}
              takesFocus={opening.takesFocus}
              hasRun={all.some(({ versions }) => versions > 0)}
              onConversation={(id) => {
                current.current = id
                rememberConversation(id)
                // AI mode may come from the address; once in use, it is remembered.
                rememberMode('ai')
                // After a reload, the address opens this conversation.
                if (prompt !== null) setSearch({}, { replace: true })
              }}
              onOpen={(id) => {
                current.current = id
                rememberConversation(id)
                openAnew({ conversation: id, takesFocus: id === null })
                setSearch({}, { replace: true })
              }}
              onEnd={(unsent) => {
                current.current = null
                rememberConversation(null)
                openAnew({ unsent, takesFocus: true })
                void navigate(`/dashboard/${brandId}/command-deck`, { replace: true })
              }}
            />
          )}
        </Suspense>
      </div>
      {way === 'own' ? null : analyses.status === 'ready' ? (
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
