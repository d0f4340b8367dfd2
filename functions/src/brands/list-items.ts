import type { QueryOf } from '@sillage/core/base/call'
import { personasPath, promptsPath } from '@sillage/core/base/paths'
import { libraryPersonaSchema, libraryPromptSchema } from '@sillage/core/brands/brand'
import type { listPersonas, listPrompts } from '@sillage/core/brands/calls'
import { isKept, isNoFilter, type ListedRow, MAX_LOOKED_AT, type RowFilter } from '@sillage/core/rows/row'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { keptCategories } from '../categories/kept.ts'
import { db } from '../platform/firebase.ts'
import { listedPersona, listedPrompt } from './dtos.ts'
import { readRow } from './rows.ts'

/** Lists of prompts and personas: of a brand, or for administrators of all. */

/** Documents of one read of a list that is filtered. */
const READ = 1_000

type Kind = 'prompts' | 'personas'

/** One page, counted from 1. A filter looks at as many documents as the console's lists do. */
const loadPage = async (
  ordered: Query,
  { page, limit }: { page: number; limit: number },
  keep: ((document: QueryDocumentSnapshot) => boolean) | null,
): Promise<QueryDocumentSnapshot[]> => {
  const from = (page - 1) * limit
  if (keep === null) return (await ordered.offset(from).limit(limit).get()).docs
  const kept: QueryDocumentSnapshot[] = []
  let after: QueryDocumentSnapshot | undefined
  for (let looked = 0; looked < MAX_LOOKED_AT && kept.length < from + limit; looked += READ) {
    const { docs } = await (after ? ordered.startAfter(after) : ordered).limit(READ).get()
    kept.push(...docs.filter(keep))
    after = docs.at(-1)
    if (docs.length < READ) break
  }
  return kept.slice(from, from + limit)
}

const keeping =
  (kind: Kind, filter: RowFilter, also: (row: ListedRow) => boolean = () => true) =>
  (document: QueryDocumentSnapshot): boolean => {
    const row = readRow(kind, document)
    return row !== null && isKept(row, filter) && also(row)
  }

const getBrand = (document: QueryDocumentSnapshot): string => document.ref.parent.parent?.id ?? ''

/** @param brandId null for all brands */
export const promptsListed = async (brandId: string | null, query: QueryOf<typeof listPrompts>) => {
  const categories = await keptCategories()
  const { category_id, search, state } = query
  const title = categories.find(({ categoryId }) => categoryId === category_id)?.title
  const filter = { search, state }
  const isAll = isNoFilter(filter) && category_id === 'all'
  const docs = await loadPage(
    (brandId === null ? db.collectionGroup('prompts') : db.collection(promptsPath(brandId))).orderBy(
      'createdAt',
      'desc',
    ),
    query,
    isAll ? null : keeping('prompts', filter, ({ about }) => category_id === 'all' || about === title),
  )
  return docs.map((document) =>
    listedPrompt(libraryPromptSchema.parse(document.data()), getBrand(document), categories),
  )
}

/** @param brandId null for all brands, the newest first; a brand's own are listed oldest first */
export const personasListed = async (brandId: string | null, query: QueryOf<typeof listPersonas>) => {
  const { search, state } = query
  const filter = { search, state }
  const docs = await loadPage(
    brandId === null
      ? db.collectionGroup('personas').orderBy('createdAt', 'desc')
      : db.collection(personasPath(brandId)).orderBy('createdAt'),
    query,
    isNoFilter(filter) ? null : keeping('personas', filter),
  )
  return docs.map((document) =>
    listedPersona(libraryPersonaSchema.parse(document.data()), getBrand(document)),
  )
}
