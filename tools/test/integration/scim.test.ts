import { brandAuditLogPath, companyTokensPath, memberPath, userPath } from '@sillage/core/base/paths'
import { removeDomain } from '@sillage/core/identity/company-calls'
import { usersMe } from '@sillage/core/identity/me-calls'
import {
  createProvisioningToken,
  getProvisioning,
  revokeProvisioningToken,
} from '@sillage/core/identity/provisioning-calls'
import { passSecondFactor } from '@sillage/core/identity/second-factor-calls'
import { login } from '@sillage/core/identity/sign-in-calls'
import { createKey } from '@sillage/core/keys/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { computeCode } from '../../src/authenticator.ts'
import { sendCall } from './client.ts'
import { openProvider, type ProviderFixture } from './company-provider.ts'
import { type CompanyFixture, enforce, newCompany, readMember, signInAt } from './company-world.ts'
import { askScim, entraUser, giveRole, group, newToken, oktaUser, patch } from './scim-world.ts'
import { auth, db, joinBrand, newBrand, newPerson, PASSWORD } from './world.ts'

let provider: ProviderFixture
let company: CompanyFixture
let token: string
let ask: ReturnType<typeof askScim>
beforeAll(async () => {
  provider = await openProvider()
})
beforeEach(async () => {
  company = await newCompany(provider)
  token = await newToken(company.owner)
  ask = askScim(token)
})
afterAll(() => provider.close())

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const address = (name: string) => `${name}@${company.domain}`
const create = async (name: string): Promise<string> => {
  const { status, body } = await ask('POST', '/Users', entraUser(address(name)))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const createGroup = async (name: string, ...memberIds: string[]): Promise<string> =>
  (await ask('POST', '/Groups', group(name, ...memberIds))).body.id
const readRole = async (uid: string): Promise<unknown> => (await readMember(company.brand.brandId, uid))?.role
const readActs = async (uid: string): Promise<string[]> => {
  const entries = db.collection(brandAuditLogPath(company.brand.brandId)).where('objectId', '==', uid)
  return (await entries.get()).docs.map(
    (entry) => `${entry.get('noun')} ${entry.get('verb')} by ${entry.get('actorId')} via ${entry.get('via')}`,
  )
}
const signIn = async (name: string) => {
  // Later than the second in which sessions ended.
  const known = await auth.getUserByEmail(address(name)).catch(() => null)
  const document = known && db.doc(userPath(known.uid))
  if (document && (await document.get()).exists) await document.update({ sessionsSince: null })
  return await signInAt(provider, address(name))
}

describe('the service', () => {
  it('describes itself', async () => {
    const config = await ask('GET', '/ServiceProviderConfig')
    expect(config.headers.get('content-type')).toContain('application/scim+json')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    expect((await ask('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', endpoint: '/Users' },
        { id: 'Group', endpoint: '/Groups' },
      ],
    })
    expect((await ask('GET', '/ResourceTypes/Group')).body).toMatchObject({ name: 'Group' })
    const { body } = await ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    expect(body.attributes.map(({ name }: { name: string }) => name)).toContain('userName')
    expect((await ask('GET', '/Schemas')).body.totalResults).toBe(2)
    expect(await ask('GET', '/Schemas/urn:no:such')).toMatchObject({
      status: 404,
      body: { schemas: [ERROR] },
    })
  })

  it('answers faults in the words of SCIM', async () => {
    expect(await ask('GET', '/Users/nobody')).toMatchObject({
      status: 404,
      body: { schemas: [ERROR], status: '404', detail: 'Resource nobody not found' },
    })
    expect(await ask('GET', '/Nothing')).toMatchObject({ status: 404, body: { schemas: [ERROR] } })
    const faults: [string, string, unknown, string][] = [
      ['GET', '/Users?filter=userName%20near%20%22x%22', undefined, 'invalidFilter'],
      ['GET', '/Users?count=many', undefined, 'invalidValue'],
      ['POST', '/Users', '{', 'invalidSyntax'],
      ['POST', '/Users', {}, 'invalidValue'],
      ['POST', '/Users', entraUser(address('ada'), { active: 'perhaps' }), 'invalidValue'],
      ['POST', '/Groups', group(''), 'invalidValue'],
    ]
    for (const [method, path, body, scimType] of faults) {
      expect(await ask(method, path, body), `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({
        status: 400,
        body: { schemas: [ERROR], status: '400', scimType },
      })
    }
    expect(await ask('POST', '/Users', 'userName=x', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
      body: { schemas: [ERROR] },
    })
    expect((await ask('POST', '/Users', entraUser(address('ada')), 'application/json')).status).toBe(201)
  })
})

describe('a person of the directory', () => {
  it('gets an account and the role of new people, before they ever sign in', async () => {
    const { status, headers, body } = await ask('POST', '/Users', entraUser(address('ada')))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userName: address('ada'),
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      active: true,
      displayName: 'Ada Lovelace',
      name: { givenName: 'Ada', familyName: 'Lovelace', formatted: 'Ada Lovelace' },
      emails: [{ value: address('ada'), primary: true }],
      meta: { resourceType: 'User' },
    })
    expect(headers.get('location')).toBe(body.meta.location)
    expect(await readRole(body.id)).toBe('viewer')
    expect(await readActs(body.id)).toContain(`member create by ${company.owner.uid} via key`)
    const user = (await db.doc(userPath(body.id)).get()).data()
    expect(user).toMatchObject({ name: 'Ada Lovelace', email: address('ada'), lastSignInAt: null })
    expect((await signIn('ada')).body).toMatchObject({ user: { id: body.id, name: 'Ada Lovelace' } })
  })

  it('is the account that the address has already', async () => {
    const person = await newPerson([], { email: address('grace') })
    await joinBrand(company.brand.brandId, person.uid, 'editor')
    const { status, body } = await ask('POST', '/Users', oktaUser(address('Grace')))
    expect([status, body.id]).toEqual([201, person.uid])
    // A role that they have stays.
    expect(await readRole(person.uid)).toBe('editor')
  })

  it('is found by name, and listed page by page', async () => {
    const ids = [await create('ada'), await create('grace'), await create('edith')].sort()
    const find = async (filter: string) =>
      (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(
        ({ userName }: { userName: string }) => userName,
      )
    expect(await find(`userName eq "${address('ADA')}"`)).toEqual([address('ada')])
    expect(await find('userName eq "nobody"')).toEqual([])
    expect(await find(`emails[type eq "work" and value eq "${address('ada')}"]`)).toEqual([address('ada')])
    expect(await find(`userName sw "grace" or userName sw "edith"`)).toHaveLength(2)
    expect(
      await find('active eq true and externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"'),
    ).toHaveLength(3)
    const page = (await ask('GET', '/Users?startIndex=2&count=1')).body
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
    expect(page.Resources[0].id).toBe(ids[1])
    expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] })
    expect((await ask('GET', '/Users?startIndex=-4&count=9999')).body).toMatchObject({ startIndex: 1 })
    const { body } = await ask('GET', `/Users/${ids[0]}?attributes=userName`)
    expect(Object.keys(body).sort()).toEqual(['id', 'schemas', 'userName'])
  })

  it('is there once', async () => {
    await create('ada')
    const again = await ask('POST', '/Users', entraUser(address('Ada')))
    expect(again).toMatchObject({ status: 409, body: { schemas: [ERROR], scimType: 'uniqueness' } })
    const grace = await create('grace')
    const taken = await ask('PUT', `/Users/${grace}`, { ...entraUser(address('ada')), emails: [] })
    expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  })

  it('changes as Entra ID and Okta patch and replace them', async () => {
    const id = await create('ada')
    const change = async (...operations: object[]) =>
      (await ask('PATCH', `/Users/${id}`, patch(...operations))).body
    expect(await change({ op: 'Replace', path: 'displayName', value: 'Ada King' })).toMatchObject({
      displayName: 'Ada King',
    })
    expect(
      await change(
        { op: 'Add', path: 'name.givenName', value: 'Augusta' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: address('ada') },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Poems',
        },
      ),
    ).toMatchObject({ name: { givenName: 'Augusta', familyName: 'Lovelace' } })
    expect(
      await change({ op: 'replace', value: { 'name.familyName': 'King', externalId: 'another' } }),
    ).toMatchObject({ name: { givenName: 'Augusta', familyName: 'King' }, externalId: 'another' })
    expect(await change({ op: 'replace', path: 'emails[type eq "home"].value', value: 'x@y.example' }))
      // An address that is not the main one is not kept.
      .toMatchObject({ emails: [{ value: address('ada') }] })
    expect(await change({ op: 'move', path: 'displayName' })).toMatchObject({ scimType: 'invalidValue' })
    expect(await change({ op: 'remove' })).toMatchObject({ schemas: [ERROR] })
    const other = entraUser(address('ada'), { emails: [{ value: address('else'), primary: true }] })
    expect(await ask('PUT', `/Users/${id}`, other)).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    })
    const okta = { ...oktaUser(address('ada')), id }
    expect((await ask('PUT', `/Users/${id}`, okta)).body).toMatchObject({ displayName: 'Grace Hopper' })
  })

  it('leaves with every session, and comes back with what they had', async () => {
    const id = await create('ada')
    await db.doc(memberPath(company.brand.brandId, id)).update({ role: 'editor' })
    const foreign = await newBrand()
    await joinBrand(foreign.brandId, id, 'viewer')
    const { session } = (await signIn('ada')).body as { session: { access_token: string } }
    expect((await sendCall(usersMe, {}, session.access_token)).status).toBe(200)
    const offs = [
      patch({ op: 'Replace', path: 'active', value: 'False' }),
      patch({ op: 'replace', value: { active: false } }),
      { ...entraUser(address('ada')), active: false },
    ]
    for (const [at, off] of offs.entries()) {
      const method = 'Operations' in off ? 'PATCH' : 'PUT'
      expect((await ask(method, `/Users/${id}`, off)).body, `${at}`).toMatchObject({ active: false })
      expect(await readRole(id)).toBeUndefined()
      // A brand of other people is not the company's to take.
      expect(await readMember(foreign.brandId, id)).toBeDefined()
      expect((await signInAt(provider, address('ada'))).body).toMatchObject({ errorCode: 'sso_failed' })
      const on = patch({ op: 'Replace', path: 'active', value: 'True' })
      expect((await ask('PATCH', `/Users/${id}`, on)).body).toMatchObject({ active: true })
      expect(await readRole(id)).toBe('editor')
    }
    expect(await readActs(id)).toContain(`member delete by ${company.owner.uid} via key`)
    expect((await sendCall(usersMe, {}, session.access_token)).body).toMatchObject({
      errorCode: 'session_expired',
    })
    expect((await signIn('ada')).status).toBe(200)
  })

  it('joins nothing while inactive, and what new people join once active', async () => {
    const { body } = await ask('POST', '/Users', entraUser(address('ada'), { active: 'False' }))
    expect(body.active).toBe(false)
    expect(await readRole(body.id)).toBeUndefined()
    expect((await signInAt(provider, address('ada'))).status).toBe(403)
    await ask('PATCH', `/Users/${body.id}`, patch({ op: 'replace', value: { active: true } }))
    expect(await readRole(body.id)).toBe('viewer')
  })

  it('stays out once deleted, until it is created again', async () => {
    const id = await create('ada')
    const groupId = await createGroup('Engines', id)
    expect(await ask('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: null })
    expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await ask('GET', '/Users')).body.totalResults).toBe(0)
    expect((await ask('GET', `/Groups/${groupId}`)).body.members).toEqual([])
    expect(await readRole(id)).toBeUndefined()
    expect((await signInAt(provider, address('ada'))).status).toBe(403)
    expect(await create('ada')).toBe(id)
    expect(await readRole(id)).toBe('viewer')
    expect((await signIn('ada')).status).toBe(200)
  })
})

describe('a group of the directory', () => {
  it('gives its people the role that the owner sets', async () => {
    const [ada, grace] = [await create('ada'), await create('grace')]
    const id = await createGroup('Editors', ada)
    expect(await readRole(ada)).toBe('viewer')
    const { body } = await giveRole(company, id, 'editor')
    expect(body).toMatchObject({
      data: { active_people: 2, groups: [{ name: 'Editors', member_count: 1, group_role: 'editor' }] },
    })
    expect(await readRole(ada)).toBe('editor')
    expect(await readActs(ada)).toContain(`member change by ${company.owner.uid} via key`)
    const change = (...operations: object[]) => ask('PATCH', `/Groups/${id}`, patch(...operations))
    // Entra ID adds and removes members so.
    await change({ op: 'Add', path: 'members', value: [{ $ref: null, value: grace }] })
    expect([await readRole(ada), await readRole(grace)]).toEqual(['editor', 'editor'])
    await change({ op: 'Remove', path: 'members', value: [{ $ref: null, value: ada }] })
    expect([await readRole(ada), await readRole(grace)]).toEqual(['viewer', 'editor'])
    // Okta so.
    await change({ op: 'remove', path: `members[value eq "${grace}"]` })
    expect(await readRole(grace)).toBe('viewer')
    const added = await change({
      op: 'add',
      path: 'members',
      value: [{ value: ada, display: address('ada') }],
    })
    expect(added.body.members).toEqual([{ value: ada }])
    await change({ op: 'replace', path: 'members', value: [{ value: ada }, { value: grace }] })
    expect([await readRole(ada), await readRole(grace)]).toEqual(['editor', 'editor'])
    await change({ op: 'replace', value: { id, displayName: 'Writers' } })
    expect((await ask('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    const found = await ask('GET', `/Groups?filter=${encodeURIComponent('displayName eq "writers"')}`)
    expect(found.body.Resources).toHaveLength(1)
    expect((await ask('PUT', `/Groups/${id}`, group('Writers', grace))).body.members).toEqual([
      { value: grace },
    ])
    expect([await readRole(ada), await readRole(grace)]).toEqual(['viewer', 'editor'])
    // The greater role of two groups counts.
    const readers = await createGroup('Readers', grace)
    await giveRole(company, readers, 'viewer')
    expect(await readRole(grace)).toBe('editor')
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect(await readRole(grace)).toBe('viewer')
    expect((await ask('GET', `/Groups/${id}`)).status).toBe(404)
  })

  it('makes nobody an owner, and takes the role of none', async () => {
    const owner = await newPerson([], { email: address('second') })
    await joinBrand(company.brand.brandId, owner.uid, 'owner')
    const id = await create('second')
    const groupId = await createGroup('Viewers', id)
    await giveRole(company, groupId, 'viewer')
    expect(await readRole(id)).toBe('owner')
    expect((await giveRole(company, groupId, 'owner' as 'editor')).status).toBe(400)
  })

  it('is there once, with people of the directory alone', async () => {
    await createGroup('Editors')
    expect(await ask('POST', '/Groups', group('editors'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    const stranger = await newPerson()
    for (const id of [stranger.uid, company.owner.uid, '../brands/x', 'nobody']) {
      expect(await ask('POST', '/Groups', group(`With ${id}`, id)), id).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      })
    }
  })
})

describe('an attack by SCIM', () => {
  it('fails without the token, with one that has ended, and with a key of the API', async () => {
    const id = await create('ada')
    const { body } = await sendCall(
      createKey,
      { body: { name: 'Key', scopes: ['figures:read'], brandIds: [company.brand.brandId], days: 30 } },
      company.owner.token,
    )
    const key = createKey.response.parse(body).data.secret
    for (const wrong of [undefined, '', 'x', `${token.slice(0, -1)}0`, company.owner.token, key]) {
      const reply = await askScim(wrong)('GET', `/Users/${id}`)
      expect(reply, String(wrong)).toMatchObject({ status: 401, body: { schemas: [ERROR], status: '401' } })
      expect(reply.headers.get('www-authenticate')).toContain('Bearer')
    }
    // The token opens nothing else.
    expect((await sendCall(usersMe, {}, token)).status).toBe(401)
    const next = await newToken(company.owner)
    expect((await ask('GET', '/Users')).status).toBe(401)
    expect((await askScim(next)('GET', '/Users')).status).toBe(200)
    await sendCall(revokeProvisioningToken, {}, company.owner.token)
    expect((await askScim(next)('GET', '/Users')).status).toBe(401)
    expect(await readRole(id)).toBe('viewer')
    const kept = await db.collection(companyTokensPath()).where('companyId', '==', company.owner.uid).get()
    expect(kept.size).toBe(0)
  })

  it('keeps no token, and shows it once', async () => {
    const kept = await db.collection(companyTokensPath()).where('companyId', '==', company.owner.uid).get()
    expect(JSON.stringify(kept.docs.map((one) => one.data()))).not.toContain(token)
    const { body } = await sendCall(getProvisioning, {}, company.owner.token)
    expect(JSON.stringify(body)).not.toContain(token)
    expect(body).toMatchObject({ data: { token: { ending: token.slice(-4) } } })
  })

  it('fails for another person than the owner, and on another plan', async () => {
    const colleague = await newPerson([company.brand.brandId], { plan: 'enterprise', email: address('x') })
    const own = await sendCall(getProvisioning, {}, colleague.token)
    expect(own.body).toMatchObject({ data: { token: null, active_people: 0, groups: [] } })
    const groupId = await createGroup('Editors')
    expect((await giveRole({ owner: colleague }, groupId, 'editor')).status).toBe(404)
    const poor = await newPerson([], { plan: 'ultra' })
    expect((await sendCall(createProvisioningToken, {}, poor.token)).body).toMatchObject({
      errorCode: 'sso_locked',
    })
  })

  it('fails with ids of another customer', async () => {
    const id = await create('ada')
    const groupId = await createGroup('Editors', id)
    const rival = askScim(await newToken((await newCompany(provider)).owner))
    const off = patch({ op: 'replace', value: { active: false } })
    for (const [method, path, body] of [
      ['GET', `/Users/${id}`],
      ['PUT', `/Users/${id}`, entraUser(address('ada'))],
      ['PATCH', `/Users/${id}`, off],
      ['DELETE', `/Users/${id}`],
      ['GET', `/Groups/${groupId}`],
      ['PUT', `/Groups/${groupId}`, group('Mine')],
      ['PATCH', `/Groups/${groupId}`, patch({ op: 'replace', path: 'displayName', value: 'Mine' })],
      ['DELETE', `/Groups/${groupId}`],
    ] as const) {
      expect((await rival(method, path, body)).status, `${method} ${path}`).toBe(404)
    }
    expect((await rival('POST', '/Groups', group('Theirs', id))).status).toBe(400)
    expect((await rival('GET', '/Users')).body.totalResults).toBe(0)
    expect((await rival('GET', '/Groups')).body.totalResults).toBe(0)
    expect(await readRole(id)).toBe('viewer')
  })

  it('fails with addresses outside the verified domains', async () => {
    const rival = await newCompany(provider)
    const addresses = [
      `boss@${rival.domain}`,
      `boss@sub.${company.domain}`,
      `boss@${rival.domain}@${company.domain}`,
      'somebody@gmail.com',
      'somebody',
    ]
    for (const email of addresses) {
      expect(await ask('POST', '/Users', entraUser(email)), email).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      })
    }
    // The name for signing in is of the domain, the address is not.
    const mixed = entraUser(address('ada'), { emails: [{ value: `boss@${rival.domain}`, primary: true }] })
    expect((await ask('POST', '/Users', mixed)).status).toBe(400)
    expect((await ask('GET', '/Users')).body.totalResults).toBe(0)
  })

  it('fails on people of a domain that is the company’s no longer', async () => {
    const id = await create('ada')
    await sendCall(removeDomain, { params: { companyDomain: company.domain } }, company.owner.token)
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await ask('GET', '/Users')).body.totalResults).toBe(0)
  })

  it('fails with names that lead out of the resource', async () => {
    const id = await create('ada')
    const attacks = [
      '{"op":"add","path":"__proto__.polluted","value":"x"}',
      '{"op":"add","value":{"__proto__.polluted":"x"}}',
      '{"op":"add","value":{"__proto__":{"polluted":"x"}}}',
      '{"op":"add","path":"constructor.prototype.polluted","value":"x"}',
    ]
    for (const operation of attacks) {
      expect(await ask('PATCH', `/Users/${id}`, `{"Operations":[${operation}]}`), operation).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      })
    }
    // The server has not learned the name for everybody.
    expect((await ask('GET', '/Users')).body).not.toHaveProperty('polluted')
    const named = patch({ op: 'replace', path: 'displayName', value: 'The constructor of prototypes' })
    expect((await ask('PATCH', `/Users/${id}`, named)).status).toBe(200)
  })

  it('locks the owner of the company out of nothing', async () => {
    const key = await enforce(company)
    const { status, body } = await ask('POST', '/Users', entraUser(company.owner.email))
    expect([status, body.id]).toEqual([201, company.owner.uid])
    await ask('PATCH', `/Users/${body.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
    expect((await ask('DELETE', `/Users/${body.id}`)).status).toBe(204)
    expect(await readRole(company.owner.uid)).toBe('owner')
    expect((await signInAt(provider, company.owner.email)).body).toMatchObject({ errorCode: 'sso_failed' })
    // Later than the second in which sessions ended.
    await db.doc(userPath(company.owner.uid)).update({ sessionsSince: null })
    const signedIn = await sendCall(login, { body: { email: company.owner.email, password: PASSWORD } })
    const due = login.response.parse(signedIn.body).session
    const passing = { accessToken: due.access_token, code: computeCode(key, 1) }
    const passed = await sendCall(passSecondFactor, { body: passing })
    const { access_token } = login.response.parse(passed.body).session
    expect((await sendCall(usersMe, {}, access_token)).status).toBe(200)
    expect((await sendCall(revokeProvisioningToken, {}, access_token)).status).toBe(200)
  })

  it('takes nobody from a brand who pays for it', async () => {
    const payer = await newPerson([], { email: address('payer') })
    await joinBrand(company.brand.brandId, payer.uid, 'owner')
    await db.doc(`brands/${company.brand.brandId}`).update({ ownerId: payer.uid })
    const id = await create('payer')
    const off = patch({ op: 'replace', value: { active: false } })
    expect((await ask('PATCH', `/Users/${id}`, off)).body).toMatchObject({ active: false })
    expect(await readRole(id)).toBe('owner')
    expect((await signInAt(provider, address('payer'))).status).toBe(403)
  })
})
