import type { RunError, RunErrorClass } from './run.ts'

/** Texts of a failed run for customers. The provider's own words may name keys, accounts or limits: they are logged. */
const RUN_ERROR_TEXTS: Readonly<Record<RunErrorClass, string>> = {
  rate_limit: 'The provider refused: too many requests.',
  overloaded: 'The provider was overloaded.',
  timeout: 'The provider did not answer in time.',
  auth: 'The provider rejected our key.',
  refused: 'The model refused to answer.',
  bad_request: 'The provider rejected the prompt.',
  malformed: 'The reply of the provider could not be read.',
}

/** An error in our words. */
export const publicError = (error: RunError): RunError => ({
  ...error,
  message: RUN_ERROR_TEXTS[error.class],
})
