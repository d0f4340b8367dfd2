// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { show } from '@/testing/show.tsx'
import { WebsiteForm } from './website-form.tsx'

const showForm = (error: Error | null) => {
  const byHand: string[] = []
  show(
    <WebsiteForm
      initialUrl="one.example"
      keptUrl=""
      pending={false}
      error={error}
      trouble={null}
      onSubmit={() => undefined}
      onByHand={(url) => byHand.push(url)}
    />,
  )
  return byHand
}

it.each(['network', 'unavailable', 'too_many_requests', 'unexpected'] as const)(
  'lets people continue by hand when the site cannot be read: %s',
  (code) => {
    const byHand = showForm(new ApiError(code))
    expect(screen.getByRole('alert').textContent).not.toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Fill it in manually' }))
    expect(byHand).toEqual(['one.example'])
  },
)

it('shows an invalid website at the field, without the way by hand', () => {
  showForm(new ApiError('bad_request'))
  expect(screen.getByLabelText('Website URL', { exact: false }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Fill it in manually' })).toBeNull()
})
