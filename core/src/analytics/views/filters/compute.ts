import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'

import type { FiltersView } from './schema.ts'

/** The newest item of each id, in order of name. */
const distinctBy = <T>(items: readonly T[], id: (item: T) => string, name: (item: T) => string): T[] =>
  [...new Map(items.map((item) => [id(item), item])).values()].sort((one, other) =>
    name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : 0,
  )

/** The choices of the filters: the setup of the versions that figures cover, regardless of the current filter. */
export const filtersView = (facts: Facts, { groupRunId, dateFrom, dateTo, basis }: Filter): FiltersView => {
  const { versions, range } = select(facts, { groupRunId, dateFrom, dateTo, basis })
  const manifests = versions.flatMap((version) => facts.versions[version]?.manifest ?? [])
  const models = manifests.flatMap(({ models: versionModels }) => versionModels)
  const personas = distinctBy(
    manifests.flatMap(({ personas: versionPersonas }) => versionPersonas),
    ({ personaId }) => personaId,
    ({ name }) => name,
  )
  return {
    providers: [...new Set(models.map(({ provider }) => provider))].sort(),
    models: distinctBy(
      models,
      ({ modelId }) => modelId,
      ({ displayName }) => displayName,
    ).map((model) => ({
      model: model.modelId,
      model_name: model.modelName,
      name: model.displayName,
      provider: model.provider,
    })),
    languages: distinctBy(
      manifests.flatMap(({ languages }) => languages),
      ({ code }) => code,
      ({ name }) => name,
    ).map(({ code, name }) => ({ language_id: code, language_name: name })),
    personas: personas.map(({ personaId, name, gender }) => ({ persona_id: personaId, name, gender })),
    prompts: distinctBy(
      manifests.flatMap(({ prompts }) => prompts),
      ({ promptId }) => promptId,
      ({ text }) => text,
    ).map(({ promptId, text, branded }) => ({ prompt_id: promptId, name: text, prompt_text: text, branded })),
    genders: [...new Set(personas.map(({ gender }) => gender))].sort(),
    webSearch: models.some(({ webSearch }) => webSearch),
    versions: range.flatMap((version) => {
      const versionEntry = facts.versions[version]
      return versionEntry
        ? [{ groupRunId: versionEntry.groupRunId, createdAt: new Date(versionEntry.createdAt).toISOString() }]
        : []
    }),
  }
}
