import { AppError } from '@sillage/core/base/errors'
import { LANGUAGES } from '@sillage/core/base/languages'
import type * as calls from '@sillage/core/brands/calls'
import { allows } from '@sillage/core/plans/entitlements'
import { loadBrand } from '../library/load.ts'
import { brandsOpenTo, callerIn, requireMember } from '../membership/access.ts'
import { allBrands, brandsOfMember } from '../membership/memberships.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { brandDto } from './dtos.ts'
import { personasListed, promptsListed } from './list-items.ts'

/** The value of a filter that clears it. */
const ALL = 'all'

/**
 * The brand that a list is about; null for all of them, which administrators alone see, and the audit log keeps.
 *
 * @throws AppError admin_only, brand_not_found, access_denied
 */
const ownBrand = async (caller: Caller, brandId: string | undefined): Promise<string | null> => {
  if (brandId !== undefined && brandId !== ALL) {
    await requireMember(caller, brandId)
    return brandId
  }
  if (!caller.isAdmin) throw new AppError('admin_only')
  return null
}

export const brandHandlers: HandlersOf<typeof calls> = {
  listBrands: async ({ query, caller }) => {
    const { limit } = query
    const userId = query.userId === ALL ? undefined : query.userId
    if (userId !== undefined && userId !== caller.uid && !caller.isAdmin) throw new AppError('admin_only')
    const own = userId === undefined || userId === caller.uid
    const brands =
      userId === undefined && caller.isAdmin
        ? await allBrands(limit)
        : await (own ? brandsOpenTo(caller) : brandsOfMember(userId))
    return { data: brands.slice(0, limit).map(brandDto) }
  },

  getBrand: async ({ params }) => ({ data: brandDto(await loadBrand(params.brandId)) }),

  listPrompts: async ({ query, caller }) => {
    const brandId = await ownBrand(caller, query.brand_id)
    return { data: await promptsListed(brandId, query) }
  },

  listPersonas: async ({ query, caller }) => {
    const brandId = await ownBrand(caller, query.brand_id)
    return { data: await personasListed(brandId, query) }
  },

  listLanguages: async ({ query, caller }) => {
    const { payer } = await callerIn(caller, query.in_brand)
    const { entitlements } = await getStanding(payer)
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
