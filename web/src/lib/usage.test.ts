// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A fresh module, as a page has it, and the names of the events that it sends. */
const open = async () => {
  vi.resetModules()
  const told: string[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    told.push(...JSON.parse(body).events.map(({ name }: { name: string }) => name))
    return Promise.resolve(Response.json({ ok: true }))
  })
  return { usage: await import('./usage.ts'), told }
}

it('tells and keeps nothing before somebody agrees, where the service is not set up, or once they refuse', async () => {
  const { usage, told } = await open()
  usage.tellCall('identity.login', {})
  usage.setUpUsage()
  usage.tellCall('identity.login', {})
  usage.choose(true)
  usage.choose(false)
  usage.tellExport('runs.csv')
  expect(localStorage.getItem('sillage.usage-client')).toBeNull()
  usage.choose(true)
  usage.tellExport('runs.csv')
  // Events of one second go together.
  await expect.poll(() => told).toEqual(['page_view', 'export_data'])
  expect(localStorage.getItem('sillage.usage-client')).toMatch(/^[0-9a-f-]{36}$/)
})

it('asks again when a choice is older than six months', async () => {
  localStorage.setItem(
    'sillage.consent',
    JSON.stringify({ granted: true, at: Date.now() - 190 * 86_400_000 }),
  )
  const { usage } = await open()
  usage.setUpUsage()
  expect(usage.usageStore.get().consent).toBeNull()
})
