// @vitest-environment happy-dom
import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { ChangedList } from './changed-list.tsx'

const of = { what: 'parameters', how: 'altered', name: 'Model 1' } as const
const CHANGED: MovedView['changed'] = [
  { ...of, parameter: 'effort', from: 'low', to: 'high' },
  { ...of, parameter: 'maxTokens', from: null, to: '900', webSearch: false },
  { ...of, parameter: 'location', from: 'off', to: 'on', webSearch: true },
  { ...of, what: 'analyst_parameters', name: 'reader', parameter: 'strictSchema', from: 'on', to: 'off' },
  // As in versions stored before parameters were separate.
  { ...of, from: '', to: '' },
]

it.each([
  [
    'en',
    [
      'Model 1, effort: high (before: low)',
      'Model 1 without web search, length limit: 900 (before: provider’s default)',
      'Model 1 with web search, search location: on (before: off)',
      'reader as analyzer, strict format: off (before: on)',
      'Model 1 is asked with other settings, such as effort or web search',
    ],
  ],
  [
    'fr',
    [
      'Model 1, effort : high (avant : low)',
      'Model 1 sans recherche web, longueur maximale : 900 (avant : valeur par défaut du fournisseur)',
      'Model 1 avec recherche web, lieu de recherche : oui (avant : non)',
      'reader pour l’analyse, format strict : non (avant : oui)',
      'Model 1 est interrogé avec d’autres paramètres, par exemple l’effort ou la recherche web',
    ],
  ],
] as const)('says which parameter changed, from what to what, in %s', (language, texts) => {
  show(<ChangedList changed={CHANGED} />, language)
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(texts)
})
