import { createHash } from 'node:crypto'
import { siteIconPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { askOutside } from '../outside/ask.ts'
import { db } from '../platform/firebase.ts'

/** Sides of an icon in pixels: what a dense screen shows of the largest that we draw. */
const SIDE = 64

const DAY_MS = 86_400_000
/** How long is kept what a site shows, and that it shows nothing. */
const KEPT_MS = { icon: 30 * DAY_MS, none: DAY_MS }

/** Icons that an instance asks for at a time: what reads outside content has brands to read as well. */
const AT_ONCE = 4
/** Icons that may wait in the queue; further ones are requested again with the next look at the screen. */
const MAX_WAITING = 60

/** `site_icons/{hash of the domain}` */
const keptSchema = z.object({ bytes: z.nullable(z.instanceof(Uint8Array)), expiresAt: instant })

const getDocument = (domain: string) =>
  db.doc(siteIconPath(createHash('sha256').update(domain).digest('hex')))

/** The icon of a site as PNG; null when it has none, undefined when nobody has asked for it lately. */
export const keptIcon = async (domain: string): Promise<Uint8Array | null | undefined> => {
  const kept = keptSchema.safeParse((await getDocument(domain).get()).data())
  return kept.success && kept.data.expiresAt > Date.now() ? kept.data.bytes : undefined
}

const fetchIcon = async (domain: string): Promise<Uint8Array | null> => {
  const picture = await askOutside('icon', { domain, side: SIDE })
  const bytes = picture && Buffer.from(picture.bytes, 'base64')
  const until = Date.now() + (bytes ? KEPT_MS.icon : KEPT_MS.none)
  await getDocument(domain).set({ domain, bytes, expiresAt: Timestamp.fromMillis(until) })
  return bytes
}

const underWay = new Map<string, Promise<Uint8Array | null>>()
const waiting: (() => void)[] = []
let free = AT_ONCE

const inTurn = async (domain: string): Promise<Uint8Array | null> => {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await fetchIcon(domain)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/**
 * Asks a site for its icon, once for all who want it, and keeps it.
 *
 * @returns null when it has none, undefined when too many others are waited for
 * @throws AppError unavailable
 */
export const askForIcon = async (domain: string): Promise<Uint8Array | null | undefined> => {
  const known = underWay.get(domain)
  if (known) return await known
  if (waiting.length >= MAX_WAITING) return undefined
  const asking = inTurn(domain).finally(() => underWay.delete(domain))
  underWay.set(domain, asking)
  return await asking
}
