import { claimEntity } from '@sillage/core/analytics/corrections/calls'
import { brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import { runPath, sealPath, sealsPath } from '@sillage/core/base/paths'
import { listSealedRuns, listSeals, type SealedVersion } from '@sillage/core/seals/calls'
import {
  buildProofs,
  checkCorrections,
  checkSeal,
  type Finding,
  startLineCheck,
} from '@sillage/core/seals/check'
import { hashLine, indexOfLine, type Line, readLine } from '@sillage/core/seals/leaf'
import { sealNotesSchema } from '@sillage/core/seals/seal-notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Seals of versions: made once, made again when something changed, and checked as a stranger would. */

let theatre: Theatre
let actor: Actor
let groupRunId: string

beforeAll(async () => {
  theatre = await openTheatre({ workers: 1 })
  actor = await theatre.newActor()
  groupRunId = await theatre.nextVersion(actor, 'half')
})
afterAll(() => theatre.pipeline.stop())

const get = async (path: string): Promise<unknown> => {
  const response = await fetch(`${theatre.pipeline.url}${path}`, {
    headers: { authorization: `Bearer ${actor.token}` },
  })
  const answer: unknown = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer
}

const read = async () => {
  const { data } = listSeals.response.parse(
    await get(listSeals.path.replace('{analysisId}', actor.analysisId)),
  )
  const version = data.versions.find((one) => one.groupRunId === groupRunId) as SealedVersion
  return { ...data, version }
}

const readLines = async (): Promise<Line[]> => {
  const lines: Line[] = []
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const path: string = listSealedRuns.path.replace('{analysisId}', actor.analysisId)
    const { data } = listSealedRuns.response.parse(
      await get(`${path}?groupRunId=${groupRunId}&cursor=${cursor}`),
    )
    lines.push(...data.lines.map(readLine))
    cursor = data.nextCursor
  }
  return lines
}

/** What a stranger finds who has the answers of the API. */
const check = async (): Promise<Finding[]> => {
  const [{ version, corrections, keys }, lines] = await Promise.all([read(), readLines()])
  const [seal] = version.seals
  if (!seal) throw new Error('no seal')
  const leaves = lines.map(async (line) => ({ run: indexOfLine(line), leaf: await hashLine(line) }))
  const lineCheck = await startLineCheck(seal, await buildProofs(await Promise.all(leaves)))
  for (const line of lines) await lineCheck.add(line)
  return [
    ...(await checkSeal(seal, keys)),
    ...lineCheck.finish(),
    ...(await checkCorrections(seal, corrections)),
  ]
}

/** Corrects the names of the brand. */
const claim = async (key: string): Promise<void> => {
  const path = claimEntity.path.replace('{brandId}', brandOfAnalysis(actor.analysisId))
  const response = await fetch(`${theatre.pipeline.url}${path}`, {
    method: claimEntity.method,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key, name: key, domains: [] }),
  })
  expect(response.ok, await response.text()).toBe(true)
  await theatre.quiet()
}

test('a settlement seals its version, and the public keys check it', async () => {
  const { version, keys } = await read()
  expect(version).toMatchObject({ state: 'sealed', seals: [{ statement: { number: 1, replaces: null } }] })
  expect(keys).toHaveLength(1)
  const lines = await readLines()
  expect(version.seals[0]?.statement.leaves).toBe(lines.length)
  // People are for administrators alone.
  expect(new Set(lines.flatMap(({ open }) => Object.keys(open)))).not.toContain('people')
  expect(await check()).toEqual([])
})

test('a second request changes nothing when nothing has changed', async () => {
  const before = await read()
  await theatre.db.doc(sealPath(groupRunId)).update({ dueAt: new Date(), runsChanged: true })
  await theatre.pipeline.sweep()
  await theatre.quiet()
  expect(await read()).toEqual(before)
})

test('a correction makes a new seal that names the old one and what was corrected', async () => {
  const [first] = (await read()).version.seals
  await claim('claris')
  const { seals, state } = (await read()).version
  expect(state).toBe('sealed')
  expect(seals).toMatchObject([
    { statement: { number: 2, replaces: { seal: first?.sealId, changed: ['corrections'] } } },
    { statement: { number: 1 } },
  ])
  expect(seals[0]?.statement.root).toBe(first?.statement.root)
  expect(await check()).toEqual([])
})

test('a run that somebody changes in the database is found', async () => {
  const ref = theatre.db.doc(runPath(runIdAt(groupRunId, 0)))
  const before = await ref.get()
  await ref.update({ 'answer.text': 'Somebody else wrote this.' })
  // The proofs are made of the changed leaves, so none leads to the sealed root.
  expect((await check()).map(({ code }) => code)).toContain('proof_wrong')
  await ref.set(before.data() ?? {})
  expect(await check()).toEqual([])
})

test('a version from before there were seals stays without, and says so', async () => {
  const ref = theatre.db.doc(sealPath(groupRunId))
  const before = await ref.get()
  await ref.delete()
  expect((await read()).version).toMatchObject({ state: 'none', seals: [] })
  await claim('brumal')
  expect((await ref.get()).exists).toBe(false)
  await ref.set(before.data() ?? {})
})

test('runs that changed make a seal that replaces the first', async () => {
  const id = await theatre.nextVersion(await theatre.newActor(), 'half')
  const ref = theatre.db.doc(sealPath(id))
  await theatre.db.doc(runPath(runIdAt(id, 0))).update({ 'reading.analysisText': 'Read again.' })
  await ref.update({ dueAt: new Date(), runsChanged: true })
  await theatre.pipeline.sweep()
  await theatre.quiet()
  const { seals } = sealNotesSchema.parse((await ref.get()).data())
  expect(seals.map(({ statement }) => statement.replaces?.changed ?? [])).toEqual([[], ['runs']])
})

test('seals go with their analysis', async () => {
  const response = await fetch(`${theatre.pipeline.url}/api/analyses/${actor.analysisId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${actor.token}` },
  })
  expect(response.ok).toBe(true)
  await theatre.quiet()
  expect((await theatre.db.collection(sealsPath(actor.analysisId)).get()).size).toBe(0)
})
