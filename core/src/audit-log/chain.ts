import { toCanonicalJson } from '../seals/canonical.ts'
import { digestText } from '../seals/digest.ts'
import type { Act, Break, Linked, Tip } from './entry.ts'

/** Stands in every digest, so that a later form cannot be taken for this one. */
const FORMAT = 'sillage-act/1'

/** SHA-256 of an act of a member. */
export const digestAct = ({
  entryId,
  brandId,
  actorId,
  via,
  noun,
  verb,
  objectId,
  outcome,
  at,
}: Act): Promise<string> =>
  digestText(
    toCanonicalJson({
      ...{ format: FORMAT, entryId, brandId, actorId, via, noun, verb, objectId, outcome },
      at,
    }),
  )

const hashLink = (seq: number, previous: string | null, digest: string): Promise<string> =>
  digestText(toCanonicalJson({ format: FORMAT, seq, previous, digest }))

/** The fields that link an entry. */
interface Link {
  readonly seq: number
  readonly previous: string | null
  readonly digest: string
  readonly hash: string
}

/** Returns the link of the entry after a place, and the place that it makes. @param digest of what the entry says */
export const linkDigest = async (
  tip: Tip,
  digest: string,
): Promise<{ link: Link; tip: Tip & { hash: string } }> => {
  const seq = tip.seq + 1
  const hash = await hashLink(seq, tip.hash, digest)
  return { link: { seq, previous: tip.hash, digest, hash }, tip: { seq, hash } }
}

/** The break at an entry that should follow a place; null where it does. @param says the digest of what it says today */
const findBreak = async (tip: Tip, entry: Linked, says: string): Promise<Break | null> => {
  const { seq, previous, digest, hash } = entry
  const expected = tip.seq + 1
  if (seq === null || digest === null || hash === null) return { seq: expected, kind: 'changed' }
  if (seq > expected) return { seq: expected, kind: 'removed' }
  if (seq < expected) return { seq, kind: 'added' }
  if (says !== digest) return { seq, kind: 'changed' }
  const isOwn = (await hashLink(seq, previous, digest)) === hash
  if (previous === tip.hash) return isOwn ? null : { seq, kind: 'changed' }
  // An entry that is sound in itself points to another one before it: that one was written again, with a new hash.
  return isOwn ? { seq: Math.max(1, tip.seq), kind: 'changed' } : { seq, kind: 'reordered' }
}

/**
 * Walks entries of a chain.
 *
 * @param tip the place before the first of them
 * @param entries by `seq`
 * @param digestEntry the digest of what an entry says today
 * @returns the place of the last sound entry, and the first break; null without one
 */
export const walkChain = async <Entry extends Linked>(
  tip: Tip,
  entries: readonly Entry[],
  digestEntry: (entry: Entry) => Promise<string>,
): Promise<{ tip: Tip; broken: Break | null }> => {
  let at = tip
  for (const entry of entries) {
    const broken = await findBreak(at, entry, await digestEntry(entry))
    if (broken) return { tip: at, broken }
    at = { seq: at.seq + 1, hash: entry.hash }
  }
  return { tip: at, broken: null }
}

/** The break at the end of a chain whose entries are all sound: its last ones are missing, or were written again. */
export const findBreakAtEnd = (reached: Tip, tip: Tip): Break | null => {
  if (reached.seq < tip.seq) return { seq: reached.seq + 1, kind: 'removed' }
  return reached.hash === tip.hash ? null : { seq: tip.seq, kind: 'changed' }
}
