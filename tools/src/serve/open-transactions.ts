import { z } from 'zod/mini'

/**
 * The transactions that this process has begun and not ended. The emulator keeps the locks of a dead client for a minute, and
 * other clients of the same documents wait. A process that a plan kills gives them back, so that tests do not wait as well:
 * nothing else is different for the next clients.
 */

const requestSchema = z.object({ database: z.string(), newTransaction: z.nullish(z.object({})) })
const idSchema = z.object({
  transaction: z.instanceof(Uint8Array).check(z.refine(({ length }) => length > 0)),
})

type RollBack = (request: { database: string; transaction: Uint8Array }) => Promise<unknown>

const open = new Map<string, () => Promise<unknown>>()

const buildKey = (id: Uint8Array): string => Buffer.from(id).toString('base64')

/** Whether the first response to a request holds the id of a new transaction. */
export const beginsTransaction = (sent: unknown): boolean =>
  Boolean(requestSchema.safeParse(sent).data?.newTransaction)

/** Notes the transaction that a response begins, if it does. */
export const noteBegun = (sent: unknown, response: unknown, rollBack: RollBack): void => {
  const { transaction } = idSchema.safeParse(response).data ?? {}
  if (!transaction) return
  const { database } = requestSchema.parse(sent)
  open.set(buildKey(transaction), () => rollBack({ database, transaction }))
}

/** Forgets the transaction that a commit or a rollback has ended, if it is one's. */
export const noteEnded = (sent: unknown): void => {
  const { transaction } = idSchema.safeParse(sent).data ?? {}
  if (transaction) open.delete(buildKey(transaction))
}

export const rollBackAll = async (): Promise<void> => {
  await Promise.allSettled([...open.values()].map((rollBack) => rollBack()))
}
