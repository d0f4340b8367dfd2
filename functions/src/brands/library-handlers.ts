import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { libraryPersonaSchema } from '@sillage/core/brands/brand'
import type * as calls from '@sillage/core/brands/library-calls'
import { AppError } from '@sillage/core/errors'
import { analysesPath, personaPath, promptPath } from '@sillage/core/paths'
import { requireCommandDeck, requireCustomTopics } from '@sillage/core/plans/gates'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { noteThings } from '../admin/counts.ts'
import { updateOf } from '../analyses/load.ts'
import type { HandlersOf } from '../api/handler.ts'
import { db } from '../firebase.ts'
import { standingOf } from '../plans/entitlements.ts'
import { transact } from '../transact.ts'
import { asking } from './ask-analyst.ts'
import { languageOf, loadBrand } from './library.ts'
import { reusePrompts, writePrompts } from './reuse-prompts.ts'
import { adoptPersonas, personaIdOf } from './topic-personas.ts'
import { inFront, rewrite, writeTopic } from './topics.ts'

/** Analyses whose setup one change may touch: with it, a transaction stays within its 500 writes. */
const MOST_ANALYSES = 400

/** The analyses of a brand whose setup names a prompt, or a persona. */
const NAMING = {
  promptIds: (brandId: string, id: string) =>
    db.collection(analysesPath(brandId)).where('promptIds', 'array-contains', id),
  personaIds: (brandId: string, id: string) =>
    db.collection(analysesPath(brandId)).where('personaIds', 'array-contains', id),
} as const

/**
 * Lets another document take the place of one in every analysis that names it. Reads at once.
 *
 * @returns what writes it, and how many analyses it changes
 * @throws AppError analysis_processing while one of them runs: its setup stays as it was launched
 */
