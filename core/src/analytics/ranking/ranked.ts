import type { Facts } from '../facts.ts'

/** A distinct pair of spelling and rank in a version's mentions, numbered. */
export interface Ranked {
  /** Of every mention of the facts, its number within its version. */
  readonly kind: Int32Array
  /** Of each number. */
  readonly surface: Int32Array
  readonly entity: Int32Array
  readonly rank: Int32Array
}

const memory = new WeakMap<Facts, readonly Ranked[]>()

/** The spellings of a version with the ranks at which they stand. */
export const rankedIn = (facts: Facts, version: number): Ranked => {
  const known = memory.get(facts) ?? compute(facts)
  memory.set(facts, known)
  const found = known[version]
  if (!found) throw new RangeError(`there is no version ${version}`)
  return found
}

const compute = ({ versions, mentions }: Facts): Ranked[] => {
  const { start, surface, entity, rank } = mentions
  const kind = new Int32Array(surface.length)
  return versions.map(({ from, to }) => {
    const numbers = new Map<number, number>()
    const examples: number[] = []
    for (let at = start[from] ?? 0; at < (start[to] ?? 0); at++) {
      const key = (surface[at] ?? 0) * 0x10000 + (rank[at] ?? 0)
      const number = numbers.get(key) ?? examples.length
      if (number === examples.length) {
        numbers.set(key, number)
        examples.push(at)
      }
      kind[at] = number
    }
    return {
      kind,
      surface: Int32Array.from(examples, (at) => surface[at] ?? 0),
      entity: Int32Array.from(examples, (at) => entity[at] ?? 0),
      rank: Int32Array.from(examples, (at) => rank[at] ?? 0),
    }
  })
}
