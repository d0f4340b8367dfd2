import type { Facts } from '../../facts.ts'
import { trackedOwners } from '../../ranking/owners.ts'
import { DECAY } from '../../ranking/tally.ts'
import { voices } from '../../ranking/voice.ts'
import type { Selection } from '../../select/select.ts'
import { sumVersions } from '../../select/whole-versions.ts'
import { citationColumns } from '../../sources/own-share.ts'

/** Sums of all answers to a prompt, whichever brand they name: brands with and without those of prompts that name the main brand. */
const SHARED = ['answers', 'branded', 'weight', 'brands', 'cited', 'mentions'] as const
/** Sums of the answers to a prompt that name a brand or lean on its sites. */
const OWN = [
  'named',
  'namedWeight',
  'voice',
  'ranked',
  'ranks',
  'judged',
  'positive',
  'negative',
  'own',
  'ownAnswers',
  'rankWeight',
] as const
type SharedName = (typeof SHARED)[number]
type OwnName = (typeof OWN)[number]

/** The place of each sum among those of a prompt, or among those of a brand and a prompt. */
const SHARED_PLACES: Readonly<Partial<Record<SharedName | OwnName, number>>> = getPlaces(SHARED)
const OWN_PLACES: Readonly<Partial<Record<SharedName | OwnName, number>>> = getPlaces(OWN)

function getPlaces<Name extends string>(names: readonly Name[]): Partial<Record<Name, number>> {
  const places: Partial<Record<Name, number>> = {}
  for (const [place, name] of names.entries()) places[name] = place
  return places
}

/** The sums that the figures of one brand are made of, by prompt. */
export class BrandSums {
  readonly #sums: Float64Array
  readonly #slot: number
  readonly prompts: number

  constructor(sums: Float64Array, slot: number, prompts: number) {
    this.#sums = sums
    this.#slot = slot
    this.prompts = prompts
  }

  of(prompt: number, name: SharedName | OwnName): number {
    const shared = SHARED_PLACES[name]
    if (shared !== undefined) return this.#sums[prompt * SHARED.length + shared] ?? 0
    return this.#sums[getPlace(this.#slot, prompt, this.prompts) + (OWN_PLACES[name] ?? 0)] ?? 0
  }

  total(name: SharedName | OwnName): number {
    let total = 0
    for (let prompt = 0; prompt < this.prompts; prompt++) total += this.of(prompt, name)
    return total
  }
}

const slotMemory = new WeakMap<Facts, Int32Array>()

/** A number for the main brand and for each competitor that some version tracks; −1 for other entities. */
const getSlots = (facts: Facts): Int32Array => {
  const known = slotMemory.get(facts)
  if (known) return known
  const slots = new Int32Array(facts.entities.length).fill(-1)
  slots[0] = 0
  let next = 1
  for (const { competitors } of facts.versions) {
    for (const entity of competitors.keys()) if (slots[entity] === -1) slots[entity] = next++
  }
  slotMemory.set(facts, slots)
  return slots
}

const add = (sums: Float64Array, at: number, value: number): void => {
  sums[at] = (sums[at] ?? 0) + value
}

/** Where the sums of a brand's answers to a prompt begin. */
const getPlace = (slot: number, prompt: number, prompts: number): number =>
  prompts * SHARED.length + (slot * prompts + prompt) * OWN.length

/** Adds an answer that names a brand to the sums that begin at `at`. */
const addNamed = (
  sums: Float64Array,
  at: number,
  weight: number,
  branded: number,
  rank: number,
  judged: number,
  positive: number,
  negative: number,
): void => {
  add(sums, at, 1)
  add(sums, at + 1, weight)
  if (branded === 0) add(sums, at + 2, 1)
  if (rank > 0) {
    add(sums, at + 3, 1)
    add(sums, at + 4, rank)
    add(sums, at + 10, weight * (DECAY[rank] ?? 0))
  }
  if (judged !== 1) return
  add(sums, at + 5, 1)
  add(sums, at + 6, positive)
  add(sums, at + 7, negative)
}

