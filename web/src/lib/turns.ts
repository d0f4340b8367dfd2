import { nextTurn } from './next-turn.ts'

/** What may be done at once before a click would wait noticeably; slower machines take several times as long. */
const SHORT_MS = 5

let began = Number.NEGATIVE_INFINITY
let last: Promise<unknown> = Promise.resolve()

/** Runs what takes long after what was asked for before, in a turn of its own unless that was short. Rejects when it throws. */
export const inTurn = <T>(task: () => T): Promise<T> => {
  const done = last.then(async () => {
    if (performance.now() - began > SHORT_MS) {
      await nextTurn()
      began = performance.now()
    }
    return task()
  })
  last = done.catch(() => undefined)
  return done
}
