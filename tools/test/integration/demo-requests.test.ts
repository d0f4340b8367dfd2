import { listAudit } from '@sillage/core/admin/user-calls'
import { demoRequestPath } from '@sillage/core/base/paths'
import * as calls from '@sillage/core/contact/admin-calls'
import { beforeAll, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newDemoRequest } from './demo-world.ts'
import { newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const listed = async (state: string) =>
  calls.listDemoRequests.response.parse(
    (await sendCall(calls.listDemoRequests, { query: { state } }, admin.token)).body,
  ).data
const listIds = async (state: string) => (await listed(state)).map(({ request_id }) => request_id)
const update = (requestId: string, body: object) =>
  sendCall(calls.updateDemoRequest, { params: { requestId }, body }, admin.token)

it('a request is listed as new, then in the state that somebody gave it, with note and audit entry', async () => {
  const [first, second] = [await newDemoRequest('Acme'), await newDemoRequest('Brühkraft')]
  const all = await listed('all')
  expect(all.slice(0, 2)).toMatchObject([
    { request_id: second, company: 'Brühkraft', state: 'new', note: '', handled: null },
    { request_id: first, company: 'Acme', name: 'Grace Visitor' },
  ])
  const reply = await update(first, { state: 'in_contact', note: ' Called on Monday ' })
  expect(reply.body).toMatchObject({
    data: { request_id: first, state: 'in_contact', note: 'Called on Monday', handled: { by: admin.email } },
  })
  expect(await listIds('new')).toContain(second)
  expect(await listIds('new')).not.toContain(first)
  expect(await listIds('in_contact')).toContain(first)
  const entries = await sendCall(listAudit, { query: { target: demoRequestPath(first) } }, admin.token)
  expect(listAudit.response.parse(entries.body).data).toMatchObject([
    {
      action: 'update_demo_request',
      actor_email: admin.email,
      before: { state: 'new', note: '' },
      after: { state: 'in_contact', note: 'Called on Monday' },
    },
  ])
  expect((await update('nosuchrequest', { state: 'done' })).body).toMatchObject({ errorCode: 'not_found' })
})
