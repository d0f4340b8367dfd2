import { createHmac } from 'node:crypto'
import { z } from 'zod/mini'
import { isLocalProject } from '../outside/local-sites.ts'
import { isSame } from '../platform/secrets.ts'
import { appCheckApp } from './settings.ts'

/**
 * Firebase App Check: tokens that only a browser with our page gets, once it has solved a bot challenge, and that every
 * call of the app comes with. Firebase signs them; beside the emulators, which know no App Check, we do.
 */

/** Empty while App Check is off. */
export const appCheckId = (): string => appCheckApp.value()

/** The longest that Firebase gives. */
const LIFETIME_MS = 7 * 86_400_000

export interface AppToken {
  token: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

interface AppTokens {
  create(appId: string): Promise<AppToken>
  /** Whether a token is good, and of this app. */
  isGood(token: string, appId: string): Promise<boolean>
}

// Loaded on first use: most projects have it off.
const loadAppCheck = async () => (await import('firebase-admin/app-check')).getAppCheck()

const FIREBASE: AppTokens = {
  create: async (appId) => {
    const { token, ttlMillis } = await (await loadAppCheck()).createToken(appId, { ttlMillis: LIFETIME_MS })
    return { token, expiresAt: Date.now() + ttlMillis }
  },
  isGood: async (token, appId) => {
    const verified = await (await loadAppCheck()).verifyToken(token).catch(() => null)
    return verified?.appId === appId
  },
}

const localSchema = z.object({ appId: z.string(), expiresAt: z.number() })
const getSeal = (content: string): string => createHmac('sha256', 'local').update(content).digest('base64url')

const LOCAL: AppTokens = {
  create: async (appId) => {
    const expiresAt = Date.now() + LIFETIME_MS
    const content = Buffer.from(JSON.stringify({ appId, expiresAt })).toString('base64url')
    return { token: `${content}.${getSeal(content)}`, expiresAt }
  },
  isGood: async (token, appId) => {
    const [content = '', seal = ''] = token.split('.')
    if (!isSame(seal, getSeal(content))) return false
    const said = localSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
    return said.appId === appId && said.expiresAt > Date.now()
  },
}

export const appTokens = (): AppTokens => (isLocalProject() ? LOCAL : FIREBASE)
