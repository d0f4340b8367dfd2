import { zodResolver } from '@hookform/resolvers/zod'
import { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import { listed } from '@sillage/core/base/listed'
import { LIMITS } from '@sillage/core/brands/limits'
import { type FormEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { refusalParticulars } from '@/data/refusal-particulars.ts'
import { saveCategory } from '@/data/save-category.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { toast } from '@/ui/toast.ts'
import { CategoryInput } from '@/widgets/category-input.tsx'
import { LanguagesField } from './languages-field.tsx'
import { ModelsField } from './models-field.tsx'
import { type NewAnalysis, newAnalysisSchema, writtenPrompts } from './new-analysis-schema.ts'
import { PersonasField } from './personas-field.tsx'
import { findErrorPlace } from './place-error.ts'
import { PromptsField } from './prompts-field.tsx'
import { SamplesField } from './samples-field.tsx'
import { LaunchBar, Summary } from './summary.tsx'
import { useFormErrorText } from './use-form-error-text.ts'

type Intent = 'launch' | 'save'

/**
 * Creates an analysis from prompts, personas, languages and models, and launches it or saves it.
 *
 * @param topic the title to begin with
 * @param prompts the prompts to begin with
 */
export const NewAnalysisForm = ({
  brandId,
  topic,
  prompts,
}: {
  brandId: string
  topic: string
  prompts: readonly string[]
}) => {
  const { t, i18n } = useTranslation('new-analysis')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const say = useFormErrorText()
  const [busy, setBusy] = useState<Intent | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<NewAnalysis>({
    resolver: zodResolver(newAnalysisSchema),
    defaultValues: {
      title: topic,
      category: '',
      prompts: (prompts.length === 0 ? [''] : prompts).map((text) => ({ text })),
      personaIds: [],
      languages: ['en'],
      modelIds: [],
      samples: 1,
      untilPoints: null,
    },
  })

  useUnsaved(form.formState.isDirty)

  /** Scrolls to the first error after the render. */
  const showFirstError = () =>
    requestAnimationFrame(() => {
      element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
    })

  const explain = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'unexpected') {
      if (error.status < 300) return t('failure.noId')
      return error.message === error.code ? t('failure.other') : error.message
    }
    const { blockedProviders, active } = refusalParticulars(error, i18n.language)
    return [
      errorText(error),
      blockedProviders.length > 0
        ? t('failure.providers', { providers: listed(blockedProviders, i18n.language) })
        : null,
      active ? t('failure.active', active) : null,
    ]
      .filter(Boolean)
      .join(' ')
  }

  const create = async (values: NewAnalysis, intent: Intent) => {
    setBusy(intent)
    setRefusal(null)
    const title = values.title.trim()
    try {
      const created = await callApi(createManualAnalysis, {
        body: {
          brandId,
          analysisData: {
            ...(title === '' ? {} : { title }),
            prompts: writtenPrompts(values.prompts),
            personaIds: values.personaIds,
            languages: values.languages,
            modelIds: values.modelIds,
            samples: values.samples,
            untilPoints: values.untilPoints,
            launch: intent === 'launch',
          },
        },
      })
      const isCategorized = await saveCategory(created.analysisId, values.category)
      toast.success(t(intent === 'launch' ? 'launched' : 'saved'))
      if (!isCategorized) toast.error(t('categoryFailed'))
      dropUnsaved()
      await navigate(`/dashboard/${brandId}/analyses/${created.analysisId}`)
    } catch (error) {
      const message = explain(error)
      const place = findErrorPlace(error)
      if (place) form.setError(place, { type: 'server', message }, { shouldFocus: true })
      else setRefusal(message)
      showFirstError()
      toast.error(message)
    } finally {
      setBusy(null)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
    const intent = submitter?.getAttribute('name') === 'save' ? 'save' : 'launch'
    void form.handleSubmit((values) => create(values, intent), showFirstError)(event)
  }

  return (
    <FormProvider {...form}>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-ink">{t('pageTitle')}</h2>
          <p className="mt-0.5 max-w-2xl text-ink-soft text-sm">{t('pageDescription')}</p>
        </div>
        <Button asChild>
          <Link to={`/dashboard/${brandId}/library`}>{t('library.open')}</Link>
        </Button>
      </div>
      <form
        ref={element}
        onSubmit={submit}
        noValidate
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0 space-y-5">
          <Field
            label={t('title.label')}
            optional={t('optional')}
            hint={t('title.hint')}
            error={say(form.formState.errors.title?.message)}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('title')}
                placeholder={t('title.placeholder')}
                maxLength={200}
              />
            )}
          </Field>
          <Field label={t('category')} optional={t('optional')}>
            {(control) => (
              <CategoryInput
                {...control}
                kind="analysis"
                value={form.watch('category')}
                maxLength={LIMITS.category}
                onValueChange={(category) => form.setValue('category', category, { shouldDirty: true })}
              />
            )}
          </Field>
          <PromptsField brandId={brandId} />
          <ModelsField />
          <LanguagesField />
          <PersonasField brandId={brandId} />
          <SamplesField />
        </div>
        <div className="lg:sticky lg:top-6">
          <Summary busy={busy} error={refusal} />
        </div>
        <LaunchBar busy={busy} />
      </form>
    </FormProvider>
  )
}
