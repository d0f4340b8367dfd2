import { use } from 'react'

/** A promise, with what it was kept with once it is. */
export interface Kept<T> {
  readonly promise: Promise<T>
  readonly found: { readonly value: T } | null
}

/** Remembers beside a promise what it is kept with. */
export const keep = <T>(promise: Promise<T>): Kept<T> => {
  let found: Kept<T>['found'] = null
  return {
    promise: promise.then((value) => {
      found = { value }
      return value
    }),
    get found() {
      return found
    },
  }
}

/**
 * What a promise is kept with, at once when it is; suspends until then. By itself React would show a component's loader
 * even for a promise long kept, and nothing else for the next 0.3 seconds.
 */
export const useKept = <T>({ promise, found }: Kept<T>): T => (found === null ? use(promise) : found.value)
