import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { GROUPED_FILTERS, groupNameSchema, groupValuesSchema } from './value-group.ts'

/** Calls about groups of filter values. Every member chooses them; editors keep them for the brand. */

const ofBrand = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  limits: [{ per: 'user', points: 120, seconds: 600 }],
} as const

const valueGroupDtoSchema = z.object({
  value_group_id: z.string(),
  filter: z.enum(GROUPED_FILTERS),
  name: z.string(),
  /** A set, as the filter takes it. */
  values: z.string(),
})
export type ValueGroupDto = z.infer<typeof valueGroupDtoSchema>

export const listValueGroups = defineCall({
  ...ofBrand,
  name: 'valueGroups.list',
  summary: 'The groups of prompts, personas and models that a brand keeps for its filters, by name',
  method: 'GET',
  path: '/api/brands/{brandId}/value-groups',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ value_groups: z.array(valueGroupDtoSchema) }) }),
})

export const createValueGroup = defineCall({
  ...ofBrand,
  name: 'valueGroups.create',
  summary: 'Keeps values of a filter under a name, in place of a group of that filter and name',
  method: 'POST',
  path: '/api/brands/{brandId}/value-groups',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    filter: z.enum(GROUPED_FILTERS),
    name: groupNameSchema,
    values: groupValuesSchema,
  }),
  status: 201,
  response: z.object({ data: valueGroupDtoSchema }),
  errors: ['too_many_groups'],
})

export const deleteValueGroup = defineCall({
  ...ofBrand,
  name: 'valueGroups.delete',
  summary:
    'Deletes a group, and leaves filters that took its values as they are; one that is not there is no error',
  method: 'DELETE',
  path: '/api/brands/{brandId}/value-groups/{valueGroupId}',
  params: z.object({ brandId: brandIdSchema, valueGroupId: plainIdSchema }),
  response: doneSchema,
})
