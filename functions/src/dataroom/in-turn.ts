import { takeTurns } from '../platform/take-turns.ts'

/** Documents at a time: each takes some ten times its size while it is written on. */
export const inTurn = takeTurns(2)
