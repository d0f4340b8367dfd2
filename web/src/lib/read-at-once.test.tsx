// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { type Tracked, track, useSettled } from './use-settled.ts'

const Said = ({ what }: { what: Tracked<string> }) => <p>{useSettled(what)}</p>
const Loader = ({ onShown }: { onShown: () => void }) => {
  onShown()
  return null
}

it('shows what is there without a loader, and says when it is not', async () => {
  const there = track(Promise.resolve('there'))
  await there.promise
  const loaders: string[] = []
  const shown = (what: Tracked<string>) => (
    <Suspense fallback={<Loader onShown={() => loaders.push('shown')} />}>
      <Said what={what} />
    </Suspense>
  )
  render(shown(there))
  screen.getByText('there')
  expect(loaders).toEqual([])

  await act(async () => render(shown(track(new Promise(() => undefined)))))
  expect(loaders).not.toEqual([])
  await expect(track(Promise.reject(new Error('gone'))).promise).rejects.toThrow('gone')
})

it('shows what comes once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const coming = track(promise)
  await act(async () =>
    render(
      <Suspense fallback="Loading">
        <Said what={coming} />
      </Suspense>,
    ),
  )
  screen.getByText('Loading')
  await act(async () => resolve('come'))
  screen.getByText('come')
})
