import type { Standing } from '@sillage/core/plans/gates'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { DeckMode } from '@/lib/deck-memory.ts'
import { SegmentedControl } from '@/ui/segmented-control.tsx'

const AiUnavailable = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ai-unavailable.tsx')).AiUnavailable,
}))

/** Whether the address asks for AI mode. */
export const asksForAi = (search: URLSearchParams): boolean =>
  ['conversationId', 'prompt', 'about'].some((name) => search.has(name))

/** Chooses between the modes of the deck. A plan without AI mode says so, also when the address asks for it. */
export const ModeSwitch = ({
  mode,
  standing,
  onSelect,
}: {
  mode: DeckMode
  standing: Standing
  onSelect: (mode: DeckMode) => void
}) => {
  const { t } = useTranslation('ai-mode')
  const [search] = useSearchParams()
  const isLocked = !standing.entitlements.aiMode
  const [isRefused, setIsRefused] = useState(() => isLocked && asksForAi(search))
  return (
    <>
      <SegmentedControl
        label={t('mode.label')}
        value={mode}
        onValueChange={(next) => {
          if (next === 'ai' && isLocked) setIsRefused(true)
          else onSelect(next)
        }}
        options={[
          { value: 'manual', label: t('mode.manual') },
          { value: 'ai', label: t('mode.ai') },
        ]}
      />
      {isRefused && isLocked ? (
        <Suspense>
          <AiUnavailable onTrial={standing.onTrial} onClose={() => setIsRefused(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
