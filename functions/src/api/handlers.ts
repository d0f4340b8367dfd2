import type { NOUNS } from '@sillage/core/api/calls'
import { analysisHandlers } from '../analyses/handlers.ts'
import { analyticsHandlers } from '../analytics/handlers.ts'
import { brandHandlers } from '../brands/handlers.ts'
import { identityHandlers } from '../identity/handlers.ts'
import { planHandlers } from '../plans/handlers.ts'
import { runHandlers } from '../runs/handlers.ts'
import type { HandlersOf } from './handler.ts'
import { apiHandlers } from './own-handlers.ts'

type Registry = { readonly [Noun in keyof typeof NOUNS]: HandlersOf<(typeof NOUNS)[Noun]> }

/** Who serves what. Total: a call that is declared and not served does not compile. */
export const HANDLERS: Registry = {
  identity: identityHandlers,
  brands: brandHandlers,
  plans: planHandlers,
  analyses: analysisHandlers,
  runs: runHandlers,
  analytics: analyticsHandlers,
  api: apiHandlers,
}
