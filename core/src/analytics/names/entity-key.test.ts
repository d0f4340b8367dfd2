import { describe, expect, test } from 'vitest'
import { entityKey } from './entity-key.ts'

describe('entityKey', () => {
  test.each([
    ['Coca-Cola', 'coca cola', 'COCA‑COLA', 'CocaCola', 'The Coca-Cola Company', 'Coca\u00a0Cola Co.'],
    ["L'Oréal", 'L’Oréal', 'L´OREAL', 'Loreal', "L'Oréal S.A.", 'LORÉAL SA'],
    ['Marks & Spencer', 'Marks and Spencer', 'Marks & Spencer plc', 'MARKS  &  SPENCER P.L.C.'],
    ['Ferrero', 'Ferrero S.p.A.', 'Ferrero SpA', 'FERRERO s.p.a.'],
    ['Siemens', 'Siemens AG', 'siemens', 'SIEMENS A.G.'],
    ['Arçelik', 'Arcelik', 'Arçelik A.Ş.', 'ARÇELİK'],
    ['ナイキ', '株式会社ナイキ', 'ナイキ株式会社', 'ﾅｲｷ', '㈱ナイキ'],
    ['삼성', '삼성 주식회사', '(주)삼성'],
    ['华为', '华为有限公司'],
    ['Novo Nordisk', 'Novo Nordisk A/S'],
    ['InPost', 'InPost sp. z o.o.', 'Inpost'],
    ['Яндекс', 'ООО «Яндекс»'.replace('ООО ', ''), 'яндекс', 'Яндекс ООО'],
    ['Tiffany', 'Tiffany & Co.', 'Tiffany and Company'],
    ['Müller', 'Mu\u0308ller', 'MÜLLER GmbH', 'Müller GmbH & Co. KG'],
    ['Disney+', 'Disney Plus'],
    ['The Ordinary', 'Ordinary', 'THE ORDINARY.'],
    ['نايكي', 'نـايـكـي', 'نَايكي'],
    ['7-Eleven', '7 Eleven', '7‑ELEVEN, Inc.'],
  ])('%s is one name in all its spellings', (...spellings) => {
    expect(new Set(spellings.map(entityKey)).size, spellings.map(entityKey).join(' ')).toBe(1)
  })

  test.each([
    ['Disney', 'Disney+'],
    ['Boss', 'Hugo Boss'],
    ['On', 'One'],
    ['ガス', 'カス'],
    ['Lumière', 'Lumières d’Europe'],
    ['Free', 'Free Mobile'],
    ['東京', '京東'],
    ['टाटा', 'टाट'],
  ])('%s is not %s', (one, other) => {
    expect(entityKey(one)).not.toBe(entityKey(other))
  })

  test.each(['SA', 'The', 'AG', 'Inc.', 'Co', '&', 'The AG', 'X', '3M', '株式会社'])(
    'a name that looks like a legal form keeps something: %s',
    (name) => {
      if (/[\p{L}\p{N}]/u.test(name)) expect(entityKey(name)).not.toBe('')
    },
  )

  test('a key is its own key', () => {
    for (const name of ['Coca-Cola', 'Müller GmbH & Co. KG', '株式会社ナイキ', 'Tiffany & Co.']) {
      expect(entityKey(entityKey(name))).toBe(entityKey(name))
    }
  })
})
