import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCookie, newPerson } from './world.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const SITES = process.env.SILLAGE_SITES_URL ?? ''

const icon = (host: string, cookie = '') =>
  fetch(`${process.env.SILLAGE_API_URL}/api/icons/${host}`, { headers: { cookie } })

const putUp = (host: string, page: string) => fetch(`${SITES}/${host}`, { method: 'PUT', body: page })

const DRAWN =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>'

let cookie: string
beforeAll(async () => {
  cookie = await createCookie((await newPerson()).token)
})

describe('the icon of a cited site', () => {
  it('is fetched from the site for a signed-in user, and then served to everybody', async () => {
    const host = 'www.bruehkraft.example'
    expect((await icon(host)).status).toBe(404)
    const reply = await icon(host, cookie)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toContain('public')
    expect([...new Uint8Array(await reply.arrayBuffer())].slice(0, 4)).toEqual(PNG)
    expect((await icon(host.toUpperCase())).status).toBe(200)
  })

  it('is missing when the site has none, and the miss is cached', async () => {
    const host = `${randomUUID()}.example`
    await putUp(host, `<title>None</title><link rel="icon" href='${DRAWN}'>`)
    const reply = await icon(host, cookie)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('cache-control')).toBe('private, max-age=3600')
    expect((await icon(host)).headers.get('cache-control')).toBe('private, max-age=3600')
  })

  it.each(['127.0.0.1', 'localhost', '169.254.169.254', '%2e%2e', 'a%00.example', 'acme.example:22'])(
    'is not fetched from %s',
    async (host) => {
      const reply = await icon(host, cookie)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({ errorCode: 'not_found' })
    },
  )

  it('is not fetched with a forged cookie', async () => {
    expect((await icon(`${randomUUID()}.example`, '__session=made.up.cookie')).status).toBe(404)
  })
})
