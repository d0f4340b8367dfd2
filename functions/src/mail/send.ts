import type { Mail } from '@sillage/core/mail/mail'
import { z } from 'zod/mini'
import { secretValue } from '../platform/secrets.ts'
import { SMTP_TIMEOUT_MS, senderOfMails, smtpUrl } from './settings.ts'

/** The result of one try to hand a mail to the mail server. */
export type Sent =
  | { kind: 'sent'; info: { messageId: string; accepted: string[]; response: string } }
  /** It may go through later. `uncertain`: the mail server may have taken it all the same. */
  | { kind: 'failed'; error: string; uncertain: boolean }
  /** It never will: the address does not exist, or the message is not wanted. */
  | { kind: 'refused'; error: string; noSuchAddress: boolean }
  | { kind: 'unconfigured' }

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

const smtpErrorSchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  /** The command of SMTP that was not answered; CONN before there was a connection. */
  command: z.optional(z.string()),
})

/** The mail server's code for a wrong address (RFC 3463), even if it comes after the message. */
const NO_SUCH_ADDRESS = /\b5\.1\.\d/

/**
 * A status from 500 is final; only for this mail, unless the server refuses us, our sign-in or our sender, which an
 * operator can mend.
 */
const isFinal = ({ code, responseCode }: z.infer<typeof smtpErrorSchema>): boolean =>
  responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** Sends a mail through the mail server of SMTP_URL. Never throws: what goes wrong is an outcome. */
export const sendMail = async (mailId: string, { to, message, unsubscribe }: Mail): Promise<Sent> => {
  const url = secretValue(smtpUrl)
  if (url === '') return { kind: 'unconfigured' }
  const from = senderOfMails()
  try {
    // Loaded here, since this is the only function that sends.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      // Mails hold links that sign people in: they go through nothing that can be read.
      requireTLS: !LOOPBACK.has(new URL(url).hostname),
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
      const info = await transport.sendMail({
        from,
        to,
        subject: message.subject,
        html: message.html,
        text: message.text,
        // The same for every try, so that a mail program that gets it twice shows it once.
        messageId: `<${mailId}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // Mail programs ask the address by POST, without the person's session; looking at it changes nothing.
          ...(unsubscribe === null
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      })
      return {
        kind: 'sent',
        info: { messageId: info.messageId, accepted: info.accepted, response: info.response },
      }
    } finally {
      transport.close()
    }
  } catch (error) {
    const parsed = smtpErrorSchema.safeParse(error)
    if (!parsed.success) return { kind: 'failed', error: String(error), uncertain: false }
    const { message: words, code, responseCode, command } = parsed.data
    return isFinal(parsed.data)
      ? { kind: 'refused', error: words, noSuchAddress: code === 'EENVELOPE' || NO_SUCH_ADDRESS.test(words) }
      : { kind: 'failed', error: words, uncertain: responseCode === undefined && command === 'DATA' }
  }
}
