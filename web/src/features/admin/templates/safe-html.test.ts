// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

test('keeps what mails are made of', () => {
  const mail =
    '<table role="presentation"><tbody><tr><td style="color: #131917">Hello</td></tr></tbody></table>'
  expect(safeHtml(mail)).toContain('<td style="color: #131917">Hello</td>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<svg onload="alert(1)"></svg>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<object data="x"></object><embed src="x">',
])('drops %s', (harm) => {
  expect(safeHtml(`<p>Hello</p>${harm}`)).not.toMatch(
    /script|onerror|onload|<iframe|<form|<input|<svg|http-equiv|<base|<object|<embed/i,
  )
})
