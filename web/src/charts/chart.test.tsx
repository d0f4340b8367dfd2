// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { Options } from 'highcharts'
import { afterEach, expect, it, vi } from 'vitest'
import { chartsDrawn } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { Chart } from './chart.tsx'

/** An IntersectionObserver whose entries the test sets. */
class Watching extends IntersectionObserver {
  static all: Watching[] = []
  readonly #tell: IntersectionObserverCallback
  readonly margin: string | undefined
  watched: Element[] = []

  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(tell, options)
    this.#tell = tell
    this.margin = options?.rootMargin
    Watching.all.push(this)
  }

  override observe(target: Element): void {
    this.watched.push(target)
  }

  override disconnect(): void {
    this.watched = []
  }

  say(isIntersecting: boolean): void {
    for (const target of this.watched) {
      const entry: IntersectionObserverEntry = Object.create(IntersectionObserverEntry.prototype, {
        isIntersecting: { value: isIntersecting },
        target: { value: target },
      })
      this.#tell([entry], this)
    }
  }
}

afterEach(() => vi.unstubAllGlobals())

const OPTIONS: Options = {
  chart: { height: 240 },
  accessibility: { description: 'Scores over time' },
  series: [{ type: 'line', data: [1, 2] }],
}

it('reserves its place, draws when it comes near the screen, and stays drawn', async () => {
  Watching.all = []
  vi.stubGlobal('IntersectionObserver', Watching)
  show(<Chart options={OPTIONS} />)
  const place = screen.getByRole('img', { name: 'Scores over time' })
  const isDrawn = () => place.querySelector('svg') !== null
  const say = async (near: boolean) => {
    act(() => {
      for (const watching of Watching.all) watching.say(near)
    })
    await chartsDrawn()
  }
  const watchedFrom = () =>
    Watching.all.filter(({ watched }) => watched.includes(place)).map(({ margin }) => margin)
  // Only visible elements are near the screen before a scroll.
  expect(watchedFrom()).toEqual(['0px'])
  dispatchEvent(new Event('scroll'))
  expect(watchedFrom()).toEqual(['50%'])
  expect(place.style.minHeight).toBe('240px')
  await say(false)
  expect(isDrawn()).toBe(false)
  expect(place.textContent).toBe('Loading chart…')
  await say(true)
  expect(isDrawn()).toBe(true)
  expect(place.textContent).not.toContain('Loading chart…')
  await say(false)
  expect(isDrawn()).toBe(true)
  // A drawn chart needs no observer.
  expect(Watching.all.flatMap(({ watched }) => watched)).toEqual([])
})
