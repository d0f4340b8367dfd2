import { getPeople } from '@sillage/core/analytics/view-calls'
import { CALLS } from '@sillage/core/api/nouns'
import type { Call } from '@sillage/core/base/call'
import { ERRORS, type ErrorCode } from '@sillage/core/base/errors'
import { newBrandId } from '@sillage/core/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type Input, type Reply, send, sendCall } from './client.ts'
import { type Cast, newCast } from './contract-cast.ts'
import { known, knownOnce, optionalFields } from './contract-fields.ts'
import { rightInput, type Wrong, wrongInputs } from './samples.ts'
import { newPerson, type Person } from './world.ts'

/** Requests at a time. */
const AT_ONCE = 8
/** People who ask at the same time: a limit counts each for themselves, and requests of one get into each other's way. */
let crowd: Person[]

let cast: Cast
beforeAll(async () => {
  cast = await newCast()
  const others = await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => newPerson()))
  crowd = [cast.stranger, ...others]
})

const expectError = (reply: Reply, code: ErrorCode) => {
  expect(reply.body).toMatchObject({ errorCode: code, error: reply.body.message })
  expect(reply.status).toBe(ERRORS[code].status)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
}

/** The call with another brand in place of its own, wherever its id stands. */
const ofBrand = (input: Required<Input>, brandId: string): Required<Input> =>
  JSON.parse(JSON.stringify(input).replaceAll(cast.brand.brandId, brandId))

/** Callers with access; people are for administrators who may read the brand. */
const getSender = (call: Call): Person =>
  call.access === 'admin' || call === getPeople ? cast.admin : cast.member

describe.each(CALLS.map((call): [string, Call] => [call.name, call]))('%s', (_, call) => {
  it('answers a valid request as declared', async () => {
    const { token } = getSender(call)
    const reply = await sendCall(call, rightInput(call, await known(cast, call)), token)
    cast.touched ||= call.method !== 'GET'
    expect(reply.body).not.toHaveProperty('errorCode')
    expect(reply.status).toBe(call.status)
    for (const body of call.stream
      ? z.array(z.unknown()).check(z.minLength(1)).parse(reply.body.events)
      : [reply.body]) {
      expect(call.response.safeParse(body).error).toBeUndefined()
    }
    expect(reply.headers.get('cache-control')).toBe(
      call.stream ? 'private, no-store, no-transform' : 'private, no-store',
    )
  })

  it('names the wrong field of a malformed request, after authentication', async () => {
    const common = await knownOnce(cast, call)
    const inputs = wrongInputs(call, { ...common, ...optionalFields(call, common) })
    const refuse = async ({ what, field, input }: Wrong, { token }: Person): Promise<void> => {
      if (call.access !== 'public') expectError(await sendCall(call, input), 'not_authenticated')
      const reply = await sendCall(call, input, token)
      expect({ what, ...reply.body }).toMatchObject({ what, errorCode: 'bad_request', field })
      expectError(reply, 'bad_request')
    }
    // Calls without a sign-in count by address, which everyone shares here.
    const asking = call.access === 'public' && call.limits.length > 0 ? [cast.stranger] : crowd
    await Promise.all(
      asking.map(async (person, place) => {
        const own = inputs.filter((_, at) => at % asking.length === place)
        for (const wrong of own) await refuse(wrong, person)
      }),
    )
  })

  if (call.access !== 'public')
    it('refuses callers without a session', async () => {
      const input = rightInput(call, await knownOnce(cast, call))
      expectError(await sendCall(call, input), 'not_authenticated')
      expectError(await sendCall(call, input, 'not-a-token'), 'not_authenticated')
    })

  if (call.access === 'admin')
    it('is for administrators', async () => {
      expectError(
        await sendCall(call, rightInput(call, await knownOnce(cast, call)), cast.member.token),
        'admin_only',
      )
    })

  if (call.access === 'brand')
    it('refuses members of other brands', async () => {
      const input = rightInput(call, await knownOnce(cast, call))
      expectError(await sendCall(call, input, cast.stranger.token), call.denied ?? 'access_denied')
    })

  if (call.access === 'brand')
    it('answers 404 for an unknown brand', async () => {
      const input = ofBrand(rightInput(call, await knownOnce(cast, call)), newBrandId())
      const replies = await Promise.all(
        [cast.member, cast.stranger, cast.admin].map(({ token }) => sendCall(call, input, token)),
      )
      for (const reply of replies) expectError(reply, call.unknown ?? 'brand_not_found')
    })

  if (/\{(analysisId|runId)\}/.test(call.path))
    it('answers 404 for an unknown id', async () => {
      const input = rightInput(call, await knownOnce(cast, call))
      const params = Object.fromEntries(
        Object.entries(input.params).map(([name, value]) => [
          name,
          String(value).replace(/-[^-]{10}/, '-000000000x'),
        ]),
      )
      const { token } = getSender(call)
      expectError(await sendCall(call, { ...input, params }, token), call.unknown ?? 'not_found')
    })

  it('answers other methods with the allowed ones', async () => {
    const path = call.path.replace(/\{\w+\}/g, 'x')
    const methods = CALLS.filter((other) => other.path === call.path).map(({ method }) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (one) => !methods.some((m) => m === one),
    )) {
      const reply = await send(method, path, { token: cast.member.token })
      expectError(reply, 'method_not_allowed')
      expect(reply.headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort())
    }
  })
})
