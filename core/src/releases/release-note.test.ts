import { describe, expect, it } from 'vitest'
import { isPublished, noteIn, noteTextsSchema } from './release-note.ts'

const en = { title: 'Alerts', body: 'They are here.' }
const fr = { title: 'Alertes', body: 'Les voici.' }

describe('texts of a note', () => {
  it('need English', () => {
    expect(noteTextsSchema.safeParse({ fr }).error?.issues[0]?.path).toEqual(['en'])
    expect(noteTextsSchema.parse({ en })).toEqual({ en })
  })

  it('are in the language of the interface when there are such, else in English', () => {
    expect(noteIn({ en, fr }, 'fr-CA')).toEqual({ ...fr, language: 'fr' })
    expect(noteIn({ en, fr }, 'de')).toEqual({ ...en, language: 'en' })
    expect(noteIn({ en, fr }, undefined)).toEqual({ ...en, language: 'en' })
  })
})

it('is published from its instant on, and never as a draft', () => {
  expect(isPublished({ publishAt: 5 }, 4)).toBe(false)
  expect(isPublished({ publishAt: 5 }, 5)).toBe(true)
  expect(isPublished({ publishAt: null }, 5)).toBe(false)
})
