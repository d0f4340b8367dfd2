import type { Call, ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import type { z } from 'zod/mini'
import { holdScopes } from '../keys/keys.ts'
import { requireMember } from '../membership/access.ts'
import { recordCall } from '../platform/acts.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/handler.ts'
import { parsePart } from '../platform/http/validate.ts'
import { holdUserLimits } from '../platform/limits/call-limits.ts'

/** What a tool does beyond reading, for the hints that clients show before they call it. */
export interface Effects {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** Whether it reaches beyond what Sillage holds. */
  readonly openWorldHint: boolean
}

export const READS: Effects = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/** Who asks a tool, and what proves to a later request of theirs what they were shown. */
export interface Asker {
  readonly caller: Caller
  /** Signs a value for the same key, for ten minutes. */
  seal(value: unknown): Promise<string>
  /** The value that was sealed. @throws Error for one that is of another key, changed or too old */
  open(sealed: string): Promise<unknown>
}

/** A tool of the server: a question that an assistant can ask in the name of a person. */
export interface Tool<
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniObject = z.ZodMiniObject,
> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: I
  readonly output: O
  readonly effects: Effects
  /** The page that draws its result in hosts of the MCP Apps extension. */
  readonly appUri?: string
  /** @throws AppError, which the assistant reads as the tool's failure */
  answer(input: z.output<I>, asker: Asker): Promise<z.output<O>>
}

/** Declares a tool; its parts are typed by its schemas. */
export const defineTool = <I extends z.ZodMiniObject, O extends z.ZodMiniObject>(
  tool: Tool<I, O>,
): Tool<I, O> => tool

/**
 * The caller in a brand, as a call of the API would admit them: within the key's scopes and brands, the person's role of
 * today, and the call's limits.
 *
 * @throws AppError as the call does
 */
export const admitTo = async (call: Call, brandId: string, caller: Caller): Promise<Caller> => {
  holdScopes(call, caller)
  await holdUserLimits(call, caller.uid)
  return (await requireMember(caller, brandId, call)).caller
}

/**
 * Makes a call of the API in the name of the caller.
 *
 * @param input its parts as they come from outside
 * @throws AppError as the call does
 */
export const makeCall = async <C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<ResponseOf<C>>,
  input: { params?: unknown; query?: unknown; body?: unknown },
  caller: Caller,
): Promise<ResponseOf<C>> => {
  const params = parsePart(call.params, input.params ?? {})
  const query = parsePart(call.query, input.query ?? {})
  const body = parsePart(call.body, input.body ?? {})
  const brandId = call.brandOf?.({ params, query, body })
  if (brandId === undefined) throw new Error(`${call.name} is about no brand`)
  const member = await admitTo(call, brandId, caller)
  // No call that tools make reads a file, sets a cookie or streams.
  const context = { params, query, body, caller: member } as Context<C>
  const asked = { brandId, caller: member, asAdmin: false, input: { ...params, ...query } }
  return await recordCall(call, asked, () => handle(context))
}

/** Refuses what a person was shown, or was not. @throws AppError bad_request */
export const refusePreview = (message: string, cause?: unknown): never => {
  throw new AppError('bad_request', {
    message,
    details: { field: 'confirm', fieldError: 'not_valid' },
    cause,
  })
}
