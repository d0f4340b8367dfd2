import { expect, test } from 'vitest'
import { toMailbox } from './past-trial.ts'

test.each([
  ['ada@firm.example', 'ada@firm.example'],
  ['Ada.Lovelace@Firm.EXAMPLE', 'ada.lovelace@firm.example'],
  [' ada@firm.example ', 'ada@firm.example'],
  ['ada+trial2@firm.example', 'ada@firm.example'],
  ['ada+a+b@firm.example', 'ada@firm.example'],
  ['ada+@firm.example', 'ada@firm.example'],
  ['+ada@firm.example', '+ada@firm.example'],
  ['a.da@firm.example', 'a.da@firm.example'],
  ['ada@mail.firm.example', 'ada@mail.firm.example'],
])('%j is of the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})
