// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { BundleCard } from './bundle-card.tsx'

it('keeps the focus on its button while it packs', async () => {
  // An answer of the server would end the packing before it is looked at.
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  show(
    <QueryClientProvider client={new QueryClient()}>
      <BundleCard analysisId="analysis" title="Lumière" isAdmin={false} simulated={false} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Export all data' })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('progressbar', { name: 'Packing all data' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})
