import { readFile, writeFile } from 'node:fs/promises'
import { groupRunOfRun, runIdAt } from '@sillage/core/base/ids'
import { groupRunsPath, manifestPath, runPath } from '@sillage/core/base/paths'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { groupRunSchema, manifestSchema, skippedRuns } from '@sillage/core/runs/group-run'
import type { Run } from '@sillage/core/runs/run'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { readRuns } from '../../../functions/src/runs/archive/read-runs.ts'
import { findAnalyses } from '../recompute/stored.ts'
import { measureAgreements } from './agreement.ts'
import { drawRuns, labelSchema, MAX_TRIES, SAMPLE_SIZE, toLabel } from './sample.ts'

const WEEK_MS = 7 * 86_400_000

const endedSchema = z.pick(groupRunSchema, { groupRunId: true, stats: true, stopped: true })

/** A line of the file. It holds no reading: people label what the analyst has not shown them. */
const lineSchema = z.object({ runId: z.string(), label: z.nullable(labelSchema) })

/** Group runs that ended in the week of a Monday (UTC). */
const endedIn = async (db: Firestore, week: string) => {
  const from = Date.parse(`${week}T00:00:00Z`)
  if (new Date(from).getUTCDay() !== 1) throw new Error(`${week} is not a Monday`)
  const found = await Promise.all(
    (await findAnalyses(db, {})).map((analysisId) =>
      db
        .collection(groupRunsPath(analysisId))
        .where('completedAt', '>=', Timestamp.fromMillis(from))
        .where('completedAt', '<', Timestamp.fromMillis(from + WEEK_MS))
        .select('groupRunId', 'stats', 'stopped')
        .get(),
    ),
  )
  return found.flatMap(({ docs }) => docs.map((document) => endedSchema.parse(document.data())))
}

/** The run; null for one that is gone or was not read. */
const readRun = async (db: Firestore, runId: string): Promise<Run | null> => {
  const stored = await db.doc(runPath(runId)).get()
  const [run] = await readRuns([stored])
  return run?.status === 'completed' && run.reading && run.unread !== true ? run : null
}

/** Draws readings of a week into a file, which must be new. */
export const drawInto = async (db: Firestore, week: string, file: string) => {
  const ended = await endedIn(db, week)
  const sizes = ended.map(({ groupRunId, stats, stopped }) => ({
    groupRunId,
    runs: stats.total + skippedRuns({ stopped }),
  }))
  const lines: string[] = []
  let tries = 0
  for (const { groupRunId, index } of drawRuns(week, sizes)) {
    tries += 1
    if (tries > MAX_TRIES || lines.length === SAMPLE_SIZE) break
    const run = await readRun(db, runIdAt(groupRunId, index))
    if (run === null) continue
    const { brand, prompts } = manifestSchema.parse(
      (await db.doc(manifestPath(groupRunOfRun(run.runId))).get()).data(),
    )
    const prompt = prompts.find(({ promptId }) => promptId === run.promptId)?.text ?? ''
    const about = { runId: run.runId, brand: brand.name, language: run.languageCode, prompt }
    lines.push(JSON.stringify({ ...about, text: run.answer?.text ?? '', label: null }))
  }
  await writeFile(file, lines.map((line) => `${line}\n`).join(''), { flag: 'wx' })
  return { week, groupRuns: ended.length, drawn: lines.length }
}

/** How far the analyst agrees with the labels of a file. */
export const compareLabels = async (db: Firestore, file: string) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const pairs = await Promise.all(
    lines.map(async (line) => {
      const { runId, label } = lineSchema.parse(JSON.parse(line))
      const reading = label === null ? null : (await readRun(db, runId))?.reading
      // Only readings of the extractor in use compare.
      if (label === null || !reading || reading.extractorVersion !== EXTRACTOR_VERSION) return []
      return [{ analyst: toLabel(reading), label }]
    }),
  )
  return { extractor: EXTRACTOR_VERSION, lines: lines.length, ...measureAgreements(pairs.flat()) }
}
