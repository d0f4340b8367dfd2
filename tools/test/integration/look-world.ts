import { newLookId } from '@sillage/core/base/ids'
import { lookPath } from '@sillage/core/base/paths'
import { OPEN_ANSWER } from '@sillage/core/looks/look'
import { Timestamp } from 'firebase-admin/firestore'
import { db, findModel } from './world.ts'

const WEEK_MS = 7 * 86_400_000

/** A look at a brand of the world whose prompts nobody has asked yet. */
export const newLook = async (over: Record<string, unknown> = {}): Promise<string> => {
  const lookId = newLookId()
  const { modelId, provider, modelName, displayName } = findModel('openai')
  const now = Timestamp.now()
  const prompts = [
    'Which espresso machine lasts longest?',
    'Which espresso machine is quiet?',
    'Which espresso machine is easy to clean?',
  ]
  await db.doc(lookPath(lookId)).set({
    lookId,
    name: 'Brühkraft',
    domain: 'bruehkraft.example',
    websiteUrl: 'https://www.bruehkraft.example/',
    industry: 'Espresso machines',
    language: 'en',
    modelId,
    modelTitle: displayName,
    provider,
    modelName,
    aliases: [],
    prompts,
    persona: {
      full_name: 'Grace Jones',
      gender: 'female',
      age: 38,
      occupation: 'Nurse',
      annual_salary: 42_000,
      city: 'Leeds',
      country: 'United Kingdom',
      short_description: 'Wants a good espresso at home.',
      detailed_description: '',
      profile_image_url: null,
    },
    answers: prompts.map(() => OPEN_ANSWER),
    asked: prompts.map(() => ({ attempts: 0, until: now })),
    createdAt: now,
    expiresAt: Timestamp.fromMillis(now.toMillis() + WEEK_MS),
    ...over,
  })
  return lookId
}
