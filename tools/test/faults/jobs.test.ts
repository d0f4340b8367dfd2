import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { creationJobSchema } from '@sillage/core/analyses/creation-job'
import { shardTable } from '@sillage/core/analytics/warehouse/tables'
import { digestAct, linkDigest } from '@sillage/core/audit-log/chain'
import { type Act, auditChainSchema, START, type Tip, UNLINKED } from '@sillage/core/audit-log/entry'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import {
  actionPath,
  alertDigestPath,
  alertPath,
  analysisPath,
  auditChainPath,
  auditLogPath,
  brandAuditEntryPath,
  brandPath,
  creationJobPath,
  deadLettersPath,
  deletionPath,
  groupRunPath,
  groupRunsPath,
  mailPath,
  migrationPath,
  newsletterPath,
  reportReaderPath,
  retentionPath,
  rollupPath,
  runsPath,
  scheduledReportPath,
  sealPath,
  staffChainPath,
  userPath,
  webhookDeliveryPath,
  webhookPath,
} from '@sillage/core/base/paths'
import { keptFrom } from '@sillage/core/brands/retention'
import { EVERYONE } from '@sillage/core/newsletters/newsletter'
import { migrationSchema } from '@sillage/core/recomputation/migrations'
import { sealNotesSchema } from '@sillage/core/seals/seal-notes'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { JobName } from '../../../functions/src/platform/jobs/names.ts'
import { getShard } from '../../../functions/src/platform/shards.ts'
import type { CrashPlan } from '../../src/serve/crash.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { type BigQueryStandIn, startBigQueryStandIn } from '../../stand-ins/bigquery/server.ts'
import { type MailStandIn, startMailStandIn } from '../../stand-ins/smtp/server.ts'
import { type StorageStandIn, startStorageStandIn } from '../../stand-ins/storage/server.ts'
import { INES } from '../integration/persona-input.ts'
import type { Person } from '../integration/world.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'
import { waitingMail } from './waiting-mail.ts'

/** Each job has its effect once, whatever happens to it: killed anywhere, delivered twice, late, in another order. */

const HOUR_MS = 3_600_000
const SECRET = `whsec_${Buffer.from('a key of the brand').toString('base64')}`

let theatre: Theatre
let db: Theatre['db']
let world: typeof import('../integration/world.ts')
let newsletters: typeof import('../integration/newsletter-world.ts')
let outbox: MailStandIn
let receiver: Server
let storage: StorageStandIn
let bigQuery: BigQueryStandIn
let _admin: Person
/** Somebody whose analysis has a version that mails tell of. */
let owner: Actor
let brandId: string

/** Ids of the webhook deliveries that were received, as often as they were. */
const received: string[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    request.resume()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  storage = await startStorageStandIn()
  bigQuery = await startBigQueryStandIn()
  // The test itself reads runs too.
  Object.assign(process.env, storage.env)
  theatre = await openTheatre({
    parameters: {
      SMTP_URL: outbox.smtpUrl,
      LOCAL_SITES_URL: `http://127.0.0.1:${port}`,
      ARCHIVE_BUCKET: 'answers',
      ...storage.env,
      WAREHOUSE_DATASET: 'figures',
      ...bigQuery.env,
    },
  })
  ;({ db } = theatre)
  world = await import('../integration/world.ts')
  newsletters = await import('../integration/newsletter-world.ts')
  _admin = await world.newPerson([], { role: 'admin' })
  owner = await theatre.newActor()
  brandId = brandOfAnalysis(owner.analysisId)
  await theatre.nextVersion(owner, 'half')
})
afterEach(() => {
  Object.assign(theatre.pipeline.script, { concurrency: 20, fate: undefined, pick: undefined })
  theatre.pipeline.tasks.resume()
  return theatre.pipeline.mend()
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await outbox.close()
  await storage.close()
  await bigQuery.close()
  for (const name of Object.keys(storage.env)) delete process.env[name]
  receiver.closeAllConnections()
  receiver.close()
})

/** A document of a job that is due. */
interface Order {
  readonly ref: DocumentReference
  /** How often the job has had its effect. */
  readonly effects: () => Promise<number>
}

