import { demoRequestsPath } from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import { demoWishSchema } from '@sillage/core/contact/demo-request'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'

const storedSchema = z.object({ ...demoWishSchema.shape, createdAt: instant })

/** Requests for a demonstration that name an address. */
const findRequests = async (email: string) =>
  email === ''
    ? []
    : (
        await db
          .collection(demoRequestsPath())
          .where('email', 'in', [...new Set([email, email.toLowerCase()])])
          .get()
      ).docs

/** Demo requests of an address, for the export of its account. */
export const exportDemoRequests = async (email: string) =>
  (await findRequests(email)).map((document) => {
    const { createdAt, ...wish } = storedSchema.parse(document.data())
    return { ...wish, asked_at: toIso(createdAt) }
  })

/** Deletes the demo requests of an address. */
export const forgetDemoRequests = async (email: string): Promise<void> => {
  for (const { ref } of await findRequests(email)) await ref.delete()
}
