import { sealPath } from '@sillage/core/base/paths'
import { listSealedRuns, listSeals } from '@sillage/core/seals/calls'
import { indexOfLine, readLine, readManifestLine } from '@sillage/core/seals/leaf'
import { SEAL_KEYS_PATH, sealKeysSchema } from '@sillage/core/seals/seal'
import { beforeAll, expect, it } from 'vitest'
import { type AnalyzedWorld, newAnalyzedWorld } from './analytics-world.ts'
import { send } from './client.ts'
import { db, newPerson, type Person } from './world.ts'

let world: AnalyzedWorld
let admin: Person
let starter: Person
beforeAll(async () => {
  world = await newAnalyzedWorld(8, 1)
  admin = await newPerson([world.brand.brandId], { role: 'admin', plan: 'ultra' })
  starter = await newPerson([world.brand.brandId], { plan: 'free' })
})

const path = (name: string) => `/api/analyses/${world.analysisId}/${name}`

const readAll = async ({ token }: Person) => {
  const groupRunId = world.groupRunIds[0] ?? ''
  const lines: string[] = []
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const query = new URLSearchParams({ groupRunId, cursor })
    const { body } = await send('GET', `${path('sealed-runs')}?${query}`, { token })
    const { data } = listSealedRuns.response.parse(body)
    lines.push(...data.lines)
    cursor = data.nextCursor
  }
  return lines.map(readLine)
}

it('shows the public keys to everybody, and to pages of other sites', async () => {
  const { status, headers, body } = await send('GET', SEAL_KEYS_PATH)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toContain('public')
  expect(sealKeysSchema.parse(body).keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', until: null }])
})

it('says that a version from before there were seals has none', async () => {
  const { body } = await send('GET', path('seals'), { token: admin.token })
  expect(listSeals.response.parse(body).data.versions).toMatchObject([{ state: 'none', seals: [] }])
})

it('says that a version waits for its seal', async () => {
  const groupRunId = world.groupRunIds[0] ?? ''
  const notes = { groupRunId, shard: 0, runsChanged: true, progress: null }
  await db.doc(sealPath(groupRunId)).set({ ...notes, dueAt: new Date(Date.now() + 3_600_000) })
  const { body } = await send('GET', path('seals'), { token: admin.token })
  expect(listSeals.response.parse(body).data.versions).toMatchObject([{ state: 'pending', seals: [] }])
  await db.doc(sealPath(groupRunId)).delete()
})

it('gives the manifest first, then every run, and the same leaves to everybody', async () => {
  const [whole, part] = await Promise.all([readAll(admin), readAll(starter)])
  const [first] = whole
  expect(first && readManifestLine(first).groupRunId).toBe(world.groupRunIds[0])
  expect(whole.slice(1).map(indexOfLine)).toEqual(world.runs.map(({ index }) => index))
  expect(part.map(({ leaf }) => leaf)).toEqual(whole.map(({ leaf }) => leaf))
  const open = (lines: typeof whole) => new Set(lines.flatMap((line) => Object.keys(line.open)))
  expect(open(whole)).toEqual(new Set(['answer', 'reading', 'products', 'recommendations', 'people']))
  expect(open(part)).not.toContain('people')
})

it('gives no leaves of another analysis, nor to somebody from outside', async () => {
  const other = await newAnalyzedWorld(9, 1)
  const groupRunId = other.groupRunIds[0] ?? ''
  const query = `?groupRunId=${groupRunId}`
  const { status, body } = await send('GET', path('sealed-runs') + query, { token: admin.token })
  expect([status, body.errorCode]).toEqual([404, 'group_run_not_found'])
  const stranger = await newPerson([])
  expect((await send('GET', path('seals'), { token: stranger.token })).status).toBe(403)
})
