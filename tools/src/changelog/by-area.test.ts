import { expect, test } from 'vitest'
import { formatChangelog } from './by-area.ts'

test('lists commits under their areas, the largest area first and commits without one last', () => {
  const subjects = [
    'Fold runs into columns',
    'chat: an order is a job',
    'right to left: axes are mirrored',
    'chat: a title streams: word by word',
  ]
  expect(formatChangelog(subjects)).toBe(
    [
      '## chat\n\n- an order is a job\n- a title streams: word by word\n',
      '## right to left\n\n- axes are mirrored\n',
      '## other\n\n- Fold runs into columns\n',
    ].join('\n'),
  )
})

test('is empty without commits', () => {
  expect(formatChangelog([])).toBe('')
})
