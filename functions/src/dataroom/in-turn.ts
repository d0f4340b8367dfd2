import { createSemaphore } from '../platform/semaphore.ts'

/** Documents at a time: each takes some ten times its size while it is written on. */
export const inTurn = createSemaphore(2)
