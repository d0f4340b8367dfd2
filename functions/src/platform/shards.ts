import { createHash } from 'node:crypto'

/**
 * An index on a growing time is written at one end, and one server of Firestore takes all writes: some 500
 * a second, in all collections that share the index. So documents with a due time carry a shard, which
 * goes first in the index, and a query names every shard.
 */
const COUNT = 8

export const SHARDS: readonly number[] = Array.from({ length: COUNT }, (_, shard) => shard)

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The shard of a document, from its id. */
export const getShard = (id: string): number => (hash(id)[0] ?? 0) % COUNT

/** A number of at least 0 and below 1, always the same for a text; those of many texts are spread evenly. */
export const getPhase = (text: string): number => hash(text).readUInt32BE(0) / 2 ** 32
