import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import type { BodyOf, ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { analysesPath, personaPath, promptPath } from '@sillage/core/base/paths'
import { libraryPersonaSchema } from '@sillage/core/brands/brand'
import type * as calls from '@sillage/core/brands/library-calls'
import type { WrittenPersona } from '@sillage/core/brands/library-calls'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { buildUpdate } from '../library/load-analysis.ts'
import { noteThings } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'
import { reusePrompts, writePrompts } from './reuse-prompts.ts'
import { adoptPersonas, hashPersonaId } from './topic-personas.ts'

type Added = ResponseOf<typeof calls.addPrompts>['data']
type Changed = ResponseOf<typeof calls.changePrompt>['data']

/** Analyses whose setup one change may touch: with it, a transaction stays within its 500 writes. */
const MAX_ANALYSES = 400

/** The analyses of a brand whose setup names a prompt, or a persona. */
const NAMING = {
  promptIds: (brandId: string, id: string) =>
    db.collection(analysesPath(brandId)).where('promptIds', 'array-contains', id),
  personaIds: (brandId: string, id: string) =>
    db.collection(analysesPath(brandId)).where('personaIds', 'array-contains', id),
} as const

/** An analysis keeps a prompt, and a persona unless it is a draft. @throws AppError last_prompt, analysis_incomplete */
const requireOther = (analysis: Analysis, list: keyof typeof NAMING): void => {
  if (analysis[list].length > 1) return
  if (list === 'promptIds') throw new AppError('last_prompt')
  if (analysis.status !== 'draft') {
    throw new AppError('analysis_incomplete', { details: { missing: ['personas'] } })
  }
}

/**
 * Lets another document take the place of one in every analysis that names it, or takes it out. Reads at once.
 *
 * @param to null takes it out
 * @returns what writes it, and how many analyses it changes
 * @throws AppError analysis_processing while one of them runs: its setup stays as it was launched; last_prompt or
 * analysis_incomplete where one would be left without any
 */
const replaceEverywhere = async (
  transaction: Transaction,
  brandId: string,
  list: keyof typeof NAMING,
  { from, to }: { from: string; to: string | null },
): Promise<{ analyses: number; write: () => void }> => {
  const { docs } = await transaction.get(NAMING[list](brandId, from).limit(MAX_ANALYSES))
  const found = docs.map((doc): [typeof doc.ref, Analysis] => [doc.ref, analysisSchema.parse(doc.data())])
  if (found.some(([, { status }]) => status === 'processing')) throw new AppError('analysis_processing')
  if (to === null) for (const [, analysis] of found) requireOther(analysis, list)
  return {
    analyses: found.length,
    write: () => {
      for (const [ref, analysis] of found) {
        const ids = new Set(analysis[list].flatMap((id) => (id === from ? (to ?? []) : id)))
        transaction.update(ref, buildUpdate(analysis, { [list]: [...ids] }))
      }
    },
  }
}

const archiving = (archived: boolean | undefined) =>
  archived === undefined ? {} : { archivedAt: archived ? Timestamp.now() : null }

/** Brings what was in the archive back among what is offered. */
const bringBack = (transaction: Transaction, paths: readonly string[]): void => {
  for (const path of new Set(paths)) transaction.update(db.doc(path), { archivedAt: FieldValue.delete() })
}

/** Adds prompts to the library of a brand; those it has already come back from the archive. */
export const addPrompts = async (
  brandId: string,
  prompts: BodyOf<typeof calls.addPrompts>['prompts'],
): Promise<Added> => {
  const categories = new Map(prompts.map(({ text, category }) => [text, category]))
  const texts = [...categories.keys()]
  return await transact(async (transaction) => {
    const { ids, missing } = await reusePrompts(transaction, brandId, texts)
    const isNew = new Set(missing.map(({ promptId }) => promptId))
    writePrompts(transaction, brandId, missing, (text) => categories.get(text) ?? '')
    bringBack(
      transaction,
      ids.filter((id) => !isNew.has(id)).map((id) => promptPath(brandId, id)),
    )
    const idOf = new Map(texts.map((text, at) => [text, ids[at] ?? '']))
    return { ids: prompts.map(({ text }) => idOf.get(text) ?? ''), added: isNew.size }
  })
}

/**
 * Changes a prompt of the library: a new text is a new prompt, which takes the place of the old one in every analysis.
 *
 * @throws AppError prompt_not_found, analysis_processing
 */
export const changePrompt = async (
  brandId: string,
  promptId: string,
  { text, category, archived }: BodyOf<typeof calls.changePrompt>,
): Promise<Changed> => {
  const ref = db.doc(promptPath(brandId, promptId))
  return await transact(async (transaction) => {
    const before = await transaction.get(ref)
    if (!before.exists) throw new AppError('prompt_not_found')
    const changes = { ...(category === undefined ? {} : { category }), ...archiving(archived) }
    if (text === undefined || text === before.get('text')) {
      if (Object.keys(changes).length > 0) transaction.update(ref, changes)
      return { id: promptId, analyses: 0 }
    }
    const { ids, missing } = await reusePrompts(transaction, brandId, [text])
    const [id = promptId] = ids
    const { analyses, write } = await replaceEverywhere(transaction, brandId, 'promptIds', {
      from: promptId,
      to: id,
    })
    write()
    for (const one of missing) {
      // Another text is to be reviewed again.
      const { review: _, ...kept } = before.data() ?? {}
      const prompt = { ...kept, archivedAt: null, ...changes, ...one }
      transaction.set(db.doc(promptPath(brandId, one.promptId)), prompt)
    }
    if (missing.length === 0)
      transaction.update(db.doc(promptPath(brandId, id)), { archivedAt: null, ...changes })
    // Versions keep what they asked in their manifests.
    transaction.delete(ref)
    noteThings(transaction, brandId, 'prompts', missing.length - 1)
    return { id, analyses }
  })
}

/** Adds personas to the library of a brand; those it has already come back from the archive. */
export const addPersonas = async (brandId: string, given: readonly WrittenPersona[]): Promise<Added> => {
  return await transact(async (transaction) => {
    const personas = given.map((persona) => ({ ...persona, profile_image_url: null }))
    const ids = personas.map(hashPersonaId)
    const once = personas.filter((_, at) => ids.indexOf(ids[at] ?? '') === at)
    const { added, write } = await adoptPersonas(transaction, brandId, once)
    write()
    const isNew = new Set(added)
    bringBack(
      transaction,
      ids.filter((id) => !isNew.has(id)).map((id) => personaPath(brandId, id)),
    )
    return { ids, added: added.length }
  })
}

/**
 * Changes a persona of the library: another description is a new persona, which takes the place of the old one in every
 * analysis.
 *
 * @throws AppError persona_not_found, analysis_processing
 */
export const changePersona = async (
  brandId: string,
  personaId: string,
  { persona, archived }: BodyOf<typeof calls.changePersona>,
): Promise<Changed> => {
  const ref = db.doc(personaPath(brandId, personaId))
  return await transact(async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) throw new AppError('persona_not_found')
    const { profileImageUrl, createdAt } = libraryPersonaSchema.parse(snapshot.data())
    const next = persona === undefined ? null : { ...persona, profile_image_url: profileImageUrl }
    const id = next === null ? personaId : hashPersonaId(next)
    if (next === null || id === personaId) {
      if (archived !== undefined) transaction.update(ref, archiving(archived))
      return { id: personaId, analyses: 0 }
    }
    const { added, write: writePersona } = await adoptPersonas(transaction, brandId, [next])
    const { analyses, write } = await replaceEverywhere(transaction, brandId, 'personaIds', {
      from: personaId,
      to: id,
    })
    writePersona(Timestamp.fromMillis(createdAt))
    write()
    if (added.length === 0) bringBack(transaction, [personaPath(brandId, id)])
    // Versions keep who asked in their manifests.
    transaction.delete(ref)
    noteThings(transaction, brandId, 'personas', -1)
    return { id, analyses }
  })
}

