import { providerName } from '@sillage/core/providers/provider-names'
import { ApiError } from './api-error.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The server's details of a refusal: providers that are blocked, and how many analyses work already. */
export const refusalParticulars = (
  error: unknown,
  locale: string,
): { blockedProviders: string[]; active: { current: number; allowed: number } | null } => {
  if (!(error instanceof ApiError)) return { blockedProviders: [], active: null }
  const { blockedProviders, currentActiveAnalyses, allowedActiveAnalyses } = error.details
  return {
    blockedProviders: strings(blockedProviders).map((provider) => providerName(provider, locale)),
    active:
      typeof currentActiveAnalyses === 'number' && typeof allowedActiveAnalyses === 'number'
        ? { current: currentActiveAnalyses, allowed: allowedActiveAnalyses }
        : null,
  }
}
