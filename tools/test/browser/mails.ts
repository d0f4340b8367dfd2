import { expect } from '@playwright/test'
import { z } from 'zod/mini'
import { portBase, portsFrom } from '../../src/ports.ts'

/** The outbox of the local mail server, as far as the tests in the browser read it. */
const mailsSchema = z.array(
  z.looseObject({
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.string()),
  }),
)
export type Mail = z.infer<typeof mailsSchema>[number]

const outbox = (): string =>
  process.env.SILLAGE_OUTBOX_URL ?? `http://127.0.0.1:${portsFrom(portBase()).outbox}`

const mailsTo = async (email: string): Promise<Mail[]> => {
  const query = new URLSearchParams({ to: email })
  const json: unknown = await (await fetch(`${outbox()}/mails.json?${query}`)).json()
  const list = z.union([
    mailsSchema,
    z.pipe(
      z.object({ mails: mailsSchema }),
      z.transform(({ mails }) => mails),
    ),
  ])
  return list.parse(json)
}

/** Some mails wait for the sweeper, which comes once a minute. */
const SENT = { timeout: 150_000 }

/** Waits for a mail to an address with these words in its text, among those that others get there. */
export const mailAbout = async (email: string, words: string): Promise<Mail> => {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(email)).find(({ text }) => text.includes(words))
      return found !== undefined
    }, SENT)
    .toBe(true)
  if (found === undefined) throw new Error(`no mail to ${email} says ${words}`)
  return found
}

/** Waits for the n-th mail to an address, and gives the newest. */
export const mailTo = async (email: string, count = 1): Promise<Mail> => {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      mails = await mailsTo(email)
      return mails.length
    }, SENT)
    .toBeGreaterThanOrEqual(count)
  const [newest] = mails
  if (!newest) throw new Error(`no mail to ${email}`)
  return newest
}

/** The path in the app that a mail leads to. */
export const findLink = (mail: Mail, start: string): string => {
  const link = mail.links.map((href) => new URL(href)).find(({ pathname }) => pathname.startsWith(start))
  if (!link) throw new Error(`no link to ${start} in: ${mail.subject}`)
  return `${link.pathname}${link.search}${link.hash}`
}
