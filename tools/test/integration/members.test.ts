import type { MemberRole } from '@sillage/core/base/member-role'
import { brandPath, groupRunPath, memberPath, userPath } from '@sillage/core/base/paths'
import { describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { mailsTo, newInvitation, tokenIn } from './identity-world.ts'
import {
  db,
  findModel,
  joinBrand,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
  type PersonOptions,
} from './world.ts'

const brandWith = async (...roles: MemberRole[]) => {
  const { brandId } = await newBrand()
  const people: Person[] = []
  for (const role of roles) {
    const person = await newPerson()
    await joinBrand(brandId, person.uid, role)
    people.push(person)
  }
  return { brandId, people }
}

const first = (people: readonly Person[]): Person => {
  const [person] = people
  if (!person) throw new RangeError('nobody')
  return person
}

const invite = (brandId: string, by: Person, body: Record<string, unknown>) =>
  send('POST', `/api/brands/${brandId}/invitations`, { token: by.token, body })
const accept = (by: Person, invitationToken: string | null) =>
  send('POST', '/api/invitations/accept', { token: by.token, body: { invitationToken } })
const list = async (brandId: string, by: Person) =>
  (await send('GET', `/api/brands/${brandId}/members`, { token: by.token })).body.data
const remove = (brandId: string, by: Person, whom: Person) =>
  send('DELETE', `/api/brands/${brandId}/members/${whom.uid}`, { token: by.token })
const setRole = (brandId: string, by: Person, whom: Person, role: string) =>
  send('PUT', `/api/brands/${brandId}/members/${whom.uid}`, { token: by.token, body: { role } })
const roleOf = async (brandId: string, { uid }: Person) =>
  (await db.doc(memberPath(brandId, uid)).get()).get('role')

describe('an invitation', () => {
  it('is mailed, opened, accepted, and good once', async () => {
    const { brandId, people } = await brandWith('owner')
    const [owner, guest] = [first(people), await newPerson()]
    const invited = await invite(brandId, owner, {
      email: guest.email.toUpperCase(),
      role: 'owner',
      language: 'fr',
    })
    expect(invited).toMatchObject({ status: 201, body: { data: { email: guest.email, role: 'owner' } } })
    expect((await mailsTo(guest.email))[0]?.text).toContain('Épure')
    const token = await tokenIn(guest.email)
    const opened = await send('POST', '/api/invitations/open', { body: { invitationToken: token } })
    expect(opened.body.data).toEqual({
      brand_name: 'Épure',
      email: guest.email,
      invited_by: 'Ada Member',
      role: 'owner',
    })
    expect((await accept(guest, token)).body).toEqual({ data: { brand_id: brandId, payer_id: null } })
    expect(await roleOf(brandId, guest)).toBe('owner')
    expect((await accept(guest, token)).body).toMatchObject({ errorCode: 'link_expired' })
    expect(await list(brandId, guest)).toMatchObject({
      members: [{ user_id: owner.uid }, { user_id: guest.uid, email: guest.email, role: 'owner' }],
      invitations: [],
      may_manage: true,
    })
  })

  it('carries no links or domains that a stranger chose for a name', async () => {
    const { brandId, people } = await brandWith('owner')
    const [owner, guest] = [first(people), await newPerson()]
    await db.doc(userPath(owner.uid)).update({ name: 'Win at https://evil.example/x evil.com' })
    await db.doc(brandPath(brandId)).update({ name: 'evil。com' })
    await invite(brandId, owner, { email: guest.email })
    const [mail] = await mailsTo(guest.email)
    expect(mail?.text).toContain('Win at')
    expect(mail?.text).not.toMatch(/evil[.。]/)
    const link = await tokenIn(guest.email)
    const opened = await send('POST', '/api/invitations/open', { body: { invitationToken: link } })
    expect(opened.body.data).toMatchObject({ brand_name: 'evil', invited_by: 'Win at' })
    const renamed = await send('PUT', '/api/users/me', { token: owner.token, body: { name: 'Ada evil.com' } })
    expect(renamed.body).toMatchObject({ errorCode: 'bad_request', field: 'name' })
  })

  it('is only for its own address', async () => {
    const { brandId, people } = await brandWith('owner')
    const [guest, other] = [await newPerson(), await newPerson()]
    await invite(brandId, first(people), { email: guest.email })
    const token = await tokenIn(guest.email)
    expect((await accept(other, token)).body).toMatchObject({ errorCode: 'invitation_other_address' })
    expect((await accept(guest, token)).status).toBe(200)
  })

  it('sent again leaves one with the newest link; a withdrawn, old or wrong link opens nothing', async () => {
    const { brandId, people } = await brandWith('owner')
    const [owner, guest] = [first(people), await newPerson()]
    await invite(brandId, owner, { email: guest.email })
    const earlier = await tokenIn(guest.email)
    const { body } = await invite(brandId, owner, { email: guest.email })
    expect(await list(brandId, owner)).toMatchObject({ invitations: [{ email: guest.email }] })
    const newer = await tokenIn(guest.email)
    expect((await accept(guest, earlier)).body).toMatchObject({ errorCode: 'link_expired' })
    const { invitation_id } = body.data as { invitation_id: string }
    const path = `/api/brands/${brandId}/invitations/${invitation_id}`
    expect((await send('DELETE', path, { token: owner.token })).body).toEqual({ ok: true })
    expect((await send('DELETE', path, { token: owner.token })).body).toMatchObject({
      errorCode: 'invitation_not_found',
    })
    const old = await newInvitation(brandId, guest.email, { expiresAt: Date.now() - 1 })
    for (const token of [newer, old.token, `${brandId}.x`, 'x']) {
      expect((await accept(guest, token)).body).toMatchObject({ errorCode: 'link_expired' })
    }
    expect(await roleOf(brandId, guest)).toBeUndefined()
  })

  it('is not sent to members, nor by them', async () => {
    const { brandId, people } = await brandWith('owner', 'editor')
    const [owner, member] = people
    if (!owner || !member) throw new RangeError('two people')
    expect((await invite(brandId, owner, { email: member.email })).body).toMatchObject({
      errorCode: 'already_member',
    })
    expect((await invite(brandId, member, { email: 'grace@firm.example' })).body).toMatchObject({
      errorCode: 'owner_only',
    })
    expect(await list(brandId, member)).toMatchObject({ may_manage: false, invitations: [] })
  })
})

describe('the people of a brand', () => {
  it('are promoted and demoted by owners', async () => {
    const { brandId, people } = await brandWith('owner', 'editor')
    const [owner, member] = people
    if (!owner || !member) throw new RangeError('two people')
    expect((await setRole(brandId, member, member, 'owner')).body).toMatchObject({ errorCode: 'owner_only' })
    expect((await setRole(brandId, owner, member, 'owner')).body).toMatchObject({ data: { role: 'owner' } })
    expect((await setRole(brandId, member, owner, 'editor')).status).toBe(200)
    expect((await setRole(brandId, member, await newPerson(), 'owner')).body).toMatchObject({
      errorCode: 'member_not_found',
    })
  })

  it('lose access at once when removed, and may leave by themselves', async () => {
    const { brandId, people } = await brandWith('owner', 'editor', 'editor')
    const [owner, one, other] = people
    if (!owner || !one || !other) throw new RangeError('three people')
    expect((await remove(brandId, one, other)).body).toMatchObject({ errorCode: 'owner_only' })
    expect((await remove(brandId, owner, one)).body).toEqual({ ok: true })
    const seen = await send('GET', `/api/brands/${brandId}`, { token: one.token })
    expect(seen.body).toMatchObject({ errorCode: 'access_denied' })
    expect((await remove(brandId, other, other)).body).toEqual({ ok: true })
  })

  it('keep an owner, though two of them leave at the same moment', async () => {
    const { brandId, people } = await brandWith('owner', 'owner')
    const [one, other] = people
    if (!one || !other) throw new RangeError('two people')
    const replies = await Promise.all([remove(brandId, one, one), remove(brandId, other, other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = (await roleOf(brandId, one)) === 'owner' ? one : other
    expect((await setRole(brandId, left, left, 'editor')).body).toMatchObject({ errorCode: 'last_owner' })
  })
})

describe('a brand', () => {
  /** An owner on a plan, in whose brand a guest on a plan of their own has a role. */
  const ownedBrand = async (payer: PersonOptions, guest: PersonOptions, role: MemberRole = 'editor') => {
    const fixture = await newBrand()
    const owner = await newPerson([], payer)
    const visitor = await newPerson([], guest)
    await joinBrand(fixture.brandId, owner.uid, 'owner')
    await joinBrand(fixture.brandId, visitor.uid, role)
    await db.doc(brandPath(fixture.brandId)).update({ ownerId: owner.uid })
    return { fixture, owner, guest: visitor }
  }
  const usedBy = async ({ uid }: Person) => (await db.doc(userPath(uid)).get()).get('quota.used')

  it('uses the plan and the quota of its owner', async () => {
    const { fixture, owner, guest } = await ownedBrand({ plan: 'ultra' }, { plan: 'free' })
    const me = await send('GET', '/api/users/me', { token: guest.token })
    expect(me.body.data).toMatchObject({
      plan: 'free',
      brands: [
        {
          id: fixture.brandId,
          role: 'editor',
          plan: 'ultra',
          isPayer: false,
          payer: expect.any(String),
          quota: { used: 0 },
        },
      ],
    })
    const models = [{ modelId: findModel('groq').modelId, webSearch: false }]
    const analysisId = await newAnalysis(fixture, guest.uid, { models })
    const launched = await send('POST', `/api/analyses/${analysisId}/launch`, { token: guest.token })
    expect(launched.status).toBe(202)
    const { units } = launched.body
    expect(units).toBeGreaterThan(0)
    expect([await usedBy(owner), await usedBy(guest)]).toEqual([units, 0])
    expect((await db.doc(groupRunPath(String(launched.body.groupRunId))).get()).data()).toMatchObject({
      launchedBy: guest.uid,
      paidBy: owner.uid,
    })
    const scheduled = await send('PATCH', `/api/analyses/${analysisId}/schedule`, {
      token: guest.token,
      body: { enabled: true },
    })
    expect(scheduled.status).toBe(200)
  })

  it('has the limits of its owner’s plan, whatever plan a guest has', async () => {
    const { fixture, guest } = await ownedBrand(
      { plan: 'free', quota: { monthlyRunLimit: 0 } },
      { plan: 'enterprise' },
    )
    const analysisId = await newAnalysis(fixture, guest.uid)
    const launched = await send('POST', `/api/analyses/${analysisId}/launch`, { token: guest.token })
    expect(launched.body).toMatchObject({ errorCode: 'quota_exceeded' })
    const query = `brandId=${fixture.brandId}&analysisId=${analysisId}`
    const shopping = await send('GET', `/api/analytics/shopping?${query}`, { token: guest.token })
    expect(shopping.body).toMatchObject({ errorCode: 'feature_locked' })
  })

  it('is read and exported by viewers, and changed by editors', async () => {
    const { fixture, owner, guest } = await ownedBrand({ plan: 'ultra' }, { plan: 'ultra' }, 'viewer')
    const analysisId = await newAnalysis(fixture, owner.uid)
    const launch = () => send('POST', `/api/analyses/${analysisId}/launch`, { token: guest.token })
    expect((await send('GET', `/api/analyses/${analysisId}`, { token: guest.token })).status).toBe(200)
    expect((await launch()).body).toMatchObject({ errorCode: 'editor_only' })
    await setRole(fixture.brandId, owner, guest, 'editor')
    expect((await launch()).status).toBe(202)
  })
})

describe('the payer of a brand', () => {
  const offer = (brandId: string, { token }: Person) => send('GET', `/api/brands/${brandId}/payer`, { token })
  const takeOver = (brandId: string, { token }: Person, terms: unknown) =>
    send('PUT', `/api/brands/${brandId}/payer`, { token, body: { terms } })
  const payerOf = async (brandId: string) => (await db.doc(brandPath(brandId)).get()).get('ownerId')

  /** A brand that its first owner pays for, and a second owner who was invited. */
  const paidBrand = async () => {
    const { brandId, people } = await brandWith('owner')
    const [payer, other] = [first(people), await newPerson([], { plan: 'pro' })]
    await db.doc(brandPath(brandId)).update({ ownerId: payer.uid })
    await invite(brandId, payer, { email: other.email, role: 'owner' })
    await accept(other, await tokenIn(other.email))
    return { brandId, payer, other }
  }

  it('stays who they are when another owner joins, and cannot step down or leave', async () => {
    const { brandId, payer, other } = await paidBrand()
    expect(await payerOf(brandId)).toBe(payer.uid)
    const refused = { errorCode: 'payer_stays' }
    for (const by of [payer, other]) {
      expect((await setRole(brandId, by, payer, 'viewer')).body).toMatchObject(refused)
      expect((await remove(brandId, by, payer)).body).toMatchObject(refused)
    }
    const body = { confirmation: payer.email }
    expect((await send('DELETE', '/api/users/me', { token: payer.token, body })).body).toMatchObject({
      errorCode: 'ownership_pending',
      brands: [{ id: brandId }],
    })
    expect(await payerOf(brandId)).toBe(payer.uid)
    expect(await roleOf(brandId, payer)).toBe('owner')
  })

  it('changes when another owner accepts plan, runs used and schedules as they were shown', async () => {
    const { brandId, payer, other } = await paidBrand()
    const { body } = await offer(brandId, other)
    expect(body.data).toMatchObject({
      payer: { user_id: payer.uid },
      plan: 'pro',
      quota: { used: 0 },
      runs_used: 0,
      schedules: [],
    })
    const { terms } = body.data as { terms: string }
    await db.doc(userPath(other.uid)).update({ plan: 'free' })
    expect((await takeOver(brandId, other, terms)).body).toMatchObject({ errorCode: 'conflict' })
    await db.doc(userPath(other.uid)).update({ plan: 'pro' })
    expect((await takeOver(brandId, other, terms)).body).toEqual({ ok: true })
    expect(await payerOf(brandId)).toBe(other.uid)
    expect((await remove(brandId, payer, payer)).body).toEqual({ ok: true })
  })

  it('names each schedule with the runs of a launch, and the runs of the month', async () => {
    const [fixture, payer] = [await newBrand(), await newPerson()]
    const { brandId } = fixture
    await joinBrand(brandId, payer.uid, 'owner')
    const analysisId = await newAnalysis(fixture, payer.uid, {
      title: 'Every week',
      schedule: { enabled: true, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
      lastRunAt: Date.now(),
    })
    await newGroupRun(analysisId, payer.uid, { total: 3, completed: 3 })
    const { body } = await offer(brandId, payer)
    expect(body.data).toMatchObject({
      runs_used: expect.any(Number),
      schedules: [
        { analysis_id: analysisId, title: 'Every week', cadence: 'weekly', runs: expect.any(Number) },
      ],
    })
    const { runs_used, schedules } = body.data as { runs_used: number; schedules: { runs: number }[] }
    expect(runs_used).toBeGreaterThan(0)
    expect(schedules[0]?.runs).toBeGreaterThan(0)
  })

  it('is for owners to become, who can name nobody else', async () => {
    const { brandId, payer, other } = await paidBrand()
    await setRole(brandId, payer, other, 'editor')
    expect((await offer(brandId, other)).body).toMatchObject({ errorCode: 'owner_only' })
    expect((await takeOver(brandId, other, 'x')).body).toMatchObject({ errorCode: 'owner_only' })
    const body = { terms: 'x', uid: other.uid }
    const named = await send('PUT', `/api/brands/${brandId}/payer`, { token: payer.token, body })
    expect(named.body).toMatchObject({ errorCode: 'bad_request' })
  })
})

it('an invitation says in its mail which role it gives', async () => {
  const { brandId, people } = await brandWith('owner')
  const [guest, german] = [await newPerson(), await newPerson()]
  await invite(brandId, first(people), { email: guest.email, role: 'owner', language: 'fr' })
  expect((await mailsTo(guest.email))[0]?.text).toMatch(/Votre rôle\s: Propriétaire\./)
  await invite(brandId, first(people), { email: german.email, role: 'viewer', language: 'de' })
  expect((await mailsTo(german.email))[0]?.text).toContain('Rolle: Betrachter:in.')
})
