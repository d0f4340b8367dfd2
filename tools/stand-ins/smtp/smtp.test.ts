import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type MailStandIn, startMailStandIn } from './server.ts'

let standIn: MailStandIn | undefined
afterEach(async () => {
  await standIn?.close()
  standIn = undefined
})

const mailsSchema = z.object({
  mails: z.array(z.looseObject({ to: z.array(z.string()), subject: z.string(), links: z.array(z.string()) })),
})

const open = async () => {
  standIn = await startMailStandIn({ smtp: 0, outbox: 0 })
  const transport = createTransport(standIn.smtpUrl)
  const { url, refuse } = standIn
  return {
    url,
    refuse,
    send: (to: string) =>
      transport.sendMail({
        from: 'Sillage <no-reply@sillage.example>',
        to,
        subject: 'Bienvenue, Zoë',
        text: 'Plain',
        html: '<p>Rich <a href="https://app.example/a?b=1&amp;c=2">there</a></p>',
      }),
    list: async (query = '') =>
      mailsSchema.parse(await (await fetch(`${url}/mails.json${query}`)).json()).mails,
  }
}

test('keeps what it is given, for programs and for people', async () => {
  const { url, send, list } = await open()
  await send('ada@acme.example')
  await send('bob@acme.example')
  expect(await list()).toHaveLength(2)
  const [mail] = await list('?to=Ada@acme.example')
  expect(mail).toMatchObject({
    to: ['ada@acme.example'],
    from: 'no-reply@sillage.example',
    subject: 'Bienvenue, Zoë',
    links: ['https://app.example/a?b=1&c=2'],
  })
  expect(await (await fetch(url)).text()).toContain('Bienvenue, Zoë')
  expect(await (await fetch(`${url}/mails/1.html`)).text()).toContain('<p>Rich')
  await fetch(`${url}/mails.json`, { method: 'DELETE' })
  expect(await list()).toEqual([])
})

test('refuses as many mails as it is told to', async () => {
  const { send, list, refuse } = await open()
  refuse({ code: 451, count: 1 })
  await expect(send('ada@acme.example')).rejects.toMatchObject({ responseCode: 451 })
  await send('ada@acme.example')
  refuse({ code: 550, to: 'gone@acme.example' })
  await expect(send('gone@acme.example')).rejects.toMatchObject({ responseCode: 550 })
  await send('ada@acme.example')
  expect(await list()).toHaveLength(2)
})
