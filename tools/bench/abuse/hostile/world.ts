import { randomUUID } from 'node:crypto'
import { billingPath, correctionsPath, modelPath, onboardingPath, plansPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { MODEL_CATALOGUE } from '../../../../functions/src/providers/model-catalogue.ts'
import { newInvitation } from '../../../test/integration/identity-world.ts'
import { newTemplate } from '../../../test/integration/mail-world.ts'
import { newRun, settleFacts } from '../../../test/integration/runs.ts'
import type { Known } from '../../../test/integration/samples.ts'
import * as world from '../../../test/integration/world.ts'

/** Customers, with the ids of their data under the parameter names of the calls. */

const { db, auth } = world

/** Part of every text of a customer, so that a response that leaks one is recognized. */
const newMarker = (): string => `Marker${randomUUID().replaceAll('-', '')}`

export interface Customer {
  marker: string
  brandId: string
  owner: world.Person
  member: world.Person
  known: Known
}

/** A brand with an owner, a member, and one document of each kind. */
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
  const { modelId } = world.findModel('openai')
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

/** Writes shared data: models, and a template of an administrator. */
export const newCatalogue = async (): Promise<{ templateId: string }> => {
  await Promise.all(MODEL_CATALOGUE.map((model) => db.doc(modelPath(model.modelId)).set(model)))
  return { templateId: await newTemplate() }
}

/** Shared collections that only administrators and the server change. */
const SHARED = [plansPath(), 'models', 'languages', 'email_templates', 'settings', 'breakers', 'past_trials']

/** Every document that strangers must not change, as text by path. */
export const takeSnapshot = async (customers: readonly Customer[]): Promise<Map<string, string>> => {
  const documents = new Map<string, string>()
  const keep = (path: string, value: unknown): void => void documents.set(path, JSON.stringify(value))
  for (const { brandId, owner, member } of customers) {
    const people = [owner.uid, member.uid]
    const documents = await world.stored(brandId, ...people)
    for (const [path, value] of Object.entries(documents)) keep(path, value)
    for (const uid of people) {
      for (const path of [billingPath(uid), onboardingPath(uid)]) {
        const document = await db.doc(path).get()
        if (document.exists) keep(path, document.data())
      }
      // A person's own requests may change the time of their last sign-in.
      const { email, emailVerified, disabled, passwordHash, customClaims, displayName } =
        await auth.getUser(uid)
      keep(`accounts/${uid}`, { email, emailVerified, disabled, passwordHash, customClaims, displayName })
    }
  }
  for (const name of SHARED) {
    for (const document of (await db.collection(name).get()).docs) keep(document.ref.path, document.data())
  }
  return documents
}

/** Deleting an account leaves the trial mark of its mailbox; marks of other people must not change. */
const isOwnMark = (path: string, before: ReadonlyMap<string, string>): boolean =>
  path.startsWith('past_trials/') && !before.has(path)

/** The paths at which two snapshots differ, without the marks that deleted accounts leave. */
export const differences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) && !isOwnMark(path, before),
  )
