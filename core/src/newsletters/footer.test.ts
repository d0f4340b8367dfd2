import { describe, expect, it } from 'vitest'
import { MAIL_LANGUAGES } from '../mail/email-template.ts'
import { withFooter } from './footer.ts'

const URL = 'https://app.sillage.example/newsletter?token=a.b&issue=i1'
const message = { subject: 'News', html: '<html><body><p>Hi</p></BODY></html>', text: 'Hi' }

describe('the footer of an issue', () => {
  it('stands at the end of the page, with the link', () => {
    const { subject, html, text } = withFooter(message, 'en', URL)
    expect(subject).toBe('News')
    expect(html).toMatch(/^<html><body><p>Hi<\/p><p .*Unsubscribe<\/a><\/p><\/BODY><\/html>$/)
    expect(html).toContain('href="https://app.sillage.example/newsletter?token=a.b&amp;issue=i1"')
    expect(text.endsWith(`Unsubscribe: ${URL}`)).toBe(true)
  })

  it('stands after what is no page', () => {
    expect(withFooter({ ...message, html: '<p>Hi</p>' }, 'fr', URL).html).toMatch(
      /^<p>Hi<\/p><p .*Se désabonner<\/a><\/p>$/,
    )
  })

  it('takes a link as it is, whatever signs it holds', () => {
    expect(withFooter(message, 'en', 'https://x.example/$&$1').html).toContain('https://x.example/$&amp;$1')
  })

  it.each(MAIL_LANGUAGES)('is said in %s', (language) => {
    expect(withFooter(message, language, URL).text).toContain(URL)
  })
})
