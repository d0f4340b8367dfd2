import type { Manifest } from '../../../runs/group-run.ts'
import type { MovedView } from './schema.ts'

type Changed = MovedView['changed'][number]

interface Named {
  readonly id: string
  readonly name: string
}

/** What one list has and the other lacks, and what has the same id and says something else. */
const differences = (what: Changed['what'], before: readonly Named[], now: readonly Named[]): Changed[] => {
  const old = new Map(before.map(({ id, name }) => [id, name]))
  const ids = new Set(now.map(({ id }) => id))
  return [
    ...now.flatMap(({ id, name }): Changed[] => {
      const was = old.get(id)
      if (was === undefined) return [{ what, how: 'added', name, from: null, to: null }]
      return was === name ? [] : [{ what, how: 'altered', name, from: was, to: name }]
    }),
    ...before
      .filter(({ id }) => !ids.has(id))
      .map(({ name }): Changed => ({ what, how: 'removed', name, from: null, to: null })),
  ]
}

const altered = (what: Changed['what'], from: string, to: string): Changed[] =>
  from === to ? [] : [{ what, how: 'altered', name: to, from, to }]

/** How the configurations of two versions differ, as far as it decides what answers say. */
export const manifestChanges = (before: Manifest, now: Manifest): Changed[] => [
  ...differences(
    'model',
    before.models.map(({ modelId, displayName }) => ({ id: modelId, name: displayName })),
    now.models.map(({ modelId, displayName }) => ({ id: modelId, name: displayName })),
  ),
  ...differences(
    'prompt',
    before.prompts.map(({ promptId, text }) => ({ id: promptId, name: text })),
    now.prompts.map(({ promptId, text }) => ({ id: promptId, name: text })),
  ),
  ...differences(
    'persona',
    before.personas.map(({ personaId, name }) => ({ id: personaId, name })),
    now.personas.map(({ personaId, name }) => ({ id: personaId, name })),
  ),
  ...differences(
    'language',
    before.languages.map(({ code, name }) => ({ id: code, name })),
    now.languages.map(({ code, name }) => ({ id: code, name })),
  ),
  ...altered('samples', String(before.samples), String(now.samples)),
  ...altered('template', before.promptTemplateVersion, now.promptTemplateVersion),
  ...altered('extractor', before.extractorVersion, now.extractorVersion),
]
