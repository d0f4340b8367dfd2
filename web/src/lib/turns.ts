/** What may be done at once before a click would wait noticeably; slower machines take several times as long. */
const SHORT_MS = 5

let began = Number.NEGATIVE_INFINITY
let last: Promise<unknown> = Promise.resolve()

/** Waits until the browser has answered clicks and painted. Safari has timers alone for it. */
const nextTurn = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve, 0))
  began = performance.now()
}

/** Runs what takes long after what was asked for before, in a turn of its own unless that was short. Rejects when it throws. */
export const inTurn = <T>(task: () => T): Promise<T> => {
  const done = last.then(async () => {
    if (performance.now() - began > SHORT_MS) await nextTurn()
    return task()
  })
  last = done.catch(() => undefined)
  return done
}
