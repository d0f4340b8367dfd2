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

/** The newest transaction of each document that this process has begun or has in line. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Runs a transaction after those that this process was given for the same document before. For documents that many want at
 * once, such as a payer's: side by side they would abort each other until most give up.
 *
 * @param path of the document
 */
export const transactInTurn = async <T>(
  path: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const begin = (): Promise<T> => transact(work)
  const turn = (lines.get(path) ?? Promise.resolve()).then(begin, begin)
  lines.set(path, turn)
  try {
    return await turn
  } finally {
    if (lines.get(path) === turn) lines.delete(path)
  }
}
