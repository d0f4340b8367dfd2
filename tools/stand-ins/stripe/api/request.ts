import { z } from 'zod/mini'
import type { StripeAccount } from '../account/account.ts'
import { StripeFailure } from '../account/errors.ts'
import type { FormValue } from '../form.ts'
import { wireList } from '../wire.ts'

/** A call of the API as it came in. */
export interface ApiRequest {
  method: string
  path: string
  query: Record<string, FormValue>
  body: Record<string, FormValue>
  apiVersion: string
}

export type Handle = (account: StripeAccount, request: ApiRequest, id: string) => object

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
export const whole = z.coerce.number().check(z.int())
export const metadata = z._default(z.record(z.string(), z.string()), {})

export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const param = issue?.path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('') ?? ''
  throw new StripeFailure(400, `${param}: ${issue?.message ?? 'not valid'}`, {
    code: 'parameter_invalid',
    param,
  })
}

const paging = z.object({
  limit: z._default(whole.check(z.minimum(1), z.maximum(100)), 10),
  starting_after: z.optional(z.string()),
})

/** A page of a list, newest first, as Stripe gives it. */
export const page = <T extends { id: string }>(
  request: ApiRequest,
  found: readonly T[],
  wire: (one: T) => object,
): object => {
  const { limit, starting_after } = parse(paging, request.query)
  const from = starting_after === undefined ? 0 : found.findIndex(({ id }) => id === starting_after) + 1
  return wireList(request.path, found.slice(from, from + limit).map(wire), found.length > from + limit)
}

export const newest = <T>(values: Iterable<T>): T[] => [...values].reverse()
