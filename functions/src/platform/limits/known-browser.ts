import { createHmac } from 'node:crypto'
import { BROWSER_HEADER } from '@sillage/core/base/challenge'
import type { Response } from 'express'
import { z } from 'zod/mini'
import { addressHashKey, isSame, secretValue } from '../secrets.ts'
import type { Sender } from './client-address.ts'

/**
 * Browsers that have signed in before. Each keeps a token that we signed and that names its accounts by keyed hashes. Its
 * requests are counted per account, so that strangers who use up a network's limits do not hold it up.
 */

/** A year; each sign-in gives a new token. */
const KEPT_MS = 365 * 86_400_000
/** Accounts that one browser is known for; people switch between few. */
const MAX_ACCOUNTS = 5
const MAX_CHARACTERS = 1_000

const contentSchema = z.object({
  /** The newest first. */
  accounts: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_ACCOUNTS)),
  until: z.number(),
})

const hashed = (text: string): string | null => {
  const key = secretValue(addressHashKey)
  return key === '' ? null : createHmac('sha256', key).update(`known browser:${text}`).digest('base64url')
}

const getMark = (email: string): string | null => hashed(`account:${email.toLowerCase()}`)

/** The accounts that a request's browser has signed in to, as marks, the newest first; none for strangers. */
const getAccounts = ({ headers }: Pick<Sender, 'headers'>): readonly string[] => {
  const token = headers[BROWSER_HEADER]
  if (typeof token !== 'string' || token.length > MAX_CHARACTERS) return []
  const [content = '', signature = ''] = token.split('.')
  const expected = hashed(`token:${content}`)
  if (expected === null || !isSame(signature, expected)) return []
  const { accounts, until } = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return until > Date.now() ? accounts : []
}

/** The key of a known browser; null for strangers. */
export const knownBrowser = (request: Pick<Sender, 'headers'>): string | null =>
  getAccounts(request)[0] ?? null

/** Whether the browser has signed in to an account before. */
export const knowsAccount = (request: Pick<Sender, 'headers'>, email: string): boolean => {
  const accounts = getAccounts(request)
  return accounts.length > 0 && accounts.includes(getMark(email) ?? '')
}

/** Hands the browser that has just signed in to an account the token by which it is known from now on. */
export const rememberBrowser = (response: Response, email: string): void => {
  const mark = getMark(email)
  if (mark === null) return
  const others = getAccounts(response.req).filter((account) => account !== mark)
  const accounts = [mark, ...others].slice(0, MAX_ACCOUNTS)
  const content = Buffer.from(JSON.stringify({ accounts, until: Date.now() + KEPT_MS })).toString('base64url')
  response.set(BROWSER_HEADER, `${content}.${hashed(`token:${content}`)}`)
}
