import { newId } from '@sillage/core/base/ids'
import {
  auditLogPath,
  brandAuditLogPath,
  brandPath,
  deletionPath,
  logoPath,
  mailsPath,
  memberPath,
  trackedSetPath,
  trackedSetsPath,
} from '@sillage/core/base/paths'
import { trackedSetSchema } from '@sillage/core/brands/brand'
import { brandDeletionSchema } from '@sillage/core/brands/deletion'
import { type BrandSuggestion, brandSuggestionSchema } from '@sillage/core/brands/suggestion'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
import {
  auth,
  db,
  joinBrand,
  newAccount,
  newAnalysis,
  newBrand,
  newPerson,
  type Person,
  signIn,
} from './world.ts'

let person: Person
beforeAll(async () => {
  person = await newPerson([], { plan: 'free' })
})

const suggest = (url: string, { token }: Person = person): Promise<Reply> =>
  send('POST', '/api/brands/suggest', { token, body: { url } })
const suggestion = async (url: string, who?: Person): Promise<BrandSuggestion> =>
  brandSuggestionSchema.parse((await suggest(url, who)).body)

const getData = ({ body }: Reply): Record<string, unknown> => body.data as Record<string, unknown>

const create = (over: Record<string, unknown> = {}, { token }: Person = person): Promise<Reply> =>
  send('POST', '/api/brands/initial', {
    token,
    body: {
      url: 'https://www.bruehkraft.example/',
      name: 'Brühkraft',
      description: 'Espresso machines',
      industry: 'Coffee machines',
      logo_url: '',
      ...over,
    },
  })

describe('suggesting a brand', () => {
  it('takes fields from the site, and the others from the analyst', async () => {
    const said = await suggestion('bruehkraft.example')
    expect(said).toMatchObject({
      success: true,
      trouble: null,
      url: 'https://bruehkraft.example/',
      domain: 'bruehkraft.example',
      existingBrand: null,
      suggestedName: 'Brühkraft',
      industry: 'Coffee machines',
      language: 'en',
    })
    expect(said.description).toContain('Espresso machines built by hand')
    expect(said.aliases).toContain('Brühkraft Manufaktur')
    expect(said.logos[0]).toMatchObject({ service: 'json-ld', width: 96 })
    expect(said.logos.map(({ preview }) => preview.slice(0, 22))).toEqual(
      said.logos.map(() => 'data:image/png;base64,'),
    )
    expect(said.primary).toEqual({ url: said.logos[0]?.url })
  })

  it('reads each kind of site', async () => {
    expect(await suggestion('https://www.muehlbach.example/de?x=1')).toMatchObject({
      success: false,
      trouble: 'not_found',
    })
    expect(await suggestion('www.muehlbach.example')).toMatchObject({
      success: true,
      suggestedName: 'Mühlbach & Söhne',
    })
    expect(await suggestion('atelier-nord.example')).toMatchObject({
      success: true,
      suggestedName: 'Atelier Nord',
      description: 'Luminaires en chêne fabriqués à Lille.',
      language: 'fr',
    })
    const plain = await suggestion('plain.example')
    expect(plain).toMatchObject({ success: true, suggestedName: 'Plain', logos: [], primary: null })
    expect(plain.description).toContain('plans the shifts of small clinics')
  })

  it.each([
    ['missing.example', 'not_found'],
    ['closed.example', 'refused'],
    ['document.example', 'no_page'],
    ['vast.example', 'no_page'],
    ['inward.example', 'refused'],
    ['nobody-lives-here.example', 'unreachable'],
  ])('continues by hand when %s cannot be read', async (url, trouble) => {
    const reply = await suggest(url)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ success: false, trouble, domain: url, description: '', logos: [] })
    expect(reply.body.suggestedName).toMatch(/^[A-Z]/)
  })

  it('ignores instructions on a page', async () => {
    const said = await suggestion('hostile.example')
    expect(said.suggestedName).toBe('Hostile Tools')
    expect(JSON.stringify(said)).not.toMatch(/"(?:name|industry|suggestedName)":"PWNED"/)
    expect(said.logos).toHaveLength(1)
    expect(said.logos[0]?.url).toContain('script.svg')
    expect(
      Buffer.from(said.logos[0]?.preview.split(',')[1] ?? '', 'base64').toString('latin1'),
    ).not.toContain('script')
  })

  it.each(['ab', 'no site', 'localhost', '127.0.0.1', 'ftp://acme.com', 'https://169.254.169.254/latest'])(
    'refuses %j, which is no website',
    async (url) => {
      expect((await suggest(url)).body).toMatchObject({ errorCode: 'bad_request', field: 'url' })
    },
  )

  it('needs a session', async () => {
    expect((await send('POST', '/api/brands/suggest', { body: { url: 'acme.com' } })).body.error).toBe(
      'Not authenticated',
    )
  })
})

