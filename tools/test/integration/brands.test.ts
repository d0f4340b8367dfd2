import { newId } from '@sillage/core/base/ids'
import {
  auditLogPath,
  brandPath,
  deletionPath,
  logoPath,
  memberPath,
  trackedSetPath,
  trackedSetsPath,
} from '@sillage/core/base/paths'
import { trackedSetSchema } from '@sillage/core/brands/brand'
import { type BrandSuggestion, brandSuggestionSchema } from '@sillage/core/brands/suggestion'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
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

const dataOf = ({ body }: Reply): Record<string, unknown> => body.data as Record<string, unknown>

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
    const made = dataOf(await create({ url: `https://${domain}`, name: 'Ours' }, ofCompany))
    expect((await suggestion(domain, ofCompany)).existingBrand).toMatchObject({
      brand_id: made.brand_id,
      isMember: true,
    })
  })

  it('is recognised by its members, by colleagues without its id, and by nobody else', async () => {
    const domain = `${newId()}.example`
    const owner = await newPerson([], { email: `${newId()}@${domain}` })
    const made = dataOf(await create({ url: `https://${domain}`, name: 'Known' }, owner))
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
    const data = dataOf(reply)
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
    expect(dataOf(await create({ logo_url: 'https://missing.example/logo.png' })).logo_url).toBeNull()
    expect(dataOf(await create({ logo_url: 'http://169.254.169.254/logo.png' })).logo_url).toBeNull()
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
    const brandId = String(dataOf(await create()).brand_id)
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
    const brandId = String(dataOf(await create()).brand_id)
    await db.doc(brandPath(brandId)).update({ domains: ['bruehkraft.example', 'bruehkraft.test'] })
    expect(dataOf(await change(brandId, { website_url: 'shop.bruehkraft.example/x' })).domains).toHaveLength(
      2,
    )
    expect(dataOf(await change(brandId, { website_url: 'other.example' })).domains).toEqual(['other.example'])
    expect(dataOf(await change(brandId, { website_url: '' })).domains).toEqual([])
  })

  it("accepts domains in any spelling, and keeps the website's first", async () => {
    const brandId = String(dataOf(await create()).brand_id)
    const given = ['https://Shop.Acme.co.uk/fr', 'bruehkraft.example', 'acme.co.uk']
    expect(dataOf(await change(brandId, { domains: given })).domains).toEqual([
      'bruehkraft.example',
      'acme.co.uk',
    ])
    const competitors = [{ name: 'Claris', domains: ['www.claris.example', 'claris.example'] }]
    expect(dataOf(await change(brandId, { competitors })).competitors).toMatchObject([
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
    const theirs = dataOf(await create({ logo_url: primary?.url }, other)).logo_url
    const brandId = String(dataOf(await create()).brand_id)
    expect((await change(brandId, { logo_url: theirs })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'logo_url',
    })
  })
})

describe('deleting a brand', () => {
  const remove = (brandId: string, { token }: Person): Promise<Reply> =>
    send('DELETE', `/api/brands/${brandId}`, { token })

  it('is for its owners and administrators', async () => {
    const { brandId } = await newBrand()
    const [member, owner, admin] = await Promise.all([
      newPerson([brandId]),
      newPerson(),
      newPerson([], { role: 'admin' }),
    ])
    await joinBrand(brandId, owner.uid, 'owner')
    expect((await remove(brandId, member)).body).toMatchObject({ errorCode: 'owner_only' })
    expect((await remove(brandId, owner)).status).toBe(200)
    const again = await newBrand()
    expect((await remove(again.brandId, admin)).status).toBe(200)
  })

  it('hides it from its members at once, and leaves a note for its data', async () => {
    const { brandId } = await newBrand()
    const owner = await newPerson()
    await joinBrand(brandId, owner.uid, 'owner')
    expect((await remove(brandId, owner)).body).toEqual({ ok: true, message: 'Brand deleted successfully' })
    expect((await send('GET', `/api/brands/${brandId}`, { token: owner.token })).body.errorCode).toBe(
      'brand_not_found',
    )
    expect((await db.doc(memberPath(brandId, owner.uid)).get()).exists).toBe(false)
    expect((await db.doc(deletionPath(brandId)).get()).data()).toMatchObject({
      brandId,
      deletedBy: owner.uid,
    })
    expect((await remove(brandId, owner)).body.errorCode).toBe('brand_not_found')
    const entries = await db.collection(auditLogPath()).where('target', '==', brandPath(brandId)).get()
    const years = (entries.docs[0]?.get('expiresAt').toMillis() - Date.now()) / (365 * 86_400_000)
    expect(years).toBeGreaterThan(5)
    expect(years).toBeLessThan(7)
    expect(entries.docs.map((entry) => entry.data())).toMatchObject([
      { action: 'delete_brand', actorId: owner.uid, actorEmail: owner.email, before: { name: 'Épure' } },
    ])
  })

  it('tells the progress only to the person who deleted it', async () => {
    const brand = await newBrand()
    const owner = await newPerson()
    await joinBrand(brand.brandId, owner.uid, 'owner')
    const left = async ({ token }: Person) =>
      (await send('GET', `/api/brands/${brand.brandId}/deletion`, { token })).body.data
    await newAnalysis(brand, owner.uid, { status: 'ready' })
    expect(await left(owner)).toEqual({ analyses_left: 0 })
    await db.doc(deletionPath(brand.brandId)).set({
      brandId: brand.brandId,
      deletedBy: owner.uid,
      createdAt: Timestamp.now(),
      shard: 0,
      // Long after this test: nobody takes the analysis away meanwhile.
      nextAt: Timestamp.fromMillis(Date.now() + 3_600_000),
      until: Timestamp.fromMillis(Date.now() + 3_600_000),
    })
    onTestFinished(async () => void (await db.doc(deletionPath(brand.brandId)).delete()))
    expect(await left(owner)).toEqual({ analyses_left: 1 })
    expect(await left(await newPerson())).toEqual({ analyses_left: 0 })
  })
})
