import { AppError } from '@sillage/core/base/errors'
import { newBrandId } from '@sillage/core/base/ids'
import { brandPath, memberPath, trackedSetPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema, type NamedEntity } from '@sillage/core/brands/brand'
import { parseSite } from '@sillage/core/brands/site-url'
import { logoIdIn } from '@sillage/core/logos/calls'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { claimLogo, dropLogo, importLogo } from '../logos/store.ts'
import { recordAct } from '../platform/acts.ts'
import { noteThings } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { buildBrandKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'
import { moveSlots } from '../schedules/move-slots.ts'
import { requireSite } from './suggest.ts'

/** Fields of a brand that people set. */
export interface BrandFields {
  name: string
  description: string
  industry: string
  /** Empty for none. */
  websiteUrl: string
  /** One of ours, or an address whose picture is copied; empty for none. */
  logoUrl: string
  aliases: string[]
  /** Domains beside the website's own. */
  domains: string[]
  competitors: NamedEntity[]
  timeZone: string
  /** Of the website; null when nobody knows. */
  language: string | null
}

/** The first time zone of a brand. */
export const DEFAULT_TIME_ZONE = 'Europe/Paris'

/** As many as a brand has, see its schema. */
const MAX_DOMAINS = 20

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url)

/**
 * A logo as a brand may keep it: one of ours as it is, a picture of the web as a copy of ours. A picture that cannot be
 * had is left out, since a brand is worth more than its logo.
 *
 * @throws AppError bad_request for what is no address
 */
const ownLogo = async (logoUrl: string, uid: string): Promise<string | null> => {
  if (logoUrl.trim() === '') return null
  if (logoIdIn(logoUrl) !== null) return logoUrl
  if (!isWeb(logoUrl)) {
    throw new AppError('bad_request', {
      message: 'logo_url: must be an uploaded logo or the address of a picture',
      details: { field: 'logo_url' },
    })
  }
  return await importLogo(logoUrl, uid)
}

/**
 * Registrable domains of what people write for domains, each once.
 *
 * @param field name of the list in the request
 * @throws AppError bad_request that names the place of the first that is none
 */
const getDomains = (input: readonly string[], field: string): string[] => [
  ...new Set(
    input.map((text, index) => {
      const site = parseSite(text)
      if (site !== null) return site.domain
      throw new AppError('bad_request', {
        message: `${field}.${index}: must be a domain, such as example.com`,
        details: { field: `${field}.${index}` },
      })
    }),
  ),
]

const withOwnDomains = (competitors: readonly NamedEntity[]): NamedEntity[] =>
  competitors.map((one, index) => ({
    ...one,
    domains: getDomains(one.domains, `competitors.${index}.domains`),
  }))

/** Address and domains by which a brand's website is known. */
const getWebsite = (websiteUrl: string, field: string): Pick<Brand, 'websiteUrl' | 'domains'> => {
  if (websiteUrl.trim() === '') return { websiteUrl: '', domains: [] }
  const { url, domain } = requireSite(websiteUrl, field)
  return { websiteUrl: url, domains: [domain] }
}

const writeTrackedSet = (
  transaction: Transaction,
  {
    brandId,
    version,
    competitors,
    uid,
  }: { brandId: string; version: number; competitors: NamedEntity[]; uid: string },
): void => {
  transaction.create(db.doc(trackedSetPath(brandId, version)), {
    brandId,
    version,
    competitors,
    createdBy: uid,
    createdAt: Timestamp.now(),
  })
}

/**
 * Creates a brand; who creates it owns it.
 *
 * @param field name of the website's field in the request
 */
