import { LANGUAGES } from '@sillage/core/analyses/languages'
import type * as calls from '@sillage/core/brands/calls'
import { AppError } from '@sillage/core/errors'
import { allows } from '@sillage/core/plans/entitlements'
import type { HandlersOf } from '../api/handler.ts'
import type { Caller } from '../identity/caller.ts'
import { standingOf } from '../plans/entitlements.ts'
import { callerIn, requireMember } from './access.ts'
import { brandDto, personaDto, promptDto } from './dtos.ts'
import {
  firstPersonas,
  loadBrand,
  newestPersonasOfAll,
  newestPrompts,
  newestPromptsOfAll,
} from './library.ts'
import { allBrands, brandsOfMember } from './memberships.ts'

/**
 * The brand that a list is about; null for all of them, which administrators alone see.
 *
 * @throws AppError admin_only, brand_not_found, access_denied
 */
const ownBrand = async (caller: Caller, brandId: string | undefined): Promise<string | null> => {
  if (brandId !== undefined) {
    await requireMember(caller, brandId)
    return brandId
  }
  if (!caller.isAdmin) throw new AppError('admin_only')
  return null
}

const withBrand = <T>(brandId: string, things: readonly T[]) => things.map((thing) => ({ ...thing, brandId }))

export const brandHandlers: HandlersOf<typeof calls> = {
  listBrands: async ({ query, caller }) => {
    const { userId, limit } = query
    if (userId !== undefined && userId !== caller.uid && !caller.isAdmin) throw new AppError('admin_only')
    const brands =
      userId === undefined && caller.isAdmin
        ? await allBrands(limit)
        : await brandsOfMember(userId ?? caller.uid)
    return { data: brands.slice(0, limit).map(brandDto) }
  },

  getBrand: async ({ params }) => ({ data: brandDto(await loadBrand(params.brandId)) }),

  listPrompts: async ({ query, caller }) => {
    const brand = await ownBrand(caller, query.brand_id)
    const prompts =
      brand === null
        ? await newestPromptsOfAll(query.limit)
        : withBrand(brand, await newestPrompts(brand, query.limit))
    return { data: prompts.map(({ brandId, ...prompt }) => ({ ...promptDto(prompt), brand_id: brandId })) }
  },

  listPersonas: async ({ query, caller }) => {
    const brand = await ownBrand(caller, query.brand_id)
    const personas =
      brand === null
        ? await newestPersonasOfAll(query.limit)
        : withBrand(brand, await firstPersonas(brand, query.limit))
    return {
      data: personas.map(({ brandId, ...persona }) => ({ ...personaDto(persona), brand_id: brandId })),
    }
  },

  listLanguages: async ({ query, caller }) => {
    const { payer } = await callerIn(caller, query.in_brand)
    const { entitlements } = await standingOf(payer)
    return {
      data: LANGUAGES.map(({ code, name }) => ({
        code,
        name,
        language_id: code,
        language_code: code,
        language_name: name,
        isAllowed: allows(entitlements.languages, code),
      })),
    }
  },
}
