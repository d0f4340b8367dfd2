import { useCallback } from 'react'
import { apiRefusal } from './api-refusal.ts'
import type { LiveError } from './live-error.ts'
import { useErrorText } from './use-error-text.ts'

/** What the API said when it refused, in the language of the interface; undefined when it said nothing. */
export const useRefusalText = (): ((error: LiveError) => string | undefined) => {
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      const refusal = apiRefusal(error)
      return refusal ? errorText(refusal) : undefined
    },
    [errorText],
  )
}
