import { escapeHtml, type MailMessage } from '../mail/email-template.ts'

/** The footer of every issue: the reason for the mail, and the link that ends it. */
export interface FooterTexts {
  readonly reason: string
  readonly link: string
}

const END = /<\/body\s*>/i

/** An issue with its footer: at the end of the page, or of a fragment. @param url where the person's choices stand */
export const withFooter = (
  { subject, html, text }: MailMessage,
  { reason, link }: FooterTexts,
  url: string,
): MailMessage => {
  const footer = `<p style="margin:24px 4px;font-family:sans-serif;font-size:13px;line-height:20px;text-align:center;color:#6b7a74">${escapeHtml(reason)}<br><a href="${escapeHtml(url)}" style="color:#6b7a74">${escapeHtml(link)}</a></p>`
  return {
    subject,
    // A function: a dollar sign of the footer is no pattern.
    html: END.test(html) ? html.replace(END, (end) => `${footer}${end}`) : `${html}${footer}`,
    text: `${text}\n\n-- \nSillage\n${reason}\n${link}: ${url}`,
  }
}
