import { describe, expect, it } from 'vitest'
import { foldRuns } from '../analytics/fold/fold.ts'
import { readFacts } from '../analytics/read/read.ts'
import { seededRandom } from '../analytics/stats/random.ts'
import {
  ANALYSIS_ID,
  createManifest,
  createRuns,
  readingNaming,
  triple,
} from '../analytics/testing/fixtures.ts'
import type { Manifest } from '../runs/group-run.ts'
import { judgeExperiment } from './judge.ts'
import { planExperiment } from './plan.ts'
import type { Registration } from './registration.ts'
import { experimentSchema } from './schema.ts'

const PROMPTS = 24
const DESIGN = {
  prompts: PROMPTS,
  personas: 4,
  samples: 5,
  models: [{ provider: 'openai' as const, webSearch: false }],
}
const PLANNED = 2
const SIDES = 2
const VERSIONS = PLANNED + 2 * SIDES

const IDS = createManifest(DESIGN).prompts.map(({ promptId }) => promptId)
const TREATED = IDS.slice(0, 8)

/** Chance that an answer of a version names the brand. */
type Chance = (version: number, promptId: string) => number

interface Told {
  readonly versions?: number
  readonly edit?: (manifest: Manifest, version: number) => Manifest
  readonly reportedModel?: (version: number) => string
  readonly rival?: Chance
  /** Chance that an answer is positive about the brand; else it is negative. */
  readonly tone?: Chance
  /** Part of the runs of a version that fail. */
  readonly fails?: (version: number) => number
}

const ask = (chance: Chance, { tone, versions = VERSIONS, edit, reportedModel, rival, fails }: Told = {}) => {
  const random = seededRandom(5)
  const manifests = Array.from({ length: versions }, (_, version) => {
    const manifest = createManifest({ ...DESIGN, version: version + 1 })
    return edit?.(manifest, version) ?? manifest
  })
  return readFacts(
    manifests,
    manifests.flatMap((manifest, version) =>
      foldRuns(
        manifest,
        createRuns(manifest, (_, { promptId }) => ({
          reading: readingNaming(
            [
              ...(random() < chance(version, promptId) ? ['Lumière'] : []),
              ...(random() < (rival?.(version, promptId) ?? 0.5) ? ['Aurore'] : []),
            ],
            tone && (random() < tone(version, promptId) ? triple(100, 0, 0) : triple(0, 0, 100)),
          ),
          failed: random() < (fails?.(version) ?? 0),
          reportedModel: reportedModel?.(version) ?? 'gpt-1',
        })),
      ),
    ),
  )
}

const still: Chance = () => 0.4
const DONE = PLANNED + SIDES

const quiet = ask(still)
const createdAt = (version: number): number => quiet.versions[version]?.createdAt ?? 0
const REGISTERED = createdAt(PLANNED - 1) + 1
const DONE_AT = createdAt(DONE) - 1

const request = {
  figure: 'visibility' as const,
  languages: [],
  models: [],
  treated: TREATED,
  touched: [],
  worth: 10,
  date: DONE_AT,
}

const registration: Registration = {
  ...request,
  analysisId: ANALYSIS_ID,
  sets: TREATED.map((treated, i) => ({
    treated,
    controls: [IDS[TREATED.length + 2 * i] ?? '', IDS[TREATED.length + 2 * i + 1] ?? ''],
  })),
  rivals: ['Aurore'],
  versions: SIDES,
  registeredAt: REGISTERED,
  baselineFrom: REGISTERED,
  replaces: null,
  isLate: false,
  hash: '',
}
const course = { doneAt: DONE_AT, touched: [] }

const acted =
  (points: number, others = 0): Chance =>
  (version, promptId) =>
    0.4 + (version >= DONE ? (TREATED.includes(promptId) ? points : others) : 0)

