// @vitest-environment happy-dom
import { zodResolver } from '@hookform/resolvers/zod'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { type NewAnalysis, newAnalysisSchema } from './new-analysis-schema.ts'
import { PromptsField } from './prompts-field.tsx'

const Form = () => {
  const form = useForm<NewAnalysis>({
    resolver: zodResolver(newAnalysisSchema),
    defaultValues: {
      title: '',
      category: '',
      prompts: [{ text: '' }],
      personaIds: [],
      languages: ['en'],
      modelIds: [],
      samples: 1,
      untilPoints: null,
    },
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <PromptsField brandId="brand" />
        <button type="submit">Launch</button>
      </form>
    </FormProvider>
  )
}

it('removes the error of missing prompts as soon as there is one', async () => {
  show(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Launch' }))
  await screen.findByText('Select at least one prompt before launching the analysis.')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Which lamp is quiet?' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' ' } })
  await screen.findByText('Select at least one prompt before launching the analysis.')
})
