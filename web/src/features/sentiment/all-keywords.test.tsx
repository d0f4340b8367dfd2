// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { show } from '@/testing/show.tsx'
import { AllKeywords } from './all-keywords.tsx'

const nothing = () => undefined

const list = (total: number) => {
  const keywords = Array.from({ length: 1_000 }, (_, i) => ({ keyword: `word ${i}`, count: 2_000 - i }))
  ofLargeAnalysis(() => Response.json({ keywords, total, runs: 2_000 }))
  show(
    <LargeAnalysis>
      <AllKeywords filter={{ languageId: 'en' }} onClose={nothing} onKeyword={nothing} />
    </LargeAnalysis>,
  )
}

it('says where a long list of keywords stops, and that the others are not searched', async () => {
  list(1_234)
  await screen.findByText('The first 1,000 of 1,234')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'absent' } })
  screen.getByText('Only the first 1,000 of 1,234 were searched')
})

it('counts the keywords of a whole list', async () => {
  list(1_000)
  await screen.findByText('1,000 keywords; select one to read its answers')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'absent' } })
  screen.getByText('Nothing found for “absent”')
  expect(screen.queryByText(/were searched$/)).toBeNull()
})
