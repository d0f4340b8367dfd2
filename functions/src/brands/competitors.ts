import { registrableDomain } from '@sillage/core/base/domains'
import { AppError } from '@sillage/core/base/errors'
import { ANALYST_TASKS, analystCompetitorsSchema } from '@sillage/core/brands/analyst-tasks'
import type { Brand, NamedEntity } from '@sillage/core/brands/brand'
import { parseSite } from '@sillage/core/brands/site-url'
import type { CompetitorChoice } from '@sillage/core/onboarding/onboarding'
import { askAnalyst } from '../analyst/ask-analyst.ts'
import { COMPETITORS_INSTRUCTIONS } from './instructions.ts'

const TIMEOUT_MS = 40_000
const MAX_SUGGESTED = 12

const sameName = (a: string, b: string): boolean => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/**
 * Competitors that the analyst suggests for a brand, without the brand itself and duplicates.
 *
 * @throws ProviderError when the analyst fails
 */
export const suggestCompetitors = async (brand: Brand, payer: string): Promise<CompetitorChoice[]> => {
  const { name, description, industry, domains, aliases } = brand
  const { competitors } = await askAnalyst({
    name: ANALYST_TASKS.competitors,
    purpose: 'competitors',
    payer,
    schema: analystCompetitorsSchema,
    instructions: COMPETITORS_INSTRUCTIONS,
    input: { brand: { name, description, industry, domain: domains[0] ?? null } },
    timeoutMs: TIMEOUT_MS,
  })
  const own = [name, ...aliases]
  const kept: CompetitorChoice[] = []
  for (const competitor of competitors) {
    const candidate = {
      name: competitor.name.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed(),
      domain: competitor.domain === null ? null : registrableDomain(competitor.domain),
      reason: competitor.reason.trim().slice(0, 500).toWellFormed(),
    }
    const isOwn =
      own.some((one) => sameName(one, candidate.name)) ||
      (candidate.domain !== null && domains.includes(candidate.domain))
    const isKnown = kept.some(
      (one) => sameName(one.name, candidate.name) || (one.domain !== null && one.domain === candidate.domain),
    )
    if (candidate.name !== '' && !isOwn && !isKnown) kept.push(candidate)
  }
  return kept.slice(0, MAX_SUGGESTED)
}

/**
 * Choices as the tracked set stores them. A competitor that stays keeps its other spellings and further domains.
 *
 * @throws AppError bad_request that names the choice with a wrong domain
 */
export const buildTrackedSet = (
  choices: readonly { name: string; domain: string }[],
  before: readonly NamedEntity[],
): NamedEntity[] => {
  const chosen = choices.map(({ name, domain }, index): NamedEntity => {
    const site = domain === '' ? null : parseSite(domain)
    if (domain !== '' && site === null) {
      throw new AppError('bad_request', {
        message: `competitors.${index}.domain: must be a domain, such as example.com`,
        details: { field: `competitors.${index}.domain` },
      })
    }
    const known = before.find((one) => sameName(one.name, name))
    const domains = known?.domains ?? []
    return {
      name,
      aliases: known?.aliases ?? [],
      domains:
        site === null
          ? domains
          : [site.domain, ...domains.filter((other) => other !== site.domain)].slice(0, 20),
    }
  })
  return chosen.filter((one, index) => chosen.findIndex((other) => sameName(one.name, other.name)) === index)
}
