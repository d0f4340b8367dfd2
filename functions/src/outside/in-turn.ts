/** Programs at a time: the function has two CPUs, and memory for two programs. */
const AT_ONCE = 2

let free = AT_ONCE
const waiting: (() => void)[] = []

/** Runs `work` once fewer than two others run. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
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
