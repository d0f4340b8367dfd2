import { ApiError } from '@/data/api-error.ts'
import type { NewAnalysis } from './new-analysis-schema.ts'

type Place = keyof NewAnalysis

/** The server's field names of the form sections. */
const PLACES: readonly (readonly [field: RegExp, place: Place])[] = [
  [/^(body\.)?analysisData\.title/, 'title'],
  [/^(body\.)?analysisData\.prompts?\b/, 'prompts'],
  [/^(body\.)?analysisData\.personaIds/, 'personaIds'],
  [/^(body\.)?analysisData\.languages/, 'languages'],
  [/^(body\.)?analysisData\.modelIds/, 'modelIds'],
  [/^(body\.)?analysisData\.samples/, 'samples'],
]

const PLACE_OF_CODE: Partial<Record<ApiError['code'], Place>> = {
  provider_blocked: 'modelIds',
  language_blocked: 'languages',
  too_many_languages: 'languages',
}

/** The form section of a server error, or null for an error of the whole form. */
export const findErrorPlace = (error: unknown): Place | null => {
  if (!(error instanceof ApiError)) return null
  const { field } = error
  const named = field === undefined ? undefined : PLACES.find(([pattern]) => pattern.test(field))
  return named?.[1] ?? PLACE_OF_CODE[error.code] ?? null
}