describe('the verdict on an action', () => {
  it('is that it worked when its prompts rose and their controls did not', () => {
    const verdict = judgeExperiment(ask(acted(0.35)), registration, course)
    expect(verdict).toMatchObject({
      verdict: 'worked',
      reason: null,
      atMost: null,
      versions: { before: 2, after: 2, needed: 2 },
      prompts: { treated: 8, controls: 16 },
    })
    expect(verdict.effect?.low).toBeGreaterThan(0)
    expect(verdict.effect?.mean).toBeGreaterThan(20)
    expect(verdict.lines.map(({ isAfter }) => isAfter)).toEqual([false, false, true, true])
    expect(verdict.placebos).toHaveLength(1)
    expect(verdict.rivals.map(({ name }) => name)).toEqual(['Aurore'])
    expect(experimentSchema.parse(verdict)).toEqual(verdict)
  })

  it('is no effect larger than its interval when the whole market rose', () => {
    const verdict = judgeExperiment(ask(acted(0.35, 0.35)), registration, course)
    expect(verdict).toMatchObject({ verdict: 'noEffectLargerThan', reason: null })
    expect(verdict.atMost).toBe(verdict.effect?.high)
    expect(verdict.beforeAfter).toBeGreaterThan(20)
    expect(verdict.drift?.low).toBeGreaterThan(20)
  })

  it('bounds a harmful action by 0', () => {
    const verdict = judgeExperiment(ask(acted(-0.35)), registration, course)
    expect(verdict).toMatchObject({ verdict: 'noEffectLargerThan', atMost: 0 })
    expect(verdict.effect?.high).toBeLessThan(0)
  })

  it('shows that competitors moved where the action was', () => {
    const rival: Chance = (version, promptId) => (version >= DONE && TREATED.includes(promptId) ? 0.95 : 0.4)
    expect(judgeExperiment(ask(still, { rival }), registration, course).rivals[0]?.low).toBeGreaterThan(0)
  })

  it('tests sentiment over the answers that name the brand, though most do not', () => {
    const facts = ask(() => 0.3, { tone: acted(0.4) })
    const verdict = judgeExperiment(facts, { ...registration, figure: 'sentiment' }, course)
    expect(verdict).toMatchObject({ verdict: 'worked', versions: { before: 2, after: 2 } })
    expect(judgeExperiment(facts, registration, course).verdict).toBe('noEffectLargerThan')
  })

  it('says that an effect fades', () => {
    const fading: Chance = (version, promptId) =>
      version === DONE && TREATED.includes(promptId) ? 0.9 : still(version, promptId)
    expect(judgeExperiment(ask(fading), registration, course).later?.high).toBeLessThan(0)
  })

  it('counts no version up to the registration, however low the prompts looked there', () => {
    const looked: Chance = (version, promptId) =>
      version < PLANNED && TREATED.includes(promptId) ? 0.05 : 0.4
    const verdict = judgeExperiment(ask(looked), registration, course)
    expect(verdict).toEqual(judgeExperiment(ask(looked), { ...registration, worth: 10 }, course))
    expect(verdict.verdict).toBe('noEffectLargerThan')
    expect(Math.abs(verdict.effect?.mean ?? 100)).toBeLessThan(12)
  })

  it('stays what it was when more versions come', () => {
    const later: Chance = (version, promptId) => (version >= VERSIONS ? 0.05 : acted(0.35)(version, promptId))
    expect(judgeExperiment(ask(later, { versions: VERSIONS + 2 }), registration, course)).toEqual(
      judgeExperiment(ask(later), registration, course),
    )
  })
})

describe('there is no verdict', () => {
  const early = { verdict: 'tooEarly', reason: 'few_versions', effect: null, atMost: null }

  it('before the action is done, and before the registered versions are there', () => {
    expect(judgeExperiment(quiet, registration, { doneAt: null, touched: [] })).toMatchObject(early)
    const verdict = judgeExperiment(ask(acted(0.35), { versions: VERSIONS - 1 }), registration, course)
    expect(verdict).toMatchObject({ ...early, versions: { before: 2, after: 1, needed: 2 } })
    expect(verdict.lines).toHaveLength(3)
  })

  it('counts a version with few answers as none, and takes the next', () => {
    const fails = (version: number): number => (version === DONE ? 0.98 : 0)
    expect(judgeExperiment(ask(acted(0.35), { fails }), registration, course)).toMatchObject(early)
    const longer = ask(acted(0.35), { fails, versions: VERSIONS + 1 })
    expect(judgeExperiment(longer, registration, course)).toMatchObject({
      verdict: 'worked',
      versions: { after: 2 },
    })
  })

  it('without a version between the registration and the action', () => {
    const late = { ...registration, baselineFrom: DONE_AT - 1 }
    expect(judgeExperiment(quiet, late, course)).toMatchObject({
      verdict: 'notComparable',
      reason: 'no_baseline',
    })
  })

  it('when another extractor reads, prompts are reworded, or the model answers under another id', () => {
    const edit = (manifest: Manifest, version: number): Manifest =>
      version >= DONE ? { ...manifest, extractorVersion: 'extractor-2' } : manifest
    expect(judgeExperiment(ask(still, { edit }), registration, course)).toMatchObject({
      verdict: 'notComparable',
      reason: 'extractor',
    })
    const reworded = (manifest: Manifest, version: number): Manifest =>
      version === DONE
        ? { ...manifest, prompts: manifest.prompts.map((prompt) => ({ ...prompt, text: `${prompt.text}!` })) }
        : manifest
    expect(judgeExperiment(ask(still, { edit: reworded }), registration, course)).toMatchObject({
      verdict: 'notComparable',
      reason: 'prompt',
    })
    const reportedModel = (version: number): string => (version > DONE ? 'gpt-2' : 'gpt-1')
    expect(judgeExperiment(ask(still, { reportedModel }), registration, course)).toMatchObject({
      verdict: 'notComparable',
      reason: 'model',
    })
  })

  it('when another action changes the same prompts, but without a touched control there is', () => {
    const touching = (touched: readonly string[]) =>
      judgeExperiment(quiet, registration, { ...course, touched })
    expect(touching([TREATED[3] ?? ''])).toMatchObject({ verdict: 'notComparable', reason: 'other_action' })
    expect(touching(IDS.slice(8, 11)).prompts).toEqual({ treated: 7, controls: 13 })
    expect(touching(IDS.slice(8))).toMatchObject({ verdict: 'notComparable', reason: 'few_prompts' })
  })
})

