import { useCallback } from 'react'
import { apiRefusal } from './api-refusal.ts'
import type { LiveError } from './live-error.ts'
import { useErrorText } from './use-error-text.ts'

/** The API's text of a refusal, in the language of the interface; undefined without one. */
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
