import { newId } from '@sillage/core/base/ids'
import { categoriesPath } from '@sillage/core/base/paths'
import type { CategoryKind } from '@sillage/core/categories/category'
import { FieldValue } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** A category on offer, beside those that other tests make. */
export const newCategory = async (title = newId(), kind: CategoryKind = 'prompt'): Promise<string> => {
  const categoryId = newId()
  const category = { categoryId, kind, title, description: '' }
  await db.doc(categoriesPath()).set({ categories: FieldValue.arrayUnion(category) }, { merge: true })
  return categoryId
}
