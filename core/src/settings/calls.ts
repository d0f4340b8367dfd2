import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { SETTING_KEYS } from './settings.ts'

/** Settings that may change while the product runs: administrators read them, super administrators change them. */

const valueSchema = z.union([z.boolean(), z.number()])

const settingDtoSchema = z.object({
  key: z.enum(SETTING_KEYS),
  /** The value in force. */
  value: valueSchema,
  /** The deployment's value, in force without a change. */
  default: valueSchema,
  /** The deployment decides; nothing can be changed here. */
  fixed: z.boolean(),
  /** The deploy parameter that gives the default; null where there is none. */
  parameter: z.nullable(z.string()),
  /** The range of a number; null of a switch. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Null where the default holds. */
  changed_at: z.nullable(z.string()),
})
export type SettingDto = z.infer<typeof settingDtoSchema>

export const listSettings = defineCall({
  name: 'settings.list',
  summary: 'Switches and limits that may change while the product runs, with their defaults',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  response: z.object({ data: z.array(settingDtoSchema) }),
})

export const changeSetting = defineCall({
  name: 'settings.change',
  summary: 'Changes a setting; it holds everywhere within ten seconds',
  method: 'PUT',
  path: '/api/admin/settings/{key}',
  access: 'admin',
  params: z.object({ key: z.enum(SETTING_KEYS) }),
  body: z.strictObject({
    /** Null for the default. */
    value: z.union([z.boolean(), z.number(), z.null()]),
  }),
  response: z.object({ data: settingDtoSchema }),
  errors: ['super_admin_only', 'setting_fixed'],
})
