import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../mail/email-template.ts'
import { renderIssue } from './render-issue.ts'

const TEXT = { subject: 'News & more', markdown: '# Hello {{name}}\n\n- **one**\n- [two](https://x.example)' }

describe('the mails of an issue', () => {
  it('are Markdown as HTML in each language, and Markdown as text', () => {
    const mails = renderIssue({ language: 'en', texts: { en: TEXT, ar: { ...TEXT, subject: 'أخبار' } } })
    expect([...mails.keys()].toSorted()).toEqual(['ar', 'en'])
    expect(mails.get('ar')?.html).toContain('<html lang="ar" dir="rtl">')
    const { subject, html, text } = renderTemplate(mails.get('en') ?? expect.fail(), { name: 'Zoë <3' })
    expect(subject).toBe('News & more')
    expect(html).toContain('<title>News &amp; more</title>')
    expect(html).toContain('<h1>Hello Zoë &lt;3</h1>')
    expect(html).toContain('<li><strong>one</strong></li>\n<li><a href="https://x.example">two</a></li>')
    expect(text).toBe('# Hello Zoë <3\n\n- **one**\n- [two](https://x.example)')
  })

  it('show HTML of the text as it is written, and follow no link but of the web and of mails', () => {
    const markdown = '<script>x</script>\n\n[a](javascript:x)'
    const html = renderIssue({ language: 'en', texts: { en: { subject: 'S', markdown } } }).get('en')?.html
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(html).toContain('<a href="">a</a>')
  })

  it('are as they were written when an earlier release wrote them as HTML', () => {
    const old = { subject: 'Du nouveau', html: '<p>{{greeting}}</p>', text: '{{greeting}}' }
    expect([...renderIssue({ language: 'fr', texts: {}, ...old })]).toEqual([['fr', old]])
  })
})
