import { analysisSchema } from '@sillage/core/analyses/analysis'
import {
  analysisPath,
  migrationPath,
  migrationsPath,
  recomputationPath,
  usersPath,
} from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import { brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import type { MigrationDto } from '@sillage/core/recomputation/calls'
import {
  BY_HAND,
  MIGRATIONS,
  type Migration,
  type MigrationWork,
  migrationSchema,
} from '@sillage/core/recomputation/migrations'
import {
  newRecomputation,
  type Recomputation,
  recomputationSchema,
} from '@sillage/core/recomputation/recomputation'
import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import { isTaken } from '../platform/firestore-errors.ts'
import type { Caller } from '../platform/http/caller.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import type { Step } from '../platform/jobs/step.ts'
import { loadAll } from '../platform/load-all.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { enqueueRecompute } from '../platform/queue/recompute-queue.ts'
import { buildAnalysisKeys, buildBrandKeys, buildPersonKeys } from '../platform/search-keys.ts'
import { getShard } from '../platform/shards.ts'
import { TASK_DEADLINE_SECONDS } from '../platform/sizes.ts'
import { transact } from '../platform/transact.ts'
import { archiveAfterMs } from '../settings/runs.ts'

/** Analyses under way at a time: as many go on in a minute. A correction's tasks wait behind them for some seconds. */
const WINDOW = 200
const PARALLEL = 8
/** Only reads and writes of documents. */
const LEASE_MS = 2 * 60_000
/** After a deployment, older instances may still write for so long. */
const START_AFTER_MS = TASK_DEADLINE_SECONDS * 1_000
/** A recomputation without progress for so long has lost its task, or keeps failing. */
const LOST_AFTER_MS = 2 * TASK_DEADLINE_SECONDS * 1_000
/** Its task is sent again so often, before it counts as failed. */
const MAX_RESENDS = 5

/** @param now when the sweeper fired */
type TakeStep = (migration: Migration & { readonly id: string }, now: number) => Promise<Step>

const nextAnalyses = async (cursor: string | null, count: number): Promise<string[]> => {
  if (count === 0) return []
  const all = db.collectionGroup('analyses').select().orderBy(FieldPath.documentId())
  const rest = cursor === null ? all : all.startAfter(db.doc(analysisPath(cursor)))
  return (await rest.limit(count).get()).docs.map(({ id }) => id)
}

const countAnalyses = async (): Promise<number> =>
  (await db.collectionGroup('analyses').count().get()).data().count

/** What becomes of an analysis: it has ended or failed, it is waited for, its task is sent again, or it begins. */
type Turn = 'done' | 'failed' | 'wait' | 'resend' | 'begin'

const decideTurn = (
  known: Recomputation | null,
  changedAt: number,
  { reads, startedAt, now }: { reads: Recomputation['reads']; startedAt: number; now: number },
): Turn => {
  if (known === null) return 'begin'
  // An administrator's counts as well: it makes at least the same.
  const isOurs = known.startedAt >= startedAt && (known.reads === 'runs' || known.reads === reads)
  if (known.status === 'done') return isOurs ? 'done' : 'begin'
  if (changedAt >= now - LOST_AFTER_MS) return 'wait'
  if (!isOurs) return 'begin'
  return known.resent < MAX_RESENDS ? 'resend' : 'failed'
}

/**
 * Returns a step that keeps a window of analyses under way: it counts those that have ended, sends lost tasks again, and
 * begins the next ones. One batch notes all of it, so that each analysis counts once.
 */
const recomputeAnalyses =
  (reads: Recomputation['reads']): TakeStep =>
  async (migration, now) => {
    const { id, startedAt, cursor, total } = migration
    const room = WINDOW - migration.open.length
    const next = await nextAnalyses(cursor, room)
    const analyses = [...migration.open, ...next]
    const found = await loadAll(analyses.map(recomputationPath))
    const open: string[] = []
    const sent: { snapshot: DocumentSnapshot; notes: Recomputation }[] = []
    let { failed, differed } = migration
    for (const [at, analysisId] of analyses.entries()) {
      const snapshot = found.get(recomputationPath(analysisId))
      const known = snapshot?.exists ? recomputationSchema.parse(snapshot.data()) : null
      // The notes of one that was begun have gone with their analysis.
      if (!snapshot || (known === null && at < migration.open.length)) continue
      const turn = decideTurn(known, snapshot.updateTime?.toMillis() ?? 0, { reads, startedAt, now })
      if (turn === 'done') differed += known?.differed ?? 0
      else if (turn === 'failed') {
        failed += 1
        logger.error('recomputation given up', { analysisId, migration: id })
      } else open.push(analysisId)
      if (turn === 'begin') {
        const of = { analysisId, startedBy: `migration ${id}`, reads, versions: 0 }
        sent.push({ snapshot, notes: newRecomputation(of) })
      } else if (turn === 'resend' && known)
        sent.push({ snapshot, notes: { ...known, resent: known.resent + 1 } })
    }
    const isOver = open.length === 0 && next.length < room
    return {
      changes: {
        cursor: next.at(-1) ?? cursor,
        total: total ?? (await countAnalyses()),
        open,
        done: migration.done + analyses.length - open.length,
        failed,
        differed,
        dueAt: isOver ? null : Timestamp.now(),
        ...(isOver ? { finishedAt: Timestamp.now() } : {}),
      },
      alongside: (batch) => {
        for (const { snapshot, notes } of sent) {
          const document = { ...notes, startedAt: Timestamp.fromMillis(notes.startedAt) }
          const { ref, updateTime: lastUpdateTime } = snapshot
          if (lastUpdateTime) batch.update(ref, document, { lastUpdateTime })
          else batch.create(ref, document)
        }
      },
      after: () =>
        inParallel(sent, PARALLEL, ({ notes }) =>
          enqueueRecompute(
            { analysisId: notes.analysisId, startedAt: notes.startedAt, from: notes.done },
            `-${now.toString(36)}`,
          ),
        ),
    }
  }

/** Returns a step that dates the next versions; their own settlement has dated newer ones. */
const dateArchives: TakeStep = async ({ cursor, done, total }) => {
  const all = db.collectionGroup('rollups').orderBy(FieldPath.documentId())
  const rest = cursor === null ? all : all.startAfter(db.doc(cursor))
  const { docs } = await rest.limit(WINDOW).select('settled', 'createdAt', 'archiveAt').get()
  const isOver = docs.length < WINDOW
  return {
    changes: {
      cursor: docs.at(-1)?.ref.path ?? cursor,
      total: total ?? (await db.collectionGroup('rollups').count().get()).data().count,
      done: done + docs.length,
      dueAt: isOver ? null : Timestamp.now(),
      ...(isOver ? { finishedAt: Timestamp.now() } : {}),
    },
    alongside: (batch) => {
      for (const document of docs) {
        // Chunks of facts lie beside the notes.
        if (document.get('settled') !== true || document.get('archiveAt') !== undefined) continue
        const launchedAt = instant.parse(document.get('createdAt'))
        batch.update(
          document.ref,
          { archiveAt: Timestamp.fromMillis(launchedAt + archiveAfterMs()), shard: getShard(document.id) },
          { lastUpdateTime: document.updateTime },
        )
      }
    },
    again: !isOver,
  }
}

/** The collections that the console searches, and the keys of a document; null of one that cannot be read. */
const SEARCHED: readonly { all: () => Query; name: string; keysFrom: (data: unknown) => object | null }[] = [
  {
    name: 'users',
    all: () => db.collection(usersPath()),
    keysFrom: (data) => applyTo(z.pick(userSchema, { name: true, email: true }), data, buildPersonKeys),
  },
  {
    name: 'brands',
    all: () => db.collection('brands'),
    keysFrom: (data) =>
      applyTo(z.pick(brandSchema, { name: true, aliases: true, domains: true }), data, buildBrandKeys),
  },
  {
    name: 'analyses',
    all: () => db.collectionGroup('analyses'),
    keysFrom: (data) => applyTo(z.pick(analysisSchema, { title: true }), data, buildAnalysisKeys),
  },
]

const applyTo = <S extends z.ZodMiniType>(
  schema: S,
  data: unknown,
  build: (value: z.output<S>) => object,
): object | null => {
  const parsed = schema.safeParse(data)
  return parsed.success ? build(parsed.data) : null
}

/** Returns a step that writes the search keys of a page of documents. The cursor is a path, or the name of a collection to begin. */
const writeSearchKeys: TakeStep = async ({ cursor, done, failed, total }) => {
  const isPath = cursor?.includes('/') === true
  const place = Math.max(
    0,
    SEARCHED.findIndex(({ name }) => name === (isPath ? cursor?.split('/').at(-2) : cursor)),
  )
  const [searched, next] = SEARCHED.slice(place)
  if (!searched) throw new Error(`no collection to search after ${cursor}`)
  const all = searched.all().orderBy(FieldPath.documentId())
  const { docs } = await (isPath && cursor !== null ? all.startAfter(db.doc(cursor)) : all)
    .limit(WINDOW)
    .get()
  const found = docs.map((document) => ({ document, keys: searched.keysFrom(document.data()) }))
  const isAtEnd = docs.length < WINDOW
  const isOver = isAtEnd && next === undefined
  return {
    changes: {
      cursor: isAtEnd ? (next?.name ?? cursor) : (docs.at(-1)?.ref.path ?? cursor),
      total: total ?? (await countAll()),
      done: done + docs.length,
      failed: failed + found.filter(({ keys }) => keys === null).length,
      dueAt: isOver ? null : Timestamp.now(),
      ...(isOver ? { finishedAt: Timestamp.now() } : {}),
    },
    alongside: (batch) => {
      for (const { document, keys } of found) {
        if (keys !== null) batch.update(document.ref, keys, { lastUpdateTime: document.updateTime })
      }
    },
    again: !isOver,
  }
}

const countAll = async (): Promise<number> => {
  const counts = await Promise.all(SEARCHED.map(({ all }) => all().count().get()))
  return counts.reduce((sum, count) => sum + count.data().count, 0)
}

/**
 * Collections that nothing reads or writes any more: the history of bulk actions, groups of the data room, and weekly draws
 * of answers to label.
 */
const LEFT_OVER: readonly string[] = [
  'bulkPages',
  'bulks',
  'dataroom_groups',
  'readingSamples',
  'reading_draws',
]

const countLeftovers = async (): Promise<number> => {
  const counts = await Promise.all(LEFT_OVER.map((name) => db.collectionGroup(name).count().get()))
  return counts.reduce((sum, count) => sum + count.data().count, 0)
}

/** Returns a step that deletes a page of a collection that is left over. The cursor is its name. */
const deleteLeftovers: TakeStep = async ({ cursor, done, total }) => {
  const place = Math.max(0, LEFT_OVER.indexOf(cursor ?? ''))
  const [name, next] = LEFT_OVER.slice(place)
  if (name === undefined) throw new Error(`no collection after ${cursor}`)
  const { docs } = await db.collectionGroup(name).limit(WINDOW).select().get()
  const isAtEnd = docs.length < WINDOW
  const isOver = isAtEnd && next === undefined
  return {
    changes: {
      cursor: isAtEnd ? (next ?? name) : name,
      total: total ?? (await countLeftovers()),
      done: done + docs.length,
      dueAt: isOver ? null : Timestamp.now(),
      ...(isOver ? { finishedAt: Timestamp.now() } : {}),
    },
    alongside: (batch) => {
      for (const { ref } of docs) batch.delete(ref)
    },
    again: !isOver,
  }
}

/** The step of each kind of work. */
const STEPS: Readonly<Record<MigrationWork, TakeStep>> = {
  summaries: recomputeAnalyses('facts'),
  figures: recomputeAnalyses('runs'),
  archiveDates: dateArchives,
  searchKeys: writeSearchKeys,
  leftovers: deleteLeftovers,
}

const isKnown = (work: string): work is MigrationWork => Object.hasOwn(STEPS, work)

/** Whether the numbered migration before this one has yet to end. */
const waitsForOther = async (id: string): Promise<boolean> => {
  if (!(Number(id) > 1)) return false
  const before = await db.doc(migrationPath(String(Number(id) - 1))).get()
  return before.exists && migrationSchema.parse(before.data()).finishedAt === null
}

/** Takes the steps of migrations. One of newer code waits for that code, as after a rollback. */
export const MIGRATION_JOB = defineJob({
  name: 'migration',
  due: { collection: migrationsPath(), field: 'dueAt', isSharded: false },
  parse: (document) => ({ ...migrationSchema.parse(document.data()), id: document.id }),
  lease: LEASE_MS,
  attempts: ATTEMPTS,
  run: async (migration, { now }) =>
    isKnown(migration.work) && !(await waitsForOther(migration.id))
      ? await STEPS[migration.work](migration, now)
      : null,
})

/** Starts the numbered migrations that were never started. */
export const startMigrations = async (): Promise<void> => {
  const startedAt = Date.now()
  const times = {
    startedAt: Timestamp.fromMillis(startedAt),
    dueAt: Timestamp.fromMillis(startedAt + START_AFTER_MS),
  }
  for (const [at, { work }] of MIGRATIONS.entries()) {
    try {
      await db.doc(migrationPath(String(at + 1))).create({ work, ...times })
      logger.info('migration started', { number: at + 1, work })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** Starts a recomputation of all figures for an administrator, unless one is under way. */
export const startByHand = (actor: Caller): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(migrationPath(BY_HAND))
    const stored = await transaction.get(ref)
    if (stored.exists && migrationSchema.parse(stored.data()).dueAt !== null) return
    const work: MigrationWork = 'figures'
    transaction.set(ref, { work, startedAt: Timestamp.now(), dueAt: Timestamp.now() })
    recordAudit(transaction, { action: 'recompute_all', actor, target: ref.path })
  })

const findState = ({ finishedAt, dueAt, total }: Migration): MigrationDto['state'] => {
  if (finishedAt !== null) return 'done'
  if (dueAt === null) return 'stuck'
  return total === null ? 'waiting' : 'running'
}

/** Returns all migrations, the newest first. */
export const readMigrations = async (): Promise<MigrationDto[]> => {
  const { docs } = await db.collection(migrationsPath()).get()
  return docs
    .map((document): MigrationDto => {
      const migration = migrationSchema.parse(document.data())
      const { work, startedAt, total, done, failed, differed } = migration
      return {
        ...{ migrationId: document.id, work, done, failed, differed },
        state: findState(migration),
        startedAt: toIso(startedAt),
        // Analyses that came later are worked on too.
        total: total === null ? null : Math.max(total, done),
      }
    })
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
}
