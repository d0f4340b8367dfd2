// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { CodeField } from './code-field.tsx'

it('passes typed text on, under its label and hint', () => {
  const typed: string[] = []
  showAlone(
    <CodeField label="Domains" hint="One a line" value="a.example" onChange={(text) => typed.push(text)} />,
  )
  const field = screen.getByRole('textbox', { name: 'Domains', description: 'One a line' })
  fireEvent.change(field, { target: { value: 'b.example' } })
  expect(typed).toEqual(['b.example'])
})
