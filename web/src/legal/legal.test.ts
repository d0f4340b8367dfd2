import { readFileSync } from 'node:fs'
import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { PROVIDER_KEYS, PROVIDERS } from '@sillage/core/providers/providers'
import { describe, expect, it } from 'vitest'
import { LEGAL_KINDS, legalDocument } from '@/pages/site/legal-document.ts'
import type { LegalDocument } from './document.ts'
import operator from './operator.json'
import subprocessors from './subprocessors.json'

const getShape = ({ sections }: LegalDocument) =>
  sections.map(({ id, body }) => ({
    id,
    blocks: body.map((block) => (typeof block === 'string' ? 'text' : block.length)),
  }))
const getTexts = ({ intro, sections }: LegalDocument): string[] => [
  ...intro,
  ...sections.flatMap(({ title, body }) => [title, ...body.flat()]),
]
const namesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)).sort()

describe.each(LEGAL_KINDS)('the %s', (kind) => {
  const english = legalDocument(kind, 'en')
  const french = legalDocument(kind, 'fr')

  it.each(INTERFACE_LANGUAGES.filter((language) => language !== 'en'))(
    'say the same in %s as in English, section by section',
    (language) => {
      const translated = legalDocument(kind, language)
      expect(getShape(translated)).toEqual(getShape(english))
      expect(namesIn(getTexts(translated))).toEqual(namesIn(getTexts(english)))
      const same = getTexts(translated).filter((text) => getTexts(english).includes(text))
      expect(same.filter((text) => text.includes(' '))).toEqual([])
    },
  )

  it('are set in French as French is printed', () => {
    expect(getTexts(french).filter((text) => /\w'\w|\S [:;?!»%]|« /.test(text))).toEqual([])
  })
})

describe.each([...LEGAL_KINDS, 'dpa'] as const)('the English %s', (kind) => {
  const english = legalDocument(kind, 'en')

  it('have addresses of their own for each section', () => {
    const ids = english.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
  })

  it("name no detail of the operator's that is not set", () => {
    for (const name of namesIn(getTexts(english))) expect(Object.keys(operator)).toContain(name)
  })
})

describe('the sub-processors', () => {
  it('are those of the page for security teams', () => {
    const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
    const [, table = ''] = /## Sub-processors\n([\s\S]*?)\n## /.exec(page) ?? []
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.map(([, who, purpose, data, region]) => ({ who, purpose, data, region }))).toEqual(
      subprocessors,
    )
  })

  it('name each provider of models that a plan can offer', () => {
    const [, models] = subprocessors
    const labels = PROVIDER_KEYS.filter((key) => key !== 'compatible').map((key) => PROVIDERS[key].label)
    for (const label of labels) expect(models?.who).toContain(label.split(/[ (]/)[0])
  })
})

it('the terms have 23 sections, and say what was agreed', () => {
  const { sections } = legalDocument('terms', 'en')
  expect(sections).toHaveLength(23)
  const section = (id: string) => JSON.stringify(sections.find((one) => one.id === id))
  expect(section('business')).toContain('not offered to consumers')
  expect(section('account')).toContain('authorised business users')
  expect(section('account-data')).toContain('the name, the surname and the e-mail address')
  expect(section('trial')).toContain('converts automatically to the paid Plan')
  expect(section('refunds')).toContain('no refunds after payment')
  expect(section('liability')).toContain(
    'the greater of the amount that you paid us in the previous 12 months, or 100 euros when the service is free or in beta',
  )
  expect(section('law')).toContain('governed by the law of France')
  expect(section('law')).toContain('courts of Paris')
})
