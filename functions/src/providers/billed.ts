import { z } from 'zod/mini'

/** xAI bills in ticks: 10^10 are a US dollar. */
export const costInTicks = z.catch(z.nullish(z.number().check(z.nonnegative())), null)

const TICKS_PER_MICRO = 10_000

export const billedTicks = (ticks: number | null | undefined): { billedMicros?: number } =>
  typeof ticks === 'number' ? { billedMicros: Math.ceil(ticks / TICKS_PER_MICRO) } : {}