export const createBrand = async (
  uid: string,
  fields: Omit<BrandFields, 'domains' | 'language'> & { language?: string | null | undefined },
  field = 'url',
): Promise<Brand> => {
  const competitors = withOwnDomains(fields.competitors)
  const website = getWebsite(fields.websiteUrl, field)
  const logoUrl = await ownLogo(fields.logoUrl, uid)
  const brandId = newBrandId()
  const createdAt = Timestamp.now()
  const brand = {
    brandId,
    name: fields.name,
    aliases: fields.aliases,
    ...website,
    description: fields.description,
    industry: fields.industry,
    logoUrl,
    competitors,
    trackedSetVersion: competitors.length > 0 ? 1 : 0,
    timeZone: fields.timeZone,
    language: fields.language ?? null,
    ownerId: uid,
    verifiedAt: null,
    deletedFrom: null,
    factorRequired: false,
    idleMinutes: null,
  } satisfies Omit<Brand, 'createdAt'>
  await transact(async (transaction) => {
    const claim = logoUrl === null ? null : await claimLogo(transaction, { logoUrl, brandId, uid })
    claim?.()
    transaction.create(db.doc(brandPath(brandId)), { ...brand, ...buildBrandKeys(brand), createdAt })
    transaction.create(db.doc(memberPath(brandId, uid)), { uid, brandId, role: 'owner', createdAt })
    noteThings(transaction, brandId, 'brands', 1)
    const act = { noun: 'brand', verb: 'create', objectId: brandId } as const
    recordAct(transaction, { ...act, brandId, actorId: uid, via: 'app' })
    if (competitors.length > 0) writeTrackedSet(transaction, { brandId, version: 1, competitors, uid })
  })
  logger.info('brand created', { brandId, uid })
  return { ...brand, createdAt: createdAt.toMillis() }
}

const sameSet = (a: readonly NamedEntity[], b: readonly NamedEntity[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Changes what is given of a brand. Other competitors than before become the next version of its tracked set.
 *
 * @param field name of the website's field in the request
 * @throws AppError brand_not_found
 */
export const updateBrand = async (
  uid: string,
  brandId: string,
  given: { readonly [Field in keyof BrandFields]?: BrandFields[Field] | undefined },
  field = 'website_url',
): Promise<Brand> => {
  const website = given.websiteUrl === undefined ? null : getWebsite(given.websiteUrl, field)
  const logoUrl = given.logoUrl === undefined ? undefined : await ownLogo(given.logoUrl, uid)
  const domains = given.domains && getDomains(given.domains, 'domains')
  const wanted = given.competitors && withOwnDomains(given.competitors)
  const ref = db.doc(brandPath(brandId))
  const { before, after } = await transact(async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) throw new AppError('brand_not_found')
    const brand = brandSchema.parse(snapshot.data())
    const newLogo = logoUrl !== undefined && logoUrl !== null && logoUrl !== brand.logoUrl
    const claim = newLogo ? await claimLogo(transaction, { logoUrl, brandId, uid }) : null
    const competitors = wanted ?? brand.competitors
    const changes: Partial<Brand> = {
      ...(given.name === undefined ? {} : { name: given.name }),
      ...(given.description === undefined ? {} : { description: given.description }),
      ...(given.industry === undefined ? {} : { industry: given.industry }),
      ...(given.aliases === undefined ? {} : { aliases: given.aliases }),
      ...(given.timeZone === undefined ? {} : { timeZone: given.timeZone }),
      ...(given.language === undefined ? {} : { language: given.language }),
      ...(logoUrl === undefined ? {} : { logoUrl }),
      // The same website leaves the domains that were added to its own.
      ...(website === null || parseSite(brand.websiteUrl)?.domain === website.domains[0]
        ? website === null
          ? {}
          : { websiteUrl: website.websiteUrl }
        : website),
    }
    if (domains !== undefined) {
      const own = parseSite(changes.websiteUrl ?? brand.websiteUrl)?.domain
      changes.domains = [...new Set([...(own === undefined ? [] : [own]), ...domains])].slice(0, MAX_DOMAINS)
    }
    if (!sameSet(competitors, brand.competitors)) {
      changes.competitors = competitors
      changes.trackedSetVersion = brand.trackedSetVersion + 1
      writeTrackedSet(transaction, { brandId, version: changes.trackedSetVersion, competitors, uid })
    }
    const isRenamed = changes.name !== undefined && changes.name !== brand.name
    const isMoved = changes.websiteUrl !== undefined && changes.websiteUrl !== brand.websiteUrl
    // The verification was of another name or site.
    if (brand.verifiedAt !== null && (isRenamed || isMoved)) changes.verifiedAt = null
    claim?.()
    const after = { ...brand, ...changes }
    if (Object.keys(changes).length > 0) transaction.update(ref, { ...changes, ...buildBrandKeys(after) })
    return { before: brand, after }
  })
  if (before.logoUrl !== after.logoUrl) await dropLogo(before.logoUrl)
  if (before.timeZone !== after.timeZone) await moveSlots(brandId, after.timeZone)
  return after
}
