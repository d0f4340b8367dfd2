// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it } from 'vitest'
import { readAtOnce } from './read-at-once.ts'

const Said = ({ what }: { what: Promise<string> }) => <p>{use(what)}</p>
const Loader = ({ onShown }: { onShown: () => void }) => {
  onShown()
  return null
}

it('shows what is there without a loader, and says when it is not', async () => {
  const there = readAtOnce(Promise.resolve('there'))
  await there
  const loaders: string[] = []
  const shown = (what: Promise<string>) => (
    <Suspense fallback={<Loader onShown={() => loaders.push('shown')} />}>
      <Said what={what} />
    </Suspense>
  )
  render(shown(there))
  screen.getByText('there')
  expect(loaders).toEqual([])

  await act(async () => render(shown(readAtOnce(new Promise(() => undefined)))))
  expect(loaders).not.toEqual([])
  await expect(readAtOnce(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
