import { createHash } from 'node:crypto'
import { personaPath } from '@sillage/core/base/paths'
import type { SuggestedPersona, Topic } from '@sillage/core/brands/topic'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { noteThings } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'

/** Asks where a topic came without personas. */
export const EVERYONE: SuggestedPersona = {
  full_name: 'Alex Martin',
  gender: 'non-binary',
  age: 38,
  occupation: 'Office manager',
  annual_salary: 42_000,
  city: 'Paris',
  country: 'France',
  short_description: 'Compares a few offers before deciding.',
  detailed_description: '',
  profile_image_url: null,
}

/** Equal personas get the same id; the same name alone is another persona. */
export const hashPersonaId = (persona: SuggestedPersona): string => {
  const { full_name, gender, age, occupation, annual_salary, city, country, ...rest } = persona
  const { short_description, detailed_description } = rest
  const facts = [full_name, gender, age, occupation, annual_salary, city, country]
  const text = JSON.stringify([...facts, short_description, detailed_description])
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

/** The topic that prompts come from: by its title, else by the prompts themselves. */
export const findTopic = (
  topics: readonly Topic[],
  { title, prompts }: { title: string; prompts: readonly string[] },
): Topic | undefined =>
  topics.find(({ topic }) => topic === title) ??
  topics.find((topic) => prompts.some((prompt) => topic.prompts.includes(prompt)))

/**
 * Makes suggested people personas of a brand. Reads at once, so it comes before the writes of its transaction.
 *
 * @returns the ids of those that the brand does not have yet, and what writes them
 */
export const adoptPersonas = async (
  transaction: Transaction,
  brandId: string,
  personas: readonly SuggestedPersona[],
): Promise<{ added: string[]; write: (createdAt?: Timestamp) => void }> => {
  if (personas.length === 0) return { added: [], write: () => undefined }
  const refs = personas.map((persona) => db.doc(personaPath(brandId, hashPersonaId(persona))))
  const known = await transaction.getAll(...refs)
  const added = refs.flatMap((ref, at) => (known[at]?.exists === true ? [] : [ref.id]))
  const write = (createdAt = Timestamp.now()): void => {
    noteThings(transaction, brandId, 'personas', added.length)
    personas.forEach((persona, at) => {
      const ref = refs[at]
      if (ref === undefined || known[at]?.exists === true) return
      transaction.set(ref, {
        personaId: ref.id,
        name: persona.full_name,
        gender: persona.gender,
        age: persona.age,
        occupation: persona.occupation,
        annualSalary: persona.annual_salary,
        city: persona.city,
        country: persona.country,
        shortDescription: persona.short_description,
        detailedDescription: persona.detailed_description,
        profileImageUrl: persona.profile_image_url,
        createdAt,
      })
    })
  }
  return { added, write }
}
