// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { Sentence } from './sentence.tsx'

it('puts elements where the text has their marks', () => {
  const parts = { terms: <a href="/terms">terms</a>, privacy: <a href="/privacy">privacy</a> }
  const { container } = showAlone(<Sentence text="To <privacy/> and <terms/> you agree." parts={parts} />)
  expect(container.innerHTML).toBe(
    'To <a href="/privacy">privacy</a> and <a href="/terms">terms</a> you agree.',
  )
})
