import type { Manifest } from '../../runs/group-run.ts'
import type { Facts, Version } from '../facts.ts'
import { previousVersion, type Selection, select } from './select.ts'
import { TREND_VERSIONS } from './trend-versions.ts'

/** The newest version of a selection. Null without any. */
export const currentVersion = ({ versions }: Selection): number | null => versions.at(-1) ?? null

/** The version before the newest of a selection, in the analysis. */
export const versionBefore = (selection: Selection): number | null => {
  const current = currentVersion(selection)
  return current === null ? null : previousVersion(selection.facts, current)
}

/** Whether figures are over several versions together. */
export const isPooled = ({ versions }: Selection): boolean => versions.length > 1

/** The version to compare figures with; none where they are over several, for a change is from one version to the next. */
export const comparedVersion = (selection: Selection): number | null =>
  isPooled(selection) ? null : versionBefore(selection)

/**
 * The versions behind the figures of a selection: those of the analysis up to its newest one, or the single one of a
 * query. Views of an analysis's whole life look back over them, regardless of the range.
 */
export const versionsBehind = (selection: Selection): readonly number[] => {
  const current = currentVersion(selection)
  if (current === null || selection.filter.groupRunId !== undefined) return selection.versions
  return Array.from({ length: current + 1 }, (_, version) => version)
}

/**
 * The versions of lines, oldest first: the last ones up to the newest in range. Versions before the range are among them,
 * since the newest alone would be a point and no line.
 */
export const lineVersions = (selection: Selection): readonly number[] =>
  versionsBehind(selection).slice(-TREND_VERSIONS)

/** The same filter over the versions of its lines, on either basis. */
export const selectLines = (selection: Selection): Selection => {
  const { facts, filter, versions } = selection
  const list = lineVersions(selection)
  const [first, last] = [list[0] ?? -1, list.at(-1) ?? -1].map((version) => facts.versions[version])
  if (!first || !last || list.length === versions.length) return selection
  return select(facts, { ...filter, dateFrom: first.createdAt, dateTo: last.createdAt, basis: 'all' })
}

/** ISO 8601 time at which a version was launched. */
export const createdAt = (version: Version): string => new Date(version.createdAt).toISOString()

/** The configuration of the newest version of a selection that knows the thing asked for. */
export const latest = <T>(
  selection: Selection,
  find: (manifest: Manifest) => T | undefined,
): T | undefined => {
  const { facts, versions } = selection
  for (let i = versions.length - 1; i >= 0; i--) {
    const manifest = facts.versions[versions[i] ?? -1]?.manifest
    const found = manifest && find(manifest)
    if (found !== undefined) return found
  }
  return undefined
}

/** The entries of a configuration's list, by id. */
interface Listed {
  readonly prompts: ReadonlyMap<string, Manifest['prompts'][number]>
  readonly personas: ReadonlyMap<string, Manifest['personas'][number]>
  readonly languages: ReadonlyMap<string, Manifest['languages'][number]>
  readonly models: ReadonlyMap<string, Manifest['models'][number]>
}

const memory = new WeakMap<Manifest, Listed>()

const listed = (manifest: Manifest): Listed => {
  const known = memory.get(manifest)
  if (known) return known
  const found = {
    prompts: new Map(manifest.prompts.map((prompt) => [prompt.promptId, prompt])),
    personas: new Map(manifest.personas.map((persona) => [persona.personaId, persona])),
    languages: new Map(manifest.languages.map((language) => [language.code, language])),
    models: new Map(manifest.models.map((model) => [model.modelId, model])),
  }
  memory.set(manifest, found)
  return found
}

export const findPrompt = (selection: Selection, prompt: number): Manifest['prompts'][number] | undefined => {
  const id = selection.facts.dimensions.prompts[prompt] ?? ''
  return latest(selection, (manifest) => listed(manifest).prompts.get(id))
}

export const findPersona = (
  selection: Selection,
  persona: number,
): Manifest['personas'][number] | undefined => {
  const id = selection.facts.dimensions.personas[persona] ?? ''
  return latest(selection, (manifest) => listed(manifest).personas.get(id))
}

export const findLanguage = (
  selection: Selection,
  language: number,
): Manifest['languages'][number] | undefined => {
  const id = selection.facts.dimensions.languages[language] ?? ''
  return latest(selection, (manifest) => listed(manifest).languages.get(id))
}

export const findModel = (selection: Selection, model: number): Manifest['models'][number] | undefined => {
  const id = selection.facts.dimensions.models[model] ?? ''
  return latest(selection, (manifest) => listed(manifest).models.get(id))
}

/** The brand as the newest version of a selection, or of all the facts, names it. */
export const brandIn = (selection: Selection): Manifest['brand'] =>
  latest(selection, ({ brand }) => brand) ??
  lastManifest(selection.facts)?.brand ?? { name: '', aliases: [], domains: [] }

const lastManifest = (facts: Facts): Manifest | undefined => facts.versions.at(-1)?.manifest