/** Adds the answers of a version, and those that name the main brand, by their reading. */
const addAnswers = (sums: Float64Array, { facts, rows, start }: Selection, version: number): void => {
  const { run } = facts
  const prompts = facts.dimensions.prompts.length
  const { wholes: brands } = voices(facts)
  const { wholes: pages } = citationColumns.referenced(facts)
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const prompt = run.prompt[row] ?? 0
    const weight = run.weight[row] ?? 0
    const branded = run.branded[row] ?? 0
    const at = prompt * SHARED.length
    add(sums, at, 1)
    add(sums, at + 1, branded)
    add(sums, at + 2, weight)
    add(sums, at + 3, brands[row] ?? 0)
    add(sums, at + 4, pages[row] ?? 0)
    if (run.named[row] !== 1) continue
    add(sums, at + 5, 1)
    addNamed(
      sums,
      getPlace(0, prompt, prompts),
      weight,
      branded,
      run.rank[row] ?? 0,
      run.judged[row] ?? 0,
      run.positive[row] ?? 0,
      run.negative[row] ?? 0,
    )
  }
}

/** Adds the answers of a version that name competitors. */
const addMentions = (sums: Float64Array, { facts, rows, start }: Selection, version: number): void => {
  const { run, mentions } = facts
  const prompts = facts.dimensions.prompts.length
  const slots = getSlots(facts)
  const { start: from, entity, rank, positive, negative } = mentions
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const end = from[row + 1] ?? 0
    let brands = 0
    for (let at = from[row] ?? 0; at < end; at++) {
      const named = entity[at] ?? 0
      if (named !== 0) brands++
      const slot = slots[named] ?? -1
      if (slot < 1) continue
      addNamed(
        sums,
        getPlace(slot, run.prompt[row] ?? 0, prompts),
        run.weight[row] ?? 0,
        run.branded[row] ?? 0,
        rank[at] ?? 0,
        run.read[row] ?? 0,
        positive[at] ?? 0,
        negative[at] ?? 0,
      )
    }
    add(sums, (run.prompt[row] ?? 0) * SHARED.length + 5, brands)
  }
}

/** Adds the answers of a version that lean on sites of tracked brands. */
const addCited = (sums: Float64Array, { facts, rows, start }: Selection, version: number): void => {
  const prompts = facts.dimensions.prompts.length
  const slots = getSlots(facts)
  const slotOfDomain = Int32Array.from(trackedOwners(facts, version), (owner) => slots[owner] ?? -1)
  const { start: from, domain, pages } = facts.cited.referenced
  /** The last row that leans on a site of each brand: an answer counts once. */
  const leaning = new Int32Array(slots.length).fill(-1)
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const end = from[row + 1] ?? 0
    for (let at = from[row] ?? 0; at < end; at++) {
      const slot = slotOfDomain[domain[at] ?? 0] ?? -1
      if (slot === -1) continue
      const place = getPlace(slot, facts.run.prompt[row] ?? 0, prompts)
      const found = pages[at] ?? 0
      add(sums, place + 8, found)
      if (found === 0 || leaning[slot] === row) continue
      leaning[slot] = row
      add(sums, place + 9, 1)
    }
  }
}

const sumPrompts = sumVersions(
  (facts): Float64Array => {
    const brands = getSlots(facts).reduce((most, slot) => Math.max(most, slot + 1), 0)
    return new Float64Array(facts.dimensions.prompts.length * (SHARED.length + brands * OWN.length))
  },
  (sums, selection, version) => {
    addAnswers(sums, selection, version)
    addMentions(sums, selection, version)
    addCited(sums, selection, version)
  },
)

/** The sums of the main brand, 0, and of tracked competitors, over a selection. */
export const promptSums = (selection: Selection): ((entity: number) => BrandSums) => {
  const { facts } = selection
  const slots = getSlots(facts)
  const sums = sumPrompts(selection)
  return (entity) => new BrandSums(sums, slots[entity] ?? -1, facts.dimensions.prompts.length)
}
