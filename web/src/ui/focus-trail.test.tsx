// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { Dialog } from './dialog.tsx'
import { DockedPanel } from './docked-panel.tsx'

/** A button opens a dialog, a button of which closes it for a panel: as a list of sites leads to its answers. */
const Page = () => {
  const [shown, setShown] = useState<'list' | 'panel' | null>(null)
  return (
    <>
      <button type="button" onClick={() => setShown('list')}>
        View all
      </button>
      {shown === 'list' ? (
        <Dialog open onOpenChange={() => setShown(null)} title="All of them">
          <button type="button" onClick={() => setShown('panel')}>
            One of them
          </button>
        </Dialog>
      ) : null}
      {shown === 'panel' ? (
        <DockedPanel title="Its answers" onClose={() => setShown(null)}>
          Nothing
        </DockedPanel>
      ) : null}
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

it('returns the focus to the opener of a dialog, also through a second dialog', async () => {
  show(<Page />)
  const opener = screen.getByRole('button', { name: 'View all' })
  press('View all')
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))

  press('View all')
  await screen.findByRole('dialog')
  press('One of them')
  const panel = await screen.findByRole('complementary', { name: 'Its answers' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
