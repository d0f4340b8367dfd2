import { defineInt, defineSecret } from 'firebase-functions/params'
import { secretValue } from '../secrets.ts'

/** What the mail service names itself with when it reports bounces and complaints: any long random text. */
export const mailEventsKey = defineSecret('MAIL_EVENTS_KEY')

export const mailEventsKeyValue = (): string => secretValue(mailEventsKey)

const DEFAULT_PER_MINUTE = 120

const perMinute = defineInt('NEWSLETTER_PER_MINUTE', {
  default: DEFAULT_PER_MINUTE,
  description: 'Mails of newsletters that are put on the queue in a minute',
})

export const newslettersPerMinute = (): number => perMinute.value() || DEFAULT_PER_MINUTE
