import { AppError } from '@sillage/core/base/errors'
import { groupRunOfRun } from '@sillage/core/base/ids'
import { manifestPath, readingDrawPath, readingSamplePath, runPath } from '@sillage/core/base/paths'
import { agreementsOf } from '@sillage/core/quality/agreement'
import type * as calls from '@sillage/core/quality/calls'
import {
  type Label,
  literalMarks,
  type ReadingSample,
  readingDrawSchema,
  readingSampleSchema,
} from '@sillage/core/quality/reading-sample'
import { lastWeek, weeksBefore } from '@sillage/core/quality/weeks'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { runSchema } from '@sillage/core/runs/run'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { transact } from '../platform/transact.ts'
import { drawWeek } from './draw.ts'

/** Weeks of one list. */
const WEEKS = 12

const samplesFrom = async (first: string, last: string): Promise<ReadingSample[]> => {
  const { docs } = await db
    .collectionGroup('readingSamples')
    .where('week', '>=', first)
    .where('week', '<=', last)
    .get()
  return docs.map((document) => readingSampleSchema.parse(document.data()))
}

const weekDto = (week: string, draw: DocumentSnapshot | undefined, samples: readonly ReadingSample[]) => ({
  week,
  is_drawn: draw?.exists === true,
  answers: draw?.exists ? readingDrawSchema.parse(draw.data()).answers : 0,
  drawn: samples.length,
  labelled: samples.filter(({ label }) => label !== null).length,
  extractor_versions: [...new Set(samples.map(({ extractorVersion }) => extractorVersion))].sort(),
  agreement: agreementsOf(samples),
})

export const handleListReadings: Handler<typeof calls.listReadings> = async ({ query }) => {
  const last = query.until ?? lastWeek(Date.now())
  const weeks = Array.from({ length: WEEKS }, (_, at) => weeksBefore(last, at))
  const [samples, draws] = await Promise.all([
    samplesFrom(weeksBefore(last, WEEKS - 1), last),
    loadAll(weeks.map(readingDrawPath)),
  ])
  const byWeek = Map.groupBy(samples, ({ week }) => week)
  const open = samples
    .filter(({ label }) => label === null)
    .sort((one, other) =>
      one.week === other.week ? one.place - other.place : one.week < other.week ? 1 : -1,
    )
  return {
    data: {
      weeks: weeks.map((week) => weekDto(week, draws.get(readingDrawPath(week)), byWeek.get(week) ?? [])),
      extractor_version: EXTRACTOR_VERSION,
      agreement: agreementsOf(
        samples.filter(({ extractorVersion }) => extractorVersion === EXTRACTOR_VERSION),
      ),
      open: open.map(({ runId }) => runId),
    },
  }
}

export const handleDrawReadings: Handler<typeof calls.drawReadings> = async ({ body }) => {
  const { week, answers, drawn } = await drawWeek(body.week)
  return { data: { week, answers, drawn } }
}

/** @throws AppError run_not_found for a run that was not drawn, or is gone */
const parseSample = (snapshot: DocumentSnapshot | undefined): ReadingSample => {
  if (!snapshot?.exists) throw new AppError('run_not_found')
  return readingSampleSchema.parse(snapshot.data())
}

export const handleGetReading: Handler<typeof calls.getReadingSample> = async ({ params: { runId } }) => {
  const [stored, storedRun, storedManifest] = await db.getAll(
    db.doc(readingSamplePath(runId)),
    db.doc(runPath(runId)),
    db.doc(manifestPath(groupRunOfRun(runId))),
  )
  const { week, label, analyst } = parseSample(stored)
  const run = storedRun?.exists ? runSchema.parse(storedRun.data()) : null
  if (!run?.answer || !storedManifest?.exists) throw new AppError('run_not_found')
  const { brand, competitors, prompts } = manifestSchema.parse(storedManifest.data())
  const names = [
    ...[brand.name, ...brand.aliases].map((name) => ({ name, kind: 'brand' as const })),
    ...competitors.flatMap((one) =>
      [one.name, ...one.aliases].map((name) => ({ name, kind: 'competitor' as const })),
    ),
  ]
  return {
    data: {
      run_id: runId,
      week,
      brand_name: brand.name,
      language_code: run.languageCode,
      prompt: prompts.find(({ promptId }) => promptId === run.promptId)?.text ?? '',
      text: run.answer.text,
      marks: literalMarks(run.answer.text, names),
      label,
      analyst: label && analyst,
    },
  }
}

const isSame = (one: Label, other: Label): boolean =>
  one.named === other.named && one.sentiment === other.sentiment && one.position === other.position

export const handleLabelReading: Handler<typeof calls.labelReading> = async ({
  params: { runId },
  body: label,
  caller,
}) => {
  const ref = db.doc(readingSamplePath(runId))
  const analyst = await transact(async (transaction) => {
    const sample = parseSample(await transaction.get(ref))
    if (sample.label) {
      if (!isSame(sample.label, label)) throw new AppError('reading_labelled')
      return sample.analyst
    }
    transaction.update(ref, { label, labelledAt: Timestamp.now() })
    recordAudit(transaction, { action: 'label_reading', actor: caller, target: ref.path, after: label })
    return sample.analyst
  })
  return { data: { label, analyst } }
}
