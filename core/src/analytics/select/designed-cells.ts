import { listVariants } from '../../runs/cells.ts'
import { countOfCells } from '../cell-counts.ts'
import type { Facts } from '../facts.ts'
import { cellTests, type Filter } from '../filter.ts'

const numberNames = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, number) => [name, number]))

/**
 * The cells of a version that a filter keeps, 1 each. By its manifest: the answers of the version need not be read.
 */
export const keepDesigned = (facts: Facts, filter: Filter): ((version: number) => Uint8Array) => {
  const { run, dimensions } = facts
  const tests = cellTests(facts, filter)
  const isKept = (column: Uint16Array, number: number): boolean =>
    tests.every(([tested, allowed]) => tested !== column || allowed[number] === 1)
  const keepNamed = (column: Uint16Array, names: readonly string[]): ((name: string) => boolean) => {
    const numbers = numberNames(names)
    return (name) => isKept(column, numbers.get(name) ?? -1)
  }
  const ofPrompt = keepNamed(run.prompt, dimensions.prompts)
  const ofPersona = keepNamed(run.persona, dimensions.personas)
  const ofLanguage = keepNamed(run.language, dimensions.languages)
  const ofModel = keepNamed(run.model, dimensions.models)
  const ofProvider = keepNamed(run.provider, dimensions.providers)
  return (version) => {
    const { manifest } = facts.versions[version] ?? {}
    if (!manifest) return new Uint8Array(0)
    // The fastest digit of a cell first (`cellAt`).
    const digits = [
      listVariants(manifest.models).map(
        ({ model, webSearch }) =>
          ofModel(model.modelId) && ofProvider(model.provider) && isKept(run.webSearch, webSearch ? 1 : 0),
      ),
      manifest.languages.map(({ code }) => ofLanguage(code)),
      manifest.personas.map(({ personaId }) => ofPersona(personaId)),
      manifest.prompts.map(
        ({ promptId, branded }) => ofPrompt(promptId) && isKept(run.branded, branded ? 1 : 0),
      ),
    ]
    return Uint8Array.from({ length: countOfCells(manifest) }, (_, cell) => {
      let rest = cell
      for (const digit of digits) {
        if (digit[rest % digit.length] !== true) return 0
        rest = Math.floor(rest / digit.length)
      }
      return 1
    })
  }
}
