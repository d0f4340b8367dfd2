import { CALLS } from '@sillage/core/api/nouns'
import { ACT_BY_CALL } from '@sillage/core/audit-log/acts'
import { noteExport } from '@sillage/core/audit-log/calls'
import { ACTION_BY_CALL } from '@sillage/core/audit-log/staff-acts'
import type { Call } from '@sillage/core/base/call'
import { auditLogPath, brandAuditLogPath } from '@sillage/core/base/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { send, sendCall } from './client.ts'
import { type Cast, newCast } from './contract-cast.ts'
import { known } from './contract-fields.ts'
import { rightInput } from './samples.ts'
import { db, newAnalysis, newBrand, type Person } from './world.ts'

/** Every act of the product is carried out once: it gives one entry in the log that it belongs to. */

let cast: Cast
beforeAll(async () => {
  cast = await newCast()
})

const NAME = /^[a-z]+(_[a-z]+)+$/

/** Entries of what somebody did: in our own log, and in the logs of brands. */
const readEntries = async ({ uid }: Person) => {
  const [staff, brands] = await Promise.all([
    db.collection(auditLogPath()).where('actorId', '==', uid).get(),
    db.collectionGroup('auditLog').where('actorId', '==', uid).get(),
  ])
  return { staff: staff.docs, brands: brands.docs }
}

/** Sends a valid request, and returns its error and the entries that it adds. */
const act = async (call: Call, sender: (cast: Cast) => Person) => {
  const input = rightInput(call, await known(cast, call))
  const person = sender(cast)
  const before = await readEntries(person)
  const reply = await sendCall(call, input, person.token)
  cast.touched = true
  const after = await readEntries(person)
  const isNew = (all: typeof before.staff) => {
    const old = new Set(all.map(({ ref }) => ref.path))
    return ({ ref }: (typeof all)[number]) => !old.has(ref.path)
  }
  return {
    error: reply.body.errorCode ?? null,
    staff: after.staff.filter(isNew(before.staff)).map((entry) => String(entry.get('action'))),
    brands: after.brands
      .filter(isNew(before.brands))
      .map((entry) => `${entry.get('brandId')} ${entry.get('verb')} ${entry.get('noun')}`),
  }
}

const changing = CALLS.filter(({ method, media }) => method !== 'GET' || media)

describe('an act of an administrator', () => {
  const held = changing.filter(({ name }) => name in ACTION_BY_CALL)
  it.each(held.map((call) => [call.name, call] as const))('is one entry: %s', async (_, call) => {
    const { error, staff, brands } = await act(call, ({ admin }) => admin)
    expect(error).toBeNull()
    expect(staff).toEqual([expect.stringMatching(NAME)])
    expect(brands.length).toBeLessThanOrEqual(1)
  })
})

describe('an act of a member', () => {
  const held = changing.filter(({ name }) => ACT_BY_CALL[name])
  it.each(held.map((call) => [call.name, call] as const))('is one entry: %s', async (name, call) => {
    const { error, staff, brands } = await act(call, ({ member }) => member)
    expect(error).toBeNull()
    const { verb = '', noun = '' } = ACT_BY_CALL[name] ?? {}
    expect(brands).toEqual([expect.stringContaining(` ${verb} ${noun}`)])
    expect(staff.length).toBeLessThanOrEqual(1)
    for (const action of staff) expect(action).toMatch(NAME)
  })

  const own = changing.filter(({ access }) => access === 'user')
  it.each(own.map((call) => [call.name, call] as const))(
    'about themselves is one entry at most in each log: %s',
    async (_, call) => {
      const { staff, brands } = await act(call, ({ member }) => member)
      expect(staff.length).toBeLessThanOrEqual(1)
      expect(new Set(brands).size).toBe(brands.length)
    },
  )
})

it('an export of another brand’s analysis is no entry', async () => {
  const { member, brand } = cast
  const other = await newBrand()
  const analysisId = await newAnalysis(other, 'nobody')
  const path = noteExport.path.replace('{brandId}', brand.brandId)
  const reply = await send('POST', `${path}?analysisId=${analysisId}`, { token: member.token })
  expect(reply.body).toMatchObject({ errorCode: 'analysis_not_found' })
  const entries = db.collection(brandAuditLogPath(brand.brandId)).where('objectId', '==', analysisId)
  expect((await entries.get()).size).toBe(0)
})
