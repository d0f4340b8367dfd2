import { z } from 'zod/mini'
import { defineCall } from '../api/call.ts'
import { plainIdSchema } from '../ids.ts'
import { CATEGORY_LENGTHS, categoryKindSchema, MOST_CATEGORIES } from './category.ts'

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

const query = z.object({ kind: categoryKindSchema })
const params = z.object({ categoryId: plainIdSchema })
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(CATEGORY_LENGTHS.title))
const description = z._default(z.string().check(z.trim(), z.maxLength(CATEGORY_LENGTHS.description)), '')

export const listCategories = defineCall({
  name: 'categories.list',
  summary: 'The categories of a kind in their order, and how many prompts or analyses carry each',
  method: 'GET',
  path: '/api/admin/categories',
  access: 'admin',
  query,
  response: z.object({ data: z.array(shownSchema) }),
})

export const createCategory = defineCall({
  name: 'categories.create',
  summary: 'Adds a category at the end of its kind',
  method: 'POST',
  path: '/api/admin/categories',
  access: 'admin',
  body: z.strictObject({ kind: categoryKindSchema, title, description }),
  status: 201,
  response: z.object({ data: shownSchema }),
  errors: ['category_exists', 'categories_full'],
})

export const updateCategory = defineCall({
  name: 'categories.update',
  summary:
    'Changes a category or moves it; under a new title, whatever carries the former one keeps the former one',
  method: 'PUT',
  path: '/api/admin/categories/{categoryId}',
  access: 'admin',
  params,
  body: z.strictObject({
    title,
    description,
    /** Index within its kind; left out, it stays where it is. */
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(MOST_CATEGORIES - 1))),
  }),
  response: z.object({
    data: shownSchema,
    /** Prompts or analyses that keep the former title; 0 under the same title. */
    detached: z.int(),
  }),
  errors: ['category_not_found', 'category_exists'],
})

export const deleteCategory = defineCall({
  name: 'categories.delete',
  summary: 'Stops offering a category; whatever carries its title keeps it',
  method: 'DELETE',
  path: '/api/admin/categories/{categoryId}',
  access: 'admin',
  params,
  response: z.object({
    ok: z.literal(true),
    /** Prompts or analyses that keep the title. */
    detached: z.int(),
  }),
  errors: ['category_not_found'],
})

export const offeredCategories = defineCall({
  name: 'categories.offered',
  summary: 'The categories that are suggested where a prompt or an analysis gets one, in their order',
  method: 'GET',
  path: '/api/categories',
  access: 'user',
  query,
  response: z.object({ data: z.array(z.object({ title: z.string(), description: z.string() })) }),
})
