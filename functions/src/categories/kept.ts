import { AppError } from '@sillage/core/base/errors'
import { categoriesPath } from '@sillage/core/base/paths'
import { type Category, categoriesSchema, ofKind } from '@sillage/core/categories/category'
import { db } from '../platform/firebase.ts'

/** The categories on offer, of both kinds. */
export const keptCategories = async (): Promise<Category[]> =>
  categoriesSchema.parse((await db.doc(categoriesPath()).get()).data() ?? {}).categories

/** The title of a category of prompts. @throws AppError category_not_found */
export const promptCategoryTitle = (categories: readonly Category[], categoryId: string): string => {
  const found = ofKind(categories, 'prompt').find((one) => one.categoryId === categoryId)
  if (!found) throw new AppError('category_not_found', { details: { field: 'category_id' } })
  return found.title
}
