import { z } from 'zod/mini'
import { byAnalysis } from '../analyses/calls.ts'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { viewFiltersSchema, viewNameSchema, viewTabSchema } from './saved-view.ts'

/** Calls about saved views. Every member keeps their own; editors share them with the brand. */

const ofMembers = { ...byAnalysis, role: 'viewer' } as const
const byView = {
  path: '/api/analyses/{analysisId}/saved-views/{viewId}',
  params: z.object({ analysisId: analysisIdSchema, viewId: plainIdSchema }),
} as const
const limits = [{ per: 'user', points: 120, seconds: 600 }] as const

const savedViewDtoSchema = z.object({
  view_id: z.string(),
  analysis_id: z.string(),
  name: z.string(),
  tab: z.string(),
  filters: z.record(z.string(), z.string()),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  created_at: z.string(),
})
export type SavedViewDto = z.infer<typeof savedViewDtoSchema>

const oneView = z.object({ data: savedViewDtoSchema })

export const listSavedViews = defineCall({
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  name: 'savedViews.list',
  summary: "The caller's saved views of a brand, and those that are shared with it, by name",
  method: 'GET',
  path: '/api/brands/{brandId}/saved-views',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ saved_views: z.array(savedViewDtoSchema) }) }),
})

export const createSavedView = defineCall({
  ...ofMembers,
  name: 'savedViews.create',
  summary:
    'Saves a tab of an analysis under its filters, in place of an own view of that name; sharing it with the brand takes an editor',
  method: 'POST',
  path: '/api/analyses/{analysisId}/saved-views',
  limits,
  body: z.strictObject({
    name: viewNameSchema,
    tab: viewTabSchema,
    filters: viewFiltersSchema,
    isShared: z._default(z.boolean(), false),
  }),
  status: 201,
  response: oneView,
  errors: ['analysis_not_found', 'editor_only', 'too_many_views'],
})

export const deleteSavedView = defineCall({
  ...ofMembers,
  ...byView,
  name: 'savedViews.delete',
  summary: 'Deletes a saved view; one that is not there is no error',
  method: 'DELETE',
  limits,
  response: doneSchema,
  errors: ['analysis_not_found', 'editor_only'],
})