const replaceEverywhere = async (
  transaction: Transaction,
  brandId: string,
  list: keyof typeof NAMING,
  { from, to }: { from: string; to: string },
): Promise<{ analyses: number; write: () => void }> => {
  const { docs } = await transaction.get(NAMING[list](brandId, from).limit(MOST_ANALYSES))
  const found = docs.map((doc): [typeof doc.ref, Analysis] => [doc.ref, analysisSchema.parse(doc.data())])
  if (found.some(([, { status }]) => status === 'processing')) throw new AppError('analysis_processing')
  return {
    analyses: found.length,
    write: () => {
      for (const [ref, analysis] of found) {
        const ids = [...new Set(analysis[list].map((id) => (id === from ? to : id)))]
        transaction.update(ref, updateOf(analysis, { [list]: ids }))
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

export const libraryHandlers: HandlersOf<typeof calls> = {
  addPrompts: async ({ params, body }) => {
    const { brandId } = params
    const categories = new Map(body.prompts.map(({ text, category }) => [text, category]))
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
      return { data: { ids: body.prompts.map(({ text }) => idOf.get(text) ?? ''), added: isNew.size } }
    })
  },

  changePrompt: async ({ params, body }) => {
    const { brandId, promptId } = params
    const { text, category, archived } = body
    const ref = db.doc(promptPath(brandId, promptId))
    return await transact(async (transaction) => {
      const before = await transaction.get(ref)
      if (!before.exists) throw new AppError('prompt_not_found')
      const changes = { ...(category === undefined ? {} : { category }), ...archiving(archived) }
      if (text === undefined || text === before.get('text')) {
        if (Object.keys(changes).length > 0) transaction.update(ref, changes)
        return { data: { id: promptId, analyses: 0 } }
      }
      const { ids, missing } = await reusePrompts(transaction, brandId, [text])
      const [id = promptId] = ids
      const { analyses, write } = await replaceEverywhere(transaction, brandId, 'promptIds', {
        from: promptId,
        to: id,
      })
      write()
      for (const one of missing) {
        // Another text is to be reviewed anew, and has no history yet.
        const { review: _, bulks: __, ...kept } = before.data() ?? {}
        const prompt = { ...kept, archivedAt: null, ...changes, ...one }
        transaction.set(db.doc(promptPath(brandId, one.promptId)), prompt)
      }
      if (missing.length === 0)
        transaction.update(db.doc(promptPath(brandId, id)), { archivedAt: null, ...changes })
      // Versions keep what they asked in their manifests.
      transaction.delete(ref)
      noteThings(transaction, brandId, 'prompts', missing.length - 1)
      return { data: { id, analyses } }
    })
  },

  addPersonas: async ({ params, body }) => {
    const { brandId } = params
    return await transact(async (transaction) => {
      const personas = body.personas.map((persona) => ({ ...persona, profile_image_url: null }))
      const ids = personas.map(personaIdOf)
      const once = personas.filter((_, at) => ids.indexOf(ids[at] ?? '') === at)
      const { added, write } = await adoptPersonas(transaction, brandId, once)
      write()
      const isNew = new Set(added)
      bringBack(
        transaction,
        ids.filter((id) => !isNew.has(id)).map((id) => personaPath(brandId, id)),
      )
      return { data: { ids, added: added.length } }
    })
  },

  changePersona: async ({ params, body }) => {
    const { brandId, personaId } = params
    const { persona, archived } = body
    const ref = db.doc(personaPath(brandId, personaId))
    return await transact(async (transaction) => {
      const snapshot = await transaction.get(ref)
      if (!snapshot.exists) throw new AppError('persona_not_found')
      const { profileImageUrl, createdAt } = libraryPersonaSchema.parse(snapshot.data())
      const next = persona === undefined ? null : { ...persona, profile_image_url: profileImageUrl }
      const id = next === null ? personaId : personaIdOf(next)
      if (next === null || id === personaId) {
        if (archived !== undefined) transaction.update(ref, archiving(archived))
        return { data: { id: personaId, analyses: 0 } }
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
      return { data: { id, analyses } }
    })
  },

  addTopic: async ({ params, body, caller }) => {
    requireCustomTopics(await standingOf(caller.payer))
    const personas = body.personas.map((persona) => ({ ...persona, profile_image_url: null }))
    const [id = ''] = await transact((transaction) =>
      rewrite(transaction, params.brandId, (listed) =>
        inFront({ ...body, personas, isCustom: true }, listed),
      ),
    )
    return { data: { id } }
  },

  changeTopic: async ({ params, body, caller }) => {
    const { topic, archived } = body
    if (topic !== undefined) requireCustomTopics(await standingOf(caller.payer))
    await transact((transaction) =>
      rewrite(transaction, params.brandId, (listed, archive) => {
        const before = [...listed, ...archive].find(({ topicId }) => topicId === params.topicId)
        if (before === undefined) throw new AppError('not_found')
        const personas = topic?.personas.map((persona) => ({ ...persona, profile_image_url: null }))
        const changed = {
          ...before,
          ...(topic === undefined ? {} : { ...topic, personas: personas ?? [], isCustom: true }),
          ...(archived === undefined ? {} : { archivedAt: archived ? Date.now() : null }),
        }
        const others = listed.filter(({ topicId }) => topicId !== params.topicId)
        if (changed.archivedAt !== null) return [...others, changed]
        if (topic === undefined && archived === undefined) return [...listed]
        // What is changed or brought back stays when topics are generated anew.
        return inFront({ ...changed, isCustom: true }, others)
      }),
    )
    return { ok: true, message: 'Topic changed' }
  },

  writeForLibrary: async ({ params, body, caller }) => {
    const standing = await standingOf(caller.payer)
    requireCustomTopics(standing)
    requireCommandDeck(standing)
    const brand = await loadBrand(params.brandId)
    const { prompts, personas } = await asking(() =>
      writeTopic(brand, languageOf(brand, caller), { title: body.subject, payer: caller.payer.uid }),
    )
    return {
      data: { prompts, personas: personas.map(({ profile_image_url: _, ...persona }) => persona) },
    }
  },
}
