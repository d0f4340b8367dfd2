import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { CATEGORY_LENGTHS, categoryKindSchema, MAX_CATEGORIES } from './category.ts'

/** Calls about the categories that administrators offer for prompts and analyses. */

const shownSchema = z.object({
  category_id: z.string(),
  kind: categoryKindSchema,
  title: z.string(),
  description: z.string(),
  /** Prompts or analyses of all brands that carry the title. */
  carried: z.int(),
})
export type CategoryDto = z.infer<typeof shownSchema>

const listSchema = z.object({ data: z.array(shownSchema) })
const params = z.object({ categoryId: plainIdSchema })
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(CATEGORY_LENGTHS.title))
const description = z._default(z.string().check(z.trim(), z.maxLength(CATEGORY_LENGTHS.description)), '')

export const listCategories = defineCall({
  name: 'categories.list',
  summary: 'The categories of a kind in their order, and how many prompts or analyses carry each',
  method: 'GET',
  path: '/api/admin/categories',
  access: 'admin',
  query: z.object({ kind: categoryKindSchema }),
  response: listSchema,
})

const creating = {
  method: 'POST',
  access: 'admin',
  status: 201,
  response: z.object({ data: shownSchema }),
  errors: ['category_exists', 'categories_full'],
} as const

export const createCategory = defineCall({
  ...creating,
  name: 'categories.create',
  summary: 'Adds a category at the end of its kind; of prompts unless it says otherwise',
  path: '/api/categories',
  body: z.strictObject({ kind: z._default(categoryKindSchema, 'prompt'), title, description }),
})

const updating = {
  method: 'PUT',
  access: 'admin',
  params,
  body: z.strictObject({
    title,
    description,
    /** Index within its kind; left out, it stays where it is. */
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_CATEGORIES - 1))),
  }),
  response: z.object({
    data: shownSchema,
    /** Prompts or analyses that keep the former title; 0 under the same title. */
    detached: z.int(),
  }),
  errors: ['category_not_found', 'category_exists'],
} as const

export const updateCategory = defineCall({
  ...updating,
  name: 'categories.update',
  summary:
    'Changes a category or moves it; under a new title, whatever carries the former one keeps the former one',
  path: '/api/categories/{categoryId}',
})

const deleting = {
  method: 'DELETE',
  access: 'admin',
  params,
  response: z.object({
    ok: z.literal(true),
    /** Prompts or analyses that keep the title. */
    detached: z.int(),
  }),
  errors: ['category_not_found'],
} as const

export const deleteCategory = defineCall({
  ...deleting,
  name: 'categories.delete',
  summary: 'Stops offering a category; whatever carries its title keeps it',
  path: '/api/categories/{categoryId}',
})

export const listAnalysisCategories = defineCall({
  name: 'categories.listOfAnalyses',
  summary: 'The categories of analyses in their order, and how many analyses carry each',
  method: 'GET',
  path: '/api/admin/analysis-categories',
  access: 'admin',
  response: listSchema,
})

export const createAnalysisCategory = defineCall({
  ...creating,
  name: 'categories.createOfAnalyses',
  summary: 'Adds a category of analyses at the end',
  path: '/api/admin/analysis-categories',
  body: z.strictObject({ title, description }),
})

export const updateAnalysisCategory = defineCall({
  ...updating,
  name: 'categories.updateOfAnalyses',
  summary: 'Changes a category of analyses or moves it',
  path: '/api/admin/analysis-categories/{categoryId}',
})

export const deleteAnalysisCategory = defineCall({
  ...deleting,
  name: 'categories.deleteOfAnalyses',
  summary: 'Stops offering a category of analyses; those that carry its title keep it',
  path: '/api/admin/analysis-categories/{categoryId}',
})

export const offeredCategories = defineCall({
  name: 'categories.offered',
  summary: 'The categories that are suggested where a prompt or an analysis gets one, in their order',
  method: 'GET',
  path: '/api/categories',
  access: 'user',
  /** Both kinds when it is left out. */
  query: z.object({ kind: z.optional(categoryKindSchema) }),
  response: z.object({ data: z.array(z.omit(shownSchema, { carried: true })) }),
})
