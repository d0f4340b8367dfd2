import { AppError } from '@sillage/core/errors'
import { readFlag } from '@sillage/core/identity/flag'
import { defineString } from 'firebase-functions/params'
import { checkBusinessEmail } from './email-lists.ts'

const registrationDisabledParam = defineString('REGISTRATION_DISABLED', {
  default: '',
  description: 'Closes sign-up: true, 1, yes, on, enabled; or false, 0, no, off, disabled',
})

/** Sign-up is open unless it is closed on purpose. */
export const isRegistrationDisabled = (): boolean => readFlag(registrationDisabledParam.value(), false)

/** @throws AppError registration_disabled */
export const requireOpenRegistration = (): void => {
  if (isRegistrationDisabled()) throw new AppError('registration_disabled')
}

/** @throws AppError business_email_required, with the reason in French and the category */
export const requireBusinessEmail = async (email: string): Promise<void> => {
  const { ok, reason, category } = await checkBusinessEmail(email)
  if (!ok) throw new AppError('business_email_required', { details: { field: 'email', reason, category } })
}
