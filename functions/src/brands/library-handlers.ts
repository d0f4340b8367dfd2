import { AppError } from '@sillage/core/base/errors'
import type * as calls from '@sillage/core/brands/library-calls'
import { requireCommandDeck, requireCustomTopics } from '@sillage/core/plans/gates'
import { asking } from '../analyst/ask-analyst.ts'
import { loadBrand, resolveLanguage } from '../library/load.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { addPersonas, addPrompts, changePersona, changePrompt } from './change-library.ts'
import { inFront, rewrite, writeTopic } from './topics.ts'

export const libraryHandlers: HandlersOf<typeof calls> = {
  addPrompts: async ({ params, body }) => ({ data: await addPrompts(params.brandId, body.prompts) }),

  changePrompt: async ({ params, body }) => ({
    data: await changePrompt(params.brandId, params.promptId, body),
  }),

  addPersonas: async ({ params, body }) => ({ data: await addPersonas(params.brandId, body.personas) }),

  changePersona: async ({ params, body }) => ({
    data: await changePersona(params.brandId, params.personaId, body),
  }),

  addTopic: async ({ params, body, caller }) => {
    requireCustomTopics(await getStanding(caller.payer))
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
    if (topic !== undefined) requireCustomTopics(await getStanding(caller.payer))
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
        // A changed or restored topic stays when topics are generated again.
        return inFront({ ...changed, isCustom: true }, others)
      }),
    )
    return { ok: true, message: 'Topic changed' }
  },

  writeForLibrary: async ({ params, body, caller }) => {
    const standing = await getStanding(caller.payer)
    requireCustomTopics(standing)
    requireCommandDeck(standing)
    const brand = await loadBrand(params.brandId)
    const { prompts, personas } = await asking(() =>
      writeTopic(brand, resolveLanguage(brand, caller), {
        title: body.subject,
        purpose: 'topics',
        payer: caller.payer.uid,
      }),
    )
    return {
      data: { prompts, personas: personas.map(({ profile_image_url: _, ...persona }) => persona) },
    }
  },
}
