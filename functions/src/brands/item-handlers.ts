import { ACTION_BY_CALL } from '@sillage/core/audit-log/staff-acts'
import type { Call } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { personaPath, promptPath } from '@sillage/core/base/paths'
import { type Brand, libraryPersonaSchema, libraryPromptSchema } from '@sillage/core/brands/brand'
import * as calls from '@sillage/core/brands/item-calls'
import { keptCategories, promptCategoryTitle } from '../categories/kept.ts'
import { requireMember } from '../membership/access.ts'
import { listRoles } from '../membership/memberships.ts'
import { recordCall } from '../platform/acts.ts'
import { audited } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import * as library from './change-library.ts'
import { listedPersona, listedPrompt } from './dtos.ts'
import { DEFAULT_CATEGORY } from './reuse-prompts.ts'

const KINDS = {
  prompts: {
    param: 'promptId',
    pathOf: promptPath,
    missing: 'prompt_not_found',
    ofAll: (id: string) => db.collectionGroup('prompts').where('promptId', '==', id),
  },
  personas: {
    param: 'personaId',
    pathOf: personaPath,
    missing: 'persona_not_found',
    ofAll: (id: string) => db.collectionGroup('personas').where('personaId', '==', id),
  },
} as const
type Kind = keyof typeof KINDS

/** Brands of the caller, or for administrators all, that have something under an id; two are as good as many. */
const brandsHolding = async (caller: Caller, kind: Kind, id: string): Promise<Brand['brandId'][]> => {
  const { ofAll, pathOf } = KINDS[kind]
  if (caller.isAdmin) {
    const { docs } = await ofAll(id).limit(2).get()
    return docs.map((document) => document.ref.parent.parent?.id ?? '')
  }
  const own = [...(await listRoles(caller.uid)).keys()]
  const documents =
    own.length === 0 ? [] : await db.getAll(...own.map((brandId) => db.doc(pathOf(brandId, id))))
  return own.filter((_, place) => documents[place]?.exists)
}

/** @throws AppError prompt_not_found or persona_not_found, bad_request for an id in several brands */
const brandHolding = async (caller: Caller, kind: Kind, id: string): Promise<string> => {
  const [brandId, other] = await brandsHolding(caller, kind, id)
  if (brandId === undefined) throw new AppError(KINDS[kind].missing)
  if (other === undefined) return brandId
  throw new AppError('bad_request', {
    message: 'brand_id: several brands have it',
    details: { field: 'brand_id' },
  })
}

interface Asked {
  readonly caller: Caller
  readonly query: { readonly brand_id?: string | undefined }
  readonly body: unknown
}

/**
 * Changes an item by its own id, for editors of its brand; the audit log keeps changes by administrators.
 *
 * @throws AppError as `brandHolding` and `requireMember` do
 */
const changing = async <T>(
  call: Call,
  { caller, query, body }: Asked,
  { kind, id }: { kind: Kind; id: string },
  work: (brandId: string) => Promise<T>,
): Promise<T> => {
  const brandId = query.brand_id ?? (await brandHolding(caller, kind, id))
  const { asAdmin } = await requireMember(caller, brandId, call)
  const target = KINDS[kind].pathOf(brandId, id)
  const act = { brandId, caller, asAdmin, input: { [KINDS[kind].param]: id } }
  const recorded = () => recordCall(call, act, () => work(brandId))
  return asAdmin
    ? await audited({ action: ACTION_BY_CALL[call.name] ?? call.name, actor: caller, target, body }, recorded)
    : await recorded()
}

/** Title of a category on offer; undefined leaves it. */
const loadCategory = async (categoryId: string | null | undefined): Promise<string | undefined> =>
  typeof categoryId === 'string' ? promptCategoryTitle(await keptCategories(), categoryId) : undefined

const loadPrompt = async (brandId: string, promptId: string) => {
  const snapshot = await db.doc(promptPath(brandId, promptId)).get()
  return listedPrompt(libraryPromptSchema.parse(snapshot.data()), brandId, await keptCategories())
}

const loadPersona = async (brandId: string, personaId: string) => {
  const snapshot = await db.doc(personaPath(brandId, personaId)).get()
  if (!snapshot.exists) throw new AppError('persona_not_found')
  return libraryPersonaSchema.parse(snapshot.data())
}

export const itemHandlers: HandlersOf<typeof calls> = {
  createPrompt: async ({ body: { brand_id, prompt_text, category_id } }) => {
    const category = (await loadCategory(category_id)) ?? ''
    const { ids } = await library.addPrompts(brand_id, [{ text: prompt_text, category }])
    return { data: await loadPrompt(brand_id, ids[0] ?? '') }
  },

  updatePrompt: (asked) =>
    changing(calls.updatePrompt, asked, { kind: 'prompts', id: asked.params.promptId }, async (brandId) => {
      const { promptId } = asked.params
      const { prompt_text: text, category_id } = asked.body
      const category = category_id === null ? DEFAULT_CATEGORY : await loadCategory(category_id)
      const { id, analyses } = await library.changePrompt(brandId, promptId, { text, category })
      return { data: await loadPrompt(brandId, id), analyses }
    }),

  deletePrompt: ({ params: { promptId }, ...asked }) =>
    changing(calls.deletePrompt, asked, { kind: 'prompts', id: promptId }, async (brandId) => ({
      ok: true,
      analyses: await library.deletePrompt(brandId, promptId),
    })),

  createPersona: async ({ body: { brand_id, name, description, ...fields } }) => {
    const written = { ...fields, full_name: name, short_description: '', detailed_description: description }
    const { ids } = await library.addPersonas(brand_id, [written])
    return { data: listedPersona(await loadPersona(brand_id, ids[0] ?? ''), brand_id) }
  },

  updatePersona: (asked) =>
    changing(
      calls.updatePersona,
      asked,
      { kind: 'personas', id: asked.params.personaId },
      async (brandId) => {
        const { personaId } = asked.params
        const { body } = asked
        const before = await loadPersona(brandId, personaId)
        const persona = {
          full_name: body.name ?? before.name,
          gender: body.gender ?? before.gender,
          age: body.age ?? before.age,
          occupation: body.occupation ?? before.occupation,
          annual_salary: body.annual_salary ?? before.annualSalary,
          city: body.city ?? before.city,
          country: body.country ?? before.country,
          short_description: before.shortDescription,
          detailed_description: body.description ?? before.detailedDescription,
        }
        const { id, analyses } = await library.changePersona(brandId, personaId, { persona })
        return { data: listedPersona(await loadPersona(brandId, id), brandId), analyses }
      },
    ),

  deletePersona: ({ params: { personaId }, ...asked }) =>
    changing(calls.deletePersona, asked, { kind: 'personas', id: personaId }, async (brandId) => ({
      ok: true,
      analyses: await library.deletePersona(brandId, personaId),
    })),
}
