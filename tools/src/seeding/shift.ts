import { packSummary, unpackSummary } from '@sillage/core/analytics/stored'
import { analysisOfGroupRun } from '@sillage/core/base/ids'
import {
  factsPath,
  groupRunPath,
  manifestPath,
  rollupPath,
  runsPath,
  sealPath,
  summariesPath,
} from '@sillage/core/base/paths'
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'

/** Moves everything that was measured in a span of time back by some milliseconds. */
interface Shift {
  from: number
  to: number
  byMs: number
}

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const within = ({ from, to }: Shift, at: number): boolean => at >= from && at <= to

/** A value with every instant in it moved, whatever form the instant has: timestamp, milliseconds, text or JSON. */
export const shifted = (value: unknown, shift: Shift): unknown => {
  if (value instanceof Timestamp) {
    const at = value.toMillis()
    return within(shift, at) ? Timestamp.fromMillis(at - shift.byMs) : value
  }
  if (typeof value === 'number') return within(shift, value) ? value - shift.byMs : value
  if (typeof value === 'string') return shiftedText(value, shift)
  if (Array.isArray(value)) return value.map((item) => shifted(item, shift))
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shifted(item, shift)]))
  }
  return value
}

const shiftedText = (text: string, shift: Shift): string => {
  if (ISO.test(text)) {
    const at = Date.parse(text)
    return within(shift, at) ? new Date(at - shift.byMs).toISOString() : text
  }
  if (!text.startsWith('{') && !text.startsWith('[')) return text
  try {
    return JSON.stringify(shifted(JSON.parse(text), shift))
  } catch {
    return text
  }
}

/** A stored summary with the instants moved that are in what it holds compressed. */
const shiftedSummary = async (document: FirebaseFirestore.DocumentData, shift: Shift) => {
  const summary = await unpackSummary(document)
  return { ...document, ...(await packSummary({ ...summary, json: shiftedText(summary.json, shift) })) }
}

/**
 * Dates a finished group run back, as if it had been launched that long ago: the instants in its documents, which the
 * pipeline wrote with today's, and nothing else of them. Facts hold times counted from the manifest's and so follow it.
 */
export const dateBack = async (db: Firestore, groupRunId: string, shift: Shift): Promise<void> => {
  const analysisId = analysisOfGroupRun(groupRunId)
  const own = (path: string) => db.collection(path).where('groupRunId', '==', groupRunId).get()
  const [runs, facts, summaries] = await Promise.all([
    own(runsPath(analysisId)),
    own(factsPath(analysisId)),
    own(summariesPath(analysisId)),
  ])
  const single = await db.getAll(
    db.doc(groupRunPath(groupRunId)),
    db.doc(manifestPath(groupRunId)),
    db.doc(rollupPath(groupRunId)),
  )
  const writer = db.bulkWriter()
  const move = (ref: DocumentReference, data: FirebaseFirestore.DocumentData | undefined) => {
    if (data) void writer.set(ref, shifted(data, shift) as FirebaseFirestore.DocumentData)
  }
  for (const document of [...runs.docs, ...facts.docs, ...single]) move(document.ref, document.data())
  for (const document of summaries.docs) {
    move(document.ref, await shiftedSummary(document.data(), shift))
  }
  await writer.close()
  // Its seal was of today's instants.
  const again = { seals: [], runsChanged: true, progress: null, dueAt: Timestamp.now() }
  await db.doc(sealPath(groupRunId)).update(again)
}
