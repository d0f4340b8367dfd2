import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than what is done for an address that has an account usually takes. */
const AT_LEAST_MS = 600

/** Answers no sooner for an address without an account than for one with, so that the time does not tell them apart. */
export const evenly = async <T>(work: () => Promise<T>, atLeastMs = AT_LEAST_MS): Promise<T> => {
  const pause = sleep(atLeastMs)
  try {
    return await work()
  } finally {
    await pause
  }
}
