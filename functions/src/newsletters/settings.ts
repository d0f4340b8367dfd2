import { defineSecret } from 'firebase-functions/params'
import { secretValue } from '../platform/secrets.ts'

/** What the mail service names itself with when it reports bounces and complaints: any long random text. */
export const mailEventsKey = defineSecret('MAIL_EVENTS_KEY')

export const mailEventsKeyValue = (): string => secretValue(mailEventsKey)
