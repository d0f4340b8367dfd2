import { requestCode } from '@sillage/core/identity/sign-in-calls'
import { callApi } from '@/data/call-api.ts'
import { mailLanguage } from './language.ts'

/** Has a code mailed. The answer is the same whether the address has an account or not. @throws ApiError */
export const mailCode = async (email: string): Promise<void> => {
  await callApi(requestCode, { body: { email, language: mailLanguage() } })
}
