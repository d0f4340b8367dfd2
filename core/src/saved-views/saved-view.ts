import { z } from 'zod/mini'
import { MAX_SET } from '../analytics/tidy-set.ts'
import { analysisIdSchema, brandIdSchema } from '../base/ids.ts'
import { instant } from '../base/time.ts'

/** Views that one person may keep of one analysis. */
export const MAX_SAVED_VIEWS = 50
export const MAX_VIEW_NAME = 80

export const viewNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VIEW_NAME))

/** The tab as the page's address names it. The page chooses another where a reader's plan lacks it. */
export const viewTabSchema = z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/, 'must name a tab'))

/** Filters, range and version as the page's address holds them: the page reads them as it reads any address. */
export const viewFiltersSchema = z
  .record(z.string().check(z.regex(/^[a-z][a-zA-Z]{0,19}$/)), z.string().check(z.maxLength(MAX_SET)))
  .check(z.refine((parts) => Object.keys(parts).length <= 20, 'must have at most 20 parts'))

/** `…/analyses/{analysisId}/savedViews/{viewId}`: a tab of an analysis under filters, kept under a name. */
export const savedViewSchema = z.object({
  viewId: z.string(),
  brandId: brandIdSchema,
  analysisId: analysisIdSchema,
  name: z.string(),
  tab: viewTabSchema,
  filters: viewFiltersSchema,
  /** Whether every member of the brand sees it; else its maker alone. */
  isShared: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
})
export type SavedView = z.infer<typeof savedViewSchema>

/**
 * Returns whether somebody sees a view.
 *
 * @param uid null for every member of the brand
 */
export const isSeenBy = ({ isShared, createdBy }: SavedView, uid: string | null): boolean =>
  isShared || createdBy === uid
