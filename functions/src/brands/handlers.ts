import { LANGUAGES } from '@sillage/core/analyses/languages'
import type * as calls from '@sillage/core/brands/calls'
import { AppError } from '@sillage/core/errors'
import { allows } from '@sillage/core/plans/plans'
import type { HandlersOf } from '../api/handler.ts'
import { standingOf } from '../plans/entitlements.ts'
import { brandDto, personaDto, promptDto } from './dtos.ts'
import { firstPersonas, loadBrand, newestPrompts } from './library.ts'
import { allBrands, brandsOfMember } from './memberships.ts'

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

  listPrompts: async ({ query }) => ({
    data: (await newestPrompts(query.brand_id, query.limit)).map(promptDto),
  }),

  listPersonas: async ({ query }) => ({
    data: (await firstPersonas(query.brand_id, query.limit)).map(personaDto),
  }),

  listLanguages: async ({ caller }) => {
    const { entitlements } = await standingOf(caller.user)
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
