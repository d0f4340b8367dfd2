/** Runs what it is given in turn: `atOnce` at a time in this instance. */
export const createSemaphore = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
