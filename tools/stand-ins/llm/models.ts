import type { ProviderKey } from '@sillage/core/providers/providers'
import { hash } from '../world/random.ts'

const DATED = /(?:\d{4}-\d{2}-\d{2}|-\d{8}|-\d{4}|-\d{2}-\d{4})$/

/**
 * The exact id that a provider reports for a model: dated, in the provider's manner, unless it was asked for by a dated
 * id. The date is made up.
 */
export const getReportedModel = (provider: ProviderKey, model: string): string => {
  if (DATED.test(model)) return model
  const month = String(1 + (hash('month', model) % 9)).padStart(2, '0')
  const day = String(1 + (hash('day', model) % 28)).padStart(2, '0')
  switch (provider) {
    case 'openai':
      return `${model}-2026-${month}-${day}`
    case 'anthropic':
      return `${model}-2026${month}${day}`
    case 'google':
      return `${model}-${month}-2026`
    case 'mistral':
      return `${model.replace(/-latest$/, '')}-26${month}`
    case 'xai':
      return `${model}-${month}${day}`
    default:
      return model
  }
}
