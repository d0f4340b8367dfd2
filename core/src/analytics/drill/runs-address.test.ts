import { describe, expect, it } from 'vitest'
import { runsOfText, runsText } from './runs-address.ts'

describe('the runs of a figure in an address', () => {
  it('come back as they went', () => {
    const runs = {
      title: 'Answers that cite beauté.example',
      figure: { of: 'domain' as const, domain: 'beauté.example', use: 'referenced' as const },
      within: { languageId: 'fr', dateFrom: 1_700_000_000_000 },
      n: 42,
    }
    expect(runsOfText(runsText(runs))).toEqual(runs)
  })

  it('are none when the address was cut or changed', () => {
    expect(runsOfText(null)).toBeNull()
    expect(runsOfText('{"title":"x"')).toBeNull()
    expect(runsOfText('{"title":"x","figure":{"of":"everything"}}')).toBeNull()
  })
})
