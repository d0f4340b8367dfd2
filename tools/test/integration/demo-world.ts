import { newId } from '@sillage/core/base/ids'
import { demoRequestPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** A request for a demonstration that nobody took up yet. */
export const newDemoRequest = async (company = 'Acme'): Promise<string> => {
  const requestId = newId()
  await db.doc(demoRequestPath(requestId)).set({
    requestId,
    name: 'Grace Visitor',
    email: `${requestId}@acme.test`,
    company,
    message: 'Our market is Belgium.',
    language: 'fr',
    createdAt: Timestamp.now(),
  })
  return requestId
}
