import { addStaffNote } from '@sillage/core/admin/brand-calls'
import { sendCall } from './client.ts'
import type { Person } from './world.ts'

/** A note that an administrator wrote about a brand. @returns its id */
export const newStaffNote = async (
  brandId: string,
  admin: Person,
  text = 'Wants a call.',
): Promise<string> => {
  const params = { kind: 'brands', notedId: brandId }
  const reply = await sendCall(addStaffNote, { params, body: { text } }, admin.token)
  return addStaffNote.response.parse(reply.body).data.note_id
}
