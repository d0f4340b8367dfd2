import type { Found, search as searchCall } from '@sillage/core/admin/calls'
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysisIdSchema } from '@sillage/core/base/ids'
import { analysisPath, brandPath, userPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findUidByCustomer } from '../billing/customer.ts'
import { findInvoice } from '../billing/invoices.ts'
import { findBrands } from '../brands/rows.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { findByKeys } from '../platform/search-keys.ts'
import { findPeople } from './list-users.ts'

/** Results of each kind. */
const SHOWN = 8

/** The first results: names that begin with the search, then the rest by name. */
const rank = <T extends { name: string }>(found: readonly T[], search: string): T[] => {
  const isFirst = ({ name }: T): boolean => name.toLowerCase().startsWith(search.toLowerCase())
  return found
    .toSorted(
      (one, other) => Number(isFirst(other)) - Number(isFirst(one)) || one.name.localeCompare(other.name),
    )
    .slice(0, SHOWN)
}

const findAnalyses = async (search: string): Promise<readonly DocumentSnapshot[]> =>
  analysisIdSchema.safeParse(search).success
    ? [await db.doc(analysisPath(search)).get()].filter(({ exists }) => exists)
    : await findByKeys(db.collectionGroup('analyses'), search)

type Item = Omit<Found, 'email' | 'brand_name'>

const brandItems = (documents: readonly DocumentSnapshot[]): (Item & { brand: Brand })[] =>
  documents.flatMap((document) => {
    const brand = brandSchema.safeParse(document.data()).data
    if (!brand) return []
    const { brandId, name, ownerId } = brand
    return [{ kind: 'brand', id: brandId, name, user_id: ownerId || null, brand_id: brandId, brand }]
  })

const analysisItems = (documents: readonly DocumentSnapshot[]): Item[] =>
  documents.flatMap((document) => {
    const analysis = analysisSchema.safeParse(document.data()).data
    if (!analysis) return []
    const { analysisId, title, brandId } = analysis
    return [{ kind: 'analysis', id: analysisId, name: title, user_id: null, brand_id: brandId }]
  })

const invoiceItems = async (search: string): Promise<Item[]> => {
  const invoice = await findInvoice(search)
  if (invoice === null) return []
  const user_id = await findUidByCustomer(invoice.customerId)
  return [{ kind: 'invoice', id: invoice.id, name: invoice.number ?? invoice.id, user_id, brand_id: null }]
}

/** Finds a few of each kind, and names the customer of each. */
export const handleSearch: Handler<typeof searchCall> = async ({ query: { search } }) => {
  const [people, foundBrands, foundAnalyses, invoices] = await Promise.all([
    findPeople(search),
    findBrands(search),
    findAnalyses(search),
    invoiceItems(search),
  ])
  const persons = people.map(({ uid, name, email }): Item & { email: string } => {
    return { kind: 'person', id: uid, name: name || email, user_id: uid, brand_id: null, email }
  })
  const brands = rank(brandItems(foundBrands), search)
  const analyses = rank(analysisItems(foundAnalyses), search)
  const loaded = await loadAll(analyses.map(({ brand_id }) => brandPath(brand_id ?? '')))
  const byId = new Map(
    [...brands, ...brandItems([...loaded.values()])].map(({ id, brand }) => [id, brand] as const),
  )
  const items = [...rank(persons, search), ...brands, ...analyses, ...invoices].map((item) => {
    const brand = byId.get(item.brand_id ?? '')
    return {
      kind: item.kind,
      id: item.id,
      name: item.name,
      user_id: item.user_id ?? (brand?.ownerId || null),
      brand_id: item.brand_id,
      brand_name: brand?.name ?? null,
    }
  })
  const owners = await loadAll([
    ...new Set(items.flatMap(({ user_id }) => (user_id === null ? [] : [userPath(user_id)]))),
  ])
  const emailOf = (uid: string | null): string | null =>
    uid === null
      ? null
      : (userSchema.shape.email.safeParse(owners.get(userPath(uid))?.get('email')).data ?? null)
  return { data: items.map((item) => ({ ...item, email: emailOf(item.user_id) })) }
}
