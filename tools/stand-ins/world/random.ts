/** Chance that can be repeated: the same parts always give the same number. Nothing here reads a clock. */

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A 32-bit hash of the parts (FNV-1a, finished as murmur3 does so that near texts land far apart). */
export const hash = (...parts: readonly (string | number)[]): number => {
  let h = FNV_OFFSET
  for (const part of parts) {
    const text = String(part)
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME)
    h = Math.imul(h ^ 0x1f, FNV_PRIME)
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number in (0, 1) that follows from the parts. */
export const unit = (...parts: readonly (string | number)[]): number => (hash(...parts) + 0.5) / 2 ** 32

/** A draw of the standard normal distribution that follows from the parts. */
export const normal = (...parts: readonly (string | number)[]): number => {
  const radius = Math.sqrt(-2 * Math.log(unit('radius', ...parts)))
  return radius * Math.cos(2 * Math.PI * unit('angle', ...parts))
}

/** Draws in sequence from one seed (sfc32). */
export class Stream {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(...seed: readonly (string | number)[]) {
    this.#a = hash('a', ...seed)
    this.#b = hash('b', ...seed)
    this.#c = hash('c', ...seed)
    for (let i = 0; i < 12; i++) this.next()
  }

  /** The next number in (0, 1). */
  next(): number {
    const t = (this.#a + this.#b + this.#counter++) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t
    return ((t >>> 0) + 0.5) / 2 ** 32
  }

  /** Whether something of this probability happens. */
  happens(probability: number): boolean {
    return this.next() < probability
  }

  /** An integer from 0 to `size` - 1. */
  below(size: number): number {
    return Math.floor(this.next() * size)
  }

  /** One of the items, each as likely. @throws RangeError on an empty list */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** `count` different items in random order; all of them when there are no more. */
  sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(this.below(rest.length), 1))
    return taken
  }
}

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
