import { requestCode } from '@sillage/core/identity/sign-in-calls'
import { callApi } from '@/data/call-api.ts'
import { mailLanguage } from './language.ts'

/** Requests a mailed code. The answer does not reveal whether the address has an account. @throws ApiError */
export const mailCode = async (email: string, redirectPath: string): Promise<void> => {
  await callApi(requestCode, { body: { email, redirectPath, language: mailLanguage() } })
}
