import { textDirection } from '@sillage/core/base/interface-language'
import { escapeHtml, type MailLanguage } from '@sillage/core/mail/email-template'
import { textIn } from '../../platform/texts.ts'
import type { MailContent } from './content.ts'
import { isolatesAsHtml, labelled, withoutIsolates } from './typeset.ts'

/**
 * How mails look: tables and inlined styles, which every mail program understands; classes for those that know a dark
 * mode; the name as text instead of a picture, which many do not load.
 */

const FONT =
  "Manrope,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif"
const INK = '#131917'
const BODY = '#3a4541'
const QUIET = '#6b7a74'
const LINE = '#dde4e1'
const PAGE = '#f7f9f8'
const CARD = '#ffffff'
const MINT = '#047b5b'
const MINT_PALE = '#ecfdf6'

const DARK = `
  .page { background-color: #131917 !important; }
  .card { background-color: #1b2320 !important; border-color: #2e3935 !important; }
  .ink, .ink a { color: #f7f9f8 !important; }
  .body { color: #c2ccc8 !important; }
  .quiet, .quiet a { color: #94a39d !important; }
  .line { border-color: #2e3935 !important; }
  .code { background-color: #13261f !important; border-color: #1f5d49 !important; color: #a6f4d4 !important; }
  .mark { color: #34d3a0 !important; }`

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100% !important; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .outer { padding: 16px 12px !important; }
  .inner { padding: 28px 22px !important; }
  .title { font-size: 22px !important; line-height: 30px !important; }
}
@media (prefers-color-scheme: dark) {${DARK}
}
${DARK.replaceAll('\n  .', '\n[data-ogsc] .').replaceAll(', .ink a', ', [data-ogsc] .ink a').replaceAll(', .quiet a', ', [data-ogsc] .quiet a')}
`

/** Pulls what follows the preheader out of the list of mails. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

/** A text as HTML. */
const toHtml = (text: string): string => isolatesAsHtml(escapeHtml(text))

const paragraph = (text: string): string =>
  `<p class="body" style="margin:0 0 16px;font-family:${FONT};font-size:16px;line-height:26px;white-space:pre-line;unicode-bidi:plaintext;text-align:start;color:${BODY}">${toHtml(text)}</p>`

const getCode = (code: string): string => `
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="code" dir="ltr" align="center" style="padding:20px 12px;background-color:${MINT_PALE};border:1px solid #a6f4d4;border-radius:12px;font-family:${FONT};font-size:34px;line-height:42px;font-weight:700;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</td>
</tr></table>`

const buildFacts = (facts: NonNullable<MailContent['facts']>, direction: 'ltr' | 'rtl'): string => `
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
${facts
  .map(
    ([label, value]) => `<tr>
<td class="quiet line" style="padding:${direction === 'rtl' ? '12px 0 12px 12px' : '12px 12px 12px 0'};border-bottom:1px solid ${LINE};font-family:${FONT};font-size:14px;line-height:20px;color:${QUIET}">${toHtml(label)}</td>
<td class="ink line" align="${direction === 'rtl' ? 'left' : 'right'}" style="padding:12px 0;border-bottom:1px solid ${LINE};font-family:${FONT};font-size:15px;line-height:20px;font-weight:600;color:${INK}">${toHtml(value)}</td>
</tr>`,
  )
  .join('\n')}
</table>`

/** The colour stands on the cell too, since some programs draw no background on a link. */
const getButton = ({ label, url }: NonNullable<MailContent['button']>): string => `
<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:12px 0 28px"><tr>
<td align="center" bgcolor="${MINT}" style="border-radius:10px;background-color:${MINT}">
<a href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:14px 26px;font-family:${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px;border:1px solid ${MINT}">${toHtml(label)}</a>
</td>
</tr></table>`

const linkBelow = (url: string, language: MailLanguage): string => {
  return small(
    `${escapeHtml(textIn(language, 'mail-lines:linkBelow'))}<br><a href="${escapeHtml(url)}" dir="ltr" style="color:${QUIET};text-decoration:underline;word-break:break-all">${escapeHtml(url)}</a>`,
  )
}

/** @param html is put in as it is */
const small = (html: string): string =>
  `<p class="quiet" style="margin:0 0 12px;font-family:${FONT};font-size:13px;line-height:20px;color:${QUIET}">${html}</p>`

/** The HTML part of a mail, with its placeholders. */
export const renderHtml = (content: MailContent, language: MailLanguage): string => {
  const direction = textDirection(language)
  // Negative spacing tears joined letters apart.
  const titleSpacing = direction === 'rtl' ? '0' : '-0.2px'
  const { preheader, title, paragraphs, code, facts, button, notes = [], reason } = content
  const body = [
    `<h1 class="ink title" style="margin:0 0 20px;font-family:${FONT};font-size:26px;line-height:34px;font-weight:700;letter-spacing:${titleSpacing};color:${INK}">${toHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(code === undefined ? [] : [getCode(code)]),
    ...(facts === undefined ? [] : [buildFacts(facts, direction)]),
    ...(button === undefined ? [] : [getButton(button)]),
    ...notes.map((note) => small(toHtml(note))),
    ...(button === undefined ? [] : [linkBelow(button.url, language)]),
  ].join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(withoutIsolates(content.subject))}</title>
<style>${STYLE}</style>
</head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background-color:${PAGE}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${toHtml(preheader)}${PADDING}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" border="0" cellpadding="0" cellspacing="0" style="background-color:${PAGE}"><tr>
<td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="560" border="0" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 20px"><span class="ink" dir="ltr" style="font-family:${FONT};font-size:20px;line-height:24px;font-weight:700;letter-spacing:-0.4px;color:${INK}">Sillage<span class="mark" style="color:#059b70">.</span></span></td></tr>
<tr><td class="card inner" style="padding:40px;background-color:${CARD};border:1px solid ${LINE};border-radius:16px">
${body}
</td></tr>
<tr><td style="padding:20px 4px 0">${small(toHtml(reason))}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`
}

/** The plain-text part of a mail, with its placeholders. */
export const renderText = (
  { title, paragraphs, code, facts, button, notes = [], reason }: MailContent,
  language: MailLanguage,
): string =>
  [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts === undefined
      ? []
      : [facts.map(([label, value]) => labelled(language, label, value)).join('\n')]),
    ...(button === undefined ? [] : [`${labelled(language, button.label, '').trimEnd()}\n${button.url}`]),
    ...notes,
    `-- \nSillage\n${reason}`,
  ].join('\n\n')
