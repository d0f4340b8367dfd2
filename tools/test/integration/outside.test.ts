import { describe, expect, it } from 'vitest'
import { HOSTILE_PAGES } from '../../../functions/src/outside/hostile/pages.ts'
import { HOSTILE_PICTURES } from '../../../functions/src/outside/hostile/pictures.ts'
import { formWith, send } from './client.ts'
import { newPerson } from './world.ts'

/** Hostile pages and pictures, sent through the API. Every sixth one: a suite of the functions reads them all. */

const EVERY = 6
const getSample = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % EVERY === 0)

/** The API still answers other requests. */
const expectAlive = async (): Promise<void> => {
  expect((await send('GET', '/api/auth/status')).status).toBe(200)
}

const publish = async (host: string, page: Uint8Array): Promise<void> => {
  const response = await fetch(`${process.env.SILLAGE_SITES_URL}/${host}`, {
    method: 'PUT',
    body: Uint8Array.from(page),
  })
  expect(response.status).toBe(204)
}

describe('a hostile website', () => {
  const sites = getSample(HOSTILE_PAGES.filter(({ task }) => task.kind === 'site'))

  it.each(sites)('gets a suggestion, and the API stays up: $name', async ({ name, page }) => {
    const { token } = await newPerson()
    const host = `harm-${HOSTILE_PAGES.findIndex((hostile) => hostile.name === name)}.example`
    await publish(host, page)
    const reply = await send('POST', '/api/brands/suggest', { token, body: { url: host } })
    expect(reply).toMatchObject({ status: 200, body: { domain: host } })
    await expectAlive()
  })
})

describe('a hostile picture', () => {
  it.each(getSample(HOSTILE_PICTURES))(
    'is redrawn or refused, and the API stays up: $name',
    async ({ make }) => {
      const { token } = await newPerson()
      const form = formWith('file', new Blob([Uint8Array.from(await make())]))
      const reply = await send('POST', '/api/upload/logo', { token, form })
      expect([201, 400, 413, 415]).toContain(reply.status)
      if (reply.status !== 201) expect(reply.body).toMatchObject({ field: 'file' })
      await expectAlive()
    },
  )
})
