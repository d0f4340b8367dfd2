import type { Brand } from '@sillage/core/brands/brand'
import type { Topic } from '@sillage/core/brands/topic'
import type { StoredLook } from '@sillage/core/looks/look'
import { inFront, rewrite, storedTopics } from '../brands/topics.ts'
import { findLook } from '../looks/stored.ts'
import { transact } from '../platform/transact.ts'

/** The look that the first analysis of a brand begins with; null without one of this brand. */
export const lookAt = async ({ domains }: Brand, lookId: string | null): Promise<StoredLook | null> => {
  const look = lookId === null ? null : await findLook(lookId)
  return look !== null && domains.includes(look.domain) ? look : null
}

/** Puts the prompts of a look in front of the topics of a brand, once. @returns the topics then */
export const withLookTopic = async (
  brandId: string,
  { industry, prompts, persona }: StoredLook,
  topics: readonly Topic[],
): Promise<Topic[]> => {
  if (topics.some(({ topic }) => topic === industry)) return [...topics]
  const topic = { topic: industry, prompts, personas: [persona], isCustom: true }
  await transact((transaction) => rewrite(transaction, brandId, (stored) => inFront(topic, stored)))
  return storedTopics(brandId)
}
