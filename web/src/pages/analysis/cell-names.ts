import { languageName } from '@sillage/core/analyses/language-name'
import type { Manifest } from '@sillage/core/runs/group-run'

/**
 * What the ids of a cell stand for in the configuration that a group run was launched with.
 *
 * @param locale names of languages are in it
 */
export const cellNames = (manifest: Manifest, locale: string) => {
  const prompts = new Map(manifest.prompts.map(({ promptId, text }) => [promptId, text]))
  const personas = new Map(manifest.personas.map(({ personaId, name }) => [personaId, name]))
  const languages = new Map(manifest.languages.map(({ code, name }) => [code, name]))
  const models = new Map(manifest.models.map(({ modelId, displayName }) => [modelId, displayName]))
  return {
    prompt: (id: string) => prompts.get(id) ?? id,
    persona: (id: string) => personas.get(id) ?? id,
    language: (code: string) => languageName(code, languages.get(code) ?? code, locale),
    model: (id: string) => models.get(id) ?? id,
  }
}
