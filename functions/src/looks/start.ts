import { AppError } from '@sillage/core/base/errors'
import { newLookId } from '@sillage/core/base/ids'
import { lookPath } from '@sillage/core/base/paths'
import type { Site } from '@sillage/core/brands/site-url'
import type { startLook } from '@sillage/core/looks/calls'
import { LOOK_KEPT_DAYS, LOOK_PROMPTS, OPEN_ANSWER, type StoredLook } from '@sillage/core/looks/look'
import { asking } from '../analyst/ask-analyst.ts'
import { completeProfile, requireSite } from '../brands/suggest.ts'
import { EVERYONE } from '../brands/topic-personas.ts'
import { writeTopic } from '../brands/topics.ts'
import { askOutside } from '../outside/ask.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { requestNetwork } from '../platform/limits/client-address.ts'
import { passChallenge } from '../platform/limits/limit-stranger.ts'
import { ProviderError } from '../providers/provider.ts'
import { chooseModel } from './choose-model.ts'
import { takeFromPool } from './pool.ts'
import { lookDto, toDocument } from './stored.ts'

const DAY_MS = 86_400_000
/** Limit of drafting the prompts beside reading the site, within Hosting's minute. */
const DRAFT_TIMEOUT_MS = 20_000
const PROFILE_TIMEOUT_MS = 12_000
const MAX_ALIASES = 10

const ORDER = { purpose: 'looks', payer: null } as const

interface Field {
  industry: string
  description: string
  aliases: readonly string[]
}

/**
 * The field of a brand as its website says it, completed by the analyst.
 *
 * @throws AppError look_needs_industry where the website does not name the field
 */
const readField = async (site: Site): Promise<Field> => {
  const reading = await askOutside('site', { url: site.url, domain: site.domain })
  if (reading.trouble !== null) throw new AppError('look_needs_industry', { details: { field: 'industry' } })
  const { suggestedName, aliases, ...profile } = await completeProfile(
    reading.facts,
    site.domain,
    ORDER,
    PROFILE_TIMEOUT_MS,
  )
  if (profile.industry === '') throw new AppError('look_needs_industry', { details: { field: 'industry' } })
  return { ...profile, aliases: [suggestedName, ...aliases] }
}

const sameText = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Three prompts about the field that do not name the brand, and the person who asks them. */
const draft = async (name: string, { industry, description }: Field, language: string) => {
  const topic = await writeTopic({ name, description, industry, competitors: [] }, language, {
    title: industry,
    ...ORDER,
    timeoutMs: DRAFT_TIMEOUT_MS,
  })
  const named = name.toLowerCase()
  const prompts = topic.prompts.filter((prompt) => !prompt.toLowerCase().includes(named))
  if (prompts.length < LOOK_PROMPTS) {
    throw new ProviderError({ class: 'malformed', message: 'too few prompts without the brand', final: true })
  }
  return { prompts: prompts.slice(0, LOOK_PROMPTS), persona: topic.personas[0] ?? EVERYONE }
}

export const handleStartLook: Handler<typeof startLook> = async ({ body, response: { req } }) => {
  const { name, website, language, industry, turnstileToken } = body
  const site = requireSite(website, 'website')
  await passChallenge(req, turnstileToken, 'look')
  await takeFromPool(requestNetwork(req))
  const data = await asking(async (): Promise<StoredLook> => {
    const model = await chooseModel()
    const field = industry === '' ? await readField(site) : { industry, description: '', aliases: [] }
    const { prompts, persona } = await draft(name, field, language)
    const aliases = field.aliases.filter((alias) => alias !== '' && !sameText(alias, name))
    const createdAt = Date.now()
    return {
      lookId: newLookId(),
      name,
      domain: site.domain,
      websiteUrl: site.url,
      industry: field.industry,
      language,
      modelId: model.modelId,
      modelTitle: model.displayName,
      provider: model.provider,
      modelName: model.modelName,
      aliases: [...new Set(aliases)].slice(0, MAX_ALIASES),
      prompts,
      persona,
      answers: prompts.map(() => OPEN_ANSWER),
      asked: prompts.map(() => ({ attempts: 0, until: createdAt })),
      createdAt,
      expiresAt: createdAt + LOOK_KEPT_DAYS * DAY_MS,
    }
  })
  await db.doc(lookPath(data.lookId)).create(toDocument(data))
  return { data: lookDto(data) }
}
