import { z } from 'zod/mini'
import { MAX_SET, tidySet } from '../analytics/tidy-set.ts'
import { brandIdSchema } from '../base/ids.ts'
import { instant } from '../base/time.ts'

/** Groups of one brand. */
export const MAX_VALUE_GROUPS = 100
export const MAX_VALUE_GROUP_NAME = 60

/** Filters whose values may be grouped, by their names in an address. */
export const GROUPED_FILTERS = ['prompt', 'persona', 'model'] as const
export type GroupedFilter = (typeof GROUPED_FILTERS)[number]

export const groupNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VALUE_GROUP_NAME))

/** A set of values (`readSet`), in the form that is the same for the same set. */
export const groupValuesSchema = z
  .pipe(z.string().check(z.maxLength(MAX_SET)), z.transform(tidySet))
  .check(z.minLength(1, 'must name a value'))

/**
 * `brands/{brandId}/valueGroups/{valueGroupId}`: values of a filter under a name. A filter takes its values when it is
 * chosen, and does not name it. The server's alone.
 */
export const valueGroupSchema = z.object({
  valueGroupId: z.string(),
  brandId: brandIdSchema,
  filter: z.enum(GROUPED_FILTERS),
  name: z.string(),
  values: z.string(),
  createdBy: z.string(),
  createdAt: instant,
})
export type ValueGroup = z.infer<typeof valueGroupSchema>
