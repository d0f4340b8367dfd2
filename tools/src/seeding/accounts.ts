import { LANGUAGES } from '@sillage/core/base/languages'
import {
  brandPath,
  categoriesPath,
  languagePath,
  memberPath,
  modelPath,
  personaPath,
  planPath,
  promptPath,
  userPath,
} from '@sillage/core/base/paths'
import { buildClaims, type Claims, isAdminRole, quotaPeriodAt, userSchema } from '@sillage/core/identity/user'
import type { Auth } from 'firebase-admin/auth'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { DEFAULT_PLANS } from '../../../functions/src/plans/default-plans.ts'
import { buildBrandKeys, buildPersonKeys } from '../../../functions/src/platform/search-keys.ts'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import {
  DEMO_BRANDS,
  DEMO_CATEGORIES,
  DEMO_FACTOR,
  DEMO_OWN_BRANDS,
  DEMO_USERS,
  type DemoBrand,
  type DemoUser,
} from '../../stand-ins/world/demo.ts'
import { seedFactor } from './factor.ts'
import { seedNotes } from './notes.ts'

const DAY_MS = 86_400_000
const TRIAL_DAYS = 14
/** The demonstration's people and brands have been here for a while. */
const AGE_DAYS = 60

const getUid = ({ email }: DemoUser): string => `demo-${email.split('@')[0]}`
export const buildPersonaId = ({ key }: DemoBrand, at: number): string => `${key}-persona-${at + 1}`
const getPromptId = ({ key }: DemoBrand, at: number): string => `${key}-prompt-${at + 1}`

const seedUser = async (auth: Auth, db: Firestore, user: DemoUser, now: number): Promise<void> => {
  const uid = getUid(user)
  await auth.createUser({
    uid,
    email: user.email,
    password: user.password,
    displayName: user.name,
    emailVerified: true,
  })
  const createdAt = Timestamp.fromMillis(now - AGE_DAYS * DAY_MS)
  const factorId = isAdminRole(user.role) ? DEMO_FACTOR.factorId : null
  const document = {
    uid,
    factorId,
    email: user.email,
    name: user.name,
    ...buildPersonKeys(user),
    role: user.role,
    plan: user.plan,
    trial: user.trial ? { endsAt: Timestamp.fromMillis(now + TRIAL_DAYS * DAY_MS) } : null,
    quota: { period: quotaPeriodAt(now), used: 0, monthlyRunLimit: null, groupRunsStarted: 0 },
    preferences: {},
    claimsVersion: 1,
    createdAt,
    lastSignInAt: null,
  }
  const claims: Claims = buildClaims(userSchema.parse(document), now)
  await auth.setCustomUserClaims(uid, claims)
  await db.doc(userPath(uid)).set(document)
  if (factorId !== null) await seedFactor(db, uid, DEMO_FACTOR)
  for (const { brand: key, role } of user.brands) {
    const brand = DEMO_BRANDS.find((candidate) => candidate.key === key)
    if (!brand) throw new RangeError(`no demonstration brand ${key}`)
    await db.doc(memberPath(brand.brandId, uid)).set({ uid, brandId: brand.brandId, role, createdAt })
  }
}

const seedBrand = async (db: Firestore, brand: DemoBrand, now: number): Promise<void> => {
  const { key, payer, prompts, personas, ...fields } = brand
  const started = now - AGE_DAYS * DAY_MS
  const batch = db.batch()
  batch.set(db.doc(brandPath(brand.brandId)), {
    ...fields,
    ...buildBrandKeys(fields),
    logoUrl: null,
    ownerId: `demo-${payer}`,
    createdAt: Timestamp.fromMillis(started),
  })
  // A moment apart, so that lists by age show them in the order of the demonstration.
  prompts.forEach((prompt, at) => {
    const promptId = getPromptId(brand, at)
    batch.set(db.doc(promptPath(brand.brandId, promptId)), {
      ...prompt,
      promptId,
      createdAt: Timestamp.fromMillis(started + at),
    })
  })
  personas.forEach((persona, at) => {
    const personaId = buildPersonaId(brand, at)
    batch.set(db.doc(personaPath(brand.brandId, personaId)), {
      ...persona,
      personaId,
      profileImageUrl: null,
      createdAt: Timestamp.fromMillis(started + at),
    })
  })
  await batch.commit()
}

const seedOwnBrand = async (
  db: Firestore,
  uid: string,
  { brandId, name }: { brandId: string; name: string },
  now: number,
): Promise<void> => {
  const createdAt = Timestamp.fromMillis(now - AGE_DAYS * DAY_MS)
  await db.doc(brandPath(brandId)).set({ brandId, name, ownerId: uid, createdAt })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'owner', createdAt })
}

/** An administrator's first setup: categories, and the default languages, models and plans. */
const seedCatalogues = async (db: Firestore): Promise<void> => {
  const batch = db.batch()
  for (const language of LANGUAGES) batch.set(db.doc(languagePath(language.code)), language)
  for (const model of MODEL_CATALOGUE) batch.set(db.doc(modelPath(model.modelId)), model)
  for (const plan of DEFAULT_PLANS) batch.set(db.doc(planPath(plan.id)), plan)
  batch.set(db.doc(categoriesPath()), { categories: DEMO_CATEGORIES })
  await batch.commit()
}

/** Everything of the demonstration that people enter, and nothing that is measured. */
export const seedAccounts = async (auth: Auth, db: Firestore): Promise<void> => {
  const now = Date.now()
  await seedCatalogues(db)
  await seedNotes(db, now)
  await Promise.all(DEMO_BRANDS.map((brand) => seedBrand(db, brand, now)))
  await Promise.all(DEMO_USERS.map((user) => seedUser(auth, db, user, now)))
  await Promise.all(
    Object.entries(DEMO_OWN_BRANDS).map(([key, brand]) => seedOwnBrand(db, `demo-${key}`, brand, now)),
  )
}
