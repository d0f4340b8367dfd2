import { type Found, search as searchCall } from '@sillage/core/admin/calls'
import { updateUser } from '@sillage/core/admin/user-calls'
import { updateAnalysis } from '@sillage/core/analyses/setup-calls'
import { listInvoices } from '@sillage/core/billing/calls'
import { createBrand, updateBrand } from '@sillage/core/brands/setup-calls'
import { updateProfile } from '@sillage/core/identity/account-calls'
import { listRows } from '@sillage/core/rows/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newSubscriber } from './subscribers.ts'
import { newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const find = async (search: string): Promise<Found[]> => {
  const reply = await sendCall(searchCall, { query: { search } }, admin.token)
  expect(reply.status).toBe(200)
  return searchCall.response.parse(reply.body).data
}

const newWord = (): string => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`

describe('the search of the console', () => {
  it('finds a person by name, address, domain and id', async () => {
    const [word, company] = [newWord(), newWord()]
    const person = await newPerson([], { name: `Éloïse ${word}`, email: `${newWord()}@${company}.test` })
    const expected = { kind: 'person', id: person.uid, user_id: person.uid, email: person.email }
    for (const search of [
      word,
      word.slice(0, 6).toUpperCase(),
      `eloise ${word}`,
      person.email,
      person.email.slice(0, -2),
      `${company}.test`,
      person.uid,
    ]) {
      expect(await find(search), search).toMatchObject([expected])
    }
    expect(await find(`${word} ${newWord()}`)).toEqual([])
  })

  it('finds people by the name that they, or an administrator, gave them last', async () => {
    const [first, second] = [newWord(), newWord()]
    const person = await newPerson()
    await sendCall(updateProfile, { body: { name: `Ada ${first}` } }, person.token)
    expect(await find(first)).toMatchObject([{ id: person.uid }])
    await sendCall(updateUser, { params: { userId: person.uid }, body: { name: second } }, admin.token)
    expect(await find(second)).toMatchObject([{ id: person.uid, name: second }])
    expect(await find(first)).toEqual([])
  })

  it('finds brands and analyses by name and id, and names their customer', async () => {
    const [word, other] = [newWord(), newWord()]
    const owner = await newPerson()
    const body = { name: `Maison ${word}`, website_url: `https://${word}.example` }
    const created = createBrand.response.parse((await sendCall(createBrand, { body }, owner.token)).body).data
    const brand = { kind: 'brand', id: created.brand_id, user_id: owner.uid, email: owner.email }
    for (const search of [word, `${word}.example`, created.brand_id]) {
      expect(await find(search), search).toMatchObject([brand])
    }
    const params = { brandId: created.brand_id }
    await sendCall(updateBrand, { params, body: { name: `Maison ${other}` } }, owner.token)
    expect(await find(other)).toMatchObject([brand])

    const fixture = { brandId: created.brand_id, promptIds: [], personaIds: [] }
    const analysisId = await newAnalysis(fixture, owner.uid)
    const title = newWord()
    await sendCall(updateAnalysis, { params: { analysisId }, body: { title } }, owner.token)
    for (const search of [title, analysisId]) {
      expect(await find(search), search).toMatchObject([
        {
          kind: 'analysis',
          id: analysisId,
          brand_id: created.brand_id,
          brand_name: `Maison ${other}`,
          user_id: owner.uid,
          email: owner.email,
        },
      ])
    }
  })

  it('finds an invoice by its id and its number', async () => {
    const payer = await newSubscriber('pro')
    const reply = await sendCall(listInvoices, {}, payer.token)
    const [invoice] = listInvoices.response.parse(reply.body).data
    if (!invoice?.number) throw new Error('no invoice')
    const expected = {
      kind: 'invoice',
      id: invoice.id,
      name: invoice.number,
      user_id: payer.uid,
      email: payer.email,
    }
    for (const search of [invoice.id, invoice.number, invoice.number.toLowerCase()]) {
      expect(await find(search), search).toMatchObject([expected])
    }
    expect(await find('in_nothing')).toEqual([])
  })

  it('searches the list of brands in the same way', async () => {
    const word = newWord()
    const { brandId } = await newBrand(`Comptoir ${word}`)
    const list = async (query: Record<string, unknown>) =>
      listRows.response.parse(
        (await sendCall(listRows, { params: { kind: 'brands' }, query }, admin.token)).body,
      )
    expect(await list({ search: `comptoir ${word.slice(0, 8)}` })).toMatchObject({
      data: [{ brand_id: brandId }],
      total: 1,
      has_more: false,
    })
    expect((await list({ search: word, state: 'verified' })).total).toBe(0)
  })

  it('refuses too short a search, and whoever is no administrator', async () => {
    expect((await sendCall(searchCall, { query: { search: ' a ' } }, admin.token)).status).toBe(400)
    const member = await newPerson()
    expect((await sendCall(searchCall, { query: { search: 'ada' } }, member.token)).status).toBe(403)
  })
})
