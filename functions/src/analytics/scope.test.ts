import { describe, expect, it } from 'vitest'
import { parseFilter } from './scope.ts'

const analysisId = 'brand-analysis'

describe('the basis of a query', () => {
  it.each([
    [{ analysisId }, {}],
    [{ analysisId, full: '1' }, { basis: 'all' }],
    [
      { analysisId, full: 'true', dateFrom: 5, provider: 'openai' },
      { basis: 'all', dateFrom: 5, provider: 'openai' },
    ],
    [{ analysisId, full: '1', basis: 'newest' }, {}],
    [{ analysisId, full: '0' }, {}],
    [{ analysisId, basis: 'all' }, { basis: 'all' }],
    [{ analysisId, groupRunId: 'one', full: '1' }, { groupRunId: 'one' }],
  ] as const)('of %o is %o', (query, filter) => {
    expect(parseFilter(query)).toEqual(filter)
  })
})
