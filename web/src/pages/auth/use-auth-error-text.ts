import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { SignInError } from '@/data/sign-in.ts'
import { useErrorText } from '@/data/use-error-text.ts'

/** Explains why sign-in or sign-up failed. */
export const useAuthErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      if (error instanceof SignInError) return t(`failure.${error.failure}`)
      if (error instanceof ApiError && error.code === 'too_many_requests')
        return t('failure.too_many_attempts')
      return errorText(error)
    },
    [t, errorText],
  )
}

export const isApiError = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code
