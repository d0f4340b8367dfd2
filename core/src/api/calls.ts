import * as analyses from '../analyses/calls.ts'
import * as brands from '../brands/calls.ts'
import * as identity from '../identity/calls.ts'
import * as plans from '../plans/calls.ts'
import * as runs from '../runs/calls.ts'
import type { Call } from './call.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the API, for the server's router, the OpenAPI document and the contract test. */
export const CALLS: readonly Call[] = [identity, brands, plans, analyses, runs].flatMap((noun) =>
  Object.values(noun).filter(isCall),
)
