import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

interface Described {
  /** Its effect, for the deployer. */
  readonly does: string
  /** The deploy parameter that gives its default; null where it has none. */
  readonly parameter: string | null
}

interface Switch extends Described {
  readonly kind: 'switch'
  readonly initial: boolean
}

interface Amount extends Described {
  readonly kind: 'number'
  /** Whole numbers, both in the range. */
  readonly min: number
  readonly max: number
  readonly initial: number
}

/**
 * Settings that a super administrator may change while the product runs. A stored value goes before the deploy parameter, and
 * that before `initial`; only over sign-up does the deployment decide, once its parameter is set.
 */
export const SETTINGS = {
  registrationOpen: {
    kind: 'switch',
    initial: true,
    parameter: 'REGISTRATION_DISABLED',
    does: 'Closes sign-up: true, 1, yes, on, enabled; or false, 0, no, off, disabled',
  },
  voice: {
    kind: 'switch',
    initial: true,
    parameter: null,
    does: 'Lets people speak to the assistant',
  },
  dailyCostUsd: {
    kind: 'number',
    min: 0,
    max: 1_000_000,
    initial: 5_000,
    parameter: 'DAILY_COST_USD',
    does: 'Dollars that the providers may cost on a UTC day for paying customers together; then paid calls are refused and runs wait',
  },
  monthlyCostUsd: {
    kind: 'number',
    min: 0,
    max: 10_000_000,
    initial: 75_000,
    parameter: 'MONTHLY_COST_USD',
    does: 'The same for a UTC month',
  },
  customerDailyCostUsd: {
    kind: 'number',
    min: 0,
    max: 1_000_000,
    initial: 500,
    parameter: 'CUSTOMER_DAILY_COST_USD',
    does: 'Dollars that one customer may cost on a UTC day',
  },
  customerMonthlyCostUsd: {
    kind: 'number',
    min: 0,
    max: 1_000_000,
    initial: 5_000,
    parameter: 'CUSTOMER_MONTHLY_COST_USD',
    does: 'Dollars that one customer may cost in a UTC month',
  },
  freeDailyCostUsd: {
    kind: 'number',
    min: 0,
    max: 1_000_000,
    initial: 100,
    parameter: 'FREE_DAILY_COST_USD',
    does: 'Dollars that free plans and trials may cost on a UTC day, all together',
  },
  freeMonthlyCostUsd: {
    kind: 'number',
    min: 0,
    max: 1_000_000,
    initial: 1_000,
    parameter: 'FREE_MONTHLY_COST_USD',
    does: 'Dollars that free plans and trials may cost in a UTC month, all together',
  },
  looksPerDay: {
    kind: 'number',
    min: 0,
    max: 100_000,
    initial: 200,
    parameter: 'LOOKS_PER_DAY',
    does: 'Looks at a brand that people without an account may take on a UTC day, all together; 0 closes the page',
  },
  newslettersPerMinute: {
    kind: 'number',
    min: 1,
    max: 10_000,
    initial: 120,
    parameter: 'NEWSLETTER_PER_MINUTE',
    does: 'Mails of newsletters that are put on the queue in a minute',
  },
  usdCentsPerEuro: {
    kind: 'number',
    min: 0,
    max: 1_000,
    initial: 0,
    parameter: null,
    does: 'Cents of a dollar that a euro is worth; 0 leaves margins of customers unknown',
  },
} as const satisfies Record<string, Switch | Amount>

export type SettingKey = keyof typeof SETTINGS

/** Enumerated by zod, which wants the first one apart. */
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

export type SettingValue = boolean | number

/** The settings that hold, each of its own kind. */
export type Settings = {
  readonly [K in SettingKey]: (typeof SETTINGS)[K]['kind'] extends 'switch' ? boolean : number
}

/** Whether a value is one that a setting may have. */
export const isSettingValue = <K extends SettingKey>(key: K, value: unknown): value is Settings[K] => {
  const setting: Switch | Amount = SETTINGS[key]
  if (setting.kind === 'switch') return typeof value === 'boolean'
  const { min, max } = setting
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

const storedSettingSchema = z.object({
  value: z.union([z.boolean(), z.number()]),
  at: instant,
  /** The id of who changed it. */
  by: z.string(),
})

/** `settings/runtime`: the changes, by setting. Those of former releases stay, and nobody reads them. */
export const storedSettingsSchema = z.object({
  values: z._default(z.record(z.string(), storedSettingSchema), {}),
})
export type StoredSettings = z.infer<typeof storedSettingsSchema>

/** The deployment's value of a setting. */
export interface DeployedSetting<V = SettingValue> {
  readonly value: V
  /** It holds whatever is stored. */
  readonly fixed: boolean
}

export type DeployedSettings = { readonly [K in SettingKey]: DeployedSetting<Settings[K]> }

/** A setting that holds. A stored value outside of today's bounds counts as none. */
export const settingInForce = <K extends SettingKey>(
  key: K,
  { values }: StoredSettings,
  { value: deployed, fixed }: DeployedSetting<Settings[K]>,
): Settings[K] => {
  const stored = values[key]?.value
  return !fixed && isSettingValue(key, stored) ? stored : deployed
}