describe('a brand that is there already', () => {
  it('of an agency or a rival stays hidden from the company itself, and does not hide its own', async () => {
    const domain = `${newId()}.example`
    const strangers = await newPerson()
    // More than one page of people who watch the same company.
    for (let n = 0; n < 22; n += 1) {
      await create({ url: `https://${domain}`, name: `Watched ${n}` }, strangers)
    }
    const email = `${newId()}@${domain}`
    const ofCompany = await newPerson([], { email })
    expect((await suggestion(domain, ofCompany)).existingBrand).toBeNull()
    const made = getData(await create({ url: `https://${domain}`, name: 'Ours' }, ofCompany))
    expect((await suggestion(domain, ofCompany)).existingBrand).toMatchObject({
      brand_id: made.brand_id,
      isMember: true,
    })
  })

  it('is recognised by its members, by colleagues without its id, and by nobody else', async () => {
    const domain = `${newId()}.example`
    const owner = await newPerson([], { email: `${newId()}@${domain}` })
    const made = getData(await create({ url: `https://${domain}`, name: 'Known' }, owner))
    expect((await suggestion(`www.${domain}`, owner)).existingBrand).toEqual({
      brand_id: made.brand_id,
      name: 'Known',
      logo_url: null,
      isMember: true,
    })

    const email = `${newId()}@mail.${domain}`
    const { uid } = await auth.createUser({ email, password: 'correct horse battery', emailVerified: true })
    const colleague = { uid, email, token: await signIn(email) }
    expect((await suggestion(domain, colleague)).existingBrand).toEqual({
      brand_id: null,
      name: 'Known',
      logo_url: null,
      isMember: false,
    })
    expect((await suggestion(domain, await newPerson())).existingBrand).toBeNull()

    const unconfirmed = `${newId()}@${domain}`
    await auth.createUser({ email: unconfirmed, password: 'correct horse battery' })
    const stranger = { uid: '', email: unconfirmed, token: await signIn(unconfirmed) }
    expect((await suggest(domain, stranger)).body.existingBrand ?? null).toBeNull()
  })
})

