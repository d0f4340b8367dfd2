import { claimsSchema, type Role } from '@sillage/core/identity/user'
import { vi } from 'vitest'
import * as store from '@/data/session-store.ts'

const SOMEBODY: store.SignedIn = {
  status: 'in',
  uid: 'somebody',
  email: 'somebody@lumiere.example',
  name: 'Some Body',
  claims: claimsSchema.parse({}),
  since: 0,
  key: 'somebody',
}

/** Signs somebody in until the test is over, without Firebase. */
export const signIn = (): void => {
  vi.spyOn(store, 'getSession').mockReturnValue(SOMEBODY)
  vi.spyOn(store, 'bearerToken').mockResolvedValue('token')
}

/**
 * Answers the calls of the signed-in person until the test is over.
 *
 * @param answer to the call of an address
 * @returns the requested addresses, in order
 */
export const answering = (answer: (address: URL) => Response): URL[] => {
  const asked: URL[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = new URL(String(input), 'https://sillage.example')
    asked.push(address)
    return answer(address)
  })
  return asked
}

/** The server's data of an administrator without brands. */
export const meAs = (role: Role) => ({
  user_id: 'admin',
  email: 'admin@sillage.example',
  name: 'Adèle',
  role,
  isAdmin: true,
  plan: 'free',
  subscriptionPlan: { id: 'free', title: 'Free' },
  onTrial: false,
  trialEndsAt: null,
  givenPlan: null,
  trialAvailable: true,
  voice: true,
  quota: { limit: 0, used: 0, remaining: 0, period: '2026-11', launchesLeft: null },
  brands: [],
  billings: [],
})
