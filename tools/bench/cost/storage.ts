import { type DocumentData, type DocumentSnapshot, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { findOverride, type Indexes } from '../../src/queries/indexes.ts'

/** Bytes that Firestore bills for a document and its index entries (firebase.google.com/docs/firestore/storage-size). */

/** Of a document, a map and an index entry, beside what they hold. */
const OVERHEAD = 32
const NAME_OVERHEAD = 16

const textSize = (text: string): number => Buffer.byteLength(text) + 1

const nameSize = (path: string): number =>
  path === '' ? 0 : path.split('/').reduce((sum, part) => sum + textSize(part), NAME_OVERHEAD)

const isMap = (value: unknown): value is DocumentData =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array) &&
  !(value instanceof Timestamp) &&
  !(value instanceof GeoPoint)

const fieldsSize = (fields: DocumentData): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0)

const valueSize = (value: unknown): number => {
  if (typeof value === 'string') return textSize(value)
  if (typeof value === 'boolean' || value === null) return 1
  if (value instanceof Uint8Array) return value.byteLength
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + valueSize(one), 0)
  return isMap(value) ? fieldsSize(value) + OVERHEAD : value instanceof GeoPoint ? 16 : 8
}

/** Fields with an index of their own by default: those of maps too, by their whole path. */
const getLeaves = (fields: DocumentData, above = ''): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isMap(value) ? getLeaves(value, `${above}${name}.`) : [[`${above}${name}`, value] as [string, unknown]],
  )

interface StoredDocument {
  readonly path: string
  readonly data: DocumentData
}

/** Index entries of a document: automatic ones where no override says otherwise, and composite ones. */
const getEntries = ({ path, data }: StoredDocument, indexes: Indexes): number[] => {
  const parts = path.split('/')
  const collection = parts.at(-2) ?? ''
  const parent = nameSize(parts.slice(0, -2).join('/'))
  const own = nameSize(path) + OVERHEAD
  const leaves = getLeaves(data)
  const single = leaves.flatMap(([field, value]) => {
    const kept = findOverride(indexes, collection, field)?.indexes
    const size = (scope: string, held: unknown): number =>
      own + (scope === 'COLLECTION' ? parent : 0) + textSize(field) + valueSize(held)
    if (Array.isArray(value)) {
      const scopes = kept?.flatMap((index) => ('arrayConfig' in index ? [index.queryScope] : [])) ?? [
        'COLLECTION',
      ]
      return scopes.flatMap((scope) => value.map((held) => size(scope, held)))
    }
    const scopes = kept?.flatMap((index) => ('order' in index ? [index.queryScope] : [])) ?? [
      'COLLECTION',
      'COLLECTION',
    ]
    return scopes.map((scope) => size(scope, value))
  })
  const values = new Map(leaves)
  const composite = indexes.indexes.flatMap(({ collectionGroup, queryScope, fields }) => {
    const held = fields.map(({ fieldPath }) => values.get(fieldPath))
    if (collectionGroup !== collection || held.includes(undefined)) return []
    const sizes = held.reduce((sum: number, value) => sum + valueSize(value), 0)
    return [own + (queryScope === 'COLLECTION' ? parent : 0) + sizes]
  })
  return [...single, ...composite]
}

/** Billed bytes, and the number of index entries. */
export interface Stored {
  readonly documentBytes: number
  readonly indexBytes: number
  readonly indexEntries: number
}

export const measureDocument = (document: StoredDocument, indexes: Indexes): Stored => {
  const entries = getEntries(document, indexes)
  return {
    documentBytes: nameSize(document.path) + fieldsSize(document.data) + OVERHEAD,
    indexBytes: entries.reduce((sum, size) => sum + size, 0),
    indexEntries: entries.length,
  }
}

export const NOTHING: Stored = { documentBytes: 0, indexBytes: 0, indexEntries: 0 }

export const addStored = (one: Stored, other: Stored): Stored => ({
  documentBytes: one.documentBytes + other.documentBytes,
  indexBytes: one.indexBytes + other.indexBytes,
  indexEntries: one.indexEntries + other.indexEntries,
})

export const measureDocuments = (documents: readonly DocumentSnapshot[], indexes: Indexes): Stored =>
  documents
    .map((document) => measureDocument({ path: document.ref.path, data: document.data() ?? {} }, indexes))
    .reduce(addStored, NOTHING)
