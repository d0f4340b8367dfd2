import { AppError } from '@sillage/core/base/errors'
import { LANGUAGES } from '@sillage/core/base/languages'
import { brandPath, personaPath, personasPath, promptPath, promptsPath } from '@sillage/core/base/paths'
import {
  type Brand,
  brandSchema,
  type LibraryPersona,
  type LibraryPrompt,
  libraryPersonaSchema,
  libraryPromptSchema,
} from '@sillage/core/brands/brand'
import type { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'

/** @throws AppError brand_not_found */
export const loadBrand = async (brandId: string): Promise<Brand> => {
  const snapshot = await db.doc(brandPath(brandId)).get()
  if (!snapshot.exists) throw new AppError('brand_not_found')
  return brandSchema.parse(snapshot.data())
}

/** The brand's language; the caller's without one, or for a language that no prompt can have. */
export const resolveLanguage = ({ language }: Brand, { user }: Caller): string =>
  LANGUAGES.find(({ code }) => code === language)?.code ?? user.preferences.language ?? 'en'

const loadAll = async <S extends z.ZodMiniType>(
  schema: S,
  paths: readonly string[],
): Promise<z.output<S>[]> => {
  if (paths.length === 0) return []
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)))
  return snapshots.flatMap((snapshot) => (snapshot.exists ? [schema.parse(snapshot.data())] : []))
}

/** Prompts of a brand in the order of their ids in the list; those that do not exist are left out. */
export const loadPrompts = (brandId: string, ids: readonly string[]): Promise<LibraryPrompt[]> =>
  loadAll(
    libraryPromptSchema,
    ids.map((id) => promptPath(brandId, id)),
  )

/** Personas of a brand in the order of their ids in the list; those that do not exist are left out. */
export const loadPersonas = (brandId: string, ids: readonly string[]): Promise<LibraryPersona[]> =>
  loadAll(
    libraryPersonaSchema,
    ids.map((id) => personaPath(brandId, id)),
  )

/** The newest prompts of a brand. */
export const newestPrompts = async (brandId: string, limit: number): Promise<LibraryPrompt[]> =>
  (await db.collection(promptsPath(brandId)).orderBy('createdAt', 'desc').limit(limit).get()).docs.map(
    (doc) => libraryPromptSchema.parse(doc.data()),
  )

/** The personas of a brand, oldest first. */
export const firstPersonas = async (brandId: string, limit: number): Promise<LibraryPersona[]> =>
  (await db.collection(personasPath(brandId)).orderBy('createdAt').limit(limit).get()).docs.map((doc) =>
    libraryPersonaSchema.parse(doc.data()),
  )
