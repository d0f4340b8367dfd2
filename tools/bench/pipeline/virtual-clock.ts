/** A clock that jumps from one wait to the next: hours of waiting take as long as the code between the waits. */
export class VirtualClock {
  now = 0
  /** A binary heap of waits, the earliest first; `order` keeps those of one moment in their order. */
  #waits: { at: number; order: number; wake: () => void }[] = []
  #order = 0

  /** Resolves when the clock has moved on by so many milliseconds. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.at(this.now + Math.max(0, ms), resolve))
  }

  /** Calls a function at a moment. */
  at(at: number, wake: () => void): void {
    const waits = this.#waits
    waits.push({ at, order: this.#order++, wake })
    for (let place = waits.length - 1; place > 0; ) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(place, parent)) break
      this.#swap(place, parent)
      place = parent
    }
  }

  /** Runs until nothing waits any more. */
  async run(): Promise<void> {
    for (let next = this.#pop(); next; next = this.#pop()) {
      this.now = next.at
      next.wake()
      // Everything that follows from it without a wait goes first.
      await new Promise(setImmediate)
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#waits[one], this.#waits[other]]
    if (!a || !b) return false
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#waits[one], this.#waits[other]]
    if (!a || !b) return
    this.#waits[one] = b
    this.#waits[other] = a
  }

  #pop(): { at: number; wake: () => void } | undefined {
    const waits = this.#waits
    this.#swap(0, waits.length - 1)
    const first = waits.pop()
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      let least = place
      if (this.#isBefore(left, least)) least = left
      if (this.#isBefore(right, least)) least = right
      if (least === place) return first
      this.#swap(place, least)
      place = least
    }
  }
}
