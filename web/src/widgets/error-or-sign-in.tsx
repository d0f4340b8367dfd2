import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { leave } from '@/data/session-end.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'

/** Shows an error; where a recent sign-in is missing, with a button that signs in again and leads back. */
export const ErrorOrSignIn = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { pathname } = useLocation()
  const wantsSignIn = error instanceof ApiError && error.code === 'recent_sign_in_required'
  return (
    <Notice
      tone="negative"
      action={
        wantsSignIn ? (
          <Button
            size="sm"
            onClick={() => void leave({ to: `/auth?${new URLSearchParams({ next: pathname })}` })}
          >
            {t('deletion.signInAgain')}
          </Button>
        ) : undefined
      }
    >
      {errorText(error)}
    </Notice>
  )
}
