import type { Manifest } from '../runs/group-run.ts'
import type { Facts, Version } from './facts.ts'
import { previousVersion, type Selection } from './select.ts'

/** Versions that trends go back. */
export const TREND_VERSIONS = 12
/** Below so many versions nothing is called a trend. */
export const MIN_TREND_VERSIONS = 4

/** The last versions of a selection, oldest first. */
export const trendVersions = ({ versions }: Selection): readonly number[] => versions.slice(-TREND_VERSIONS)

/** The version that headlines and changes are about: the newest of the selection. Null without any. */
export const currentVersion = ({ versions }: Selection): number | null => versions.at(-1) ?? null

/** The version to compare the current one with: the one before it in the analysis. */
export const comparedVersion = (selection: Selection): number | null => {
  const current = currentVersion(selection)
  return current === null ? null : previousVersion(selection.facts, current)
}

/** ISO 8601 time at which a version was launched. */
export const createdAt = (version: Version): string => new Date(version.createdAt).toISOString()

/** The configuration of the newest version of a selection that knows the thing asked for. */
export const latest = <T>(
  selection: Selection,
  find: (manifest: Manifest) => T | undefined,
): T | undefined => {
  const { facts, versions } = selection
  for (const version of versions.toReversed()) {
    const manifest = facts.versions[version]?.manifest
    const found = manifest && find(manifest)
    if (found !== undefined) return found
  }
  return undefined
}

export const promptOf = (selection: Selection, prompt: number): Manifest['prompts'][number] | undefined => {
  const id = selection.facts.dimensions.prompts[prompt]
  return latest(selection, ({ prompts }) => prompts.find(({ promptId }) => promptId === id))
}

export const personaOf = (
  selection: Selection,
  persona: number,
): Manifest['personas'][number] | undefined => {
  const id = selection.facts.dimensions.personas[persona]
  return latest(selection, ({ personas }) => personas.find(({ personaId }) => personaId === id))
}

export const languageOf = (
  selection: Selection,
  language: number,
): Manifest['languages'][number] | undefined => {
  const id = selection.facts.dimensions.languages[language]
  return latest(selection, ({ languages }) => languages.find(({ code }) => code === id))
}

export const modelOf = (selection: Selection, model: number): Manifest['models'][number] | undefined => {
  const id = selection.facts.dimensions.models[model]
  return latest(selection, ({ models }) => models.find(({ modelId }) => modelId === id))
}

/** The brand as the newest version of a selection, or of all the facts, names it. */
export const brandIn = (selection: Selection): Manifest['brand'] =>
  latest(selection, ({ brand }) => brand) ??
  lastManifest(selection.facts)?.brand ?? { name: '', aliases: [], domains: [] }

const lastManifest = (facts: Facts): Manifest | undefined => facts.versions.at(-1)?.manifest
