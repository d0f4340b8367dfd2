import { AppError } from '@sillage/core/base/errors'
import { ANALYST_TASKS, analystProfileSchema } from '@sillage/core/brands/analyst-tasks'
import { type Site, siteOf } from '@sillage/core/brands/site-url'
import type { BrandSuggestion } from '@sillage/core/brands/suggestion'
import { askOutside } from '../outside/ask.ts'
import type { SiteFacts } from '../outside/results.ts'
import { nameOfDomain } from '../outside/site/names.ts'
import type { Caller } from '../platform/http/caller.ts'
import { logger } from '../platform/log/logger.ts'
import { askAnalyst } from './ask-analyst.ts'
import { type ExistingBrand, existingBrandOf } from './existing.ts'
import { PROFILE_INSTRUCTIONS } from './instructions.ts'

/** What the rest of a request may take beside reading the site, within the minute that Hosting gives. */
const ANALYST_TIMEOUT_MS = 25_000
const MAX = { name: 200, alias: 200, aliases: 10, description: 2_000, industry: 200 } as const

/** @throws AppError bad_request for what is no website */
export const requireSite = (url: string, field = 'url'): Site => {
  const site = siteOf(url)
  if (site) return site
  throw new AppError('bad_request', {
    message: 'Enter the address of a website, such as example.com.',
    details: { field },
  })
}

const cut = (text: string, most: number): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

type Profile = Pick<BrandSuggestion, 'suggestedName' | 'description' | 'industry' | 'aliases'>

/** What the page says, with what is missing filled in by the analyst. What the page itself says is never replaced. */
const completed = async (facts: SiteFacts, domain: string, payer: string): Promise<Profile> => {
  const said: Profile = {
    suggestedName: facts.name,
    description: facts.description,
    industry: facts.industry,
    aliases: facts.aliases,
  }
  if (said.description !== '' && said.industry !== '') return said
  try {
    const profile = await askAnalyst({
      name: ANALYST_TASKS.profile,
      purpose: 'profiles',
      payer,
      schema: analystProfileSchema,
      instructions: PROFILE_INSTRUCTIONS,
      input: {
        domain,
        found: { name: facts.name, description: facts.description, industry: facts.industry },
        page: facts.excerpt,
      },
      timeoutMs: ANALYST_TIMEOUT_MS,
    })
    const aliases = [...facts.aliases, ...profile.aliases.map((alias) => cut(alias, MAX.alias))]
    return {
      suggestedName: said.suggestedName || cut(profile.name, MAX.name),
      description: said.description || cut(profile.description, MAX.description),
      industry: said.industry || cut(profile.industry, MAX.industry),
      aliases: [...new Set(aliases)].filter((alias) => alias !== '' && alias !== said.suggestedName),
    }
  } catch (error) {
    // The person fills in by hand what nobody could say.
    logger.warn('brand profile not completed', { domain, error })
    return said
  }
}

const existingOf = ({ brand, isMember }: ExistingBrand): BrandSuggestion['existingBrand'] => ({
  brand_id: isMember ? brand.brandId : null,
  name: brand.name,
  logo_url: isMember ? brand.logoUrl : null,
  isMember,
})

/** What is known already needs no reading. */
const ofMember = (site: Site, found: ExistingBrand): BrandSuggestion => {
  const { brand } = found
  return {
    success: true,
    trouble: null,
    url: brand.websiteUrl || site.url,
    domain: site.domain,
    existingBrand: existingOf(found),
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
 * What a website says of its brand: read from its page, completed by the analyst model. A site that cannot be read gives
 * a suggestion without success, to go on from by hand.
 *
 * @param anew reads the site of a brand of the caller's too, which is known already
 * @throws AppError bad_request for what is no website
 */
export const suggestBrand = async (caller: Caller, typed: string, anew = false): Promise<BrandSuggestion> => {
  const site = requireSite(typed)
  const existing = await existingBrandOf(caller, site.domain)
  if (existing?.isMember && !anew) return ofMember(site, existing)
  const base = {
    url: site.url,
    domain: site.domain,
    existingBrand: existing && existingOf(existing),
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
  const profile = await completed(facts, site.domain, caller.payer.uid)
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
