import { use } from 'react'

/** A promise, with its value once it has one. */
export interface Tracked<T> {
  readonly promise: Promise<T>
  readonly settled: { readonly value: T } | null
}

/** Records the value of a promise beside it. */
export const track = <T>(promise: Promise<T>): Tracked<T> => {
  let settled: Tracked<T>['settled'] = null
  return {
    promise: promise.then((value) => {
      settled = { value }
      return value
    }),
    get settled() {
      return settled
    },
  }
}

/**
 * The value of a promise, at once when it is there; suspends until then. `use` alone would show a component's loader even
 * for a promise that settled long ago, and nothing else for the next 0.3 seconds.
 */
export const useSettled = <T>({ promise, settled }: Tracked<T>): T =>
  settled === null ? use(promise) : settled.value
