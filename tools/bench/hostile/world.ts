import { randomUUID } from 'node:crypto'
import { billingPath, correctionsPath, modelPath, onboardingPath, plansPath } from '@sillage/core/paths'
import { MODEL_CATALOGUE } from '@sillage/core/runs/model-catalogue'
import { Timestamp } from 'firebase-admin/firestore'
import { newInvitation } from '../../test/integration/identity-world.ts'
import { newTemplate } from '../../test/integration/mail-world.ts'
import { newRun, settleFacts } from '../../test/integration/runs.ts'
import type { Known } from '../../test/integration/samples.ts'
import * as world from '../../test/integration/world.ts'

/** Customers whom requests are about: what is theirs, under the names that calls give it. */

const { db, auth } = world

/** In all texts of a customer, so that an answer that shows one to others is recognized. */
const newMarker = (): string => `Marker${randomUUID().replaceAll('-', '')}`

export interface Customer {
  marker: string
  brandId: string
  owner: world.Person
  member: world.Person
  known: Known
}

/** A brand with an owner, a member, and one of everything. */
export const newCustomer = async (): Promise<Customer> => {
  const marker = newMarker()
  const brand = await world.newBrand(marker)
  const { brandId } = brand
  const [owner, member] = await Promise.all([
    world.newPerson([], { email: `owner.${marker}@acme.test`.toLowerCase() }),
    world.newPerson([brandId], { email: `member.${marker}@acme.test`.toLowerCase() }),
  ])
  await world.joinBrand(brandId, owner.uid, 'owner')
  const analysisId = await world.newAnalysis(brand, owner.uid, { title: marker })
  const groupRunId = await world.newGroupRun(analysisId, owner.uid, { total: 1, completed: 1 })
  const runId = await newRun(groupRunId)
  await settleFacts(groupRunId)
  const { invitationId } = await newInvitation(brandId, `guest.${marker}@acme.test`)
  await db.doc(correctionsPath(brandId)).set({
    brandId,
    revision: 1,
    updatedAt: Timestamp.now(),
    list: [
      {
        correctionId: 'correction',
        correction: { type: 'split', name: 'Claris' },
        entityName: 'Claris',
        intoName: null,
        createdBy: owner.uid,
        createdAt: Timestamp.now(),
      },
    ],
  })
  const { modelId } = world.modelOf('openai')
  const known: Known = {
    brandId,
    brand_id: brandId,
    analysisId,
    groupRunId,
    runId,
    correctionId: 'correction',
    invitationId,
    memberId: member.uid,
    userId: owner.uid,
    user_id: owner.uid,
    promptId: brand.promptIds[0],
    prompt_id: brand.promptIds[0],
    personaId: brand.personaIds[0],
    persona_id: brand.personaIds[0],
    llm_model_id: modelId,
    modelIds: [modelId],
    email: owner.email,
    confirmation: owner.email,
    languages: ['en'],
    prompts: ['Which filter takes out lead?'],
    competitors: [{ name: 'Claris' }],
    planId: 'ultra',
    status: 'ready',
    domain: 'tests.example',
    url: 'https://www.bruehkraft.example',
    from: '2026-03-01T09:00:00.000Z',
    to: '2026-03-31T09:00:00.000Z',
    happenedAt: '2026-03-01T09:00:00.000Z',
  }
  return { marker, brandId, owner, member, known }
}

/** What is stored for everybody: models, and a template that an administrator wrote. */
export const newCatalogue = async (): Promise<{ templateId: string }> => {
  await Promise.all(MODEL_CATALOGUE.map((model) => db.doc(modelPath(model.modelId)).set(model)))
  return { templateId: await newTemplate() }
}

/** Collections of the whole that only administrators and the server change. */
const SHARED = [plansPath(), 'models', 'languages', 'email_templates', 'settings', 'breakers', 'past_trials']

/** Everything that strangers must not change, in text, by path. */
export const snapshotOf = async (customers: readonly Customer[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const keep = (path: string, value: unknown): void => void found.set(path, JSON.stringify(value))
  for (const { brandId, owner, member } of customers) {
    const people = [owner.uid, member.uid]
    const documents = await world.stored(brandId, ...people)
    for (const [path, value] of Object.entries(documents)) keep(path, value)
    for (const uid of people) {
      for (const path of [billingPath(uid), onboardingPath(uid)]) {
        const document = await db.doc(path).get()
        if (document.exists) keep(path, document.data())
      }
      // When somebody signed in last may change, by nobody but themselves.
      const { email, emailVerified, disabled, passwordHash, customClaims, displayName } =
        await auth.getUser(uid)
      keep(`accounts/${uid}`, { email, emailVerified, disabled, passwordHash, customClaims, displayName })
    }
  }
  for (const name of SHARED) {
    for (const document of (await db.collection(name).get()).docs) keep(document.ref.path, document.data())
  }
  return found
}

/** Whoever deletes an account leaves the mark of their mailbox's trial; that of others must not change. */
const isOwnMark = (path: string, before: ReadonlyMap<string, string>): boolean =>
  path.startsWith('past_trials/') && !before.has(path)

/** The paths at which two snapshots differ, but for what people leave of themselves. */
export const differences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) && !isOwnMark(path, before),
  )
