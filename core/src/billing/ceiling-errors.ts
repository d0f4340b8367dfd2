/** Errors of a paid call that a ceiling refuses. */
export const CEILING_ERRORS = ['daily_limit_reached', 'monthly_limit_reached', 'free_limit_reached'] as const
export type CeilingError = (typeof CEILING_ERRORS)[number]
