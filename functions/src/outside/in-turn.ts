import { takeTurns } from '../platform/take-turns.ts'

/** Programs at a time: the function has two CPUs, and memory for two programs. */
export const inTurn = takeTurns(2)
