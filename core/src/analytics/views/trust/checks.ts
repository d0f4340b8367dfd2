import { CELL_WEIGHT } from '../../facts.ts'
import type { Selection } from '../../select/select.ts'
import { versionsBehind } from '../../select/versions.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { round } from '../../stats/round.ts'
import { levelOf, lowest, neededFor, nextOf } from './levels.ts'
import { TRUST_CHECKS, type Trust, type TrustCheck } from './schema.ts'

const DAY = 86_400_000

/** Weeks since that of 1 January 1970, which was a Thursday; they start on Monday, in UTC. */
const weekOf = (instant: number): number => Math.floor((Math.floor(instant / DAY) + 3) / 7)

/** Answers by prompt, then by provider, then of an unknown exact model id, then of stand-ins; last the weight of all. */
const countAnswers = countVersions(({ facts: { run, dimensions }, rows }, from, to) => {
  const prompts = dimensions.prompts.length
  const rest = prompts + dimensions.providers.length
  const unknown = Uint8Array.from(dimensions.reported, (id) => (id === '' ? 1 : 0))
  const counts = new Int32Array(rest + 3)
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
  counts.set([unreported, simulated, weight / CELL_WEIGHT], rest)
  return counts
})

/** What the scorecard counts of the answers of a selection. */
const census = (selection: Selection) => {
  const { prompts, providers } = selection.facts.dimensions
  const counts = countAnswers(selection)
  const rest = prompts.length + providers.length
  const present = (from: number, to: number): number =>
    counts.subarray(from, to).reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  return {
    isAsked: (prompt: number): boolean => (counts[prompt] ?? 0) > 0,
    prompts: present(0, prompts.length),
    providers: present(prompts.length, rest),
    unreported: counts[rest] ?? 0,
    simulated: counts[rest + 1] ?? 0,
    cells: counts[rest + 2] ?? 0,
  }
}

export const trust = (selection: Selection): Trust => {
  const { facts, rows, failed } = selection
  const manifests = selection.versions.flatMap((version) => facts.versions[version]?.manifest ?? [])
  const { isAsked, prompts, providers, unreported, simulated, cells } = census(selection)
  const known = new Map(manifests.flatMap((of) => of.prompts.map((prompt) => [prompt.promptId, prompt])))
  const asked = facts.dimensions.prompts.flatMap((id, prompt) =>
    isAsked(prompt) ? (known.get(id) ?? []) : [],
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
    prompt_kinds: new Set(asked.map(({ category }) => category.toLowerCase())).size,
    unbranded_prompts:
      asked.length === 0
        ? 0
        : round((100 * asked.filter(({ branded }) => !branded).length) / asked.length, 1),
    weeks: new Set(
      versionsBehind(selection).map((version) => weekOf(facts.versions[version]?.createdAt ?? 0)),
    ).size,
    reproducibility: recorded.length === 0 ? 0 : (100 * recorded.filter(Boolean).length) / recorded.length,
    answered: answers + failed === 0 ? 0 : round((100 * answers) / (answers + failed), 1),
    platforms: providers,
  }
  const checks = TRUST_CHECKS.map((key) => {
    const level = levelOf(key, values[key])
    return { key, value: values[key], needed: neededFor(key), next: nextOf(key, level), level }
  })
  return {
    level: lowest(checks.map(({ level }) => level)),
    checks,
    missing: checks.filter(({ level }) => level !== 'decision_grade').map(({ key }) => key),
    simulated: simulated > 0,
  }
}
