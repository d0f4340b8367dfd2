import { describe, expect, it } from 'vitest'
import { searcher, searchKey } from './search-key.ts'

describe('a search', () => {
  it.each([
    ['kori', 'Kōri'],
    ['KORI', 'Kōri'],
    ['Kōri', 'KORI'],
    ['aeonia', 'Æonia'],
    ['æonia', 'Aeonia'],
    ['ecume', 'L’Écume d’Iroise'],
    ['lecume', "L'Écume d'Iroise"],
    ["l'ecume", 'L’Écume d’Iroise'],
    ['diroise', 'L’Écume d’Iroise'],
    ['bruhkraft', 'Brühkraft'],
    ['bruehkraft', 'Brühkraft'],
    ['Brühkraft', 'Bruehkraft GmbH'],
    ['lodz', 'Łódź'],
    ['strasse', 'Hauptstraße'],
    ['moller', 'Møller'],
    ['moeller', 'Møller'],
    ['coeur', 'Cœur'],
    ['tolerance extreme', 'Tolérance‑Extrême'],
    ['ISTANBUL', 'İstanbul'],
    ['كوري', 'كُوري'],
    ['資生', '資生堂'],
    ['vichy', 'Vichy®'],
  ])('for %s finds %s', (search, name) => {
    expect(searcher(search)(name)).toBe(true)
  })

  it.each([
    ['kori', 'Korea'],
    ['ecumes', 'L’Écume'],
    ['a', 'Bref'],
  ])('for %s does not find %s', (search, name) => {
    expect(searcher(search)(name)).toBe(false)
  })

  it('finds everything when nothing that is read was typed', () => {
    for (const search of ['', '  ', "'"]) expect(searcher(search)('Kōri')).toBe(true)
  })

  it('looks in each of several texts', () => {
    expect(searcher('kori')('Æonia', 'Kōri')).toBe(true)
  })
})

it('has one key for what readers take for one name', () => {
  expect(searchKey('  L’ÉCUME\u00a0d’Iroise ')).toBe('lecume diroise')
})
