import { expect, it } from 'vitest'

const texts = import.meta.glob<object>('../../../../core/texts/en/*.json', { import: 'default', eager: true })
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Keys of the texts that write an interval: two ends, or half its width behind ±. */
const keysIn = (text: unknown, key: string): string[] =>
  typeof text === 'object' && text !== null
    ? Object.entries(text).flatMap(([name, inner]) => keysIn(inner, key === '' ? name : `${key}.${name}`))
    : /± \{\{|\{\{low\}\}.*\{\{high\}\}/.test(String(text))
      ? [key.replace(/_(one|other)$/, '')]
      : []

/** The link to the page of method, or what holds it. */
const WAY =
  /<(IntervalButton|CertaintyLine|IntervalsNote|MethodLink)\b|\bdraw(IntervalKind|Ranges)\(|\/method[`']/

/** Files that write an interval for others, which hold the way to the method. */
const ELSEWHERE = {
  'charts/line-chart.tsx': 'describes points to screen readers; the bar of the basis stands above',
  'charts/use-band.ts': 'tables in place of charts; the bar of the basis stands above',
  'features/actions/action-parts.tsx':
    'the gain of an action; its dialog, which each row opens, holds the way',
  'features/actions/experiment-badge.tsx':
    'the verdict on an action; its dialog, which each row and card opens, holds the way',
  'features/analysis-header/analysis-header.tsx': 'the precision that a launch is to reach, not of a figure',
  'features/method/method.tsx': 'the page itself',
  'ui/interval-note.tsx': 'what IntervalButton opens',
  'ui/published-results.tsx': 'what the page of method shows; the console has a link below',
  'widgets/planner/decision-part.tsx': 'a part of the planner',
  'widgets/planner/use-plan-texts.ts': 'texts of the planner',
  'widgets/until-input.tsx': 'a precision to choose, not of a figure',
}

it('leads to the method from every file that writes an interval', () => {
  const keys = [...new Set(Object.values(texts).flatMap((text) => keysIn(text, '')))]
  const saying = new RegExp(
    `\\bt\\w?\\(\\s*['"\`](?:[\\w-]+:)?(?:${keys.join('|').replaceAll('.', '\\.')})['"\`]`,
  )
  const writing = Object.entries(sources).filter(([, source]) => saying.test(source))
  expect(writing.length).toBeGreaterThan(Object.keys(ELSEWHERE).length)
  expect(
    writing
      .filter(([, source]) => !WAY.test(source))
      .map(([path]) => path.replace(/^(\.\.\/)+/, ''))
      .sort(),
  ).toEqual(Object.keys(ELSEWHERE))
})

it('has a note with the link below every table with intervals', () => {
  const tables = Object.entries(sources).filter(
    ([path, source]) =>
      /<IntervalText\b|\b(useDomainColumns|useCitedDomainColumns)\(/.test(source) &&
      !/\/(site-columns|cited-columns|list-columns)\.tsx$/.test(path),
  )
  expect(tables.length).toBeGreaterThan(4)
  expect(tables.filter(([, source]) => !/<IntervalsNote\b/.test(source)).map(([path]) => path)).toEqual([])
})
