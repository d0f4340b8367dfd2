import {
  ANALYST_TASKS,
  type AnalystPersona,
  type AnalystTopics,
  analystTopicsSchema,
} from '@sillage/core/brands/analyst-tasks'
import type { Brand } from '@sillage/core/brands/brand'
import {
  type SuggestedPersona,
  storedTopicSchema,
  suggestedPersonaSchema,
  TOPIC_LIMITS,
  type Topic,
  topicSchema,
} from '@sillage/core/brands/topic'
import { newId } from '@sillage/core/ids'
import { topicPath, topicsPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { askAnalyst } from './ask-analyst.ts'
import { TOPICS_INSTRUCTIONS } from './instructions.ts'

/** A whole list of topics is a long reply. */
const TIMEOUT_MS = 45_000

const cut = (text: string, most: number): string => text.trim().slice(0, most).toWellFormed()

const whole = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : Number.NaN

/** A persona is kept only when everything that tells who they are is there. */
const personaOf = (said: AnalystPersona): SuggestedPersona[] => {
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

/** What of a reply can be used: topics that ask something, each once. */
const topicsIn = ({ topics }: AnalystTopics): Topic[] => {
  const seen = new Set<string>()
  return topics
    .flatMap((said) => {
      const parsed = topicSchema.safeParse({
        topic: cut(said.topic, 200),
        prompts: [...new Set(said.prompts.map((prompt) => cut(prompt, 2_000)))]
          .filter((prompt) => prompt !== '')
          .slice(0, TOPIC_LIMITS.prompts),
        personas: said.personas.flatMap(personaOf).slice(0, TOPIC_LIMITS.personas),
      })
      if (!parsed.success || seen.has(parsed.data.topic)) return []
      seen.add(parsed.data.topic)
      return [parsed.data]
    })
    .slice(0, TOPIC_LIMITS.topics)
}

/** The topics of a brand in their order. */
export const storedTopics = async (brandId: string): Promise<Topic[]> =>
  (await db.collection(topicsPath(brandId)).orderBy('position').get()).docs.map((doc) =>
    storedTopicSchema.parse(doc.data()),
  )

/**
 * Has topics made for a brand and keeps them.
 *
 * @throws ProviderError when the analyst fails
 */
export const generateTopics = async (brand: Brand, language: string): Promise<Topic[]> => {
  const { brandId, name, description, industry } = brand
  const topics = topicsIn(
    await askAnalyst({
      name: ANALYST_TASKS.topics,
      schema: analystTopicsSchema,
      instructions: TOPICS_INSTRUCTIONS,
      input: {
        brand: { name, description, industry },
        competitors: brand.competitors.map((competitor) => competitor.name),
        language,
      },
      timeoutMs: TIMEOUT_MS,
    }),
  )
  const batch = db.batch()
  const createdAt = Timestamp.now()
  topics.forEach((topic, position) => {
    const topicId = newId()
    batch.create(db.doc(topicPath(brandId, topicId)), { ...topic, topicId, position, createdAt })
  })
  await batch.commit()
  return topics
}
