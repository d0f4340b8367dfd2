import { AppError } from '@sillage/core/base/errors'
import { getSetting } from '../settings/runtime.ts'
import { checkBusinessEmail } from './email-lists.ts'

/** Sign-up is open unless it is closed on purpose. @throws AppError registration_disabled */
export const requireOpenRegistration = async (): Promise<void> => {
  if (!(await getSetting('registrationOpen'))) throw new AppError('registration_disabled')
}

/** @throws AppError business_email_required, with the reason in French and the category */
export const requireBusinessEmail = async (email: string): Promise<void> => {
  const { ok, reason, category } = await checkBusinessEmail(email)
  if (!ok) throw new AppError('business_email_required', { details: { field: 'email', reason, category } })
}
