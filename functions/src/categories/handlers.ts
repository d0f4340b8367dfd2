import type { BodyOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { categoriesPath } from '@sillage/core/base/paths'
import type * as calls from '@sillage/core/categories/calls'
import {
  type Category,
  type CategoryKind,
  categoriesSchema,
  isTaken,
  MAX_CATEGORIES,
  ofKind,
  withCategory,
} from '@sillage/core/categories/category'
import type { Transaction } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { keptCategories } from './kept.ts'

const document = () => db.doc(categoriesPath())

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

const byId = (categories: readonly Category[], categoryId: string, kind?: CategoryKind): Category =>
  found(categories.find((one) => one.categoryId === categoryId && (kind === undefined || one.kind === kind)))

/** Adds a category at the end of its kind. */
const create = async (caller: Caller, fields: Omit<Category, 'categoryId'>) => {
  const category = { categoryId: newId(), ...fields }
  await change(caller, 'create_category', (categories) => {
    if (ofKind(categories, fields.kind).length >= MAX_CATEGORIES) throw new AppError('categories_full')
    return { categories: withCategory(categories, category), categoryId: category.categoryId }
  })
  return { data: await categoryResponse(category) }
}

type Update = BodyOf<typeof calls.updateCategory>

/** @param kind of which it has to be; any where it is left out */
const update = async (
  caller: Caller,
  categoryId: string,
  { position, ...texts }: Update,
  kind?: CategoryKind,
) => {
  const { before, after } = await change(caller, 'update_category', (categories) => ({
    categories: withCategory(categories, { ...byId(categories, categoryId, kind), ...texts }, position),
    categoryId,
  }))
  const [was, is] = [found(before), found(after)]
  const [data, detached] = await Promise.all([
    categoryResponse(is),
    was.title === is.title ? 0 : countCarried(was),
  ])
  return { data, detached }
}

/** @param kind of which it has to be; any where it is left out */
const remove = async (caller: Caller, categoryId: string, kind?: CategoryKind) => {
  const { before } = await change(caller, 'delete_category', (categories) => {
    const removed = byId(categories, categoryId, kind)
    return { categories: categories.filter((one) => one !== removed), categoryId }
  })
  return { ok: true, detached: await countCarried(found(before)) } as const
}

const counted = async (kind: CategoryKind) => ({
  data: await Promise.all(ofKind(await keptCategories(), kind).map(categoryResponse)),
})

export const categoryHandlers: HandlersOf<typeof calls> = {
  listCategories: ({ query: { kind } }) => counted(kind),
  createCategory: ({ body, caller }) => create(caller, body),
  updateCategory: ({ params: { categoryId }, body, caller }) => update(caller, categoryId, body),
  deleteCategory: ({ params: { categoryId }, caller }) => remove(caller, categoryId),

  listAnalysisCategories: () => counted('analysis'),
  createAnalysisCategory: ({ body, caller }) => create(caller, { ...body, kind: 'analysis' }),
  updateAnalysisCategory: ({ params: { categoryId }, body, caller }) =>
    update(caller, categoryId, body, 'analysis'),
  deleteAnalysisCategory: ({ params: { categoryId }, caller }) => remove(caller, categoryId, 'analysis'),

  offeredCategories: async ({ query }) => {
    const categories = await keptCategories()
    return {
      data: (query.kind === undefined ? categories : ofKind(categories, query.kind)).map(
        ({ categoryId: category_id, kind, title, description }) => ({
          category_id,
          kind,
          title,
          description,
        }),
      ),
    }
  },
}
