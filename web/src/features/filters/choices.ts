import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'

export const WEB_SEARCHES = ['online', 'offline'] as const
export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]

/** What is chosen beside the dates; null is all. */
export interface Choices {
  provider: string | null
  model: string | null
  prompt: string | null
  persona: string | null
  gender: Gender | null
  language: string | null
  web: (typeof WEB_SEARCHES)[number] | null
}
export type ChoiceName = keyof Choices

export const NO_CHOICES: Choices = {
  provider: null,
  model: null,
  prompt: null,
  persona: null,
  gender: null,
  language: null,
  web: null,
}

const MAX_VALUE = 200

/** The choices of an address; what is none is all. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const text = (name: ChoiceName): string | null => {
    const value = search.get(name)?.trim() ?? ''
    return value === '' || value === 'all' || value.length > MAX_VALUE ? null : value
  }
  const gender = text('gender')?.toLowerCase()
  const web = text('web')
  return {
    provider: text('provider'),
    model: text('model'),
    prompt: text('prompt'),
    persona: text('persona'),
    gender: GENDERS.find((candidate) => candidate === gender) ?? null,
    language: text('language'),
    web: WEB_SEARCHES.find((candidate) => candidate === web) ?? null,
  }
}

/** Whether a persona of this gender stays when a gender is chosen. */
export const hasGender = (gender: string, chosen: Gender | null): boolean =>
  chosen === null || gender.toLowerCase() === chosen

/**
 * Choices that go together: what the options no longer hold is all again, and so is a persona of another gender than
 * the chosen one, and a model of another provider.
 */
export const settled = (choices: Choices, options: FiltersView): Choices => {
  const provider = options.providers.find((key) => key === choices.provider) ?? null
  const model = options.models.find(
    (candidate) =>
      candidate.model === choices.model && (provider === null || candidate.provider === provider),
  )
  const persona = options.personas.find(
    ({ persona_id, gender }) => persona_id === choices.persona && hasGender(gender, choices.gender),
  )
  const prompt = options.prompts.find(({ prompt_id }) => prompt_id === choices.prompt)
  const language = options.languages.find(({ language_id }) => language_id === choices.language)
  return {
    ...choices,
    provider,
    model: model?.model ?? null,
    prompt: prompt?.prompt_id ?? null,
    persona: persona?.persona_id ?? null,
    language: language?.language_id ?? null,
  }
}

export const areSame = (one: Choices, other: Choices): boolean =>
  Object.entries(one).every(([name, value]) => other[name as ChoiceName] === value)

export const isAny = (choices: Choices): boolean => !areSame(choices, NO_CHOICES)

/** The choices as a filter of the engine. */
export const filterOf = ({ provider, model, prompt, persona, gender, language, web }: Choices): Filter => ({
  ...(provider === null ? {} : { provider }),
  ...(model === null ? {} : { model }),
  ...(prompt === null ? {} : { promptId: prompt }),
  ...(persona === null ? {} : { personaId: persona }),
  ...(gender === null ? {} : { personaGender: gender }),
  ...(language === null ? {} : { languageId: language }),
  ...(web === null ? {} : { webSearch: web }),
})

export const PROMPT_LABEL = 30
export const PERSONA_LABEL = 25

/** A label of at most so many characters, the last of them an ellipsis where it was cut. */
export const cut = (label: string, most: number): string => {
  const characters = [...label]
  return characters.length <= most
    ? label
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
