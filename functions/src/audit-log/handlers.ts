import type * as calls from '@sillage/core/audit-log/calls'
import type { AuditEntryDto } from '@sillage/core/audit-log/calls'
import { type AuditEntry, auditEntrySchema } from '@sillage/core/audit-log/entry'
import type { QueryOf } from '@sillage/core/base/call'
import { BYTE_ORDER_MARK, toCsv } from '@sillage/core/base/csv'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { analysisPath, brandAuditEntryPath, brandAuditLogPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { brandLog, describeChain } from './logs.ts'

/** Entries that an export reads at a time. */
const PAGE = 500

/** The entries that pass a filter, newest first. */
const find = (brandId: string, filter: QueryOf<typeof calls.exportAuditLog>): Query => {
  const { actorId, verb, noun, from, to } = filter
  let entries: Query = db.collection(brandAuditLogPath(brandId))
  if (actorId !== undefined) entries = entries.where('actorId', '==', actorId)
  if (verb !== undefined) entries = entries.where('verb', '==', verb)
  if (noun !== undefined) entries = entries.where('noun', '==', noun)
  if (from !== undefined) entries = entries.where('at', '>=', Timestamp.fromMillis(from))
  if (to !== undefined) entries = entries.where('at', '<', Timestamp.fromMillis(to))
  return entries.orderBy('at', 'desc')
}

const isPerson = (noun: AuditEntry['noun']): boolean => noun === 'member' || noun === 'account'

/** The document that holds the name of what an entry is about; null where none does. */
const getNamePath = ({ noun, objectId }: AuditEntry): string | null => {
  if (objectId === null) return null
  if (isPerson(noun)) return userPath(objectId)
  return noun === 'analysis' || noun === 'figures' ? analysisPath(objectId) : null
}

/** People and analyses by path, as they are called today; those that are gone are left out. */
const loadNames = async (paths: readonly string[]): Promise<Map<string, DocumentSnapshot>> => {
  const refs = [...new Set(paths)].map((path) => db.doc(path))
  const found = refs.length === 0 ? [] : await db.getAll(...refs)
  return new Map(found.filter(({ exists }) => exists).map((document) => [document.ref.path, document]))
}

/** Entries with the names of today. The log itself holds ids alone. */
const describeEntries = async (entries: readonly AuditEntry[]): Promise<AuditEntryDto[]> => {
  const names = await loadNames(
    entries.flatMap((entry) => {
      const object = getNamePath(entry)
      return [
        ...(entry.via === 'staff' ? [] : [userPath(entry.actorId)]),
        ...(object === null ? [] : [object]),
      ]
    }),
  )
  const read = (path: string | null, field: string): string | null => {
    const text: unknown = path === null ? undefined : names.get(path)?.get(field)
    return typeof text === 'string' ? text : null
  }
  return entries.map((entry) => {
    const actor = entry.via === 'staff' ? null : userPath(entry.actorId)
    const object = getNamePath(entry)
    return {
      entry_id: entry.entryId,
      at: toIso(entry.at),
      actor_id: entry.actorId,
      actor_name: read(actor, 'name'),
      actor_email: read(actor, 'email'),
      via: entry.via,
      verb: entry.verb,
      noun: entry.noun,
      object_id: entry.objectId,
      object_name: read(object, isPerson(entry.noun) ? 'name' : 'title'),
      outcome: entry.outcome,
      seq: entry.seq,
      previous: entry.previous,
      hash: entry.hash,
    }
  })
}

const parse = (document: DocumentSnapshot): AuditEntry => auditEntrySchema.parse(document.data())

const COLUMNS = [
  'at',
  'actor_id',
  'actor_name',
  'actor_email',
  'via',
  'verb',
  'noun',
  'object_id',
  'object_name',
  'outcome',
  'seq',
  'previous',
  'hash',
  'entry_id',
] as const satisfies readonly (keyof AuditEntryDto)[]

/** The parts of the CSV: its head, then a page of entries each. */
const writeCsv = async function* (query: Query): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS])
  for (let page = query.limit(PAGE); ; ) {
    const { docs } = await page.get()
    const entries = await describeEntries(docs.map(parse))
    yield toCsv(entries.map((entry) => COLUMNS.map((column) => entry[column])))
    const last = docs.at(-1)
    if (!last || docs.length < PAGE) return
    page = query.startAfter(last).limit(PAGE)
  }
}

export const auditLogHandlers: HandlersOf<typeof calls> = {
  listAuditLog: async ({ params: { brandId }, query: { cursor, limit, ...filter } }) => {
    const entries = find(brandId, filter)
    const last = cursor === undefined ? null : await db.doc(brandAuditEntryPath(brandId, cursor)).get()
    const page = last?.exists ? entries.startAfter(last) : entries
    const [{ docs }, chain] = await Promise.all([
      page.limit(limit + 1).get(),
      describeChain(brandLog(brandId)),
    ])
    const shown = docs.slice(0, limit)
    return {
      data: {
        entries: await describeEntries(shown.map(parse)),
        next_cursor: docs.length > limit ? (shown.at(-1)?.id ?? null) : null,
        chain,
      },
    }
  },

  exportAuditLog: async ({ params: { brandId }, query }) => ({
    type: 'text/csv; charset=utf-8',
    name: `audit-log-${toIso(Date.now()).slice(0, 10)}.csv`,
    parts: writeCsv(find(brandId, query)),
  }),

  // The entry is the API's: the call is an act.
  noteExport: async ({ params: { brandId }, query: { analysisId } }) => {
    if (analysisId !== undefined) {
      const isOurs =
        brandOfAnalysis(analysisId) === brandId && (await db.doc(analysisPath(analysisId)).get()).exists
      if (!isOurs) throw new AppError('analysis_not_found')
    }
    return { ok: true }
  },
}
