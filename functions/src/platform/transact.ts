import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

const MAX_TRIES = 5
const PAUSE_MS = 20

const INVALID_ARGUMENT = 3

/** The database gave a transaction up for the sake of others, in words that its own client does not know. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === INVALID_ARGUMENT &&
  /transaction is invalid or closed/i.test(error.message)

/** Runs something again as long as it fails for a closed transaction; such a one has written nothing. */
export const unlessClosed = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === MAX_TRIES || !isClosed(error)) throw error
      await sleep(Math.random() * PAUSE_MS * tries)
    }
  }
}

/**
 * Runs a transaction, again for every way to lose its documents to another one: those that the client of Firestore
 * knows, and the one that it does not.
 */
export const transact = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  unlessClosed(() => db.runTransaction(work))
