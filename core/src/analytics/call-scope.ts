import { z } from 'zod/mini'
import {
  analysisIdSchema,
  analysisOfGroupRun,
  brandIdSchema,
  brandOfAnalysis,
  groupRunIdSchema,
} from '../base/ids.ts'
import { BASES, filterSchema } from './filter.ts'

interface Scope {
  brandId?: string | undefined
  analysisId?: string | undefined
  groupRunId?: string | undefined
}

const isOfBrand = ({ brandId, analysisId, groupRunId }: Scope): boolean =>
  brandId === undefined ||
  [analysisId, groupRunId].every((id) => id === undefined || brandOfAnalysis(id) === brandId)

const isOfAnalysis = ({ analysisId, groupRunId }: Scope): boolean =>
  analysisId === undefined || groupRunId === undefined || groupRunId.startsWith(`${analysisId}-`)

const isGiven = ({ analysisId, groupRunId }: Scope): boolean =>
  analysisId !== undefined || groupRunId !== undefined

const GIVEN = { path: ['analysisId'], message: 'must be given, or groupRunId' }
const OF_BRAND = { path: ['analysisId'], message: 'Mismatched brand for this analysis' }
const OF_ANALYSIS = { path: ['groupRunId'], message: 'must be of the analysis' }

const fields = {
  analysisId: z.optional(analysisIdSchema),
  ...filterSchema.shape,
  /** An explicit basis: the newest version must differ from no basis, since `full` then means all. */
  basis: z.optional(z.enum(BASES)),
}

/** `before` where a call tests no changes: an answer that leaves it out silently would be about another pair. */
const refused = { before: z.optional(z.never('is not taken here')) }

const isOfPair = ({ groupRunId, before }: Scope & { before?: string | undefined }): boolean =>
  before === undefined ||
  (groupRunId !== undefined &&
    before !== groupRunId &&
    analysisOfGroupRun(before) === analysisOfGroupRun(groupRunId))
const OF_PAIR = { path: ['before'], message: 'must be another version of the analysis of groupRunId' }

/** One version by `groupRunId`, or all versions by `analysisId`; together they must belong together. Filters beside. */
export const scopeSchema = z
  .object({ brandId: brandIdSchema, ...fields, ...refused })
  .check(z.refine(isGiven, GIVEN), z.refine(isOfBrand, OF_BRAND), z.refine(isOfAnalysis, OF_ANALYSIS))

/** The same of views whose headline has a verdict: it may be tested against any other version. */
export const pairScopeSchema = z
  .object({
    brandId: brandIdSchema,
    ...fields,
    /** With `groupRunId`: the version that changes are tested against, instead of the one right before. */
    before: z.optional(groupRunIdSchema),
  })
  .check(
    z.refine(isGiven, GIVEN),
    z.refine(isOfBrand, OF_BRAND),
    z.refine(isOfAnalysis, OF_ANALYSIS),
    z.refine(isOfPair, OF_PAIR),
  )

/** The same with an optional brand: the ids hold it. */
export const ownScopeSchema = z
  .object({ brandId: z.optional(brandIdSchema), ...fields, ...refused })
  .check(z.refine(isGiven, GIVEN), z.refine(isOfBrand, OF_BRAND), z.refine(isOfAnalysis, OF_ANALYSIS))

/** The same where the whole brand may be meant. */
export const brandScopeSchema = z
  .object({ brandId: brandIdSchema, ...fields, ...refused })
  .check(z.refine(isOfBrand, OF_BRAND), z.refine(isOfAnalysis, OF_ANALYSIS))

/** The brand of a scope, from any of its ids. */
export const brandOfScope = ({ brandId, analysisId, groupRunId }: Scope): string =>
  brandId ?? brandOfAnalysis(analysisId ?? groupRunId ?? '')

/** `full=1` asks for the versions of an analysis within the dates, taken together, unless `basis` names the newest. */
export const fullSchema = z.optional(z.enum(['1', '0', 'true', 'false']))

/** Fields that calls about one brand share. */
export const brandCall = {
  method: 'GET',
  access: 'brand',
  brandOf: ({ query }: { query: Scope }) => brandOfScope(query),
  figures: true,
  errors: ['analysis_not_found', 'group_run_not_found'],
  // Each may fold a million runs. A dashboard that somebody filters by hand asks some twenty in a minute; a program that
  // takes every view of fifty analyses asks a thousand.
  limits: [{ per: 'user', points: 1_200, seconds: 300, together: 'figures' }],
} as const

/** A call whose figures the plan has to hold. */
export const gatedCall = { ...brandCall, errors: [...brandCall.errors, 'feature_locked'] } as const
