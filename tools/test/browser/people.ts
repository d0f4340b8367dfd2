import { expect, type Page, test } from '@playwright/test'
import { secondFactorPath } from '@sillage/core/base/paths'
import { createSession, handleSignin } from '@sillage/core/identity/calls'
import { login } from '@sillage/core/identity/sign-in-calls'
import { FACTOR_CLAIM, isAdminRole } from '@sillage/core/identity/user'
import { z } from 'zod/mini'
import { openAdmin } from '../../src/admin.ts'
import { apiClient, signInPassed } from '../../src/api-client.ts'
import { computeCode } from '../../src/authenticator.ts'
import { emulatorEnvironment } from '../../src/emulators.ts'
import { PROJECT_ID } from '../../src/layout.ts'
import { portsFrom } from '../../src/ports.ts'
import {
  DEMO_BRANDS,
  DEMO_FACTOR,
  DEMO_PASSWORD,
  DEMO_USERS,
  type DemoBrand,
} from '../../stand-ins/world/demo.ts'

/** The demonstration's people and brands, as the tests in the browser meet them. */
export const PASSWORD = DEMO_PASSWORD

export const findDemoBrand = (key: DemoBrand['key']): DemoBrand => {
  const brand = DEMO_BRANDS.find((candidate) => candidate.key === key)
  if (!brand) throw new RangeError(`no demonstration brand ${key}`)
  return brand
}

export const getDemoEmail = (key: string): string => `${key}@sillage.example`

/** Fills in the sign-in form on screen and sends it. */
export const fillSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Takes the second step of a sign-in as an administrator of the demonstration. */
export const passFactor = async (page: Page, email: string): Promise<void> => {
  const { db } = backstage(test.info().project.use.baseURL)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  // Another test may have used the code of now.
  await db.doc(secondFactorPath(`demo-${email.split('@')[0]}`)).update({ lastStep: 0 })
  await page.getByLabel('Code').fill(computeCode(DEMO_FACTOR.key))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and waits until the dashboard is there. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth')
  await fillSignIn(page, email)
  const role = DEMO_USERS.find((user) => user.email === email)?.role ?? 'user'
  if (isAdminRole(role)) await passFactor(page, email)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
}

const configSchema = z.looseObject({ apiKey: z.string() })

/** Tokens of a session that opens everything. A second factor is passed behind the scenes: each code is good once. */
export const openTokens = async (baseURL: string, email: string) => {
  const { session, user } = await apiClient(baseURL, '')(login, { body: { email, password: PASSWORD } })
  if (!session.second_factor_due) return { session, user }
  const { auth, ports } = backstage(baseURL)
  const tokens = await signInPassed(ports, auth, user.id, DEMO_FACTOR.factorId)
  const expiresAt = Date.now() + tokens.expiresIn * 1_000
  const { idToken: access_token, refreshToken: refresh_token } = tokens
  return { session: { access_token, refresh_token, expires_at: expiresAt }, user }
}

/** A session as the form opens it: by the same calls, reported as the app reports it. */
const openSession = async (baseURL: string, email: string) => {
  const { session, user } = await openTokens(baseURL, email)
  await apiClient(baseURL, session.access_token)(handleSignin, {
    body: { user_id: user.id, email, name: user.name, role: user.role },
  })
  const config = await fetch(`${baseURL}/__/firebase/init.json`)
  const { apiKey } = configSchema.parse(await config.json())
  /** What Firebase Auth takes over from `localStorage`, where it keeps people of browsers without IndexedDB. */
  const kept = {
    uid: user.id,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: session.refresh_token,
      accessToken: session.access_token,
      expirationTime: session.expires_at,
    },
  }
  return {
    cookie: { accessToken: session.access_token, expiresAt: session.expires_at },
    localStorage: Object.entries({
      [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(kept),
      [`sillage.signin.${user.id}`]: String(Date.now()),
      'sillage.signed-in': 'yes',
    }).map(([name, value]) => ({ name, value })),
  }
}

