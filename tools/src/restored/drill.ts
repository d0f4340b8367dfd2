import { setTimeout as sleep } from 'node:timers/promises'
import { usersPath } from '@sillage/core/base/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import type { AskGoogle } from '../preflight/google.ts'
import { recomputeAnalysis } from '../recompute/recompute-analysis.ts'
import { findAnalyses } from '../recompute/stored.ts'

/** Objectives of docs/runbooks/restore.md: age of the newest backup, and hours until a verified database. */
export const RPO_HOURS = 25
export const RTO_HOURS = 4

/** What a drill leaves. */
export interface DrillRecord {
  at: string
  project: string
  backup: string
  /** Age of the backup as the drill began. */
  backupHours: number
  restoreMinutes: number
  verifyMinutes: number
  users: number
  analyses: number
  /** Analyses of a sample whose figures were computed again from the stored runs. */
  checked: number
  compared: number
  differed: number
  /** Whether the data is whole, and both objectives hold. */
  ok: boolean
}

export interface Drill {
  project: string
  /** The database in use. */
  database: string
  ask: AskGoogle
  open(database: string): Promise<Firestore>
  print(line: string): void
  /** Pause between two looks at the restore, in ms. */
  pauseMs: number
}

const SAMPLE = 20
const LIMIT_MS = 12 * 3_600_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const api = (path: string): string => `https://firestore.googleapis.com/v1/${path}`

const backupsSchema = z.object({
  backups: z._default(
    z.array(
      z.object({ name: z.string(), database: z.string(), snapshotTime: z.string(), state: z.string() }),
    ),
    [],
  ),
})
const operationSchema = z.object({
  name: z.string(),
  done: z._default(z.boolean(), false),
  error: z.optional(z.object({ message: z.string() })),
})

/** Returns the newest backup of the database. @throws Error without one */
const findBackup = async ({ ask, project, database }: Drill) => {
  const { backups } = backupsSchema.parse((await ask(api(`projects/${project}/locations/-/backups`))) ?? {})
  const ready = backups
    .filter((backup) => backup.state === 'READY' && backup.database.endsWith(`/databases/${database}`))
    .sort((a, b) => Date.parse(b.snapshotTime) - Date.parse(a.snapshotTime))
  const [newest] = ready
  if (newest === undefined)
    throw new Error(
      `There is no backup of ${database}: npm run preflight -- ${project} says how to make them`,
    )
  return newest
}

/** Restores a backup into a new database, and waits until it can be read. */
const restore = async ({ ask, project, print, pauseMs }: Drill, target: string, backup: string) => {
  const started = await ask(api(`projects/${project}/databases:restore`), { databaseId: target, backup })
  const end = performance.now() + LIMIT_MS
  for (let operation = operationSchema.parse(started); !operation.done; ) {
    if (performance.now() > end) throw new Error(`The restore has not ended: ${operation.name}`)
    await sleep(pauseMs)
    operation = operationSchema.parse(await ask(api(operation.name)))
    if (operation.error) throw new Error(`The restore failed: ${operation.error.message}`)
  }
  print(`  ${target} is restored`)
}

const verify = async (db: Firestore) => {
  const users = (await db.collection(usersPath()).count().get()).data().count
  const analyses = await findAnalyses(db, {})
  const step = Math.max(1, Math.ceil(analyses.length / SAMPLE))
  const sample = analyses.filter((_, place) => place % step === 0)
  const found = { users, analyses: analyses.length, checked: sample.length, compared: 0, differed: 0 }
  for (const analysisId of sample) {
    const { compared, differences } = await recomputeAnalysis(db, analysisId)
    found.compared += compared
    found.differed += differences.length
  }
  return found
}

/**
 * Restores the newest backup into a database of its own, computes figures again from its runs, and deletes it. The database
 * in use is not touched.
 */
export const runDrill = async (drill: Drill): Promise<DrillRecord> => {
  const { project, ask, open, print } = drill
  const began = Date.now()
  const backup = await findBackup(drill)
  const target = `drill-${new Date(began).toISOString().slice(0, 16).replace(/\D/g, '')}`
  print(`  ${backup.name} of ${backup.snapshotTime} into ${target}`)
  try {
    await restore(drill, target, backup.name)
    const restored = Date.now()
    const found = await verify(await open(target))
    const ended = Date.now()
    const backupHours = (began - Date.parse(backup.snapshotTime)) / HOUR_MS
    const inTime = backupHours <= RPO_HOURS && ended - began <= RTO_HOURS * HOUR_MS
    return {
      at: new Date(began).toISOString(),
      project,
      backup: backup.name,
      backupHours: Math.round(backupHours * 10) / 10,
      restoreMinutes: Math.round((restored - began) / MINUTE_MS),
      verifyMinutes: Math.round((ended - restored) / MINUTE_MS),
      ...found,
      ok: found.users > 0 && found.differed === 0 && inTime,
    }
  } finally {
    await ask(api(`projects/${project}/databases/${target}`), undefined, 'DELETE')
  }
}
