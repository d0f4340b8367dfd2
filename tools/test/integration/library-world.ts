import { newId } from '@sillage/core/base/ids'
import { personaPath, promptPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** A prompt that no analysis asks. */
export const newLibraryPrompt = async (brandId: string): Promise<string> => {
  const promptId = newId()
  const prompt = { promptId, text: `Which jug is ${promptId}?`, category: '', createdAt: Timestamp.now() }
  await db.doc(promptPath(brandId, promptId)).set(prompt)
  return promptId
}

/** A persona by whom no analysis asks. */
export const newLibraryPersona = async (brandId: string): Promise<string> => {
  const personaId = newId()
  await db.doc(personaPath(brandId, personaId)).set({
    personaId,
    name: `Inès ${personaId}`,
    gender: 'female',
    age: 34,
    occupation: 'Nurse',
    annualSalary: 38_000,
    city: 'Lyon',
    country: 'France',
    createdAt: Timestamp.now(),
  })
  return personaId
}
