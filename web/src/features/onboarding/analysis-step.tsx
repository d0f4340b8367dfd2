import { runUnits } from '@sillage/core/analyses/units'
import { languageName } from '@sillage/core/base/language-name'
import { type firstAnalysisSchema, prepareAnalysis, suggestTopics } from '@sillage/core/onboarding/calls'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { callApi } from '@/data/call-api.ts'
import { useBrandPayerName } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger } from '@/lib/format.ts'
import { toggled } from '@/lib/toggled.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { useGeneratingProgress } from '@/lib/use-generating-progress.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { ModelChoices } from '@/widgets/model-choices.tsx'
import { LaunchHint } from './ready-card.tsx'
import { TopicPicker } from './topic-picker.tsx'
import { stepKey, TOPICS_KEY, useKeepOnboarding } from './use-onboarding.ts'

type FirstAnalysis = z.output<typeof firstAnalysisSchema>

/** Fourth step: prompts, models and languages of the first analysis, and its launch. */
export const AnalysisStep = ({
  record,
  onBack,
  onDone,
}: {
  record: Onboarding
  onBack: () => void
  onDone: (analysisId: string) => void
}) => {
  const { t, i18n } = useTranslation('onboarding')
  const errorText = useErrorText()
  const payer = useBrandPayerName(record.brandId)
  const first = useQuery({
    queryKey: [...TOPICS_KEY, record.brandId],
    queryFn: async ({ signal }) =>
      (await callApi(suggestTopics, { body: { language: i18n.language } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (first.isPending) return <Generating />
  if (first.isError) {
    return <ErrorState title={errorText(first.error)} onRetry={() => void first.refetch()} />
  }
  if (first.data.topics.length === 0) {
    return <ErrorState title={t('analysis.noTopics')} onRetry={() => void first.refetch()} />
  }
  return <AnalysisForm first={first.data} payer={payer} onBack={onBack} onDone={onDone} />
}

const Generating = () => {
  const { t } = useTranslation('onboarding')
  const progress = useGeneratingProgress()
  return (
    <div role="status" className="space-y-3 py-6">
      <p className="font-semibold text-ink text-sm">{t('analysis.generating')}</p>
      <ProgressBar value={progress ?? 100} label={t('analysis.generating')} />
      <p className="text-ink-soft text-sm">{t('analysis.generatingHint')}</p>
    </div>
  )
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item))

const AnalysisForm = ({
  first,
  payer,
  onBack,
  onDone,
}: {
  first: FirstAnalysis
  /** The payer of the quota; null for the user. */
  payer: string | null
  onBack: () => void
  onDone: (analysisId: string) => void
}) => {
  const { t, i18n } = useTranslation('onboarding')
  const errorText = useErrorText()
  const keep = useKeepOnboarding()
  const [topicAt, setTopicAt] = useState(0)
  const topic = first.topics[topicAt] ?? first.topics[0]
  const [left, setLeft] = useState<readonly string[]>([])
  const [modelIds, setModelIds] = useState(first.modelIds)
  const [languages, setLanguages] = useState([first.languageCode])
  useUnsaved(
    topicAt !== 0 ||
      left.length > 0 ||
      !isSame(modelIds, first.modelIds) ||
      !isSame(languages, [first.languageCode]),
    'view',
  )
  const prompts = (topic?.prompts ?? []).filter((prompt) => !left.includes(prompt))
  const units = runUnits({
    prompts: prompts.length,
    personas: Math.max(1, topic?.personas.length ?? 0),
    languages: languages.length,
    models: first.models.filter(({ modelId }) => modelIds.includes(modelId)),
    samples: 1,
  })
  const tooMany = units > first.remainingUnits
  const limit = first.languagesPerAnalysis
  const prepare = useMutation({
    mutationKey: stepKey('analysis'),
    mutationFn: (_onKept: (analysisId: string) => void) =>
      callApi(prepareAnalysis, { body: { topic: topic?.topic ?? '', prompts, languages, modelIds } }),
    onSuccess: ({ data, analysisId }, onKept) => {
      dropUnsaved()
      keep(data)
      onKept(analysisId)
    },
  })
  const amounts = {
    units: formatInteger(units, i18n.language),
    remaining: formatInteger(first.remainingUnits, i18n.language),
  }
  const ready = prompts.length > 0 && modelIds.length > 0 && languages.length > 0 && !tooMany
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !prepare.isPending) prepare.mutate(onDone)
      }}
      className="space-y-6"
    >
      <TopicPicker
        topics={first.topics}
        chosen={topicAt}
        onChoose={(next) => {
          setTopicAt(next)
          setLeft([])
        }}
        left={left}
        onToggle={(prompt, on) => setLeft(toggled(left, prompt, !on))}
      />
      <section aria-labelledby="models-title">
        <h2 id="models-title" className="mb-2 font-semibold text-ink text-sm">
          {t('analysis.models')}
        </h2>
        <ModelChoices
          models={first.models.map(({ modelId, displayName, provider, webSearch }) => ({
            llm_model_id: modelId,
            display_name: displayName,
            provider_name: provider,
            web_search: webSearch,
            isAllowed: true,
          }))}
          chosen={modelIds}
          onTrial={false}
          onChange={setModelIds}
        />
      </section>
      <section aria-labelledby="languages-title">
        <h2 id="languages-title" className="mb-2 font-semibold text-ink text-sm">
          {t('analysis.languages')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {first.languages.map(({ code, name }) => (
            <Chip
              key={code}
              pressed={languages.includes(code)}
              onPress={() => {
                // With a limit of one, a new choice replaces the old one.
                if (limit === 1) setLanguages([code])
                else if (languages.includes(code)) setLanguages(toggled(languages, code, false))
                else if (limit === null || languages.length < limit) setLanguages([...languages, code])
              }}
            >
              {languageName(code, name, i18n.language)}
            </Chip>
          ))}
        </div>
        {limit === null ? null : (
          <p className="mt-2 text-ink-soft text-xs">{t('analysis.languageLimit', { count: limit })}</p>
        )}
      </section>
      <Notice tone={tooMany ? 'warning' : 'info'}>
        {payer === null
          ? t(tooMany ? 'analysis.tooMany' : 'analysis.cost', amounts)
          : t(tooMany ? 'analysis.tooManyOf' : 'analysis.costOf', { ...amounts, name: payer })}
      </Notice>
      {prepare.error ? <Notice tone="negative">{errorText(prepare.error)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={onBack} disabled={prepare.isPending}>
          {t('back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Play aria-hidden="true" className="size-4" />}
          loading={prepare.isPending}
          disabled={!ready}
        >
          {t('ready.launch')}
        </Button>
        <LaunchHint keepFirst={ready ? prepare.mutate : undefined} />
      </div>
    </form>
  )
}
