import { z } from 'zod/mini'

/** Contents of categories: prompts of libraries, or analyses. */
const CATEGORY_KINDS = ['prompt', 'analysis'] as const
export const categoryKindSchema = z.enum(CATEGORY_KINDS)
export type CategoryKind = z.infer<typeof categoryKindSchema>

/** Longest title and description, in characters. */
export const CATEGORY_LENGTHS = { title: 120, description: 300 } as const
/** Categories of a kind. */
export const MAX_CATEGORIES = 100

/** A category that administrators offer. Prompts and analyses keep its title as text, not its id. */
const categorySchema = z.object({
  categoryId: z.string(),
  kind: categoryKindSchema,
  title: z.string().check(z.maxLength(CATEGORY_LENGTHS.title)),
  description: z._default(z.string().check(z.maxLength(CATEGORY_LENGTHS.description)), ''),
})
export type Category = z.infer<typeof categorySchema>

/** `settings/categories`: both kinds in the order that they are offered in. */
export const categoriesSchema = z.object({ categories: z._default(z.array(categorySchema), []) })

export const ofKind = (categories: readonly Category[], kind: CategoryKind): Category[] =>
  categories.filter((one) => one.kind === kind)

const plain = (title: string): string => title.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether another category of the kind has the title, in any letter case. */
export const isTaken = (
  categories: readonly Category[],
  { categoryId, kind, title }: Pick<Category, 'categoryId' | 'kind' | 'title'>,
): boolean =>
  ofKind(categories, kind).some(
    (other) => other.categoryId !== categoryId && plain(other.title) === plain(title),
  )

/**
 * The categories with one in place of its former self.
 *
 * @param position its index within its kind; left out, it stays where it was, and a new one comes last
 */
export const withCategory = (
  categories: readonly Category[],
  category: Category,
  position?: number,
): Category[] => {
  const same = ofKind(categories, category.kind)
  const others = categories.filter(({ kind }) => kind !== category.kind)
  const before = same.findIndex(({ categoryId }) => categoryId === category.categoryId)
  const rest = same.filter((_, at) => at !== before)
  const at = position ?? (before === -1 ? rest.length : before)
  return [...others, ...rest.slice(0, at), category, ...rest.slice(at)]
}
