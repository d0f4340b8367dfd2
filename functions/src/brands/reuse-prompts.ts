import { createHash } from 'node:crypto'
import { promptPath, promptsPath } from '@sillage/core/base/paths'
import { promptSchema } from '@sillage/core/brands/brand'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { noteThings } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'

/** Of prompts that nobody put in another one. */
export const DEFAULT_CATEGORY = 'Manual prompt'
/** Most values that one `in` filter takes. */
const IN_LIMIT = 30
/** Longer texts cannot be queried: an index entry holds no more. */
const QUERY_BYTES = 1_500

/** The same text gets the same id, so that writing it twice at once still makes one prompt. */
const getPromptId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)

export interface ReusedPrompts {
  /** One id per text, in the order of the texts. */
  ids: string[]
  /** The texts that the brand does not have yet. */
  missing: { promptId: string; text: string }[]
}

/** Finds the prompts of a brand with exactly these texts, and lists the texts without one. */
export const reusePrompts = async (
  transaction: Transaction,
  brandId: string,
  texts: readonly string[],
): Promise<ReusedPrompts> => {
  const known = new Map<string, string>()
  const askable = texts.filter((text) => Buffer.byteLength(text) <= QUERY_BYTES)
  for (let at = 0; at < askable.length; at += IN_LIMIT) {
    const query = db.collection(promptsPath(brandId)).where('text', 'in', askable.slice(at, at + IN_LIMIT))
    for (const doc of (await transaction.get(query)).docs) {
      const prompt = promptSchema.parse(doc.data())
      known.set(prompt.text, prompt.promptId)
    }
  }
  const unknown = texts.filter((text) => !known.has(text))
  if (unknown.length > 0) {
    const refs = unknown.map((text) => db.doc(promptPath(brandId, getPromptId(text))))
    const snapshots = await transaction.getAll(...refs)
    unknown.forEach((text, index) => {
      if (snapshots[index]?.exists) known.set(text, getPromptId(text))
    })
  }
  return {
    ids: texts.map((text) => known.get(text) ?? getPromptId(text)),
    missing: texts.filter((text) => !known.has(text)).map((text) => ({ promptId: getPromptId(text), text })),
  }
}

/** Writes the prompts that a brand does not have yet. */
export const writePrompts = (
  transaction: Transaction,
  brandId: string,
  missing: ReusedPrompts['missing'],
  category: string | ((text: string) => string),
): void => {
  const createdAt = Timestamp.now()
  for (const { promptId, text } of missing) {
    const own = typeof category === 'string' ? category : category(text)
    const prompt = { promptId, text, category: own || DEFAULT_CATEGORY, createdAt }
    transaction.set(db.doc(promptPath(brandId, promptId)), prompt)
  }
  noteThings(transaction, brandId, 'prompts', missing.length)
}