interface Row {
  /** Its next time is set when it is done. */
  readonly recurs?: true
  readonly order: () => Promise<Order>
  /** Fields that say when it is due, the one that the sweeper asks for first. */
  readonly due: readonly [string, ...string[]]
  /** Writes that may be the last of their worker: function, and number or field of the commit. */
  readonly writes: readonly (readonly [CrashPlan['fn'], CrashPlan['commit']])[]
  /** Effects where a worker may die between the effect and noting it. */
  readonly mostAfterDeath?: number
}

const before = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms)

/** Asks the API for something whose task is lost, so that the sweeper has to find it. */
const withoutTask = async (queue: string, token: string, path: string, body?: unknown): Promise<unknown> => {
  const { pipeline } = theatre
  pipeline.script.fate = (task) => (task.queue === queue ? 'lose' : 'deliver')
  const response = await fetch(`${pipeline.url}/api${path}`, {
    method: body === undefined ? 'DELETE' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply: unknown = await response.json()
  expect(response.ok, JSON.stringify(reply)).toBe(true)
  pipeline.script.fate = undefined
  return reply
}

/** A member of the brand, and how many mails came. */
const newReader = async () => {
  const { uid, email } = await world.newPerson([brandId])
  await db.doc(userPath(uid)).update({ preferences: { alertMails: 'daily', analysisMails: false } })
  return { uid, effects: async () => outbox.mails(email).length }
}

const newDigest = async (over: Record<string, unknown>): Promise<Order> => {
  const { uid, effects } = await newReader()
  const ref = db.doc(alertDigestPath(brandId, uid))
  const none = { month: '', sent: 0, alertIds: [], dueAt: null, figures: 'off', figuresDueAt: null }
  await ref.set({ ...none, uid, brandId, shard: 3, secret: 's', figuresSince: before(HOUR_MS), ...over })
  return { ref, effects }
}

const newAct = (brandId: string, at: number): Act => ({
  ...{ entryId: newId(), brandId, actorId: 'somebody', via: 'app', noun: 'key', verb: 'create' },
  ...{ objectId: null, outcome: 'done', at },
})

const startedSchema = z.object({ job_id: z.string() })

const ROWS: Record<JobName, Row> = {
  'action reminder': {
    due: ['remindAt'],
    writes: [['sweep', 'remindAt']],
    order: async () => {
      const { uid, effects } = await newReader()
      const actionId = newId()
      const ref = db.doc(actionPath(brandId, actionId))
      await ref.set({
        ...{
          actionId,
          brandId,
          title: 'Ask the guide',
          kind: 'listing',
          status: 'planned',
          notes: '',
          brief: '',
          links: [],
        },
        ...{ target: {}, ownerId: uid, dueOn: '2026-11-30', sources: [], createdBy: uid, shard: 3 },
        ...{ createdAt: Timestamp.now(), updatedAt: Timestamp.now(), closedAt: null, remindAt: before(1) },
      })
      return { ref, effects }
    },
  },
  archive: {
    due: ['archiveAt'],
    writes: [
      ['sweep', 'archived'],
      ['sweep', 'archivedTo'],
    ],
    order: async () => {
      const actor = await theatre.newActor()
      const groupRunId = await theatre.nextVersion(actor, 'half')
      const runs = await theatre.runsOf(groupRunId)
      const ref = db.doc(rollupPath(groupRunId))
      // A sweep takes the notes for one job at a time.
      await ref.update({ archiveAt: before(1), warehouseAt: null })
      return {
        ref,
        effects: async () => {
          // Whatever happened, every answer is somewhere.
          expect(await theatre.runsOf(groupRunId)).toEqual(runs)
          const stored = await db.collection(runsPath(actor.analysisId)).get()
          const moved = stored.docs.filter((document) => document.get('archived') !== undefined)
          return moved.length / runs.length
        },
      }
    },
  },
  'audit check': {
    due: ['checkAt'],
    recurs: true,
    writes: [
      ['sweep', 'anchor'],
      ['sweep', 'verified'],
    ],
    order: async () => {
      const { brandId } = await world.newBrand()
      const ref = db.doc(auditChainPath(brandId))
      let tip: Tip = START
      for (const at of [1, Date.now()]) {
        const act = newAct(brandId, at)
        const linked = await linkDigest(tip, await digestAct(act))
        tip = linked.tip
        const entry = { ...act, ...linked.link, shard: 3, dueAt: null, at: Timestamp.fromMillis(at) }
        await db.doc(brandAuditEntryPath(brandId, act.entryId)).set(entry)
      }
      await ref.set({
        ...{ brandId, tip, anchor: START, progress: null, verified: null, broken: null, shard: 3 },
        checkAt: before(1),
      })
      return {
        ref,
        effects: async () => {
          const { verified, broken, anchor } = auditChainSchema.parse((await ref.get()).data())
          expect(broken).toBeNull()
          return verified !== null && anchor.seq === 1 ? 1 : 0
        },
      }
    },
  },
  'audit link': {
    due: ['dueAt'],
    writes: [['sweep', 'hash']],
    order: async () => {
      const { brandId } = await world.newBrand()
      const act = newAct(brandId, Date.now())
      const ref = db.doc(brandAuditEntryPath(brandId, act.entryId))
      const unlinked = { seq: null, previous: null, digest: null, hash: null, shard: 3 }
      await ref.set({ ...act, ...unlinked, at: Timestamp.fromMillis(act.at), dueAt: before(1) })
      return {
        ref,
        effects: async () => {
          const chain = await db.doc(auditChainPath(brandId)).get()
          const linked = (await ref.get()).get('seq') === null ? 0 : 1
          expect(chain.exists ? auditChainSchema.parse(chain.data()).tip.seq : 0).toBe(linked)
          return linked
        },
      }
    },
  },
  'staff audit link': {
    due: ['dueAt'],
    writes: [['sweep', 'hash']],
    order: async () => {
      const ref = db.collection(auditLogPath()).doc()
      await ref.set({
        ...{ action: 'update_user', actorId: 'an administrator', actorEmail: '', target: `users/${ref.id}` },
        ...{ before: null, after: { name: 'Ada' }, at: Timestamp.now(), ...UNLINKED, dueAt: before(1) },
      })
      return {
        ref,
        effects: async () => {
          const entry = await ref.get()
          if (entry.get('seq') === null) return 0
          const chain = auditChainSchema.parse((await db.doc(staffChainPath()).get()).data())
          expect(chain.tip.seq).toBeGreaterThanOrEqual(entry.get('seq'))
          expect(entry.get('salt')).toEqual(expect.any(String))
          return 1
        },
      }
    },
  },
  creation: {
    due: ['wakeAt'],
    writes: [
      ['sweep', 'wakeAt'],
      ['createAnalysis', 'completedSteps'],
    ],
    order: async () => {
      const actor = await theatre.newActor()
      const analysisData = {
        ...{ title: 'Jugs', category: 'Kitchen', prompts: ['Which jug filters best?'], personas: [INES] },
        ...{ languages: ['en'], modelIds: [world.findModel('groq').modelId] },
      }
      const body = { brandId: brandOfAnalysis(actor.analysisId), analysisData }
      const started = await withoutTask('createAnalysis', actor.token, '/analyses/ai/async', body)
      const ref = db.doc(creationJobPath(startedSchema.parse(started).job_id))
      return {
        ref,
        effects: async () => {
          const { analysisId } = creationJobSchema.parse((await ref.get()).data())
          return (await db.collection(groupRunsPath(analysisId)).get()).size
        },
      }
    },
  },
  deletion: {
    due: ['nextAt', 'until'],
    writes: [['purge', 1]],
    order: async () => {
      const { analysisId, token } = await theatre.newActor()
      await withoutTask('purge', token, `/analyses/${analysisId}`)
      return {
        ref: db.doc(deletionPath(analysisId)),
        effects: async () => ((await db.doc(analysisPath(analysisId)).get()).exists ? 0 : 1),
      }
    },
  },
  digest: {
    due: ['dueAt'],
    writes: [['sweep', 'alertIds']],
    order: async () => {
      const alertId = newId()
      await db.doc(alertPath(brandId, alertId)).set({
        ...{ alertId, brandId, analysisId: owner.analysisId, analysisTitle: 'Filters', groupRunId: 'g' },
        ...{ key: 'k', kind: 'visibility', ruleId: null, provider: null, direction: 'up', subject: null },
        ...{ now: 50, before: 40, rankNow: null, rankBefore: null, change: 10, margin: 2, cells: 9 },
        ...{ prompts: 9, p: 0.01, tests: 1, least: 1, movers: [], version: 1, readBy: [] },
        createdAt: Timestamp.now(),
      })
      return await newDigest({ alertIds: [alertId], dueAt: before(1) })
    },
  },
  'figure mail': {
    due: ['figuresDueAt'],
    writes: [['sweep', 'figuresDueAt']],
    order: () => newDigest({ figures: 'version', figuresDueAt: before(1) }),
  },
  'given plan': {
    due: ['given.until'],
    writes: [['sweep', 'given']],
    order: async () => {
      const { uid } = await world.newPerson([], { plan: 'enterprise' })
      const ref = db.doc(userPath(uid))
      await ref.update({ given: { until: before(1) } })
      return {
        ref,
        effects: async () => (await db.collection(auditLogPath()).where('target', '==', ref.path).get()).size,
      }
    },
  },
  'group run': {
    due: ['wakeAt'],
    writes: [
      ['sweep', 'stalls'],
      ['sweep', 'admitted'],
    ],
    order: async () => {
      const actor = await theatre.newActor()
      theatre.pipeline.script.fate = ({ queue }) => (queue === 'refill' ? 'lose' : 'deliver')
      const groupRunId = await theatre.launch(actor)
      theatre.pipeline.script.fate = undefined
      return {
        ref: db.doc(rollupPath(groupRunId)),
        effects: async () => {
          if ((await theatre.groupRunOf(groupRunId)).status === 'processing') return 0
          const runs = await theatre.expectSound(actor, groupRunId)
          return Math.max(...runs.map(({ runId }) => theatre.pipeline.provider.sold.answer.get(runId) ?? 0))
        },
      }
    },
  },
  mail: {
    due: ['delivery.nextAt', 'delivery.leaseExpireTime'],
    writes: [
      ['deliverMail', 1],
      ['deliverMail', 2],
    ],
    mostAfterDeath: 2,
    order: async () => {
      const to = `${newId()}@acme.example`
      const message = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
      const ref = db.doc(mailPath(newId()))
      await ref.set(waitingMail({ to: [to], shard: 3, template: { name: 'verification_en' }, message }))
      return { ref, effects: async () => outbox.mails(to).length }
    },
  },
  migration: {
    due: ['dueAt'],
    writes: [
      ['sweep', 'open'],
      ['recompute', 'done'],
    ],
    order: async () => {
      const ref = db.doc(migrationPath(`by-${newId()}`))
      await ref.set({ work: 'summaries', startedAt: before(1), dueAt: before(1) })
      return {
        ref,
        effects: async () => {
          const { finishedAt, total, done } = migrationSchema.parse((await ref.get()).data())
          return finishedAt === null ? 0 : done / (total ?? 1)
        },
      }
    },
  },
  newsletter: {
    due: ['wakeAt'],
    writes: [['sweep', 'cursor']],
    order: async () => {
      const [person, brand] = await Promise.all([world.newPerson(), world.newBrand()])
      const industry = `Industry ${newId()}`
      await db.doc(brandPath(brand.brandId)).update({ industry, ownerId: person.uid })
      await newsletters.subscribe(person.uid)
      const now = Date.now() - 1
      const due = { state: 'scheduled', sendAt: now, wakeAt: now } as const
      const issueId = await newsletters.newNewsletter({ ...due, segment: { ...EVERYONE, industry } })
      return { ref: db.doc(newsletterPath(issueId)), effects: async () => outbox.mails(person.email).length }
    },
  },
  report: {
    due: ['dueAt'],
    writes: [['sweep', 'mailed']],
    order: async () => {
      const { uid, effects } = await newReader()
      const [reportId, readerId] = [newId(), newId()]
      await db.doc(reportReaderPath(brandId, readerId)).set({
        ...{ readerId, brandId, uid, email: '', state: 'confirmed', secret: 's' },
        ...{ askedAt: null, expiresAt: null, decidedAt: null },
      })
      const ref = db.doc(scheduledReportPath(brandId, reportId))
      await ref.set({
        ...{ reportId, brandId, name: 'Board', analysisId: null, pace: 'version', day: 1, language: 'en' },
        ...{ enabled: true, readerIds: [readerId], shard: 3, dueAt: before(1), since: before(HOUR_MS) },
        ...{ mailed: {}, lastAt: null, createdBy: owner.uid, createdAt: Timestamp.now() },
      })
      return { ref, effects }
    },
  },
  retention: {
    due: ['dueAt'],
    recurs: true,
    writes: [['sweep', 'doneTo']],
    order: async () => {
      const actor = await theatre.newActor()
      const groupRunId = await theatre.nextVersion(actor, 'half')
      const version = db.doc(groupRunPath(groupRunId))
      await version.update({ completedAt: Timestamp.fromMillis(keptFrom(Date.now(), 14)) })
      await db.doc(rollupPath(groupRunId)).update({ archiveAt: null, warehouseAt: null })
      const ofBrand = brandOfAnalysis(actor.analysisId)
      const ref = db.doc(retentionPath(ofBrand))
      await ref.set({
        brandId: ofBrand,
        months: 13,
        doneTo: null,
        setBy: actor.uid,
        shard: 3,
        dueAt: before(1),
      })
      return {
        ref,
        effects: async () => {
          const isGone = (await version.get()).get('answersRemovedAt') !== null
          if (isGone) expect(await theatre.runsOf(groupRunId)).toEqual([])
          return isGone ? 1 : 0
        },
      }
    },
  },
  seal: {
    due: ['dueAt'],
    writes: [
      ['sweep', 'dueAt'],
      ['recompute', 'seals'],
    ],
    order: async () => {
      const groupRunId = await theatre.nextVersion(await theatre.newActor(), 'half')
      const ref = db.doc(sealPath(groupRunId))
      await ref.update({ seals: [], runsChanged: true, dueAt: before(1) })
      return { ref, effects: async () => sealNotesSchema.parse((await ref.get()).data()).seals.length }
    },
  },
  'warehouse export': {
    due: ['warehouseAt'],
    writes: [
      ['sweep', 'warehouseAt'],
      ['recompute', 'warehouseAt'],
    ],
    order: async () => {
      const actor = await theatre.newActor()
      const groupRunId = await theatre.nextVersion(actor, 'half')
      return {
        ref: db.doc(rollupPath(groupRunId)),
        effects: async () => {
          const table = `figures.${shardTable('runs', getShard(actor.analysisId))}`
          const [row] = await bigQuery
            .ask(`SELECT COUNT(*) AS n FROM ${table} WHERE group_run_id = '${groupRunId}'`)
            .catch(() => [])
          return Number(row?.n ?? 0) / actor.units
        },
      }
    },
  },
  'webhook delivery': {
    due: ['nextAt'],
    writes: [
      ['sweep', 'nextAt'],
      ['sweep', 'status'],
    ],
    mostAfterDeath: 2,
    order: async () => {
      const [webhookId, deliveryId] = [newId(), newId()]
      await db.doc(webhookPath(brandId, webhookId)).set({
        ...{ webhookId, brandId, kind: 'webhook', url: 'https://hooks.example/in', secret: SECRET },
        ...{ enabled: true, failingSince: null, createdBy: owner.uid, createdAt: Timestamp.now() },
      })
      const ref = db.doc(webhookDeliveryPath(brandId, deliveryId))
      await ref.set({
        ...{ deliveryId, webhookId, brandId, body: '{}', state: 'pending', attempts: 0, shard: 3 },
        ...{ nextAt: before(1), status: null, error: null, createdAt: Timestamp.now() },
        expireAt: before(-HOUR_MS),
      })
      return { ref, effects: async () => received.filter((id) => id === deliveryId).length }
    },
  },
}

/** Makes an open job due and its lease old; true for a closed one. */
const passTime = async ({ due, recurs }: Row, { ref, effects }: Order): Promise<boolean> => {
  const document = await ref.get()
  if (!document.exists || !document.get(due[0])) return true
  if (recurs && (await effects()) > 0) return true
  const fields = due.filter((field) => document.get(field))
  await ref.update(Object.fromEntries(fields.map((field) => [field, before(1)])))
  return false
}

/** The sweeps of the minutes to come, until nothing is open. */
const toTheEnd = async (row: Row, orders: readonly Order[], most: number): Promise<void> => {
  let at = Date.now()
  let state = ''
  await eventually(
    () => `nothing is open (${state})`,
    async () => {
      const over = await Promise.all(orders.map((order) => passTime(row, order)))
      at += 60_000
      await theatre.pipeline.fire('sweep', at)
      await theatre.quiet()
      const effects = await Promise.all(orders.map((order) => order.effects()))
      expect(Math.max(...effects)).toBeLessThanOrEqual(most)
      state = JSON.stringify({ over, effects })
      return over.every(Boolean) && Math.min(...effects) > 0 ? true : null
    },
  )
}

const DEATHS = Object.entries(ROWS).flatMap(([name, row]) =>
  row.writes.flatMap(([fn, commit]) =>
    (['before', 'after'] as const).map((when) => ({ name, row, plan: { fn, commit, when } })),
  ),
)

test.each(DEATHS)('$name: killed $plan.when commit $plan.commit of $plan.fn', async ({ row, plan }) => {
  const { pipeline } = theatre
  const order = await row.order()
  await passTime(row, order)
  const { deaths } = pipeline
  // Nothing else dies on the way.
  pipeline.script.concurrency = (queue) => (queue === plan.fn && pipeline.deaths === deaths ? 1 : 0)
  await pipeline.crash(plan)
  await pipeline.sweep()
  await eventually('the worker died', async () => (pipeline.deaths > deaths ? true : null))
  await pipeline.mend()
  pipeline.script.concurrency = 20
  pipeline.tasks.resume()
  await toTheEnd(row, [order], row.mostAfterDeath ?? 1)
})

test.each(Object.entries(ROWS))('%s: late, in another order, twice at once', async (_, row) => {
  const { pipeline } = theatre
  const orders = [await row.order(), await row.order()]
  for (const [at, { ref }] of orders.entries()) await ref.update({ [row.due[0]]: before((at + 1) * HOUR_MS) })
  Object.assign(pipeline.script, { fate: () => 'twice', pick: (waiting: number) => waiting - 1 })
  await Promise.all([pipeline.sweep(), pipeline.sweep()])
  await theatre.quiet()
  await toTheEnd(row, orders, 1)
})

/** What a job cannot read, and what it can. */
const SPOILT = [
  { name: 'report', row: ROWS.report, bad: { pace: 'never' }, good: { pace: 'version' } },
  { name: 'webhook delivery', row: ROWS['webhook delivery'], bad: { body: 1 }, good: { body: '{}' } },
] as const

test.each(SPOILT)('$name: comes again after a failure, with a pause', async ({ row, bad, good }) => {
  const order = await row.order()
  const { ref } = order
  await ref.update({ ...bad, failures: 2 })
  const sweptAt = Date.now()
  await theatre.pipeline.sweep()
  const failed = await ref.get()
  expect(failed.get('failures')).toBe(3)
  const due = failed.get(row.due[0]).toMillis()
  expect(due - sweptAt).toBeGreaterThan(3 * 60_000)
  expect(due - Date.now()).toBeLessThan(5 * 60_000)
  await ref.update(good)
  await toTheEnd(row, [order], 1)
  expect((await ref.get()).get('failures')).toBeUndefined()
})

test.each(SPOILT)('$name: is a dead letter after its last attempt', async ({ name, row, bad }) => {
  const { ref, effects } = await row.order()
  await ref.update({ ...bad, failures: 11 })
  await Promise.all([theatre.pipeline.sweep(), theatre.pipeline.sweep()])
  expect((await ref.get()).get(row.due[0])).toBeNull()
  const letters = await db.collection(deadLettersPath()).where('path', '==', ref.path).get()
  expect(letters.docs.map((letter) => letter.data())).toMatchObject([{ job: name, field: row.due[0] }])
  expect(await effects()).toBe(0)
})
