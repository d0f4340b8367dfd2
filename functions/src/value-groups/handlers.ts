import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { valueGroupPath, valueGroupsPath } from '@sillage/core/base/paths'
import type * as calls from '@sillage/core/value-groups/calls'
import { MAX_VALUE_GROUPS, type ValueGroup, valueGroupSchema } from '@sillage/core/value-groups/value-group'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

const groupDto = ({ valueGroupId, filter, name, values }: ValueGroup): calls.ValueGroupDto => ({
  value_group_id: valueGroupId,
  filter,
  name,
  values,
})

const queryGroups = (brandId: string) => db.collection(valueGroupsPath(brandId)).limit(MAX_VALUE_GROUPS)

export const valueGroupHandlers: HandlersOf<typeof calls> = {
  listValueGroups: async ({ params }) => {
    const { docs } = await queryGroups(params.brandId).get()
    const groups = docs
      .map((document) => valueGroupSchema.parse(document.data()))
      .sort((one, other) => one.name.localeCompare(other.name))
    return { data: { value_groups: groups.map(groupDto) } }
  },

  createValueGroup: async ({ params: { brandId }, body, caller }) => {
    const group = await transact(async (transaction): Promise<ValueGroup> => {
      const { docs } = await transaction.get(queryGroups(brandId))
      const replaced = docs.find(
        (document) => document.get('filter') === body.filter && document.get('name') === body.name,
      )
      if (replaced === undefined && docs.length >= MAX_VALUE_GROUPS) throw new AppError('too_many_groups')
      const valueGroupId = replaced?.id ?? newId()
      const made = { ...body, valueGroupId, brandId, createdBy: caller.uid, createdAt: Date.now() }
      transaction.set(db.doc(valueGroupPath(brandId, valueGroupId)), {
        ...made,
        createdAt: Timestamp.fromMillis(made.createdAt),
      })
      return made
    })
    return { data: groupDto(group) }
  },

  deleteValueGroup: async ({ params }) => {
    await db.doc(valueGroupPath(params.brandId, params.valueGroupId)).delete()
    return { ok: true, message: 'Group deleted' }
  },
}
