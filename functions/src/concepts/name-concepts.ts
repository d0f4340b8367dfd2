import type { Concept, ConceptKind } from '@sillage/core/analytics/concepts/concepts'
import { type Gathered, gatherPhrases, languageCode } from '@sillage/core/analytics/concepts/gather'
import { growConcepts, type LabelLanguages, type Phrase } from '@sillage/core/analytics/concepts/grow'
import type { AnalystConcepts } from '@sillage/core/analytics/concepts/reply'
import { type BrandConcepts, packConcepts } from '@sillage/core/analytics/concepts/stored'
import type { Family } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read/read'
import { storedFactsSchema } from '@sillage/core/analytics/stored'
import { AppError } from '@sillage/core/base/errors'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { toInterfaceLanguage } from '@sillage/core/base/interface-language'
import {
  brandPath,
  conceptsPath,
  correctionsPath,
  factsPath,
  groupRunPath,
  manifestPath,
  userPath,
} from '@sillage/core/base/paths'
import { brandSchema } from '@sillage/core/brands/brand'
import { preferencesSchema } from '@sillage/core/identity/user'
import { groupRunSchema, type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { askAnalyst } from '../analyst/ask-analyst.ts'
import { CONCEPT_BATCH, conceptTask } from '../analyst/concept-task.ts'
import { readConcepts, readInForce } from '../corrections/in-force.ts'
import { parseCorrections, writeCorrections } from '../corrections/stored.ts'
import { loadMembers } from '../membership/members.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { enqueueBrandRefresh } from '../platform/queue/recompute-queue.ts'
import { transact } from '../platform/transact.ts'
import { ProviderError } from '../providers/provider.ts'

const FAMILIES: readonly Family[] = ['answers', 'words', 'sources']
const TIMEOUT_MS = 90_000

/** The languages that members of a brand read the app in. */
const languagesRead = async (brandId: string): Promise<string[]> => {
  const members = await loadMembers(brandId)
  if (members.length === 0) return []
  const users = await db.getAll(...members.map(({ uid }) => db.doc(userPath(uid))), {
    fieldMask: ['preferences'],
  })
  return users.flatMap((user) => {
    const { data } = preferencesSchema.safeParse(user.get('preferences') ?? {})
    return toInterfaceLanguage(data?.language) ?? []
  })
}

/** The facts of a version that hold phrases. */
const readVersion = async (manifest: Manifest, inForce: Awaited<ReturnType<typeof readInForce>>) => {
  const { analysisId, groupRunId } = manifest
  const found = await db.collection(factsPath(analysisId)).where('groupRunId', '==', groupRunId).get()
  const parts = found.docs
    .map((document) => storedFactsSchema.parse(document.data()))
    .filter(({ family }) => FAMILIES.includes(family))
  return readFacts([manifest], parts, inForce.corrections, inForce.concepts)
}

/** Labels with those of new concepts, by kind. */
const withLabels = (known: Gathered['known'], made: readonly Concept[]): Gathered['known'] => {
  const labels: Partial<Record<ConceptKind, readonly string[]>> = { ...known }
  for (const { kind, label } of made) labels[kind] = [...(labels[kind] ?? []), label]
  return labels
}

interface Round {
  readonly asked: readonly Phrase[]
  readonly reply: AnalystConcepts
}

/** Adds what the analyst said to the concepts that there are by now. @returns the revision; null without a change */
const store = async (
  brandId: string,
  into: LabelLanguages,
  rounds: readonly Round[],
): Promise<number | null> =>
  await transact(async (transaction) => {
    const { language } = into
    const ref = db.doc(conceptsPath(brandId))
    const [stored, corrected] = await transaction.getAll(ref, db.doc(correctionsPath(brandId)))
    const before: BrandConcepts = (await readConcepts(stored)) ?? { language, concepts: [] }
    // Another version named concepts first, in another language: its labels stand.
    if (before.language !== language) return null
    const concepts = rounds.reduce(
      (grown, { asked, reply }) => growConcepts(grown, asked, reply, into),
      before.concepts,
    )
    const packed = await packConcepts({ language, concepts })
    if (!packed || !corrected) {
      logger.warn('concepts too large', { brandId })
      return null
    }
    transaction.set(ref, { brandId, ...packed, updatedAt: Timestamp.now() })
    const corrections = parseCorrections(corrected)
    const revision = corrections.revision + 1
    if (corrected.exists) transaction.update(corrected.ref, { revision })
    else writeCorrections(transaction, brandId, { ...corrections, revision })
    return revision
  })

const isRefusal = (error: unknown): boolean => error instanceof ProviderError || error instanceof AppError

/**
 * Has the analyst give the phrases of a version their concepts. They act on all versions at once, so versions stay
 * comparable. Without a second language among answers, readers and labels there is nothing to do. Where the analyst fails,
 * phrases keep their own words, and the next version asks about them. Repeating it asks about what is left.
 */
export const nameConcepts = async (groupRunId: string): Promise<void> => {
  const brandId = brandOfAnalysis(analysisOfGroupRun(groupRunId))
  const [launched, configured, branded, stored] = await db.getAll(
    db.doc(groupRunPath(groupRunId)),
    db.doc(manifestPath(groupRunId)),
    db.doc(brandPath(brandId)),
    db.doc(conceptsPath(brandId)),
  )
  if (!launched?.exists || !configured?.exists || !branded?.exists) return
  const manifest = manifestSchema.parse(configured.data())
  const spoken = manifest.languages.map(({ code }) => languageCode(code))
  const brand = brandSchema.parse(branded.data())
  const language = (await readConcepts(stored))?.language ?? languageCode(brand.language ?? spoken[0] ?? 'en')
  const languages = [...new Set(await languagesRead(brandId))].filter((one) => one !== language).sort()
  if (new Set([language, ...spoken, ...languages]).size < 2) return
  const into = { language, languages }
  const { asked, known } = gatherPhrases(await readVersion(manifest, await readInForce(brandId)), into)
  const { paidBy, launchedBy } = groupRunSchema.parse(launched.data())
  const rounds: Round[] = []
  let labels = known
  try {
    for (let from = 0; from < asked.length; from += CONCEPT_BATCH) {
      const batch = asked.slice(from, from + CONCEPT_BATCH)
      const reply = await askAnalyst({
        ...conceptTask({ ...into, known: labels, phrases: batch }),
        purpose: 'concepts',
        payer: paidBy ?? launchedBy,
        timeoutMs: TIMEOUT_MS,
      })
      rounds.push({ asked: batch, reply })
      labels = withLabels(labels, growConcepts([], batch, reply, into))
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    logger.warn('concepts not named', { groupRunId, error })
  }
  if (rounds.length === 0) return
  const revision = await store(brandId, into, rounds)
  if (revision === null) return
  logger.debug('concepts named', {
    groupRunId,
    phrases: rounds.reduce((sum, one) => sum + one.asked.length, 0),
  })
  await enqueueBrandRefresh(brandId, revision)
}
