import { newId } from '@sillage/core/base/ids'
import { topicPath, topicsPath } from '@sillage/core/base/paths'
import {
  ANALYST_TASKS,
  type AnalystPersona,
  type AnalystTopic,
  analystTopicSchema,
  analystTopicsSchema,
} from '@sillage/core/brands/analyst-tasks'
import type { Brand } from '@sillage/core/brands/brand'
import {
  MAX_ARCHIVED_TOPICS,
  MAX_CUSTOM_TOPICS,
  type StoredTopic,
  type SuggestedPersona,
  storedTopicSchema,
  suggestedPersonaSchema,
  TOPIC_LIMITS,
  type Topic,
  topicSchema,
} from '@sillage/core/brands/topic'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { askAnalyst, type Order } from '../analyst/ask-analyst.ts'
import { db } from '../platform/firebase.ts'
import { ProviderError } from '../providers/provider.ts'
import { TOPIC_INSTRUCTIONS, TOPICS_INSTRUCTIONS } from './instructions.ts'
import { onceAtATime } from './topic-lease.ts'

/** A whole list of topics is a long reply. */
const TIMEOUT_MS = 45_000

const cut = (text: string, most: number): string => text.trim().slice(0, most).toWellFormed()

const whole = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : Number.NaN

/** A persona is kept only when everything that tells who they are is there. */
export const parsePersona = (persona: AnalystPersona): SuggestedPersona[] => {
  const parsed = suggestedPersonaSchema.safeParse({
    full_name: cut(persona.full_name, 200),
    gender: cut(persona.gender, 50),
    age: whole(persona.age, 130),
    occupation: cut(persona.occupation, 500),
    annual_salary: whole(persona.annual_salary, 100_000_000),
    city: cut(persona.city, 120),
    country: cut(persona.country, 120),
    short_description: cut(persona.short_description, 500),
    detailed_description: cut(persona.detailed_description, 500),
  })
  return parsed.success ? [parsed.data] : []
}

/** The usable part of a topic in a reply; null without prompts. */
const topicIn = (title: string, { prompts, personas }: AnalystTopic, isCustom: boolean): Topic | null => {
  const parsed = topicSchema.safeParse({
    topic: cut(title, 200),
    prompts: [...new Set(prompts.map((prompt) => cut(prompt, 2_000)))]
      .filter((prompt) => prompt !== '')
      .slice(0, TOPIC_LIMITS.prompts),
    personas: personas.flatMap(parsePersona).slice(0, TOPIC_LIMITS.personas),
    isCustom,
  })
  return parsed.success ? parsed.data : null
}

/** Two titles that read the same are one topic. */
const sameTitle = ({ topic }: Topic, title: string): boolean =>
  topic.localeCompare(title, undefined, { sensitivity: 'accent' }) === 0

const eachOnce = (topics: readonly Topic[]): Topic[] =>
  topics.filter((one, at) => topics.findIndex((other) => sameTitle(other, one.topic)) === at)

const inOrder = (brandId: string) => db.collection(topicsPath(brandId)).orderBy('position')

const isListed = ({ archivedAt }: StoredTopic): boolean => archivedAt === null

/** The topics of a brand in their order: custom ones first. */
export const storedTopics = async (brandId: string): Promise<Topic[]> =>
  (await inOrder(brandId).get()).docs.map((doc) => storedTopicSchema.parse(doc.data())).filter(isListed)

/** A topic that is written again keeps the id of the one that it changes. */
type NextTopic = Topic | StoredTopic

/**
 * Replaces the list of topics by what a change makes of it. Reads, then writes.
 *
 * @param change of the topics in use; what it leaves in the archive lies behind them
 */
