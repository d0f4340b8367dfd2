import { expect, it } from 'vitest'
import { subjectAddress } from './subject-pages.ts'

it('keeps the filters and the tab of the address, and drops what belongs to one page', () => {
  const search = new URLSearchParams(
    'view=visibility&range=30d&language=fr&run=r&runs=x&runsPage=2&page=3&sort=asc',
  )
  expect(subjectAddress('/dashboard/b/analyses/a', 'competitors', 'l’écume/x', search)).toBe(
    `/dashboard/b/analyses/a/competitors/${encodeURIComponent('l’écume/x')}?view=visibility&range=30d&language=fr`,
  )
})
