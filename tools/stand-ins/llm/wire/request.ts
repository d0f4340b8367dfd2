import type { z } from 'zod/mini'
import { WireError } from '../ask.ts'

/** Reads a request's body. @throws WireError 400 that names the first wrong field */
export const parseRequest = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WireError(400, `Invalid request: ${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`)
}

export const unixTime = (): number => Math.floor(Date.now() / 1_000)
