import * as items from '@sillage/core/brands/item-calls'
import type { RowKind } from '@sillage/core/brands/row-state'
import { createBrand, deleteBrand, updateBrand } from '@sillage/core/brands/setup-calls'
import type { RowDto } from '@sillage/core/rows/calls'
import { callApi } from '@/data/call-api.ts'

/** A prompt keeps the category that it carries, or gets none. */
export const KEPT = '='
export const NO_CATEGORY = '-'

interface ItemField {
  readonly name: string
  readonly label: `library.${'name' | 'site' | 'industry' | 'description' | 'text' | 'gender' | 'occupation' | 'city' | 'country' | 'age' | 'salary'}`
  /** Longest text in characters, or largest number. */
  readonly most: number
  readonly isLong?: true
  readonly isNumber?: true
  readonly isRequired?: true
}

export const FIELDS: Readonly<Record<RowKind, readonly ItemField[]>> = {
  brands: [
    { name: 'name', label: 'library.name', most: 200, isRequired: true },
    { name: 'website_url', label: 'library.site', most: 2_000 },
    { name: 'industry', label: 'library.industry', most: 200 },
    { name: 'description', label: 'library.description', most: 2_000, isLong: true },
  ],
  prompts: [{ name: 'prompt_text', label: 'library.text', most: 2_000, isLong: true, isRequired: true }],
  personas: [
    { name: 'name', label: 'library.name', most: 200, isRequired: true },
    { name: 'gender', label: 'library.gender', most: 50, isRequired: true },
    { name: 'occupation', label: 'library.occupation', most: 500, isRequired: true },
    { name: 'city', label: 'library.city', most: 120, isRequired: true },
    { name: 'country', label: 'library.country', most: 120, isRequired: true },
    { name: 'age', label: 'library.age', most: 130, isNumber: true, isRequired: true },
    { name: 'annual_salary', label: 'library.salary', most: 100_000_000, isNumber: true, isRequired: true },
    { name: 'description', label: 'library.description', most: 500, isLong: true },
  ],
}

export type Typed = Readonly<Record<string, string>>

/** The form's initial values. @param row null for a new one */
export const toTyped = (kind: RowKind, row: RowDto | null): Typed => {
  const { name = '', about = '', place = '', description = '', age = null, persona = null } = row ?? {}
  if (kind === 'brands') return { name, website_url: place, industry: about, description }
  if (kind === 'prompts') return { prompt_text: name, category_id: about === '' ? NO_CATEGORY : KEPT }
  return {
    ...{ name, occupation: about, country: place, description },
    gender: persona?.gender ?? '',
    city: persona?.city ?? '',
    age: age === null ? '' : `${age}`,
    annual_salary: persona === null ? '' : `${persona.annual_salary}`,
  }
}

export const isComplete = (kind: RowKind, typed: Typed): boolean =>
  FIELDS[kind].every(({ name, most, isNumber, isRequired }) => {
    const text = (typed[name] ?? '').trim()
    if (text === '') return isRequired !== true
    const number = Number(text)
    return isNumber !== true || (Number.isInteger(number) && number >= 0 && number <= most)
  })

const idOf = ({ row_id }: RowDto): string => row_id.split('/')[1] ?? ''

const saveBrand = (row: RowDto | null, typed: Typed): Promise<unknown> => {
  const { name = '', website_url = '', industry = '', description = '' } = typed
  const body = { name, website_url, industry, description }
  return row === null
    ? callApi(createBrand, { body })
    : callApi(updateBrand, { params: { brandId: row.brand_id }, body })
}

const savePrompt = (row: RowDto | null, brand_id: string, typed: Typed): Promise<unknown> => {
  const { prompt_text = '', category_id = NO_CATEGORY } = typed
  const category =
    category_id === KEPT ? {} : { category_id: category_id === NO_CATEGORY ? null : category_id }
  return row === null
    ? callApi(items.createPrompt, { body: { brand_id, prompt_text, ...category } })
    : callApi(items.updatePrompt, {
        params: { promptId: idOf(row) },
        query: { brand_id },
        body: { prompt_text, ...category },
      })
}

const savePersona = (row: RowDto | null, brand_id: string, typed: Typed): Promise<unknown> => {
  const { name = '', gender = '', occupation = '', city = '', country = '', description = '' } = typed
  const body = {
    ...{ name, gender, occupation, city, country, description },
    age: Number(typed.age),
    annual_salary: Number(typed.annual_salary),
  }
  return row === null
    ? callApi(items.createPersona, { body: { brand_id, ...body } })
    : callApi(items.updatePersona, { params: { personaId: idOf(row) }, query: { brand_id }, body })
}

/** Creates or changes what a row shows. @param row null for a new one */
export const saveItem = (
  kind: RowKind,
  row: RowDto | null,
  brandId: string,
  typed: Typed,
): Promise<unknown> => {
  if (kind === 'brands') return saveBrand(row, typed)
  return kind === 'prompts' ? savePrompt(row, brandId, typed) : savePersona(row, brandId, typed)
}

/** Deletes what a row shows. */
export const deleteItem = (kind: RowKind, row: RowDto): Promise<unknown> => {
  const { brand_id } = row
  if (kind === 'brands') return callApi(deleteBrand, { params: { brandId: brand_id } })
  return kind === 'prompts'
    ? callApi(items.deletePrompt, { params: { promptId: idOf(row) }, query: { brand_id } })
    : callApi(items.deletePersona, { params: { personaId: idOf(row) }, query: { brand_id } })
}