export const rewrite = async (
  transaction: Transaction,
  brandId: string,
  change: (listed: readonly StoredTopic[], archived: readonly StoredTopic[]) => NextTopic[],
): Promise<string[]> => {
  const stored = (await transaction.get(inOrder(brandId))).docs.map((doc) =>
    storedTopicSchema.parse(doc.data()),
  )
  const archive = stored.filter((topic) => !isListed(topic))
  const changed = change(stored.filter(isListed), archive)
  const ids = new Set(changed.flatMap((topic) => ('topicId' in topic ? [topic.topicId] : [])))
  const behind = archive.filter(({ topicId }) => !ids.has(topicId)).slice(0, MAX_ARCHIVED_TOPICS)
  const next = [...changed, ...behind]
  const kept = new Set(next.flatMap((topic) => ('topicId' in topic ? [topic.topicId] : [])))
  for (const { topicId } of stored) {
    if (!kept.has(topicId)) transaction.delete(db.doc(topicPath(brandId, topicId)))
  }
  const now = Timestamp.now()
  return next.map((topic, position) => {
    const topicId = 'topicId' in topic ? topic.topicId : newId()
    const before = stored.find((one) => one.topicId === topicId)
    if (before !== topic) {
      const archivedAt = 'topicId' in topic && topic.archivedAt !== null ? new Date(topic.archivedAt) : null
      const createdAt = before === undefined ? now : new Date(before.createdAt)
      const document = { ...topic, topicId, position, archivedAt, createdAt }
      transaction.set(db.doc(topicPath(brandId, topicId)), document)
    } else if (before.position !== position) {
      transaction.update(db.doc(topicPath(brandId, topicId)), { position })
    }
    return topicId
  })
}

/** Puts a custom topic in front of a list; the oldest custom one goes when there are too many. */
export const inFront = (topic: NextTopic, others: readonly StoredTopic[]): NextTopic[] => {
  const rest = others.filter((other) => !sameTitle(other, topic.topic))
  const custom = rest.filter(({ isCustom }) => isCustom).slice(0, MAX_CUSTOM_TOPICS - 1)
  return [topic, ...custom, ...rest.filter(({ isCustom }) => !isCustom)]
}

/** The part of a brand that its topics are about. */
type Subject = Pick<Brand, 'name' | 'description' | 'industry' | 'competitors'>

const getInput = ({ name, description, industry, competitors }: Subject, language: string) => ({
  brand: { name, description, industry },
  competitors: competitors.map((competitor) => competitor.name),
  language,
})

/**
 * Has topics suggested for a brand; they take the place of those suggested before. Custom topics stay. Asked for twice at
 * once, they are made once.
 *
 * @throws ProviderError when the analyst fails
 */
export const generateTopics = async (brand: Brand, language: string, payer: string): Promise<Topic[]> => {
  const { brandId } = brand
  await onceAtATime(brandId, 'suggested', async () => {
    const reply = await askAnalyst({
      name: ANALYST_TASKS.topics,
      purpose: 'topics',
      payer,
      schema: analystTopicsSchema,
      instructions: TOPICS_INSTRUCTIONS,
      input: getInput(brand, language),
      timeoutMs: TIMEOUT_MS,
    })
    const topics = reply.topics
      .flatMap((topic) => topicIn(topic.topic, topic, false) ?? [])
      .slice(0, TOPIC_LIMITS.topics)
    return async (transaction) => {
      await rewrite(transaction, brandId, (stored) => {
        const custom = stored.filter(({ isCustom }) => isCustom)
        return topics.length === 0 ? [...stored] : eachOnce([...custom, ...topics])
      })
    }
  })
  return storedTopics(brandId)
}

/**
 * Has prompts and personas written on a subject; nothing is stored.
 *
 * @throws ProviderError when the analyst fails, or writes no prompt
 */
export const writeTopic = async (
  brand: Subject,
  language: string,
  { title, timeoutMs = TIMEOUT_MS, ...order }: Order & { title: string; timeoutMs?: number },
): Promise<Topic> => {
  const reply = await askAnalyst({
    name: ANALYST_TASKS.topic,
    ...order,
    schema: analystTopicSchema,
    instructions: TOPIC_INSTRUCTIONS,
    input: { topic: title, ...getInput(brand, language) },
    timeoutMs,
  })
  const topic = topicIn(title, reply, true)
  if (topic !== null) return topic
  throw new ProviderError({ class: 'malformed', message: 'the topic has no prompts', final: true })
}

/**
 * Has prompts and personas made for a topic that a person named; it becomes the first of the list.
 *
 * @throws ProviderError when the analyst fails, or writes no prompt
 */
export const generateCustomTopic = async (
  brand: Brand,
  language: string,
  { title, payer }: { title: string; payer: string },
): Promise<Topic[]> => {
  const { brandId } = brand
  await onceAtATime(brandId, `custom ${title.toLowerCase()}`, async () => {
    const topic = await writeTopic(brand, language, { title, purpose: 'topics', payer })
    return async (transaction) => {
      await rewrite(transaction, brandId, (stored) => inFront(topic, stored))
    }
  })
  return storedTopics(brandId)
}
