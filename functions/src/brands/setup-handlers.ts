import { AppError } from '@sillage/core/base/errors'
import { brandPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/brands/setup-calls'
import { requireRecentSignIn } from '../identity/recent-sign-in.ts'
import { recordAlone } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { countOldAnswers, loadRetention, storeRetention } from '../runs/retention.ts'
import { createBrand, DEFAULT_TIME_ZONE, updateBrand } from './create.ts'
import { keepBrand, scheduleDeletion } from './delete.ts'
import { brandDto } from './dtos.ts'
import { suggestBrand } from './suggest.ts'

const describeRetention = async (brandId: string) => {
  const [retention, choices] = await Promise.all([
    loadRetention(brandId),
    countOldAnswers(brandId, Date.now()),
  ])
  return {
    months: retention?.months ?? null,
    choices: choices.map(({ before, ...choice }) => ({ ...choice, ended_before: toIso(before) })),
  }
}

export const brandSetupHandlers: HandlersOf<typeof calls> = {
  suggestBrand: async ({ body, caller }) => await suggestBrand(caller, body.url, body.anew),

  createInitialBrand: async ({ body, caller }) => {
    const { url, logo_url, ...fields } = body
    const brand = await createBrand(caller.uid, {
      ...fields,
      websiteUrl: url,
      logoUrl: logo_url,
      competitors: [],
      timeZone: DEFAULT_TIME_ZONE,
    })
    return { data: brandDto(brand) }
  },

  createBrand: async ({ body, caller }) => {
    const { website_url, logo_url, time_zone, ...fields } = body
    const brand = await createBrand(
      caller.uid,
      { ...fields, websiteUrl: website_url, logoUrl: logo_url, timeZone: time_zone },
      'website_url',
    )
    if (caller.isAdmin) {
      const target = brandPath(brand.brandId)
      await recordAlone({ action: 'create_brand', actor: caller, target, after: { name: brand.name } })
    }
    return { data: brandDto(brand) }
  },

  updateBrand: async ({ params, body, caller }) => {
    const { website_url, logo_url, time_zone, ...fields } = body
    const brand = await updateBrand(caller.uid, params.brandId, {
      ...fields,
      websiteUrl: website_url,
      logoUrl: logo_url,
      timeZone: time_zone,
    })
    return { data: brandDto(brand) }
  },

  deleteBrand: async ({ params, caller }) => {
    requireRecentSignIn(caller)
    await scheduleDeletion(params.brandId, caller)
    return { ok: true, message: 'Brand deletion scheduled' }
  },

  getRetention: async ({ params }) => ({ data: await describeRetention(params.brandId) }),

  setRetention: async ({ params, body, caller }) => {
    requireRecentSignIn(caller)
    await storeRetention(params.brandId, caller.uid, body.months)
    return { data: await describeRetention(params.brandId) }
  },

  setSessionRules: async ({ params, body: { factorRequired, idleMinutes }, caller }) => {
    if (factorRequired && caller.user.factorId === null) throw new AppError('second_factor_missing')
    await db.doc(brandPath(params.brandId)).update({ factorRequired, idleMinutes })
    return { ok: true }
  },

  keepBrand: async ({ params, caller }) => ({ data: brandDto(await keepBrand(params.brandId, caller)) }),
}
