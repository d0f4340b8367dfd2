import { MAX_COMPETITORS } from '@sillage/core/brands/brand'
import { setCompetitors, suggestCompetitors } from '@sillage/core/onboarding/calls'
import type { CompetitorChoice, Onboarding } from '@sillage/core/onboarding/onboarding'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { AddByName } from '@/ui/add-by-name.tsx'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { addCompetitor, type Choice, isSameChoice, listChoices } from './competitor-choices.ts'
import { CompetitorRow } from './competitor-row.tsx'
import { stepKey, useKeepOnboarding } from './use-onboarding.ts'

/** Third step: the competitors. Suggestions can be selected, corrected and extended. */
export const CompetitorsStep = ({
  record,
  tracked,
  onBack,
  onDone,
}: {
  record: Onboarding
  /** The current tracked set. */
  tracked: readonly { name: string; domain: string | null }[]
  onBack: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation('onboarding')
  const errorText = useErrorText()
  const keep = useKeepOnboarding()
  const asked = useQuery({
    queryKey: ['onboarding-competitors', record.brandId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(suggestCompetitors, { body: {} }, { signal })
      keep(data)
      return data.competitorSuggestions ?? []
    },
    enabled: record.competitorSuggestions === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const suggestions = record.competitorSuggestions ?? asked.data
  if (suggestions === undefined && asked.isPending) {
    return (
      <div className="space-y-3">
        <p role="status" className="text-ink-soft text-sm">
          {t('competitors.searching')}
        </p>
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className="h-16 w-full" />
        ))}
      </div>
    )
  }
  return (
    <>
      {suggestions === undefined ? (
        <Notice
          tone="warning"
          className="mb-4"
          action={
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden="true" className="size-3.5" />}
              onClick={() => void asked.refetch()}
            >
              {t('retry')}
            </Button>
          }
        >
          {errorText(asked.error)}
        </Notice>
      ) : null}
      <CompetitorsForm
        key={suggestions === undefined ? 'by-hand' : 'suggested'}
        suggestions={suggestions ?? []}
        tracked={tracked}
        onBack={onBack}
        onDone={onDone}
      />
    </>
  )
}

const CompetitorsForm = ({
  suggestions,
  tracked,
  onBack,
  onDone,
}: {
  suggestions: readonly CompetitorChoice[]
  tracked: readonly { name: string; domain: string | null }[]
  onBack: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation('onboarding')
  const errorText = useErrorText()
  const keep = useKeepOnboarding()
  const [initial] = useState(() => listChoices(suggestions, tracked))
  const [choices, setChoices] = useState(initial)
  const [name, setName] = useState('')
  const isSame =
    choices.length === initial.length && choices.every((choice, at) => isSameChoice(choice, initial[at]))
  useUnsaved(!isSame || name.trim() !== '', 'view')
  const chosen = choices.filter(({ on, name: called }) => on && called.trim() !== '')
  const save = useMutation({
    mutationKey: stepKey('competitors'),
    mutationFn: () =>
      callApi(setCompetitors, {
        body: { competitors: chosen.map((choice) => ({ name: choice.name, domain: choice.domain })) },
      }),
    onSuccess: ({ data }) => {
      dropUnsaved()
      keep(data)
      onDone()
    },
  })
  const wrong = wrongChoice(save.error)
  const change = (key: string, changes: Partial<Choice>) => {
    save.reset()
    setChoices((all) => all.map((choice) => (choice.key === key ? { ...choice, ...changes } : choice)))
  }
  const add = () => {
    if (name.trim() === '') return
    setChoices((all) => addCompetitor(all, name.trim()))
    setName('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending && chosen.length <= MAX_COMPETITORS) save.mutate()
      }}
      className="space-y-4"
    >
      <p className="text-ink-soft text-sm" aria-live="polite">
        {t('competitors.count', { count: chosen.length })}
      </p>
      <ul className="space-y-2">
        {choices.map((choice) => (
          <CompetitorRow
            key={choice.key}
            choice={choice}
            onChange={(changes) => change(choice.key, changes)}
            domainError={
              wrong !== null && chosen[wrong]?.key === choice.key ? t('competitors.domainWrong') : null
            }
          />
        ))}
      </ul>
      <AddByName
        label={t('competitors.add')}
        placeholder={t('competitors.addPlaceholder')}
        button={t('competitors.addButton')}
        name={name}
        isFull={choices.length >= MAX_COMPETITORS}
        onChange={setName}
        onAdd={add}
      />
      {save.error && wrong === null ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button onClick={onBack} disabled={save.isPending}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" size="lg" loading={save.isPending}>
          {t(chosen.length === 0 ? 'competitors.without' : 'continue')}
        </Button>
      </div>
    </form>
  )
}

/** The index of the choice that the server refused. */
const wrongChoice = (error: Error | null): number | null => {
  const place = error instanceof ApiError ? /^competitors\.(\d+)\./.exec(error.field ?? '')?.[1] : undefined
  return place === undefined ? null : Number(place)
}
