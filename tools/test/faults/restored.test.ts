import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  analysisPath,
  brandPath,
  deletionPath,
  mailPath,
  memberPath,
  rollupPath,
  userPath,
} from '@sillage/core/base/paths'
import { getApps } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGoogle } from '../../src/preflight/google.ts'
import { runDrill } from '../../src/restored/drill.ts'
import { putInOrder } from '../../src/restored/in-order.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { bareProject } from '../../stand-ins/google-cloud/project.ts'
import { startGoogleCloudStandIn } from '../../stand-ins/google-cloud/server.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'
import { waitingMail } from './waiting-mail.ts'

/** A database that is as it was some time ago, while queues and accounts are as they are now. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 1, concurrency: 4 })
})
afterAll(() => theatre.pipeline.stop())

type Backup = Map<string, Record<string, unknown>>

/** A document and everything below it. */
const copy = async (ref: DocumentReference, into: Backup): Promise<void> => {
  const document = await ref.get()
  const data = document.data()
  if (data) into.set(ref.path, data)
  for (const collection of await ref.listCollections()) {
    for (const child of await collection.listDocuments()) await copy(child, into)
  }
}

/** What the database holds of an actor. */
const backUp = async ({ uid, analysisId }: Actor): Promise<Backup> => {
  const backup: Backup = new Map()
  await copy(theatre.db.doc(brandPath(brandOfAnalysis(analysisId))), backup)
  await copy(theatre.db.doc(userPath(uid)), backup)
  return backup
}

const restore = async (actor: Actor, backup: Backup): Promise<void> => {
  const now = await backUp(actor)
  for (const path of now.keys()) if (!backup.has(path)) await theatre.db.doc(path).delete()
  for (const [path, data] of backup) await theatre.db.doc(path).set(data)
}

const inOrder = (write: boolean) => putInOrder({ db: theatre.db, auth: getAuth(), write })

test('finishes a running group run after a restore, though the queues know its tasks', async () => {
  const actor = await theatre.newActor({ languages: 8, samples: 3 })
  const groupRunId = await theatre.launch(actor)
  await eventually('some runs are folded', async () => {
    const { stats } = await theatre.groupRunOf(groupRunId)
    return stats.completed > 8 ? true : null
  })
  // A backup shows one moment; copied document by document, nothing may move meanwhile.
  theatre.pipeline.script.concurrency = 0
  await eventually('nothing is under way', async () => (theatre.pipeline.tasks.active === 0 ? true : null))
  const backup = await backUp(actor)
  theatre.pipeline.script.concurrency = 4
  theatre.pipeline.tasks.resume()
  await theatre.settled(groupRunId)
  await theatre.quiet()
  await restore(actor, backup)
  expect((await theatre.groupRunOf(groupRunId)).status).toBe('processing')

  expect(await inOrder(false)).toMatchObject({ groupRuns: 1 })
  expect((await theatre.db.doc(rollupPath(groupRunId)).get()).get('round')).toBeUndefined()
  expect(await inOrder(true)).toMatchObject({ groupRuns: 1 })
  await theatre.pipeline.sweep()
  await theatre.settled(groupRunId)
  await theatre.quiet()
  await theatre.expectSound(actor, groupRunId)
  expect(await inOrder(true)).toMatchObject({ groupRuns: 0 })
})

test('deletes an account again, with its own brands, when it was deleted after the backup', async () => {
  const gone = await theatre.newActor()
  const stays = await theatre.newActor()
  const brandId = brandOfAnalysis(gone.analysisId)
  await getAuth().deleteUser(gone.uid)

  expect(await inOrder(false)).toMatchObject({ deletedAccounts: [gone.uid], deletedBrands: [brandId] })
  expect((await theatre.db.doc(brandPath(brandId)).get()).exists).toBe(true)
  await inOrder(true)
  await theatre.pipeline.sweep()
  await theatre.quiet()
  for (const path of [
    userPath(gone.uid),
    memberPath(brandId, gone.uid),
    brandPath(brandId),
    analysisPath(gone.analysisId),
  ]) {
    expect((await theatre.db.doc(path).get()).exists, path).toBe(false)
  }
  expect((await theatre.db.doc(deletionPath(brandId)).get()).exists).toBe(true)
  for (const path of [userPath(stays.uid), analysisPath(stays.analysisId)]) {
    expect((await theatre.db.doc(path).get()).exists, path).toBe(true)
  }
})

test('gives up a waiting mail and removes its text', async () => {
  const mail = theatre.db.doc(mailPath('waited'))
  await mail.set(
    waitingMail({
      to: ['somebody@example.com'],
      shard: 0,
      template: { name: 'welcome' },
      message: { subject: 'Welcome', html: '<p>code</p>', text: 'code' },
    }),
  )
  await inOrder(true)
  const { message, delivery } = (await mail.get()).data() ?? {}
  expect(message).toEqual({ subject: '', html: '', text: '' })
  expect(delivery).toMatchObject({ state: 'ERROR', nextAt: null })
  await mail.delete()
})

test('drills a restore into a database of its own, and finds figures that its runs do not bear out', async () => {
  const actor = await theatre.newActor({ languages: 1, samples: 2 })
  await theatre.settled(await theatre.launch(actor))
  await theatre.quiet()
  const name = 'projects/sillage-test/locations/eur3/backups/newest'
  const database = 'projects/sillage-test/databases/(default)'
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
  const google = await startGoogleCloudStandIn(
    {
      ...bareProject('sillage-test'),
      backups: [
        { name: `${name}-but-one`, database, snapshotTime: hoursAgo(30), state: 'READY' },
        { name, database, snapshotTime: hoursAgo(6), state: 'READY' },
        { name: `${name}-of-another`, database: `${database}-2`, snapshotTime: hoursAgo(1), state: 'READY' },
        { name: `${name}-unready`, database, snapshotTime: hoursAgo(1), state: 'CREATING' },
      ],
    },
    { port: 0 },
  )
  process.env.SILLAGE_GOOGLE_ORIGIN = google.url
  process.env.CLOUDSDK_AUTH_ACCESS_TOKEN = 'local'
  const drill = async (spoil: boolean) => {
    const opened: string[] = []
    const [app] = getApps()
    if (app === undefined) throw new Error('Firebase is not open')
    const record = await runDrill({
      project: 'sillage-test',
      database: '(default)',
      ask: await openGoogle('sillage-test'),
      open: async (id) => {
        opened.push(id)
        const db = getFirestore(app, id)
        for (const [path, data] of await backUp(actor)) await db.doc(path).set(data)
        if (spoil)
          for (const document of (await db.collectionGroup('facts').get()).docs) await document.ref.delete()
        return db
      },
      print: () => undefined,
      pauseMs: 1,
    })
    return { record, opened }
  }
  try {
    const { record, opened } = await drill(false)
    expect(opened).toEqual([expect.stringMatching(/^drill-\d{12}$/)])
    expect(record).toMatchObject({
      backup: name,
      backupHours: 6,
      users: 1,
      analyses: 1,
      checked: 1,
      differed: 0,
      ok: true,
    })
    expect(record.compared).toBeGreaterThan(0)
    expect(google.firestore.restored.size).toBe(0)
    const spoiled = (await drill(true)).record
    expect(spoiled.differed).toBeGreaterThan(0)
    expect(spoiled.ok).toBe(false)
  } finally {
    delete process.env.SILLAGE_GOOGLE_ORIGIN
    delete process.env.CLOUDSDK_AUTH_ACCESS_TOKEN
    await google.close()
  }
})