describe('the plan of a test', () => {
  const before = ask(still, { versions: PLANNED })

  it('gives each treated prompt untouched prompts of its level, each once', () => {
    const touched = IDS.slice(20)
    const plan = planExperiment(before, { ...request, touched })
    const controls = plan?.sets.flatMap((set) => set.controls) ?? []
    expect(plan?.sets.map(({ treated }) => treated).toSorted()).toEqual(TREATED.toSorted())
    expect(new Set(controls).size).toBe(controls.length)
    for (const control of controls) expect([...TREATED, ...touched]).not.toContain(control)
    const sizes = plan?.sets.map((set) => set.controls.length) ?? []
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })

  it('takes no control of another intent or level', () => {
    const edit = (manifest: Manifest): Manifest => ({
      ...manifest,
      prompts: manifest.prompts.map((prompt, i) => (i < 16 ? prompt : { ...prompt, category: 'Other' })),
    })
    const others = planExperiment(ask(still, { versions: PLANNED, edit }), request)
    for (const control of others?.sets.flatMap((set) => set.controls) ?? [])
      expect(IDS.indexOf(control)).toBeLessThan(16)
    const apart: Chance = (_, promptId) => (TREATED.includes(promptId) ? 0.05 : 0.95)
    expect(planExperiment(ask(apart, { versions: PLANNED }), request)).toMatchObject({
      sets: [],
      unmatched: TREATED,
      missing: 4,
      versions: null,
    })
  })

  it('needs fewer versions for a larger effect, and tells when they are there', () => {
    const needed = (worth: number) => planExperiment(before, { ...request, worth })
    const [large, small] = [needed(30), needed(10)]
    expect(large?.versions).toBeLessThan(small?.versions ?? 0)
    expect(small?.detectable).toBeLessThanOrEqual(10)
    expect(large?.decidesAt).toBeGreaterThan(DONE_AT)
    expect(needed(0.1)).toMatchObject({ versions: null, decidesAt: null })
    expect(planExperiment(ask(still, { versions: 1 }), request)).toMatchObject({ decidesAt: null })
  })

  it('takes controls that the newest version alone asked', () => {
    const edit = (manifest: Manifest, version: number): Manifest =>
      version === PLANNED - 1 ? manifest : { ...manifest, prompts: manifest.prompts.slice(0, 12) }
    const added = planExperiment(ask(still, { versions: PLANNED, edit }), request)
    const controls = added?.sets.flatMap((set) => set.controls) ?? []
    expect(controls.filter((control) => IDS.indexOf(control) >= 12).length).toBeGreaterThan(4)
  })

  it('says how many controls are missing, and what it would find with them', () => {
    const touched = IDS.slice(TREATED.length + 2)
    const plan = (added: readonly [string, number][]) =>
      planExperiment(before, { ...request, touched, added: new Map(added) })
    const without = plan([])
    expect(without).toMatchObject({ missing: 2, outlook: { missing: 2, versions: null } })
    const lacking = new Map(without?.lacking.map(({ treated, controls }) => [treated, controls]))
    expect([...lacking.values()].toSorted()).toEqual([2, 2, 3, 3, 3, 3, 3, 3])
    const two = plan(TREATED.filter((prompt) => lacking.get(prompt) === 3).map((prompt) => [prompt, 1]))
    expect(two).toMatchObject({ sets: without?.sets, missing: 2, versions: null, outlook: { missing: 0 } })
    const all = plan([...lacking])
    expect(all?.outlook.versions).toBeLessThan(two?.outlook.versions ?? 0)
  })

  it('gives the prompts of actions that a draw put later before others', () => {
    const later = IDS.slice(-8)
    const plan = planExperiment(before, { ...request, later })
    expect(new Set(plan?.sets.flatMap((set) => set.controls.slice(0, 1)))).toEqual(new Set(later))
  })
})
