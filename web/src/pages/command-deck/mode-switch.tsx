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

/** A way to create: a mode of the deck, or own prompts. */
export type Way = DeckMode | 'own'

/** Chooses between the ways of the deck. A plan without AI mode says so, also when the address asks for it. */
export const ModeSwitch = ({
  way,
  standing,
  onSelect,
}: {
  way: Way
  standing: Standing
  onSelect: (way: Way) => void
}) => {
  const { t } = useTranslation(['ai-mode', 'command-deck'])
  const [search] = useSearchParams()
  const isLocked = !standing.entitlements.aiMode
  const [isRefused, setIsRefused] = useState(() => isLocked && asksForAi(search))
  return (
    <>
      <SegmentedControl
        label={t('mode.label')}
        value={way}
        onValueChange={(next) => {
          if (next === 'ai' && isLocked) setIsRefused(true)
          else onSelect(next)
        }}
        options={[
          { value: 'manual', label: t('mode.manual') },
          { value: 'ai', label: t('mode.ai') },
          ...(standing.entitlements.commandDeck
            ? [{ value: 'own' as const, label: t('command-deck:ownPrompts') }]
            : []),
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
