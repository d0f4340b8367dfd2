import type { AnalystCall, CallSettings } from '@sillage/core/runs/call-settings'
import { z } from 'zod/mini'
import type { AskRequest } from './provider.ts'

/** Tokens of a second try, thinking included. The models of the catalogue all allow more. */
const MORE_ROOM = 32_768
/** Most searches of an answer, or rounds of them, where the provider takes a bound. */
export const MAX_SEARCHES = 5

/** Settings of most calls: the provider's defaults. */
export const DEFAULTS = {
  maxTokens: null,
  secondMaxTokens: MORE_ROOM,
  thinking: null,
  effort: null,
  temperature: null,
  search: null,
} as const satisfies Partial<CallSettings>

export const search = (tool: string, more: Partial<NonNullable<CallSettings['search']>> = {}) => ({
  tool,
  maxSearches: null,
  maxSteps: null,
  location: true,
  ...more,
})

export const responses: CallSettings = { ...DEFAULTS, surface: 'responses' }
export const chat: CallSettings = { ...DEFAULTS, surface: 'chat' }

/** Words of the OpenAI protocols for how hard a model thinks. */
export const effortSchema = z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'])

/** Limit of the answer's tokens; null for the provider's own. */
export const maxAnswerTokens = ({ settings, moreRoom }: AskRequest): number | null =>
  moreRoom ? settings.secondMaxTokens : settings.maxTokens

export const analyst: AnalystCall = {
  surface: 'chat',
  // It also bounds what of a reading can be stored.
  maxTokens: 16_000,
  secondMaxTokens: MORE_ROOM,
  thinking: null,
  effort: null,
  temperature: 0,
  strictSchema: true,
}
