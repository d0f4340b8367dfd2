import { languageName } from '@sillage/core/analyses/language-name'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { cut, PROMPT_LABEL } from './choices.ts'
import { DateButtons } from './date-buttons.tsx'
import { PersonaFilter } from './persona-filter.tsx'
import { ProviderFilter } from './provider-filter.tsx'
import type { Filters } from './use-filters.ts'

/** Which answers the figures below are of. */
export const FilterBar = ({ filters, version }: { filters: Filters; version: boolean }) => {
  const { t, i18n } = useTranslation('filters')
  const { choices, options, choose } = filters
  const models = (options?.models ?? []).filter(
    ({ provider }) => choices.provider === null || provider === choices.provider,
  )
  return (
    <section
      aria-label={t('label')}
      className="flex flex-col gap-2 xl:flex-row xl:flex-wrap xl:items-center xl:justify-between"
    >
      <DateButtons range={filters.range} version={version} onChoose={filters.chooseRange} />
      <div className="flex items-center gap-2 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap sm:*:max-w-52">
        <ProviderFilter providers={options?.providers ?? []} choices={choices} onChoose={choose} />
        <ChoiceSelect
          label={t('model.label')}
          all={t('model.all')}
          value={choices.model}
          options={models.map(({ model, name }) => ({ value: model, label: name }))}
          onChoose={(model) => choose({ model })}
        />
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
        <PersonaFilter personas={options?.personas ?? []} choices={choices} onChoose={choose} />
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
        {filters.active ? (
          <Button variant="ghost" icon={<X aria-hidden="true" className="size-4" />} onClick={filters.clear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
