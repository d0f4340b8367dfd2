import { expect, it } from 'vitest'
import { countLook, type LookAnswer, OPEN_ANSWER } from './look.ts'

const answer = (over: Partial<LookAnswer>): LookAnswer => ({ ...OPEN_ANSWER, state: 'answered', ...over })

it('counts over the answers that came, and not over failed ones', () => {
  expect(countLook({ answers: [OPEN_ANSWER, OPEN_ANSWER, OPEN_ANSWER] })).toEqual({
    answered: 0,
    named: 0,
    waiting: 3,
  })
  const answers = [answer({ place: 2 }), answer({}), answer({ state: 'failed' })]
  expect(countLook({ answers })).toEqual({ answered: 2, named: 1, waiting: 0 })
})