/** Milliseconds after which a session is opened again; its token is good for an hour. */
const MAX_SESSION_AGE = 30 * 60_000
const sessions = new Map<string, { openedAt: number; opened: ReturnType<typeof openSession> }>()

/**
 * Makes the page's browser one in which this person has signed in, without opening a page: for tests that are not about
 * signing in. It must not have shown a page yet.
 */
export const beSignedIn = async (page: Page, email: string): Promise<void> => {
  const { baseURL = '' } = test.info().project.use
  const known = sessions.get(email)
  const isFresh = known !== undefined && Date.now() - known.openedAt < MAX_SESSION_AGE
  const session = isFresh ? known : { openedAt: Date.now(), opened: openSession(baseURL, email) }
  sessions.set(email, session)
  const { cookie, localStorage } = await session.opened
  await page.context().setStorageState({ cookies: [], origins: [{ origin: baseURL, localStorage }] })
  const answer = await page.request.post(createSession.path, { data: cookie, ...REUSED })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Where the product under test listens, and how its data are reached past the rules. */
export const backstage = (baseURL: string | undefined) => {
  const ports = portsFrom(Number(new URL(baseURL ?? '').port))
  return { ports, ...openAdmin({ env: emulatorEnvironment(ports), projectId: PROJECT_ID }) }
}

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
}

/** The factor of newcomers that become administrators. */
const PASSED = 'passed'

/** A person of this test's own, without a brand, so that nobody else's preferences are touched. */
export const newcomer = async (baseURL: string | undefined, brandKeys: DemoBrand['key'][] = []) => {
  const { auth, db } = backstage(baseURL)
  const email = `newcomer-${crypto.randomUUID()}@sillage.example`
  const { uid } = await auth.createUser({
    email,
    password: PASSWORD,
    displayName: 'Nour Newcomer',
    emailVerified: true,
  })
  // Of no use without a factor: should the test make them an administrator, their session has passed one.
  await auth.setCustomUserClaims(uid, { [FACTOR_CLAIM]: PASSED })
  for (const key of brandKeys) {
    const { brandId } = findDemoBrand(key)
    await db
      .doc(`brands/${brandId}/members/${uid}`)
      .set({ uid, brandId, role: 'editor', createdAt: new Date() })
  }
  return { email, uid, auth, db }
}

let claimsVersion = 1

/** Gives a newcomer another plan or role, as a change of the subscription does. */
export const setStanding = async (
  { uid, auth, db }: Pick<Awaited<ReturnType<typeof newcomer>>, 'uid' | 'auth' | 'db'>,
  { plan, trial = false, role = 'user' }: { plan: string; trial?: boolean; role?: 'user' | 'admin' },
): Promise<void> => {
  claimsVersion += 1
  const person = db.doc(`users/${uid}`)
  // The first API call after sign-in writes the document.
  await expect.poll(async () => (await person.get()).exists).toBe(true)
  const endsAt = new Date(Date.now() + 86_400_000)
  const factorId = role === 'admin' ? PASSED : null
  await auth.setCustomUserClaims(uid, { role, plan, trial, claimsVersion, [FACTOR_CLAIM]: PASSED })
  await person.update({ plan, role, factorId, trial: trial ? { endsAt } : null, claimsVersion })
}

/** As browsers do: a connection that the server closes as it is used again is opened again. */
export const REUSED = { maxRetries: 2 }

/** Notes who the page calls the API as, so that a test can ask the same as the same person. Call it before a screen that calls. */
export const createApi = async (page: Page, open: () => Promise<unknown>) => {
  const called = page.waitForRequest(
    (request) => request.url().includes('/api/') && 'authorization' in request.headers(),
  )
  await open()
  const { authorization = '' } = (await called).headers()
  return async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const response = await page.request.fetch(path, {
      method,
      headers: { authorization },
      ...REUSED,
      ...(data === undefined ? {} : { data }),
    })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
}

/** Collects what a page complains of: uncaught errors, and refusals of the rules. */
export const collectComplaints = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /permission|uncaught/i.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}
