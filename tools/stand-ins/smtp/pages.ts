import type { StoredMail } from './outbox.ts'

/** The pages of the outbox, for people. */

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => `&#${found.codePointAt(0)};`)

const STYLE = `
  :root { color-scheme: light dark; font: 15px/24px system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 960px; padding: 32px 20px; }
  h1 { font-size: 22px; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: 10px 8px; border-bottom: 1px solid #8884; }
  th { font-weight: 600; font-size: 13px; }
  iframe { width: 100%; height: 780px; border: 1px solid #8884; border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid #8884; border-radius: 8px; }`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

const row = ({ id, to, subject, receivedAt }: StoredMail): string =>
  `<tr><td><a href="/mails/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to.join(', '))}</td><td>${escapeHtml(receivedAt.slice(11, 19))}</td></tr>`

export const listPage = (mails: readonly StoredMail[]): string =>
  page(
    'Outbox',
    mails.length === 0
      ? '<h1>Outbox</h1><p>No mail has been sent yet. Whatever Sillage sends while it runs on this machine is shown here and goes nowhere else. Reload to look again.</p>'
      : `<h1>Outbox</h1><p>Mails that Sillage sent while it ran on this machine. They went nowhere else.</p>
<table><thead><tr><th>Subject</th><th>To</th><th>UTC</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`,
  )

export const mailPage = ({ id, from, to, subject, text }: StoredMail): string =>
  page(
    subject,
    `<p><a href="/">Outbox</a></p><h1>${escapeHtml(subject)}</h1>
<p>From ${escapeHtml(from)}<br>To ${escapeHtml(to.join(', '))}</p>
<iframe src="/mails/${id}.html" title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`,
  )
