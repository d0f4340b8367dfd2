import type { Schedule } from '@sillage/core/analyses/schedule'
import { brandOfConversation, conversationIdSchema } from '@sillage/core/base/ids'
import type { Standing } from '@sillage/core/plans/gates'
import { lazy, Suspense, useRef, useState } from 'react'
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
import { Skeleton } from '@/ui/skeleton.tsx'
import { asksForAi, ModeSwitch } from './mode-switch.tsx'
import { QuickObservations } from './quick-observations.tsx'

// Each mode loads on first use.
const ManualMode = lazy(async () => ({
  default: (await import('@/features/command-deck/wizard/manual-mode.tsx')).ManualMode,
}))
const AiMode = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-mode.tsx')).AiMode,
}))
// For brands that have no analysis yet.
const ExampleAnalysis = lazy(async () => ({
  default: (await import('@/features/command-deck/example-analysis.tsx')).ExampleAnalysis,
}))
// Loaded with the last step of the wizard.
const ScheduleFields = lazy(async () => ({
  default: (await import('@/features/analysis-setup/zoned-schedule-fields.tsx')).ZonedScheduleFields,
}))

const scheduleFieldsOf =
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

/** What AI mode opens with; another key mounts it anew. */
interface Opening {
  key: number
  conversation: string | null
  /** The brief in the address. */
  prompt: string | null
  /** The analysis that a question is about. */
  subject: string | null
  /** A message that could not be sent. */
  unsent: string
  takesFocus: boolean
}

/** The conversation that the address names, if it is one of the brand. */
const conversationIn = (search: URLSearchParams, brandId: string): string | null => {
  const id = conversationIdSchema.safeParse(search.get('conversationId')).data
  return id !== undefined && brandOfConversation(id) === brandId ? id : null
}

/** A prompt or a question about an analysis begins anew; else the remembered conversation goes on. */
const openingOf = (search: URLSearchParams, brandId: string): Opening => {
  const [prompt, subject] = [search.get('prompt'), search.get('about')]
  const named = conversationIn(search, brandId)
  const isNew = prompt !== null || subject !== null
  return {
    key: 0,
    conversation: named ?? (isNew ? null : rememberedConversation(brandId)),
    prompt,
    subject,
    unsent: '',
    takesFocus: false,
  }
}

/** The deck for plans that include it: both modes, and the observations of the brand's analyses. */
export const OpenDeck = ({ brandId, standing }: { brandId: string; standing: Standing }) => {
  const analyses = useAnalyses(brandId)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [mode, choose] = useMode(standing.entitlements.aiMode)
  const [opening, setOpening] = useState(() => openingOf(search, brandId))
  const { conversation, prompt, subject } = opening
  const current = useRef(conversation)
  const all = analyses.status === 'ready' ? analyses.data : []
  const about = all.find(({ analysisId }) => analysisId === subject) ?? null
  const openAnew = (over: Partial<Opening>) =>
    setOpening(({ key }) => ({ ...openingOf(new URLSearchParams(), brandId), key: key + 1, ...over }))
  const select = (next: DeckMode) => {
    // AI mode is cleared on leaving, and takes up its conversation again.
    openAnew({ conversation: current.current })
    if (next === 'manual') setSearch({}, { replace: true })
    choose(next)
  }
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <ModeSwitch mode={mode} standing={standing} onSelect={select} />
        <Suspense fallback={<Skeleton className="h-96" />}>
          {mode === 'manual' ? (
            <ManualMode brandId={brandId} standing={standing} scheduleFields={scheduleFieldsOf(brandId)} />
          ) : subject !== null && analyses.status === 'loading' ? (
            <Skeleton className="h-96" />
          ) : (
            <AiMode
              key={opening.key}
              brandId={brandId}
              standing={standing}
              scheduleFields={scheduleFieldsOf(brandId)}
              conversation={conversation}
              prompt={prompt}
              about={about}
              unsent={opening.unsent}
              takesFocus={opening.takesFocus}
              hasRun={all.some(({ versions }) => versions > 0)}
              onConversation={(id) => {
                current.current = id
                rememberConversation(id)
                // AI mode may come from the address; once in use, it is remembered.
                rememberMode('ai')
                // After a reload, the address opens this conversation.
                if (subject !== null || prompt !== null) setSearch({}, { replace: true })
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
