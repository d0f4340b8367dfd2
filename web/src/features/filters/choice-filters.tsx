import { languageName } from '@sillage/core/analyses/language-name'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { cut, PROMPT_LABEL } from './choices.ts'
import type { Filters } from './use-filters.ts'

interface Props {
  filters: Filters
}

export const ModelFilter = ({ filters: { choices, options, choose } }: Props) => {
  const { t } = useTranslation('filters')
  const offered = (options?.models ?? []).filter(
    ({ provider }) => choices.provider === null || provider === choices.provider,
  )
  return (
    <ChoiceSelect
      label={t('model.label')}
      all={t('model.all')}
      value={choices.model}
      options={offered.map(({ model, name }) => ({ value: model, label: name }))}
      onChoose={(model) => choose({ model })}
    />
  )
}

export const PromptFilter = ({ filters: { choices, options, choose } }: Props) => {
  const { t } = useTranslation('filters')
  return (
    <ChoiceSelect
      label={t('prompt.label')}
      all={t('prompt.all')}
      value={choices.prompt}
      options={(options?.prompts ?? []).map(({ prompt_id, name }) => ({
        value: prompt_id,
        label: cut(name, PROMPT_LABEL),
      }))}
      onChoose={(prompt) => choose({ prompt })}
    />
  )
}

export const LanguageFilter = ({ filters: { choices, options, choose } }: Props) => {
  const { t, i18n } = useTranslation('filters')
  return (
    <ChoiceSelect
      label={t('language.label')}
      all={t('language.all')}
      value={choices.language}
      options={(options?.languages ?? []).map(({ language_id, language_name }) => ({
        value: language_id,
        label: languageName(language_id, language_name, i18n.language),
      }))}
      onChoose={(language) => choose({ language })}
    />
  )
}

/** Takes all choices back; there once something is chosen. */
export const ClearFilters = ({ filters: { active, clear } }: Props) => {
  const { t } = useTranslation('filters')
  return active ? (
    <Button variant="ghost" icon={<X aria-hidden="true" className="size-4" />} onClick={clear}>
      {t('clear')}
    </Button>
  ) : null
}
