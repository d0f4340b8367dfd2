import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

it('asks again after a change although the first answer is still under way', async () => {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['webhooks', 'brand'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  const other = queryClient.fetchQuery({ queryKey: ['members'], queryFn: () => Promise.resolve('members') })
  const changed = queryClient.invalidateQueries({ queryKey: ['webhooks'] })
  answers[0]?.('from before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('from after')
  await changed
  expect(observer.getCurrentResult().data).toBe('from after')
  expect(shown).not.toContain('from before')
  expect(await other).toBe('members')
  stop()
})
