import { randomUUID } from 'node:crypto'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { registrableDomain } from '@sillage/core/base/domains'
import { newAnalysisId, newBrandId, newGroupRunId, newId } from '@sillage/core/base/ids'
import type { MemberRole } from '@sillage/core/base/member-role'
import {
  analysisPath,
  brandPath,
  groupRunPath,
  manifestPath,
  memberPath,
  personaPath,
  promptPath,
  userPath,
} from '@sillage/core/base/paths'
import type { Persona } from '@sillage/core/brands/brand'
import { createSession } from '@sillage/core/identity/calls'
import { FACTOR_CLAIM, isAdminRole, quotaPeriodAt, type User } from '@sillage/core/identity/user'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { buildBrandKeys, buildPersonKeys } from '../../../functions/src/platform/search-keys.ts'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { buildIdToken } from '../../stand-ins/identity/server.ts'

/** People, brands and analyses, written past the API, each suite its own: they do not see each other. */

const app = getApps()[0] ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-sillage' })
export const auth = getAuth(app)
export const db = getFirestore(app)

/** Of every account that the suites make. */
export const PASSWORD = 'correct horse battery'
const signInSchema = z.object({ idToken: z.string() })

/** Asks the Auth emulator for a fresh ID token, as the browser does. */
const openAuthSession = async (method: string, credentials: Record<string, string>): Promise<string> => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    // Only the owner of the emulator may sign in to a project other than its own.
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      ...credentials,
      returnSecureToken: true,
      targetProjectId: process.env.GCLOUD_PROJECT,
    }),
  })
  return signInSchema.parse(await response.json()).idToken
}

/** A fresh ID token of the person with this address. */
export const signIn = (email: string): Promise<string> =>
  openAuthSession('signInWithPassword', { email, password: PASSWORD })

/**
 * A fresh ID token from Google's word alone, past our own calls.
 *
 * @param email the address from Google
 * @param idToken of the account that the identity is linked to; else that of the address
 */
export const signInAtGoogle = (email: string, idToken?: string): Promise<string> =>
  openAuthSession('signInWithIdp', {
    postBody: `${new URLSearchParams({ providerId: 'google.com', id_token: buildIdToken({ email, name: 'Ada', nonce: '' }) })}`,
    requestUri: 'http://localhost',
    ...(idToken === undefined ? {} : { idToken }),
  })

/** A fresh ID token of somebody who signs up with an address past our own calls. */
export const signUpAtFirebase = async (email: string, password: string): Promise<string> => {
  await auth.createUser({ email, password, emailVerified: false })
  return await openAuthSession('signInWithPassword', { email, password })
}

/** A fresh ID token of the session that a custom token opens. */
export const signInWithToken = (token: string): Promise<string> =>
  openAuthSession('signInWithCustomToken', { token })

