import { expect, it } from 'vitest'
import { MAILS } from '../../../functions/src/mail/templates/mails.ts'
import { textsOf } from './locales.ts'

it('describes every mail in the console as the API does', () => {
  const described = Object.fromEntries(
    Object.entries(MAILS).map(([kind, { description }]) => [kind, description]),
  )
  expect(textsOf('en', 'templates').mails).toEqual(described)
})
