import { readFlag } from '@sillage/core/identity/flag'
import { type DeployedSetting, type DeployedSettings, SETTINGS } from '@sillage/core/settings/settings'
import { defineInt, defineString } from 'firebase-functions/params'

/** Deploy parameters that are the defaults of settings. One that nobody set reads as 0 outside deployments. */

const { registrationOpen, voice, dailyCostUsd, customerDailyCostUsd, newslettersPerMinute } = SETTINGS

const registrationDisabled = defineString(registrationOpen.parameter, {
  default: '',
  description: registrationOpen.does,
})
const dailyCost = defineInt(dailyCostUsd.parameter, {
  default: dailyCostUsd.initial,
  description: dailyCostUsd.does,
})
const customerDailyCost = defineInt(customerDailyCostUsd.parameter, {
  default: customerDailyCostUsd.initial,
  description: customerDailyCostUsd.does,
})
const perMinute = defineInt(newslettersPerMinute.parameter, {
  default: newslettersPerMinute.initial,
  description: newslettersPerMinute.does,
})

/** The parameter decides over sign-up once it says anything: a deployment that is closed stays so. */
const deployedRegistration = (text: string): DeployedSetting<boolean> => {
  const isClosed = readFlag(text, false)
  return { value: !isClosed, fixed: isClosed === readFlag(text, true) }
}

/** What the deployment says of every setting. */
export const deployedSettings = (): DeployedSettings => ({
  registrationOpen: deployedRegistration(registrationDisabled.value()),
  voice: { value: voice.initial, fixed: false },
  dailyCostUsd: { value: dailyCost.value() || dailyCostUsd.initial, fixed: false },
  customerDailyCostUsd: {
    value: customerDailyCost.value() || customerDailyCostUsd.initial,
    fixed: false,
  },
  newslettersPerMinute: { value: perMinute.value() || newslettersPerMinute.initial, fixed: false },
})