/**
 * Deletes a prompt and takes it out of every analysis; versions keep what they asked in their manifests.
 *
 * @returns how many analyses it was taken out of
 * @throws AppError prompt_not_found, analysis_processing, last_prompt
 */
export const deletePrompt = (brandId: string, promptId: string): Promise<number> =>
  remove(brandId, { list: 'promptIds', id: promptId })

/** The same of a persona. @throws AppError persona_not_found, analysis_processing, analysis_incomplete */
export const deletePersona = (brandId: string, personaId: string): Promise<number> =>
  remove(brandId, { list: 'personaIds', id: personaId })

const remove = (brandId: string, { list, id }: { list: keyof typeof NAMING; id: string }): Promise<number> =>
  transact(async (transaction) => {
    const isPrompt = list === 'promptIds'
    const ref = db.doc((isPrompt ? promptPath : personaPath)(brandId, id))
    if (!(await transaction.get(ref)).exists) {
      throw new AppError(isPrompt ? 'prompt_not_found' : 'persona_not_found')
    }
    const { analyses, write } = await replaceEverywhere(transaction, brandId, list, { from: id, to: null })
    write()
    transaction.delete(ref)
    noteThings(transaction, brandId, isPrompt ? 'prompts' : 'personas', -1)
    return analyses
  })
