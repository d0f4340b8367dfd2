import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { brandSuggestionSchema } from '../brands/suggestion.ts'

/** The steps in their order. */
export const ONBOARDING_STEPS = ['website', 'details', 'competitors', 'analysis'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const STEP_STATUSES = ['pending', 'in_progress', 'completed', 'error'] as const

/** Where somebody stands: a step, or past the last one. */
export const ONBOARDING_PHASES = [...ONBOARDING_STEPS, 'completed'] as const
export type OnboardingPhase = (typeof ONBOARDING_PHASES)[number]

/** `In Progress` and `in_progress` are one word. */
const plainWord = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_')
    : value

/** Unknown values count as pending. */
const stepStatusSchema = z.catch(z.pipe(z.transform(plainWord), z.enum(STEP_STATUSES)), 'pending')
export type StepStatus = z.infer<typeof stepStatusSchema>

/** A company that answers may name beside the brand. */
const competitorChoiceSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Registrable domain; null when nobody knows. */
  domain: z.nullable(z.string().check(z.trim(), z.maxLength(253))),
  reason: z._default(z.string().check(z.maxLength(500)), ''),
})
export type CompetitorChoice = z.infer<typeof competitorChoiceSchema>

/** `onboarding/{uid}` */
export const onboardingSchema = z.object({
  userId: z.string(),
  /** Host of the website as it was given; empty before. */
  domain: z._default(z.string(), ''),
  /** Its registrable domain. */
  normalizedDomain: z._default(z.string(), ''),
  brandName: z._default(z.string(), ''),
  websiteStatus: stepStatusSchema,
  detailsStatus: stepStatusSchema,
  competitorsStatus: stepStatusSchema,
  analysisStatus: stepStatusSchema,
  currentPhase: z.catch(z.pipe(z.transform(plainWord), z.enum(ONBOARDING_PHASES)), 'website'),
  emailVerified: z._default(z.boolean(), false),
  /** When each step was completed. */
  completedAt: z._default(z.partialRecord(z.enum(ONBOARDING_STEPS), instant), {}),
  websiteUrl: z._default(z.string(), ''),
  /** The website's suggestion, where the details start. */
  suggestion: z._default(z.nullable(brandSuggestionSchema), null),
  brandId: z._default(z.nullable(z.string()), null),
  /** The analyst's suggestions; null before the request. */
  competitorSuggestions: z._default(z.nullable(z.array(competitorChoiceSchema)), null),
  analysisId: z._default(z.nullable(z.string()), null),
  /** The look that somebody signed up from: the first analysis begins with its prompts. */
  lookId: z._default(z.nullable(z.string()), null),
  createdAt: instant,
  updatedAt: instant,
})
export type Onboarding = z.infer<typeof onboardingSchema>

export const STATUS_FIELDS = {
  website: 'websiteStatus',
  details: 'detailsStatus',
  competitors: 'competitorsStatus',
  analysis: 'analysisStatus',
} as const satisfies Record<OnboardingStep, keyof Onboarding>

type Statuses = Pick<Onboarding, (typeof STATUS_FIELDS)[OnboardingStep]>

/** The first step that is not completed, or `completed`. */
export const findOnboardingPhase = (statuses: Statuses): OnboardingPhase =>
  ONBOARDING_STEPS.find((step) => statuses[STATUS_FIELDS[step]] !== 'completed') ?? 'completed'

/** A step may be taken once all before it are completed; one that was taken may be taken again. */
export const mayTake = (statuses: Statuses, step: OnboardingStep): boolean =>
  ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(step)).every(
    (before) => statuses[STATUS_FIELDS[before]] === 'completed',
  )

export const newOnboarding = (userId: string, at: number): Onboarding => ({
  userId,
  domain: '',
  normalizedDomain: '',
  brandName: '',
  websiteStatus: 'pending',
  detailsStatus: 'pending',
  competitorsStatus: 'pending',
  analysisStatus: 'pending',
  currentPhase: 'website',
  emailVerified: false,
  completedAt: {},
  websiteUrl: '',
  suggestion: null,
  brandId: null,
  competitorSuggestions: null,
  analysisId: null,
  lookId: null,
  createdAt: at,
  updatedAt: at,
})
