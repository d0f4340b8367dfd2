// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { saveFile } from '@/lib/save-file.ts'
import { answering, signIn } from '@/testing/signed-in.ts'
import { useExportEntries } from './use-export-entries.ts'

const BRAND = '0123456789abcdef01234567'
const ANALYSIS = `${BRAND}-0123456789`

it('notes what the browser makes, in the brand on the screen alone', async () => {
  // The window here would go to the file's address, and stay there for the tests of the next file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  signIn()
  const asked = answering(() => Response.json({ ok: true }))
  const { unmount } = renderHook(() => useExportEntries(BRAND, ANALYSIS))
  saveFile(new Blob(['a']), 'from-server.csv', 'server')
  saveFile(new Blob(['a']), 'figures.csv')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(`${asked[0]?.pathname}${asked[0]?.search}`).toBe(
    `/api/brands/${BRAND}/exports?analysisId=${ANALYSIS}`,
  )
  unmount()
  saveFile(new Blob(['a']), 'of-another-screen.csv')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(1)
})
