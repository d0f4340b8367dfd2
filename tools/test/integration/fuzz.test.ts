import { CALLS } from '@sillage/core/api/nouns'
import { hasBody } from '@sillage/core/base/call'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newRun } from './runs.ts'
import { type Known, rightInput } from './samples.ts'
import {
  type BrandFixture,
  findModel,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
} from './world.ts'

const TRIALS = { numRuns: 25 }

let brand: BrandFixture
let person: Person
let known: Known

beforeAll(async () => {
  brand = await newBrand()
  person = await newPerson([brand.brandId])
  const analysisId = await newAnalysis(brand, person.uid, { status: 'draft' })
  const groupRunId = await newGroupRun(analysisId, person.uid, { total: 1, completed: 1 })
  known = {
    brandId: brand.brandId,
    brand_id: brand.brandId,
    analysisId,
    runId: await newRun(groupRunId),
    promptId: brand.promptIds[0],
    prompt_id: brand.promptIds[0],
    personaId: brand.personaIds[0],
    persona_id: brand.personaIds[0],
    llm_model_id: findModel('openai').modelId,
    user_id: person.uid,
    launch: false,
  }
})

/** Text that people and programs send by accident or on purpose. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '..',
    '/',
    '//',
    '__proto__',
    '__id__',
    'NaN',
    '-1',
    '1e309',
    '٣',
    '\u202e',
    'all',
  ),
)
const nastyValue = fc.oneof(nasty, fc.jsonValue(), fc.double(), fc.array(nasty, { maxLength: 3 }))

/** Puts values at random over some fields of an object, at any depth. */
const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) {
    return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: nastyValue })
  }
  if (Array.isArray(value)) {
    return fc.oneof(fc.tuple(...value.map(spoiled)), fc.array(nastyValue, { maxLength: 4 }))
  }
  const fields = Object.entries(value).map(([name, inner]) =>
    spoiled(inner).map((one) => [name, one] as const),
  )
  return fc
    .tuple(fc.tuple(...fields), fc.dictionary(nasty, nastyValue, { maxKeys: 1 }))
    .map(([entries, more]) => ({ ...Object.fromEntries(entries), ...more }))
}

describe.concurrent('whatever is sent, it is never our fault', () => {
  it.each(CALLS.map((call) => ({ name: call.name, call })))('$name', async ({ call }) => {
    const right = rightInput(call, known)
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(call.query.shape), 'other'),
      fc.oneof(nasty, fc.array(nasty, { maxLength: 3 })),
    )
    const params = fc.record(
      Object.fromEntries(
        Object.entries(right.params).map(([name, value]) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: nasty }),
        ]),
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        params,
        query,
        hasBody(call) ? spoiled(right.body) : fc.constant(undefined),
        async (p, q, body) => {
          const input = { params: p, query: { ...right.query, ...q }, body }
          const { status, body: answer } = await sendCall(call, toWellFormed(input), person.token)
          expect(status, JSON.stringify(answer)).toBeLessThan(500)
        },
      ),
      TRIALS,
    )
  })
})

/** Half a surrogate pair cannot stand in an address; in a body it can. */
const toWellFormed = <T extends { params: Record<string, unknown> }>(input: T): T => ({
  ...input,
  params: Object.fromEntries(
    Object.entries(input.params).map(([name, value]) => [name, String(value).toWellFormed()]),
  ),
})
