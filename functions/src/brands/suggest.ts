import { AppError } from '@sillage/core/base/errors'
import { ANALYST_TASKS, analystProfileSchema } from '@sillage/core/brands/analyst-tasks'
import { parseSite, type Site } from '@sillage/core/brands/site-url'
import type { BrandSuggestion } from '@sillage/core/brands/suggestion'
import { askAnalyst, type Order } from '../analyst/ask-analyst.ts'
import { askOutside } from '../outside/ask.ts'
import type { SiteFacts } from '../outside/results.ts'
import { nameOfDomain } from '../outside/site/names.ts'
import type { Caller } from '../platform/http/caller.ts'
import { logger } from '../platform/log/logger.ts'
import { type ExistingBrand, findExistingBrand } from './existing.ts'
import { PROFILE_INSTRUCTIONS } from './instructions.ts'

/** Limit of the analyst's call beside reading the site, within Hosting's minute. */
const ANALYST_TIMEOUT_MS = 25_000
const MAX = { name: 200, alias: 200, aliases: 10, description: 2_000, industry: 200 } as const

/** @throws AppError bad_request for an address that is no website */
export const requireSite = (url: string, field = 'url'): Site => {
  const site = parseSite(url)
  if (site) return site
  throw new AppError('bad_request', {
    message: 'Enter the address of a website, such as example.com.',
    details: { field },
  })
}

const cut = (text: string, most: number): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

type Profile = Pick<BrandSuggestion, 'suggestedName' | 'description' | 'industry' | 'aliases'>

/** The facts of the page, completeProfile by the analyst. The page's own facts are never replaced. */
export const completeProfile = async (
  facts: SiteFacts,
  domain: string,
  order: Order,
  timeoutMs = ANALYST_TIMEOUT_MS,
): Promise<Profile> => {
  const own: Profile = {
    suggestedName: facts.name,
    description: facts.description,
    industry: facts.industry,
    aliases: facts.aliases,
  }
  if (own.description !== '' && own.industry !== '') return own
  try {
    const profile = await askAnalyst({
      name: ANALYST_TASKS.profile,
      ...order,
      schema: analystProfileSchema,
      instructions: PROFILE_INSTRUCTIONS,
      input: {
        domain,
        found: { name: facts.name, description: facts.description, industry: facts.industry },
        page: facts.excerpt,
      },
      timeoutMs,
    })
    const aliases = [...facts.aliases, ...profile.aliases.map((alias) => cut(alias, MAX.alias))]
    return {
      suggestedName: own.suggestedName || cut(profile.name, MAX.name),
      description: own.description || cut(profile.description, MAX.description),
      industry: own.industry || cut(profile.industry, MAX.industry),
      aliases: [...new Set(aliases)].filter((alias) => alias !== '' && alias !== own.suggestedName),
    }
  } catch (error) {
    // The person fills in the missing fields by hand.
    logger.warn('brand profile not completed', { domain, error })
    return own
  }
}

const toExistingBrand = ({ brand, isMember }: ExistingBrand): BrandSuggestion['existingBrand'] => ({
  brand_id: isMember ? brand.brandId : null,
  name: brand.name,
  logo_url: isMember ? brand.logoUrl : null,
  isMember,
})

/** The caller's own brand, without reading its site. */
const suggestMembersBrand = (site: Site, found: ExistingBrand): BrandSuggestion => {
  const { brand } = found
  return {
    success: true,
    trouble: null,
    url: brand.websiteUrl || site.url,
    domain: site.domain,
    existingBrand: toExistingBrand(found),
    suggestedName: brand.name,
    description: brand.description,
    industry: brand.industry,
    aliases: brand.aliases,
    language: null,
    logos: [],
    primary: brand.logoUrl === null ? null : { url: brand.logoUrl },
  }
}

/**
 * Suggests a brand from its website: reads the page, and the analyst model completes the profile. A site that cannot be
 * read gives a suggestion without success, and the person continues by hand.
 *
 * @param readsOwn also reads the site of a brand that the caller belongs to
 * @throws AppError bad_request for an address that is no website
 */
export const suggestBrand = async (
  caller: Caller,
  typed: string,
  readsOwn = false,
): Promise<BrandSuggestion> => {
  const site = requireSite(typed)
  const existing = await findExistingBrand(caller, site.domain)
  if (existing?.isMember && !readsOwn) return suggestMembersBrand(site, existing)
  const base = {
    url: site.url,
    domain: site.domain,
    existingBrand: existing && toExistingBrand(existing),
  }
  const reading = await askOutside('site', { url: site.url, domain: site.domain })
  if (reading.trouble !== null) {
    logger.info('site not read', { domain: site.domain, trouble: reading.trouble })
    return {
      ...base,
      success: false,
      trouble: reading.trouble,
      suggestedName: nameOfDomain(site.domain),
      description: '',
      industry: '',
      aliases: [],
      language: null,
      logos: [],
      primary: null,
    }
  }
  const { facts, logos } = reading
  const profile = await completeProfile(facts, site.domain, {
    purpose: 'profiles',
    payer: caller.payer.uid,
  })
  const [primary] = logos
  return {
    ...base,
    success: true,
    trouble: null,
    ...profile,
    aliases: profile.aliases.slice(0, MAX.aliases),
    language: facts.language,
    logos,
    primary: primary ? { url: primary.url } : null,
  }
}
