import { z } from 'zod'
import { brandSuggestionSchema } from '../brands/suggestion.ts'
import { instant } from '../time.ts'

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
const stepStatusSchema = z.preprocess(plainWord, z.enum(STEP_STATUSES)).catch('pending')
export type StepStatus = z.infer<typeof stepStatusSchema>

/** A company that answers may name beside the brand. */
const competitorChoiceSchema = z.object({
  name: z.string().trim().min(1).max(200),
  /** Registrable domain; null when nobody knows. */
  domain: z.string().trim().max(253).nullable(),
  reason: z.string().max(500).default(''),
})
export type CompetitorChoice = z.infer<typeof competitorChoiceSchema>

/** `onboarding/{uid}` */
export const onboardingSchema = z.object({
  userId: z.string(),
  /** Host of the website as it was given; empty before. */
  domain: z.string().default(''),
  /** Its registrable domain. */
  normalizedDomain: z.string().default(''),
  brandName: z.string().default(''),
  websiteStatus: stepStatusSchema,
  detailsStatus: stepStatusSchema,
  competitorsStatus: stepStatusSchema,
  analysisStatus: stepStatusSchema,
  currentPhase: z.preprocess(plainWord, z.enum(ONBOARDING_PHASES)).catch('website'),
  emailVerified: z.boolean().default(false),
  /** When each step was completed. */
  completedAt: z.partialRecord(z.enum(ONBOARDING_STEPS), instant).default({}),
  websiteUrl: z.string().default(''),
  /** What the website said, for the details to start from. */
  suggestion: brandSuggestionSchema.nullable().default(null),
  brandId: z.string().nullable().default(null),
  /** What the analyst suggested; null before it was asked. */
  competitorSuggestions: z.array(competitorChoiceSchema).nullable().default(null),
  analysisId: z.string().nullable().default(null),
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
export const phaseOf = (statuses: Statuses): OnboardingPhase =>
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
  createdAt: at,
  updatedAt: at,
})
