import { runtimeSettingsPath } from '@sillage/core/base/paths'
import {
  type SettingKey,
  type Settings,
  type StoredSettings,
  settingInForce,
  storedSettingsSchema,
} from '@sillage/core/settings/settings'
import { db } from '../platform/firebase.ts'
import { deployedSettings } from './deployed.ts'

/** How old what a process knows of the settings may be. */
const KEPT_MS = 10_000

let kept: { until: number; stored: Promise<StoredSettings> } | null = null

const readStored = async (): Promise<StoredSettings> =>
  storedSettingsSchema.parse((await db.doc(runtimeSettingsPath()).get()).data() ?? {})

/** The changed settings, at most {@link KEPT_MS} old: callers within that time share one read. */
const keptStored = (): Promise<StoredSettings> => {
  const now = Date.now()
  if (kept && kept.until > now) return kept.stored
  const stored = readStored()
  const reading = { until: now + KEPT_MS, stored }
  kept = reading
  // The next one asks again.
  stored.catch(() => {
    if (kept === reading) kept = null
  })
  return stored
}

/** Has the next one read the settings again: somebody has changed one in this process. */
export const forgetSettings = (): void => {
  kept = null
}

/** A setting that holds: the stored value, else the deployment's. */
export const getSetting = async <K extends SettingKey>(key: K): Promise<Settings[K]> =>
  settingInForce(key, await keptStored(), deployedSettings()[key])
