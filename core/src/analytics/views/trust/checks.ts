import { round } from '../../../base/round.ts'
import { CELL_WEIGHT } from '../../facts.ts'
import type { Selection } from '../../select/select.ts'
import { versionsBehind } from '../../select/versions.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { getNextRequirement, lowest, neededFor, trustLevel } from './levels.ts'
import { TRUST_CHECKS, type Trust, type TrustCheck } from './schema.ts'

const DAY = 86_400_000

/** Weeks since that of 1 January 1970, which was a Thursday; they start on Monday, in UTC. */
const getWeek = (instant: number): number => Math.floor((Math.floor(instant / DAY) + 3) / 7)

/** Answers by prompt, then by provider, then of an unknown exact model id, then of stand-ins; last the weight of all. */
const countAnswers = countVersions(({ facts: { run, dimensions }, rows }, from, to) => {
  const prompts = dimensions.prompts.length
  const offset = prompts + dimensions.providers.length
  const unknown = Uint8Array.from(dimensions.reported, (id) => (id === '' ? 1 : 0))
  const counts = new Int32Array(offset + 3)
  let [unreported, simulated, weight] = [0, 0, 0]
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const prompt = run.prompt[row] ?? 0
    const provider = prompts + (run.provider[row] ?? 0)
    counts[prompt] = (counts[prompt] ?? 0) + 1
    counts[provider] = (counts[provider] ?? 0) + 1
    unreported += unknown[run.reported[row] ?? 0] ?? 0
    simulated += run.simulated[row] ?? 0
    weight += run.weight[row] ?? 0
  }
  // A filter keeps whole cells, so that the weights of a cell add up to one.
  counts.set([unreported, simulated, weight / CELL_WEIGHT], offset)
  return counts
})

/** The scorecard's counts of a selection's answers. */
const census = (selection: Selection) => {
  const { prompts, providers } = selection.facts.dimensions
  const counts = countAnswers(selection)
  const offset = prompts.length + providers.length
  const countPresent = (from: number, to: number): number =>
    counts.subarray(from, to).reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  return {
    isAsked: (prompt: number): boolean => (counts[prompt] ?? 0) > 0,
    prompts: countPresent(0, prompts.length),
    providers: countPresent(prompts.length, offset),
    unreported: counts[offset] ?? 0,
    simulated: counts[offset + 1] ?? 0,
    cells: counts[offset + 2] ?? 0,
  }
}

export const trust = (selection: Selection): Trust => {
  const { facts, rows, failed } = selection
  const manifests = selection.versions.flatMap((version) => facts.versions[version]?.manifest ?? [])
  const { isAsked, prompts, providers, unreported, simulated, cells } = census(selection)
  const promptsById = new Map(
    manifests.flatMap((manifest) => manifest.prompts.map((prompt) => [prompt.promptId, prompt])),
  )
  const answeredPrompts = facts.dimensions.prompts.flatMap((id, prompt) =>
    isAsked(prompt) ? (promptsById.get(id) ?? []) : [],
  )
  const answers = rows.length
  const recorded =
    manifests.length === 0
      ? []
      : [
          manifests.every(({ promptTemplateVersion }) => promptTemplateVersion !== ''),
          manifests.every(({ extractorVersion }) => extractorVersion !== ''),
          manifests.every(({ analyst }) => analyst.modelName !== ''),
          unreported === 0,
        ]
  const values: Record<TrustCheck, number> = {
    prompts,
    answers_per_cell: cells === 0 ? 0 : round(answers / cells, 2),
    prompt_kinds: new Set(answeredPrompts.map(({ category }) => category.toLowerCase())).size,
    unbranded_prompts:
      answeredPrompts.length === 0
        ? 0
        : round((100 * answeredPrompts.filter(({ branded }) => !branded).length) / answeredPrompts.length, 1),
    weeks: new Set(
      versionsBehind(selection).map((version) => getWeek(facts.versions[version]?.createdAt ?? 0)),
    ).size,
    reproducibility: recorded.length === 0 ? 0 : (100 * recorded.filter(Boolean).length) / recorded.length,
    answered: answers + failed === 0 ? 0 : round((100 * answers) / (answers + failed), 1),
    platforms: providers,
  }
  const checks = TRUST_CHECKS.map((key) => {
    const level = trustLevel(key, values[key])
    return { key, value: values[key], needed: neededFor(key), next: getNextRequirement(key, level), level }
  })
  return {
    level: lowest(checks.map(({ level }) => level)),
    checks,
    missing: checks.filter(({ level }) => level !== 'decision_grade').map(({ key }) => key),
    simulated: simulated > 0,
  }
}
