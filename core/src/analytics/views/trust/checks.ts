import type { Selection } from '../../select/select.ts'
import { versionsBehind } from '../../select/versions.ts'
import { round } from '../../stats/round.ts'
import { TRUST_CHECKS, TRUST_LEVELS, type Trust } from './schema.ts'
import { isSimulated } from './simulated.ts'

export type TrustLevel = (typeof TRUST_LEVELS)[number]

/** What each check asks for, to be directional and to be decision-grade. */
const NEEDED: Record<(typeof TRUST_CHECKS)[number], readonly [directional: number, decision: number]> = {
  prompts: [50, 100],
  answers_per_cell: [1, 3],
  /** Distinct categories of prompts. */
  prompt_kinds: [2, 4],
  /** Percent of prompts that do not name the brand. */
  unbranded_prompts: [50, 70],
  versions: [2, 4],
  /** Percent of what it takes to run it again exactly. */
  reproducibility: [75, 100],
  /** Percent of runs that were answered. */
  answered: [80, 95],
  /** Providers. */
  platforms: [2, 4],
}

const levelOf = (key: keyof typeof NEEDED, value: number): TrustLevel => {
  const [directional, decision] = NEEDED[key]
  return value >= decision ? 'decision_grade' : value >= directional ? 'directional' : 'exploratory'
}

const lowest = (levels: readonly TrustLevel[]): TrustLevel =>
  TRUST_LEVELS.find((level) => levels.includes(level)) ?? 'exploratory'

export const trust = (selection: Selection): Trust => {
  const { facts, rows, failed } = selection
  const manifests = selection.versions.flatMap((version) => facts.versions[version]?.manifest ?? [])
  const prompts = new Set<number>()
  const cells = new Set<number>()
  const providers = new Set<number>()
  for (const row of rows) {
    prompts.add(facts.run.prompt[row] ?? 0)
    cells.add(facts.run.cell[row] ?? 0)
    providers.add(facts.run.provider[row] ?? 0)
  }
  const known = new Map(manifests.flatMap((of) => of.prompts.map((prompt) => [prompt.promptId, prompt])))
  const asked = [...known.values()].filter(({ promptId }) =>
    prompts.has(facts.dimensions.prompts.indexOf(promptId)),
  )
  const answers = rows.length
  const recorded =
    manifests.length === 0
      ? []
      : [
          manifests.every(({ promptTemplateVersion }) => promptTemplateVersion !== ''),
          manifests.every(({ extractorVersion }) => extractorVersion !== ''),
          manifests.every(({ analyst }) => analyst.modelName !== ''),
          rows.every((row) => facts.dimensions.reported[facts.run.reported[row] ?? 0] !== ''),
        ]
  const values: Record<(typeof TRUST_CHECKS)[number], number> = {
    prompts: prompts.size,
    answers_per_cell: cells.size === 0 ? 0 : round(answers / cells.size, 2),
    prompt_kinds: new Set(asked.map(({ category }) => category.toLowerCase())).size,
    unbranded_prompts:
      asked.length === 0
        ? 0
        : round((100 * asked.filter(({ branded }) => !branded).length) / asked.length, 1),
    versions: versionsBehind(selection).length,
    reproducibility: recorded.length === 0 ? 0 : (100 * recorded.filter(Boolean).length) / recorded.length,
    answered: answers + failed === 0 ? 0 : round((100 * answers) / (answers + failed), 1),
    platforms: providers.size,
  }
  const checks = TRUST_CHECKS.map((key) => ({
    key,
    value: values[key],
    needed: NEEDED[key][1],
    level: levelOf(key, values[key]),
  }))
  return {
    level: lowest(checks.map(({ level }) => level)),
    checks,
    missing: checks.filter(({ level }) => level !== 'decision_grade').map(({ key }) => key),
    simulated: isSimulated(selection),
  }
}
