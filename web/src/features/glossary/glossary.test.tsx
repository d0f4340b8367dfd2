// @vitest-environment happy-dom
import { changeSchema } from '@sillage/core/analytics/stats/change'
import { TRUST_LEVELS } from '@sillage/core/analytics/views/trust/schema'
import figures from '@sillage/core/texts/en/figures.json'
import english from '@sillage/core/texts/en/glossary.json'
import insights from '@sillage/core/texts/en/insights.json'
import people from '@sillage/core/texts/en/recommendations.json'
import sentiment from '@sillage/core/texts/en/sentiment.json'
import shopping from '@sillage/core/texts/en/shopping.json'
import sources from '@sillage/core/texts/en/sources.json'
import visibility from '@sillage/core/texts/en/visibility.json'
import french from '@sillage/core/texts/fr/glossary.json'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GLOSSARY_PATH } from '@/lib/glossary.ts'
import { GLOSSARY } from '@/lib/glossary-terms.ts'
import { show } from '@/testing/show.tsx'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { IntervalText } from '@/ui/interval-text.tsx'
import { Glossary } from './glossary.tsx'

const TERMS = Object.values(GLOSSARY).flat()
const VERDICTS = changeSchema.shape.verdict.options

/** Terms that links on the screen point to. */
const linked = (): string[] =>
  screen
    .getAllByRole('link', { name: 'Read the definition' })
    .map((link) => link.getAttribute('href') ?? '')
    .map((href) => href.slice(GLOSSARY_PATH.length + 1))

it.each(['en', 'fr'] as const)('defines every term under its own anchor in %s', (language) => {
  const { terms } = language === 'en' ? english : french
  expect(Object.keys(terms).sort()).toEqual([...TERMS].sort())
  show(<Glossary />, language)
  for (const term of TERMS) {
    const entry = document.getElementById(term)
    expect(entry?.querySelector('dt')?.textContent).toBe(terms[term].name)
    expect(entry?.querySelector('dd')?.textContent).toBe(terms[term].text)
  }
})

it('defines every verdict and every level of trust by their names on screen', () => {
  expect([...GLOSSARY.verdicts].sort()).toEqual([...VERDICTS].sort())
  for (const verdict of VERDICTS) expect(english.terms[verdict].name).toBe(figures.verdict[verdict])
  for (const level of TRUST_LEVELS) expect(english.terms[level].name).toBe(insights.trust.level[level])
  expect(english.terms.not_enough_answers.name).toBe(insights.tone.few)
})

it('defines every score and share by their names on screen', () => {
  const names = GLOSSARY.scores.map((term) => english.terms[term].name)
  for (const name of [
    visibility.table.visibility,
    visibility.cards.voice,
    visibility.table.score,
    visibility.table.rank,
    visibility.table.position,
    visibility.breakdown.sentiment,
    sentiment.score.title,
    sources.share.title,
    shopping.share.title,
    insights.factors.rest,
    insights.trust.stability.replace(':', ''),
    people.score.replace(/ \{.*/, ''),
  ]) {
    expect(names).toContain(name)
  }
})

it('is the target of the popover of each kind of interval', async () => {
  const runs = { low: 40, high: 60, method: 'wilson', conservative: true } as const
  const market = { low: 30, high: 70, prompts: 12 }
  show(<CertaintyLine certainty={{ runs, market }} format={(value) => `${value}.0%`} />)
  fireEvent.click(screen.getByRole('button', { name: '40.0% to 60.0%' }))
  await screen.findByText(
    /^If the same prompts were asked again, this figure would lie between 40\.0% and 60\.0%/,
  )
  expect(linked()).toEqual(['interval'])
  fireEvent.click(screen.getByRole('button', { name: 'Show the interval including prompt choice' }))
  screen.getByText(/judging by the 12 prompts here, the figure lies between 30\.0% and 70\.0%/)
  expect(linked()).toEqual(['interval', 'interval_prompts'])
})

it('explains an interval in a table', () => {
  show(<IntervalText interval={{ low: 4.6, high: 31 }} />)
  expect(screen.getByText('4.6% to 31.0%').title).toContain('between 4.6% and 31.0% 95 times out of 100')
})

it.each(VERDICTS)('is the target of the popover of the verdict %s', async (verdict) => {
  show(
    <ChangeMark
      unit="points"
      change={{ delta: 2, arrow: 'up', verdict, reason: null, paired: null, cells: 0, prompts: 0, p: null }}
    />,
  )
  fireEvent.click(screen.getByRole('button'))
  await screen.findByRole('link', { name: 'Read the definition' })
  expect(linked()).toEqual([verdict])
})
