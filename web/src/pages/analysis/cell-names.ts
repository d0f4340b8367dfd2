import { languageName } from '@sillage/core/base/language-name'
import type { Manifest } from '@sillage/core/runs/group-run'

/**
 * Names for the ids of a cell, from the launch setup of a group run.
 *
 * @param locale of the names of languages
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
