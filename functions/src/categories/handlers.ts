import type * as calls from '@sillage/core/categories/calls'
import {
  type Category,
  type CategoryKind,
  categoriesSchema,
  isTaken,
  MOST_CATEGORIES,
  ofKind,
  withCategory,
} from '@sillage/core/categories/category'
import { AppError } from '@sillage/core/errors'
import { newId } from '@sillage/core/ids'
import { categoriesPath } from '@sillage/core/paths'
import type { Transaction } from 'firebase-admin/firestore'
import { recordAudit } from '../admin/audit.ts'
import type { HandlersOf } from '../api/handler.ts'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'
import { transact } from '../transact.ts'

const document = () => db.doc(categoriesPath())

const kept = async (): Promise<Category[]> =>
  categoriesSchema.parse((await document().get()).data() ?? {}).categories

const carriers = { prompt: 'prompts', analysis: 'analyses' } as const satisfies Record<CategoryKind, string>

/** Prompts or analyses of all brands that carry a title. */
const countCarried = async ({ kind, title }: Pick<Category, 'kind' | 'title'>): Promise<number> => {
  const carrying = db.collectionGroup(carriers[kind]).where('category', '==', title)
  return (await carrying.count().get()).data().count
}

const categoryResponse = async (category: Category) => {
  const { categoryId: category_id, kind, title, description } = category
  return { category_id, kind, title, description, carried: await countCarried(category) }
}

interface Change {
  readonly categories: readonly Category[]
  readonly categoryId: string
}

/** Changes the list, and tells the audit log of the category before and after. @returns both; null for one that is not there */
const change = (
  caller: Caller,
  action: string,
  work: (categories: readonly Category[]) => Change,
): Promise<{ before: Category | null; after: Category | null }> =>
  transact(async (transaction: Transaction) => {
    const { categories } = categoriesSchema.parse((await transaction.get(document())).data() ?? {})
    const next = work(categories)
    const find = (list: readonly Category[]) =>
      list.find(({ categoryId }) => categoryId === next.categoryId) ?? null
    const [before, after] = [find(categories), find(next.categories)]
    if (after !== null && isTaken(categories, after)) {
      throw new AppError('category_exists', { details: { field: 'title' } })
    }
    transaction.set(document(), { categories: next.categories })
    recordAudit(transaction, {
      action,
      actor: caller,
      target: `${categoriesPath()}/${next.categoryId}`,
      before,
      after,
    })
    return { before, after }
  })

const found = (category: Category | null | undefined): Category => {
  if (!category) throw new AppError('category_not_found')
  return category
}

const byId = (categories: readonly Category[], categoryId: string): Category =>
  found(categories.find((one) => one.categoryId === categoryId))

export const categoryHandlers: HandlersOf<typeof calls> = {
  listCategories: async ({ query: { kind } }) => ({
    data: await Promise.all(ofKind(await kept(), kind).map(categoryResponse)),
  }),

  createCategory: async ({ body, caller }) => {
    const category = { categoryId: newId(), ...body }
    await change(caller, 'create_category', (categories) => {
      if (ofKind(categories, body.kind).length >= MOST_CATEGORIES) throw new AppError('categories_full')
      return { categories: withCategory(categories, category), categoryId: category.categoryId }
    })
    return { data: await categoryResponse(category) }
  },

  updateCategory: async ({ params: { categoryId }, body: { position, ...texts }, caller }) => {
    const { before, after } = await change(caller, 'update_category', (categories) => ({
      categories: withCategory(categories, { ...byId(categories, categoryId), ...texts }, position),
      categoryId,
    }))
    const [was, is] = [found(before), found(after)]
    const [data, detached] = await Promise.all([
      categoryResponse(is),
      was.title === is.title ? 0 : countCarried(was),
    ])
    return { data, detached }
  },

  deleteCategory: async ({ params: { categoryId }, caller }) => {
    const { before } = await change(caller, 'delete_category', (categories) => {
      const removed = byId(categories, categoryId)
      return { categories: categories.filter((one) => one !== removed), categoryId }
    })
    return { ok: true, detached: await countCarried(found(before)) }
  },

  offeredCategories: async ({ query: { kind } }) => ({
    data: ofKind(await kept(), kind).map(({ title, description }) => ({ title, description })),
  }),
}
