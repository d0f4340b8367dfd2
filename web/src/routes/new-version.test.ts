// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { reloadForNewVersion } from './new-version.ts'

beforeEach(() => sessionStorage.clear())

/** A page that a part is missing of so many times, and how often it was loaded again. */
const reloads = async (
  entry: string,
  { served, unsaved = false, times = 1 }: { served: string | null; unsaved?: boolean; times?: number },
): Promise<number> => {
  let count = 0
  reloadForNewVersion({
    entry,
    served: async () => {
      if (served === null) throw new Error('no connection')
      return `<script type="module" src="${served}"></script>`
    },
    hasUnsaved: () => unsaved,
    reload: () => {
      count += 1
    },
  })
  for (let time = 0; time < times; time += 1) {
    window.dispatchEvent(new Event('vite:preloadError'))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return count
}

it('loads the page anew once when a newer version is served', async () => {
  expect(await reloads('/assets/index-a1.js', { served: '/assets/index-a2.js', times: 3 })).toBe(1)
})

it('loads it anew again for the version after that, but never twice for one', async () => {
  expect(await reloads('/assets/index-b1.js', { served: '/assets/index-b2.js' })).toBe(1)
  expect(await reloads('/assets/index-b2.js', { served: '/assets/index-b3.js' })).toBe(1)
  expect(await reloads('/assets/index-b2.js', { served: '/assets/index-b3.js' })).toBe(0)
})

it('leaves a page alone that is of the version served, or that has no connection', async () => {
  expect(await reloads('/assets/index-c1.js', { served: '/assets/index-c1.js' })).toBe(0)
  expect(await reloads('/assets/index-c1.js', { served: null })).toBe(0)
})

it('leaves a page alone that holds what nobody has saved', async () => {
  expect(await reloads('/assets/index-d1.js', { served: '/assets/index-d2.js', unsaved: true })).toBe(0)
})
