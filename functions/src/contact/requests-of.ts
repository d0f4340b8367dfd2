import { demoRequestsPath } from '@sillage/core/base/paths'
import { instant, isoOf } from '@sillage/core/base/time'
import { demoWishSchema } from '@sillage/core/contact/demo-request'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'

const storedSchema = z.object({ ...demoWishSchema.shape, createdAt: instant })

/** Requests for a demonstration that name an address. */
const requestsWith = async (email: string) =>
  email === ''
    ? []
    : (
        await db
          .collection(demoRequestsPath())
          .where('email', 'in', [...new Set([email, email.toLowerCase()])])
          .get()
      ).docs

/** What an address asked for, for the export of its account. */
export const demoRequestsOf = async (email: string) =>
  (await requestsWith(email)).map((document) => {
    const { createdAt, ...wish } = storedSchema.parse(document.data())
    return { ...wish, asked_at: isoOf(createdAt) }
  })

/** Forgets what an address asked for. */
export const forgetDemoRequests = async (email: string): Promise<void> => {
  for (const { ref } of await requestsWith(email)) await ref.delete()
}