describe('creating a brand', () => {
  it("makes its creator the owner, and stores a copy of the site's logo", async () => {
    const { primary } = await suggestion('bruehkraft.example')
    const reply = await create({ logo_url: primary?.url })
    expect(reply.status).toBe(201)
    const data = getData(reply)
    expect(data).toMatchObject({
      name: 'Brühkraft',
      website_url: 'https://www.bruehkraft.example/',
      domains: ['bruehkraft.example'],
      competitors: [],
    })
    const brandId = String(data.brand_id)
    expect((await db.doc(memberPath(brandId, person.uid)).get()).get('role')).toBe('owner')
    const picture = await fetch(`${process.env.SILLAGE_API_URL}${data.logo_url}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const logo = await db.doc(logoPath(String(data.logo_url).split('/').at(-1) ?? '')).get()
    expect(logo.data()).toMatchObject({ brandId, uploadedBy: person.uid, expiresAt: null })
    const mine = await send('GET', '/api/brands', { token: person.token })
    expect(JSON.stringify(mine.body)).toContain(brandId)
  })

  it('is made without a logo when the logo is unavailable', async () => {
    expect(getData(await create({ logo_url: 'https://missing.example/logo.png' })).logo_url).toBeNull()
    expect(getData(await create({ logo_url: 'http://169.254.169.254/logo.png' })).logo_url).toBeNull()
  })

  it.each([
    ['url', { url: 'nothing' }],
    ['url', { url: '' }],
    ['name', { name: '  ' }],
    ['logo_url', { logo_url: 'javascript:alert(1)' }],
    ['logo_url', { logo_url: '/api/logos/aaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['role', { role: 'admin' }],
  ])('refuses a wrong %s', async (field, over) => {
    expect((await create(over)).body).toMatchObject({ errorCode: 'bad_request', field })
  })

  it('of an account that nobody wrote down yet works too', async () => {
    const account = await newAccount()
    expect((await create({}, account)).status).toBe(201)
  })
})

describe('changing a brand', () => {
  const change = (
    brandId: string,
    body: Record<string, unknown>,
    { token }: Person = person,
  ): Promise<Reply> => send('PUT', `/api/brands/${brandId}`, { token, body })

  it('keeps every version of the tracked set', async () => {
    const brandId = String(getData(await create()).brand_id)
    const claris = { name: 'Claris', aliases: [], domains: ['claris.example'] }
    const onda = { name: 'Onda', aliases: ['Onda SpA'], domains: [] }
    await change(brandId, { competitors: [claris] })
    await change(brandId, { competitors: [claris] })
    await change(brandId, { competitors: [claris, onda] })
    await change(brandId, { name: 'Brühkraft Manufaktur' })
    const sets = await db.collection(trackedSetsPath(brandId)).get()
    expect(sets.size).toBe(2)
    const last = trackedSetSchema.parse((await db.doc(trackedSetPath(brandId, 2)).get()).data())
    expect(last).toMatchObject({ version: 2, competitors: [claris, onda], createdBy: person.uid })
    expect((await db.doc(brandPath(brandId)).get()).data()).toMatchObject({
      name: 'Brühkraft Manufaktur',
      trackedSetVersion: 2,
    })
  })

  it('keeps further domains with the same website, and drops them with another', async () => {
    const brandId = String(getData(await create()).brand_id)
    await db.doc(brandPath(brandId)).update({ domains: ['bruehkraft.example', 'bruehkraft.test'] })
    expect(getData(await change(brandId, { website_url: 'shop.bruehkraft.example/x' })).domains).toHaveLength(
      2,
    )
    expect(getData(await change(brandId, { website_url: 'other.example' })).domains).toEqual([
      'other.example',
    ])
    expect(getData(await change(brandId, { website_url: '' })).domains).toEqual([])
  })

  it("accepts domains in any spelling, and keeps the website's first", async () => {
    const brandId = String(getData(await create()).brand_id)
    const given = ['https://Shop.Acme.co.uk/fr', 'bruehkraft.example', 'acme.co.uk']
    expect(getData(await change(brandId, { domains: given })).domains).toEqual([
      'bruehkraft.example',
      'acme.co.uk',
    ])
    const competitors = [{ name: 'Claris', domains: ['www.claris.example', 'claris.example'] }]
    expect(getData(await change(brandId, { competitors })).competitors).toMatchObject([
      { domains: ['claris.example'] },
    ])
    for (const [body, field] of [
      [{ domains: ['acme.com', 'no domain'] }, 'domains.1'],
      [{ competitors: [{ name: 'A' }, { name: 'B', domains: ['b'] }] }, 'competitors.1.domains.0'],
    ] as const) {
      expect((await change(brandId, body)).body).toMatchObject({ errorCode: 'bad_request', field })
    }
  })

  it('reads the site of an existing brand again on request', async () => {
    await create()
    const url = 'bruehkraft.example'
    expect((await suggestion(url)).logos).toEqual([])
    const { body } = await send('POST', '/api/brands/suggest', {
      token: person.token,
      body: { url, anew: true },
    })
    expect(body).toMatchObject({ success: true, existingBrand: { isMember: true } })
    expect(body.logos).not.toEqual([])
  })

  it('refuses the logo of another brand', async () => {
    const other = await newPerson()
    const { primary } = await suggestion('bruehkraft.example', other)
    const theirs = getData(await create({ logo_url: primary?.url }, other)).logo_url
    const brandId = String(getData(await create()).brand_id)
    expect((await change(brandId, { logo_url: theirs })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'logo_url',
    })
  })
})

describe('deleting a brand', () => {
  const remove = (brandId: string, { token }: Pick<Person, 'token'>): Promise<Reply> =>
    send('DELETE', `/api/brands/${brandId}`, { token })
  const keep = (brandId: string, { token }: Person): Promise<Reply> =>
    send('DELETE', `/api/brands/${brandId}/deletion`, { token })
  const listEntries = async (brandId: string) => {
    const { docs } = await db.collection(auditLogPath()).where('target', '==', brandPath(brandId)).get()
    return docs.map((entry) => entry.data()).sort((one, other) => one.at.toMillis() - other.at.toMillis())
  }
  const ownedBrand = async () => {
    const brand = await newBrand()
    const owner = await newPerson([], { plan: 'enterprise' })
    await joinBrand(brand.brandId, owner.uid, 'owner')
    return { ...brand, owner }
  }
  const DAY_MS = 86_400_000

  it('is for its owners and administrators', async () => {
    const { brandId, owner } = await ownedBrand()
    const [member, admin] = await Promise.all([newPerson([brandId]), newPerson([], { role: 'admin' })])
    expect((await remove(brandId, member)).body).toMatchObject({ errorCode: 'owner_only' })
    expect((await remove(brandId, owner)).status).toBe(200)
    expect((await keep(brandId, member)).body).toMatchObject({ errorCode: 'owner_only' })
    const again = await newBrand()
    expect((await remove(again.brandId, admin)).status).toBe(200)
    expect((await keep(again.brandId, admin)).body.data).toMatchObject({ date_deletion: null })
  })

  it('asks for a recent sign-in', async () => {
    const { brandId, owner } = await ownedBrand()
    // As if the account were older than the sign-in.
    const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
    const aged = await fetch(`${host}/v1/projects/${process.env.GCLOUD_PROJECT}/accounts:update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: owner.uid, validSince: '1' }),
    })
    expect(aged.ok).toBe(true)
    const [head, claims] = owner.token.split('.')
    const old = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
    old.auth_time -= 16 * 60
    const token = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}.`
    expect((await send('GET', `/api/brands/${brandId}`, { token })).status).toBe(200)
    expect((await remove(brandId, { token })).body).toMatchObject({ errorCode: 'recent_sign_in_required' })
    expect((await db.doc(deletionPath(brandId)).get()).exists).toBe(false)
  })

  it('waits seven days, is logged, and mails all owners', async () => {
    const { brandId, owner } = await ownedBrand()
    const [other, editor] = [await newPerson(), await newPerson([brandId])]
    await joinBrand(brandId, other.uid, 'owner')
    const before = Date.now()
    expect((await remove(brandId, owner)).body).toMatchObject({ ok: true })
    const { body } = await send('GET', `/api/brands/${brandId}`, { token: editor.token })
    const date = String((body.data as Record<string, unknown>).date_deletion)
    expect(Date.parse(date)).toBeGreaterThanOrEqual(before + 7 * DAY_MS)
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS)
    const note = brandDeletionSchema.parse((await db.doc(deletionPath(brandId)).get()).data())
    expect(note).toMatchObject({ brandId, deletedBy: owner.uid, nextAt: Date.parse(date) })
    const mailed = async () => {
      const people = [owner.email, other.email, editor.email]
      const { docs } = await db.collection(mailsPath()).where('to', 'array-contains-any', people).get()
      return docs
        .filter((mail) => String(mail.get('template.name')).startsWith('brand_deletion'))
        .flatMap((mail) => mail.get('to') as string[])
    }
    expect((await mailed()).sort()).toEqual([owner.email, other.email].sort())
    // Asked for again, it keeps its day, and mails nobody again.
    expect((await remove(brandId, other)).body).toMatchObject({ ok: true })
    expect(await mailed()).toHaveLength(2)
    expect((await db.doc(deletionPath(brandId)).get()).data()).toMatchObject({ deletedBy: owner.uid })
    const [entry, ...others] = await listEntries(brandId)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ action: 'delete_brand', actorId: owner.uid, actorEmail: owner.email })
    expect(entry?.before).toEqual({ name: 'Épure' })
  })

  it('starts nothing while it waits, shows its figures, and is kept by any owner', async () => {
    const brand = await ownedBrand()
    const { brandId, owner } = brand
    const other = await newPerson()
    await joinBrand(brandId, other.uid, 'owner')
    const analysisId = await newAnalysis(brand, owner.uid, { status: 'ready' })
    const launch = () => send('POST', `/api/analyses/${analysisId}/launch`, { token: owner.token })
    await remove(brandId, owner)
    expect((await launch()).body).toMatchObject({ errorCode: 'brand_leaving' })
    const change = { token: owner.token, body: { name: 'New' } }
    expect((await send('PUT', `/api/brands/${brandId}`, change)).body).toMatchObject({
      errorCode: 'brand_leaving',
    })
    const read = { token: owner.token }
    expect((await send('GET', `/api/analyses/${analysisId}`, read)).status).toBe(200)
    expect((await send('GET', `/api/brands/${brandId}/audit-log`, read)).status).toBe(200)

    expect((await keep(brandId, other)).body.data).toMatchObject({ brand_id: brandId, date_deletion: null })
    expect((await db.doc(deletionPath(brandId)).get()).exists).toBe(false)
    expect((await keep(brandId, other)).status).toBe(200)
    expect((await listEntries(brandId)).map(({ action }) => action)).toEqual(['delete_brand', 'keep_brand'])
    const acts = await db.collection(brandAuditLogPath(brandId)).get()
    expect(acts.docs.map((act) => act.get('verb')).sort()).toEqual(['delete', 'restore', 'restore'])
    expect((await launch()).body.errorCode).not.toBe('brand_leaving')
  })
})
