import { getBrand } from '@sillage/core/brands/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { reopenFailed } from '@/data/live-cache.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { SignInAgain } from './idle-watch.tsx'

/** In place of a brand that Firestore's rules refuse: the API says why, and how its member goes on. */
export const ClosedToSession = ({
  brandId,
  onOpen,
  children,
}: {
  brandId: string
  /** The API lets the person in: the refusal was of a session before. */
  onOpen: () => void
  /** Shown to people who are no members. */
  children: ReactNode
}) => {
  const { t } = useTranslation('brand-settings')
  const client = useQueryClient()
  const { isError, isSuccess, error, refetch } = useQuery({
    queryKey: ['closed', brandId],
    queryFn: ({ signal }) => callApi(getBrand, { params: { brandId } }, { signal }),
    retry: false,
    gcTime: 0,
  })
  // The listeners are outside of React.
  useEffect(() => {
    if (!isSuccess) return
    onOpen()
    reopenFailed(client)
  }, [isSuccess, onOpen, client])
  // An analysis that is refused leads back to its brand: it waits until it is known to be.
  if (!isError) return <FullPageLoader />
  const code = error instanceof ApiError ? error.code : null
  if (code === 'session_idle') return <SignInAgain minutes={null} onDone={() => void refetch()} />
  if (code !== 'second_factor_missing') return children
  return (
    <ErrorState
      heading="h1"
      title={t('sessions.factorNeeded')}
      description={t('sessions.factorNeededDescription')}
      action={
        <Button asChild variant="primary">
          <Link to="/dashboard/user-settings#second-factor">{t('sessions.setUpFactor')}</Link>
        </Button>
      }
      className="py-24"
    />
  )
}
