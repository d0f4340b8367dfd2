import { readFlag } from '@sillage/core/identity/flag'
import {
  type DeployedSetting,
  type DeployedSettings,
  SETTINGS,
  type SettingKey,
} from '@sillage/core/settings/settings'
import { defineInt, defineString } from 'firebase-functions/params'

/** Deploy parameters that are the defaults of settings. One that nobody set reads as 0 outside deployments. */

const { registrationOpen, voice, usdCentsPerEuro } = SETTINGS

const registrationDisabled = defineString(registrationOpen.parameter, {
  default: '',
  description: registrationOpen.does,
})
/** The settings that are amounts with a parameter. */
type AmountKey = Exclude<SettingKey, 'registrationOpen' | 'voice' | 'usdCentsPerEuro'>

const getAmount = (key: AmountKey) => {
  const { parameter, initial, does } = SETTINGS[key]
  const deployed = defineInt(parameter, { default: initial, description: does })
  return (): DeployedSetting<number> => ({ value: deployed.value() || initial, fixed: false })
}

const amounts = {
  dailyCostUsd: getAmount('dailyCostUsd'),
  monthlyCostUsd: getAmount('monthlyCostUsd'),
  customerDailyCostUsd: getAmount('customerDailyCostUsd'),
  customerMonthlyCostUsd: getAmount('customerMonthlyCostUsd'),
  freeDailyCostUsd: getAmount('freeDailyCostUsd'),
  freeMonthlyCostUsd: getAmount('freeMonthlyCostUsd'),
  looksPerDay: getAmount('looksPerDay'),
  newslettersPerMinute: getAmount('newslettersPerMinute'),
} satisfies Record<AmountKey, () => DeployedSetting<number>>

/** A parameter that is set decides over sign-up: a closed deployment stays closed. */
const deployedRegistration = (text: string): DeployedSetting<boolean> => {
  const isClosed = readFlag(text, false)
  return { value: !isClosed, fixed: isClosed === readFlag(text, true) }
}

/** The deployment's value of every setting. */
export const deployedSettings = (): DeployedSettings => ({
  registrationOpen: deployedRegistration(registrationDisabled.value()),
  voice: { value: voice.initial, fixed: false },
  dailyCostUsd: amounts.dailyCostUsd(),
  monthlyCostUsd: amounts.monthlyCostUsd(),
  customerDailyCostUsd: amounts.customerDailyCostUsd(),
  customerMonthlyCostUsd: amounts.customerMonthlyCostUsd(),
  freeDailyCostUsd: amounts.freeDailyCostUsd(),
  freeMonthlyCostUsd: amounts.freeMonthlyCostUsd(),
  looksPerDay: amounts.looksPerDay(),
  newslettersPerMinute: amounts.newslettersPerMinute(),
  usdCentsPerEuro: { value: usdCentsPerEuro.initial, fixed: false },
})
