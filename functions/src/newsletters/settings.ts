import { defineSecret } from 'firebase-functions/params'
import { secretValue } from '../platform/secrets.ts'

/** The key of the mail service's reports of bounces and complaints: any long random text. */
export const mailEventsKey = defineSecret('MAIL_EVENTS_KEY')

export const mailEventsKeyValue = (): string => secretValue(mailEventsKey)