/** The cookie of a page that somebody is signed in to. */
export const createCookie = async (accessToken: string): Promise<string> => {
  const response = await fetch(process.env.SILLAGE_API_URL + createSession.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken, expiresAt: Date.now() + 3_600_000 }),
  })
  if (!response.ok) throw new Error(`no session: ${response.status}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export interface Person {
  uid: string
  email: string
  token: string
}

/** An account without a document, as before the first sign-in. */
export const newAccount = async (email = `${randomUUID()}@acme.test`): Promise<Person> => {
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
  return { uid, email, token: await signIn(email) }
}

export type PersonOptions = Partial<Pick<User, 'plan' | 'role'>> & {
  /** A trial, by default one that becomes a paid subscription. */
  trial?: { endsAt: number; renews?: boolean } | null
  quota?: Partial<User['quota']>
  email?: string
  name?: string
}

/** The factor that the suites' administrators have passed. */
export const TEST_FACTOR = 'passed'

/** Someone on a plan (ultra when nothing is said), a member of the brands. */
export const newPerson = async (brandIds: string[] = [], options: PersonOptions = {}): Promise<Person> => {
  const person = await newAccount(options.email)
  const role = options.role ?? 'user'
  const factorId = isAdminRole(role) ? TEST_FACTOR : null
  if (factorId !== null) {
    // In every later session too, also of a password alone.
    await auth.setCustomUserClaims(person.uid, { [FACTOR_CLAIM]: factorId })
    person.token = await signIn(person.email)
  }
  const now = Date.now()
  await db.doc(userPath(person.uid)).set({
    uid: person.uid,
    email: person.email,
    emailDomain: registrableDomain(person.email.split('@').at(-1) ?? '') ?? '',
    name: options.name ?? 'Ada Member',
    ...buildPersonKeys({ name: options.name ?? 'Ada Member', email: person.email }),
    role,
    factorId,
    plan: options.plan ?? 'ultra',
    trial: options.trial ? { renews: true, ...options.trial } : null,
    quota: {
      period: quotaPeriodAt(now),
      used: 0,
      monthlyRunLimit: null,
      groupRunsStarted: 0,
      ...options.quota,
    },
    preferences: {},
    claimsVersion: 0,
    createdAt: Timestamp.fromMillis(now),
    lastSignInAt: null,
  })
  for (const brandId of brandIds) await joinBrand(brandId, person.uid)
  return person
}

/** Makes somebody a member of a brand. */
export const joinBrand = async (brandId: string, uid: string, role: MemberRole = 'editor'): Promise<void> => {
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role, createdAt: Timestamp.now() })
}

const persona = (personaId: string, name: string): Omit<Persona, 'createdAt'> => ({
  personaId,
  name,
  gender: 'Female',
  age: 41,
  occupation: 'Buyer',
  annualSalary: 52_000,
  city: 'Lyon',
  country: 'France',
  shortDescription: 'Compares before she buys.',
  detailedDescription: '',
  profileImageUrl: null,
})

export interface BrandFixture {
  brandId: string
  promptIds: string[]
  personaIds: string[]
}

/** A brand with two prompts and two personas. */
export const newBrand = async (name = 'Épure'): Promise<BrandFixture> => {
  const brandId = newBrandId()
  const promptIds = [newId(), newId()]
  const personaIds = [newId(), newId()].sort()
  const createdAt = Timestamp.now()
  const batch = db.batch()
  batch.set(db.doc(brandPath(brandId)), {
    brandId,
    name,
    ...buildBrandKeys({ name, aliases: [], domains: ['epure.example'] }),
    aliases: [],
    domains: ['epure.example'],
    description: 'Water filters',
    industry: 'Household',
    websiteUrl: 'https://epure.example',
    logoUrl: null,
    competitors: [{ name: 'Claris', aliases: [], domains: ['claris.example'] }],
    timeZone: 'Europe/Paris',
    createdAt,
  })
  promptIds.forEach((promptId, index) => {
    const text = `Which water filter is best for case ${index}?`
    batch.set(db.doc(promptPath(brandId, promptId)), { promptId, text, category: 'Choosing', createdAt })
  })
  personaIds.forEach((personaId, index) => {
    batch.set(db.doc(personaPath(brandId, personaId)), {
      ...persona(personaId, `Persona ${index}`),
      createdAt,
    })
  })
  await batch.commit()
  return { brandId, promptIds, personaIds }
}

/** The first model of the catalogue of a provider. */
export const findModel = (provider: string) => {
  const model = MODEL_CATALOGUE.find((known) => known.provider === provider)
  if (!model) throw new Error(`no model of ${provider}`)
  return model
}

export const newAnalysis = async (
  brand: BrandFixture,
  createdBy: string,
  over: Partial<Analysis> = {},
): Promise<string> => {
  const analysisId = newAnalysisId(brand.brandId)
  const now = Timestamp.now()
  const model = findModel('openai')
  await db.doc(analysisPath(analysisId)).set({
    analysisId,
    brandId: brand.brandId,
    title: 'Water filters',
    userInput: '',
    status: 'ready',
    promptIds: brand.promptIds,
    personaIds: brand.personaIds,
    languageCodes: ['en'],
    models: [{ modelId: model.modelId, webSearch: model.capabilities.webSearch }],
    samples: 1,
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
    runStats: null,
    lastGroupRunId: null,
    versions: 0,
    createdBy,
    createdAt: now,
    updatedAt: now,
    ...over,
  })
  return analysisId
}

/** A group run with its manifest, as a launch writes them. */
export const newGroupRun = async (
  analysisId: string,
  launchedBy: string,
  { total = 2, completed = 0, version = 1, createdAt = Timestamp.now() } = {},
): Promise<string> => {
  const groupRunId = newGroupRunId(analysisId)
  const brandId = analysisId.slice(0, 24)
  const analysis = analysisSchema.parse((await db.doc(analysisPath(analysisId)).get()).data())
  const documents = async (paths: string[]) =>
    (await db.getAll(...paths.map((path) => db.doc(path)))).map((snapshot) => {
      const { createdAt: _, ...rest } = snapshot.data() ?? {}
      return rest
    })
  const prompts = await documents(analysis.promptIds.map((id) => promptPath(brandId, id)))
  await db.doc(groupRunPath(groupRunId)).set({
    groupRunId,
    analysisId,
    brandId,
    version,
    status: completed === total ? 'completed' : 'processing',
    stats: { total, completed, processing: 0, pending: total - completed, failed: 0 },
    live: { visibility: null, sentiment: null, n: 0, named: 0 },
    recent: [],
    simulated: true,
    units: { reserved: total, credited: 0 },
    launchedBy,
    paidBy: launchedBy,
    launchedFrom: 'manual',
    createdAt,
    completedAt: completed === total ? createdAt : null,
    firstRunAt: null,
    lastRunAt: null,
  })
  await db.doc(manifestPath(groupRunId)).set({
    groupRunId,
    analysisId,
    brandId,
    createdAt,
    brand: { name: 'Épure', aliases: [], domains: ['epure.example'] },
    competitors: [],
    prompts: prompts.map((prompt) => ({ ...prompt, branded: false })),
    personas: await documents(analysis.personaIds.map((id) => personaPath(brandId, id))),
    languages: [{ code: 'en', name: 'English' }],
    models: analysis.models.map(({ modelId, webSearch }) => ({
      ...MODEL_CATALOGUE.find((model) => model.modelId === modelId),
      webSearch,
    })),
    samples: 1,
    // As in runs of today: only these store the instructions to the model.
    promptTemplateVersion: 'persona-1',
    extractorVersion: '1',
    analyst: { provider: 'openai', modelName: 'analyst' },
  })
  return groupRunId
}

const descendantsSchema = z.array(
  z.object({ document: z.optional(z.object({ name: z.string(), fields: z.unknown() })) }),
)

/**
 * Everything at and under a document, by path, in one query. The clients would ask for the collections of each document,
 * and each time the emulator goes through all that it stores.
 */
const storedUnder = async (path: string): Promise<(readonly [path: string, fields: unknown])[]> => {
  const parent = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`
  const response = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${parent}/${path}:runQuery`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
    },
  )
  const found = descendantsSchema.parse(await response.json()).flatMap(({ document }) => document ?? [])
  const itself = (await db.doc(path).get()).data()
  return [
    ...(itself ? [[path, itself] as const] : []),
    ...found.map(({ name, fields }) => [name.slice(parent.length + 1), fields] as const),
  ]
}

/** Everything that is stored of a brand and of people, by path: equal before and after what changes nothing. */
export const stored = async (brandId: string, ...uids: string[]): Promise<Record<string, unknown>> => {
  const paths = [brandPath(brandId), ...uids.map(userPath)]
  return Object.fromEntries((await Promise.all(paths.map(storedUnder))).flat())
}
