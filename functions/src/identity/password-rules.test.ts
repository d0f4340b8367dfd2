import { newPasswordSchema } from '@sillage/core/identity/sign-in-calls'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './password-rules.ts'

describe('a new password', () => {
  test.each([
    'qwertyuiop',
    'QWERTYUIOP',
    '1234567890',
    'Password2026!',
    'P@ssw0rd1234',
    '!!!Football99',
    'aaaaaaaaaaaa',
    'abababababab',
    'ada.lovelace1',
    'zeste-maison!',
    'ada.lovelace@zeste-maison.example',
  ])('%s is refused as common', (password) => {
    expect(isCommonPassword(password, 'ada.lovelace@zeste-maison.example')).toBe(true)
  })

  test.each([
    'correct horse battery',
    'another horse',
    'Zvw-42-rouge-gorge',
    'une phrase à moi',
    '東京の朝は静かです',
  ])('%s is taken', (password) => {
    expect(isCommonPassword(password, 'ada.lovelace@zeste-maison.example')).toBe(false)
  })

  test('has ten characters at least', () => {
    expect(newPasswordSchema.safeParse('rougegorg').success).toBe(false)
    expect(newPasswordSchema.safeParse('rougegorge').success).toBe(true)
  })
})
