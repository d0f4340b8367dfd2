import {
  ANALYST_TASKS,
  type AnalystPersona,
  type AnalystTopic,
  analystTopicSchema,
  analystTopicsSchema,
} from '@sillage/core/brands/analyst-tasks'
import type { Brand } from '@sillage/core/brands/brand'
import {
  MAX_CUSTOM_TOPICS,
  type StoredTopic,
  type SuggestedPersona,
  storedTopicSchema,
  suggestedPersonaSchema,
  TOPIC_LIMITS,
  type Topic,
  topicSchema,
} from '@sillage/core/brands/topic'
import { newId } from '@sillage/core/ids'
import { topicPath, topicsPath } from '@sillage/core/paths'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { ProviderError } from '../runs/providers/provider.ts'
import { askAnalyst } from './ask-analyst.ts'
import { TOPIC_INSTRUCTIONS, TOPICS_INSTRUCTIONS } from './instructions.ts'
import { onceAtATime } from './topic-lease.ts'

/** A whole list of topics is a long reply. */
const TIMEOUT_MS = 45_000

const cut = (text: string, most: number): string => text.trim().slice(0, most).toWellFormed()

const whole = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : Number.NaN

/** A persona is kept only when everything that tells who they are is there. */
export const personaOf = (said: AnalystPersona): SuggestedPersona[] => {
  const parsed = suggestedPersonaSchema.safeParse({
    full_name: cut(said.full_name, 200),
    gender: cut(said.gender, 50),
    age: whole(said.age, 130),
    occupation: cut(said.occupation, 500),
    annual_salary: whole(said.annual_salary, 100_000_000),
    city: cut(said.city, 120),
    country: cut(said.country, 120),
    short_description: cut(said.short_description, 500),
    detailed_description: cut(said.detailed_description, 500),
  })
  return parsed.success ? [parsed.data] : []
}

/** What can be used of a topic in a reply; null when it asks nothing. */
const topicIn = (title: string, { prompts, personas }: AnalystTopic, isCustom: boolean): Topic | null => {
  const parsed = topicSchema.safeParse({
    topic: cut(title, 200),
    prompts: [...new Set(prompts.map((prompt) => cut(prompt, 2_000)))]
      .filter((prompt) => prompt !== '')
      .slice(0, TOPIC_LIMITS.prompts),
    personas: personas.flatMap(personaOf).slice(0, TOPIC_LIMITS.personas),
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

/** The topics of a brand in their order: custom ones first. */
export const storedTopics = async (brandId: string): Promise<Topic[]> =>
  (await inOrder(brandId).get()).docs.map((doc) => storedTopicSchema.parse(doc.data()))

/** Replaces the list of topics by what a change makes of it. */
const rewrite = async (
  transaction: Transaction,
  brandId: string,
  change: (stored: readonly StoredTopic[]) => (Topic | StoredTopic)[],
): Promise<void> => {
  const stored = (await transaction.get(inOrder(brandId))).docs.map((doc) =>
    storedTopicSchema.parse(doc.data()),
  )
  const next = change(stored)
  const kept = new Set(next.flatMap((topic) => ('topicId' in topic ? [topic.topicId] : [])))
  for (const { topicId } of stored) {
    if (!kept.has(topicId)) transaction.delete(db.doc(topicPath(brandId, topicId)))
  }
  const now = Timestamp.now()
  next.forEach((topic, position) => {
    if (!('topicId' in topic)) {
      const topicId = newId()
      const document = { ...topic, topicId, position, createdAt: now }
      transaction.create(db.doc(topicPath(brandId, topicId)), document)
    } else if (topic.position !== position) {
      transaction.update(db.doc(topicPath(brandId, topic.topicId)), { position })
    }
  })
}

const inputOf = ({ name, description, industry, competitors }: Brand, language: string) => ({
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
export const generateTopics = async (brand: Brand, language: string): Promise<Topic[]> => {
  const { brandId } = brand
  await onceAtATime(brandId, 'suggested', async () => {
    const reply = await askAnalyst({
      name: ANALYST_TASKS.topics,
      schema: analystTopicsSchema,
      instructions: TOPICS_INSTRUCTIONS,
      input: inputOf(brand, language),
      timeoutMs: TIMEOUT_MS,
    })
    const topics = reply.topics
      .flatMap((said) => topicIn(said.topic, said, false) ?? [])
      .slice(0, TOPIC_LIMITS.topics)
    return (transaction) =>
      rewrite(transaction, brandId, (stored) => {
        const custom = stored.filter(({ isCustom }) => isCustom)
        return topics.length === 0 ? [...stored] : eachOnce([...custom, ...topics])
      })
  })
  return storedTopics(brandId)
}

/**
 * Has prompts and personas made for a topic that a person named; it becomes the first of the list.
 *
 * @throws ProviderError when the analyst fails, or writes no prompt
 */
export const generateCustomTopic = async (
  brand: Brand,
  language: string,
  title: string,
): Promise<Topic[]> => {
  const { brandId } = brand
  await onceAtATime(brandId, `custom ${title.toLowerCase()}`, async () => {
    const reply = await askAnalyst({
      name: ANALYST_TASKS.topic,
      schema: analystTopicSchema,
      instructions: TOPIC_INSTRUCTIONS,
      input: { topic: title, ...inputOf(brand, language) },
      timeoutMs: TIMEOUT_MS,
    })
    const topic = topicIn(title, reply, true)
    if (topic === null) {
      throw new ProviderError({ class: 'malformed', message: 'the topic has no prompts', final: true })
    }
    return (transaction) =>
      rewrite(transaction, brandId, (stored) => {
        const others = stored.filter((other) => !sameTitle(other, title))
        const custom = others.filter(({ isCustom }) => isCustom).slice(0, MAX_CUSTOM_TOPICS - 1)
        return [topic, ...custom, ...others.filter(({ isCustom }) => !isCustom)]
      })
  })
  return storedTopics(brandId)
}
