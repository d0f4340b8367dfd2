// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PostFigure } from './figures.tsx'

const WIDTH = 400

/** The drawn elements of a figure, with the numbers of their attributes. */
const drawn = (name: string, locale: string) => {
  cleanup()
  const { container } = render(<PostFigure name={name} text="Caption" locale={locale} />)
  const all = (tag: string) =>
    [...container.querySelectorAll(`svg ${tag}`)].map((element) => {
      const number = (attribute: string) => Number(element.getAttribute(attribute))
      return {
        text: element.textContent,
        anchor: element.getAttribute('text-anchor'),
        x: number('x'),
        width: number('width'),
        x1: number('x1'),
        x2: number('x2'),
        cx: number('cx'),
      }
    })
  return { texts: all('text'), lines: all('line'), circles: all('circle'), bars: all('rect') }
}

const FLIPPED: Readonly<Record<string, string>> = { start: 'end', end: 'start', middle: 'middle' }

it.each(['ar', 'fa', 'he'])('mirrors ranges and bars in %s', (locale) => {
  for (const name of ['measured-often', 'false-alarms', 'mixed-models']) {
    const [plain, mirrored] = [drawn(name, 'en'), drawn(name, locale)]
    expect(plain.lines.length).toBeGreaterThan(0)
    const near = (values: readonly number[]) => values.map((value) => Math.round(value * 1_000) / 1_000)
    expect(near(mirrored.lines.map(({ x1 }) => x1))).toEqual(near(plain.lines.map(({ x1 }) => WIDTH - x1)))
    expect(near(mirrored.lines.map(({ x2 }) => x2))).toEqual(near(plain.lines.map(({ x2 }) => WIDTH - x2)))
    expect(near(mirrored.circles.map(({ cx }) => cx))).toEqual(
      near(plain.circles.map(({ cx }) => WIDTH - cx)),
    )
    expect(near(mirrored.bars.map(({ x, width }) => x + width))).toEqual(
      near(plain.bars.map(({ x }) => WIDTH - x)),
    )
    expect(near(mirrored.bars.map(({ width }) => width))).toEqual(near(plain.bars.map(({ width }) => width)))
    expect(near(mirrored.texts.map(({ x }) => x))).toEqual(near(plain.texts.map(({ x }) => WIDTH - x)))
    expect(mirrored.texts.map(({ anchor }) => anchor)).toEqual(
      plain.texts.map(({ anchor }) => FLIPPED[anchor ?? '']),
    )
  }
})

it('starts the axis at the side where reading starts', () => {
  const ticks = (locale: string) => drawn('measured-often', locale).texts.slice(0, 5)
  expect(ticks('en')[0]).toMatchObject({ text: '0%', x: 60 })
  expect(ticks('en')[4]).toMatchObject({ text: '100%', x: 376 })
  expect(ticks('he')[0]).toMatchObject({ text: '\u20670%\u2069', x: 340 })
  expect(ticks('he')[4]).toMatchObject({ x: 24 })
})

it('writes the digits of the language, each number in its own direction', () => {
  const [first] = drawn('false-alarms', 'fa').texts
  expect(first?.text).toMatch(/^\u2067۰.*\u2069$/)
})
