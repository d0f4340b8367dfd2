import { describe, expect, it } from 'vitest'
import en from '../../texts/en/newsletter-footer.json' with { type: 'json' }
import fr from '../../texts/fr/newsletter-footer.json' with { type: 'json' }
import { renderTemplate } from '../mail/email-template.ts'
import { HOSTILE_TEXTS } from '../mail/testing/hostile-texts.ts'
import { withFooter } from './footer.ts'

const URL = 'https://app.sillage.example/newsletter?token=a.b&issue=i1'
const message = { subject: 'News', html: '<html><body><p>Hi</p></BODY></html>', text: 'Hi' }

describe('the footer of an issue', () => {
  it('stands at the end of the page, with the link', () => {
    const { subject, html, text } = withFooter(message, en, URL)
    expect(subject).toBe('News')
    expect(html).toMatch(/^<html><body><p>Hi<\/p><p .*Unsubscribe<\/a><\/p><\/BODY><\/html>$/)
    expect(html).toContain('href="https://app.sillage.example/newsletter?token=a.b&amp;issue=i1"')
    expect(text.endsWith(`Unsubscribe: ${URL}`)).toBe(true)
  })

  it('stands after what is no page', () => {
    expect(withFooter({ ...message, html: '<p>Hi</p>' }, fr, URL).html).toMatch(
      /^<p>Hi<\/p><p .*Se désabonner<\/a><\/p>$/,
    )
  })

  it('takes a link as it is, whatever signs it holds', () => {
    expect(withFooter(message, en, 'https://x.example/$&$1').html).toContain('https://x.example/$&amp;$1')
  })

  it.each(HOSTILE_TEXTS)('stands where it does, whatever the reader is called: %j', (name) => {
    const issue = { subject: '{{name}}', html: '<html><body><p>{{name}}</p></body></html>', text: '{{name}}' }
    const { html } = withFooter(renderTemplate(issue, { name }), en, URL)
    const tags = html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/[\s>].*$/, ''))
    expect(tags).toEqual(['<html', '<body', '<p', '</p', '<p', '<br', '<a', '</a', '</p', '</body', '</html'])
    expect(html.match(/\son\w+\s*=(?=[^<]*>)/)).toBeNull()
  })
})
