import { searcher } from '@sillage/core/analytics/names/search-key'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrompts } from '@/data/use-choices.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toggled } from '@/lib/toggled.ts'
import { Button } from '@/ui/button.tsx'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Input } from '@/ui/input.tsx'
import { NothingFound } from '@/ui/nothing-found.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Prompts of the library to choose from, without those in the form. */
export const LibraryPicker = ({
  brandId,
  chosen,
  onPick,
  onClose,
}: {
  brandId: string
  /** Prompt texts in the form. */
  chosen: readonly string[]
  onPick: (texts: readonly string[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['new-analysis', 'analysis-setup', 'common', 'sites'])
  const errorText = useErrorText()
  const prompts = usePrompts(brandId)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly string[]>([])
  const isFound = searcher(search)
  const offered = (prompts.data ?? []).filter(
    ({ archived_at, review, prompt_text }) =>
      archived_at === null && review !== 'rejected' && !chosen.includes(prompt_text),
  )
  const matches = offered.filter(({ prompt_text }) => isFound(prompt_text))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('new-analysis:library.pick')}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={picked.length === 0} onClick={() => onPick(picked)}>
            {t('new-analysis:library.add', { n: picked.length })}
          </Button>
        </>
      }
    >
      <Input
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t('sites:search')}
        aria-label={t('sites:search')}
        className="mb-3"
      />
      {prompts.isPending ? (
        <Skeleton className="h-40" />
      ) : prompts.isError ? (
        <ErrorState
          title={t('analysis-setup:prompts.unavailable')}
          description={errorText(prompts.error)}
          onRetry={() => void prompts.refetch()}
        />
      ) : matches.length === 0 ? (
        offered.length > 0 ? (
          <NothingFound search={search} />
        ) : (
          <EmptyState title={t('new-analysis:library.none')} />
        )
      ) : (
        <div className="grid max-h-[50vh] gap-2.5 overflow-y-auto">
          {matches.map(({ prompt_id, prompt_text, categories }) => (
            <ChoiceCard
              key={prompt_id}
              checked={picked.includes(prompt_text)}
              onCheckedChange={(on) => setPicked(toggled(picked, prompt_text, on))}
              title={prompt_text}
              detail={categories.title}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}
