import { brandAuditLogPath, brandPath } from '@sillage/core/base/paths'
import { getBrand, listBrands } from '@sillage/core/brands/calls'
import { setSessionRules } from '@sillage/core/brands/setup-calls'
import { createKey } from '@sillage/core/keys/calls'
import { describe, expect, it } from 'vitest'
import { send, sendCall } from './client.ts'
import { enroll } from './factor-world.ts'
import { createCookie, db, joinBrand, newBrand, newPerson, type Person } from './world.ts'

type Held = Pick<Person, 'token'>

const newOwned = async () => {
  const brand = await newBrand()
  const owner = await newPerson()
  await joinBrand(brand.brandId, owner.uid, 'owner')
  return { brandId: brand.brandId, owner }
}

const setFactorRequired = async (brandId: string, { token }: Held, factorRequired: boolean) =>
  await sendCall(setSessionRules, { params: { brandId }, body: { factorRequired } }, token)

const readError = async (brandId: string, { token }: Held) =>
  (await sendCall(getBrand, { params: { brandId } }, token)).body.errorCode

const passed = async (person: Person): Promise<Held> => {
  const { session } = await enroll(person)
  return { token: session.access_token }
}

describe('a brand that asks for a second factor', () => {
  it('is asked by an owner who has one, and leaves an entry', async () => {
    const { brandId, owner } = await newOwned()
    const editor = await passed(await newPerson([brandId]))
    expect((await setFactorRequired(brandId, owner, true)).body.errorCode).toBe('second_factor_missing')
    expect((await setFactorRequired(brandId, editor, true)).body.errorCode).toBe('owner_only')
    expect((await db.doc(brandPath(brandId)).get()).get('factorRequired')).toBeUndefined()
    const own = await passed(owner)
    expect((await setFactorRequired(brandId, own, true)).body).toEqual({ ok: true })
    const { docs } = await db.collection(brandAuditLogPath(brandId)).where('noun', '==', 'brand').get()
    expect(docs.map((entry) => [entry.get('verb'), entry.get('actorId')])).toEqual([['change', owner.uid]])
  })

  it('refuses token, cookie and key of a member until they set one up', async () => {
    const { brandId, owner } = await newOwned()
    const member = await newPerson([brandId])
    const key = { name: 'Reports', scopes: ['figures:read'], days: 30, brandIds: [brandId] }
    const { body } = await sendCall(createKey, { body: key }, member.token)
    const { secret } = createKey.response.parse(body).data
    const readByKey = async () =>
      (await send('GET', `/api/brands/${brandId}/analyses`, { token: secret })).body.errorCode
    const readByCookie = async ({ token }: Held) => {
      const headers = { cookie: await createCookie(token) }
      return (await send('GET', `/api/brands/${brandId}`, { headers })).body.errorCode
    }
    const listOwn = async ({ token }: Held) =>
      listBrands.response.parse((await sendCall(listBrands, {}, token)).body).data
    expect([await readError(brandId, member), await readByCookie(member), await readByKey()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await listOwn(member)).toHaveLength(1)

    await setFactorRequired(brandId, await passed(owner), true)
    const missing = 'second_factor_missing'
    expect(await readError(brandId, member)).toBe(missing)
    expect(await readByCookie(member)).toBe(missing)
    expect(await readByKey()).toBe(missing)
    expect(await listOwn(member)).toEqual([])
    expect((await sendCall(createKey, { body: key }, member.token)).body.errorCode).toBe(missing)

    const held = await passed(member)
    expect([await readError(brandId, held), await readByCookie(held), await readByKey()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    // The session of before has not passed it, and opens nothing at all.
    expect(await readError(brandId, member)).toBe('second_factor_required')
  })

  it('opens to all once an owner no longer asks', async () => {
    const { brandId, owner } = await newOwned()
    const member = await newPerson([brandId])
    const own = await passed(owner)
    await setFactorRequired(brandId, own, true)
    expect(await readError(brandId, member)).toBe('second_factor_missing')
    await setFactorRequired(brandId, own, false)
    expect(await readError(brandId, member)).toBeUndefined()
  })
})
