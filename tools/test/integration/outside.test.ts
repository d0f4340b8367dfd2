import { describe, expect, it } from 'vitest'
import { HOSTILE_PAGES } from '../../../functions/src/outside/hostile/pages.ts'
import { HOSTILE_PICTURES } from '../../../functions/src/outside/hostile/pictures.ts'
import { formWith, send } from './client.ts'
import { newPerson } from './world.ts'

/** What strangers made, on its whole way: the suite of the functions reads all of it, here every few are sent. */

const EVERY = 6
const some = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % EVERY === 0)

/** Requests of other people are answered as ever. */
const expectAlive = async (): Promise<void> => {
  expect((await send('GET', '/api/auth/status')).status).toBe(200)
}

const putUp = async (host: string, page: Uint8Array): Promise<void> => {
  const response = await fetch(`${process.env.SILLAGE_SITES_URL}/${host}`, {
    method: 'PUT',
    body: Uint8Array.from(page),
  })
  expect(response.status).toBe(204)
}

describe('a website that is made to do harm', () => {
  const sites = some(HOSTILE_PAGES.filter(({ task }) => task.kind === 'site'))

  it.each(sites)('is suggested from as well as it can be: $name', async ({ name, page }) => {
    const { token } = await newPerson()
    const host = `harm-${HOSTILE_PAGES.findIndex((one) => one.name === name)}.example`
    await putUp(host, page)
    const reply = await send('POST', '/api/brands/suggest', { token, body: { url: host } })
    expect(reply).toMatchObject({ status: 200, body: { domain: host } })
    await expectAlive()
  })
})

describe('a picture that is made to do harm', () => {
  it.each(some(HOSTILE_PICTURES))('is drawn or refused: $name', async ({ make }) => {
    const { token } = await newPerson()
    const form = formWith('file', new Blob([Uint8Array.from(await make())]))
    const reply = await send('POST', '/api/upload/logo', { token, form })
    expect([201, 400, 413, 415]).toContain(reply.status)
    if (reply.status !== 201) expect(reply.body).toMatchObject({ field: 'file' })
    await expectAlive()
  })
})
