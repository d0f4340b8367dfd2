import { AppError } from '@sillage/core/base/errors'
import { runtimeSettingsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/settings/calls'
import type { SettingDto } from '@sillage/core/settings/calls'
import {
  isSettingValue,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type StoredSettings,
  settingInForce,
  storedSettingsSchema,
} from '@sillage/core/settings/settings'
import { Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { deployedSettings } from './deployed.ts'
import { forgetSettings } from './runtime.ts'

const computeBounds = (key: SettingKey): { min: number | null; max: number | null } => {
  const setting = SETTINGS[key]
  return setting.kind === 'number' ? setting : { min: null, max: null }
}

const buildDto = (key: SettingKey, stored: StoredSettings): SettingDto => {
  const deployed = deployedSettings()[key]
  const { min, max } = computeBounds(key)
  const at = stored.values[key]?.at
  return {
    key,
    value: settingInForce(key, stored, deployed),
    default: deployed.value,
    fixed: deployed.fixed,
    parameter: SETTINGS[key].parameter,
    min,
    max,
    changed_at: at === undefined ? null : toIso(at),
  }
}

/** @throws AppError bad_request when a setting may not have a value */
const requireValue = (key: SettingKey, value: unknown): void => {
  if (isSettingValue(key, value)) return
  const { min, max } = computeBounds(key)
  throw new AppError('bad_request', {
    message: min === null ? 'This is on or off.' : `A whole number from ${min} to ${max}.`,
    details: { field: 'value' },
  })
}

const document = () => db.doc(runtimeSettingsPath())

/** Administrators read the settings, super administrators change them. */
export const settingHandlers: HandlersOf<typeof calls> = {
  listSettings: async () => {
    const stored = storedSettingsSchema.parse((await document().get()).data() ?? {})
    return { data: SETTING_KEYS.map((key) => buildDto(key, stored)) }
  },

  changeSetting: async ({ params: { key }, body: { value }, caller }) => {
    if (caller.user.role !== 'super_admin') throw new AppError('super_admin_only')
    if (value !== null) requireValue(key, value)
    const deployed = deployedSettings()[key]
    if (deployed.fixed) throw new AppError('setting_fixed')
    const after = await transact(async (transaction) => {
      const before = storedSettingsSchema.parse((await transaction.get(document())).data() ?? {})
      const { [key]: _, ...others } = before.values
      const changed = value === null ? {} : { [key]: { value, at: Date.now(), by: caller.uid } }
      const stored: StoredSettings = { values: { ...others, ...changed } }
      transaction.set(document(), {
        values: Object.fromEntries(
          Object.entries(stored.values).map(([name, { at, ...setting }]) => [
            name,
            { ...setting, at: Timestamp.fromMillis(at) },
          ]),
        ),
      })
      recordAudit(transaction, {
        action: 'change_setting',
        actor: caller,
        target: runtimeSettingsPath(),
        before: { [key]: settingInForce(key, before, deployed) },
        after: { [key]: value === null ? deployed.value : value },
      })
      return stored
    })
    forgetSettings()
    return { data: buildDto(key, after) }
  },
}
