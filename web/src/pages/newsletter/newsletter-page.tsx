import { openNewsletterPreferences, setNewsletterPreferences } from '@sillage/core/newsletters/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { useLinkToken } from '@/lib/use-link-token.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody } from '@/ui/card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const KEY = 'newsletter preferences'

/** The choices behind the link of a newsletter. */
const Choice = ({ token, issue }: { token: string; issue: string | null }) => {
  const { t } = useTranslation('newsletters')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const known = useQuery({
    queryKey: [KEY, token],
    queryFn: ({ signal }) =>
      callApi(openNewsletterPreferences, { body: { newsletterToken: token } }, { signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
  })
  const choose = useMutation({
    mutationFn: (subscribed: boolean) =>
      callApi(setNewsletterPreferences, {
        body: { newsletterToken: token, subscribed, ...(issue === null ? {} : { issue }) },
      }),
    onSuccess: (answer) => queryClient.setQueryData([KEY, token], answer),
  })
  if (known.isError) return <Notice tone="warning">{errorText(known.error)}</Notice>
  if (known.data === undefined) return <SkeletonText lines={3} />
  const { email, subscribed } = known.data.data
  return (
    <div className="space-y-5">
      <p role="status" className="text-ink">
        {t(subscribed ? 'reader.subscribed' : 'reader.unsubscribed', { email })}
      </p>
      {choose.isError ? <Notice tone="negative">{errorText(choose.error)}</Notice> : null}
      <Button
        variant={subscribed ? 'primary' : 'secondary'}
        loading={choose.isPending}
        onClick={() => choose.mutate(!subscribed)}
      >
        {t(subscribed ? 'reader.unsubscribe' : 'reader.subscribe')}
      </Button>
    </div>
  )
}

/** `/newsletter#token=…`: newsletter preferences by the link of a newsletter, without sign-in. */
export const NewsletterPage = () => {
  const { t } = useTranslation(['newsletters', 'errors'])
  const [query] = useSearchParams()
  const token = useLinkToken()
  return (
    <PublicFrame title={t('reader.title')}>
      <div className="mx-auto max-w-xl px-5 py-12 sm:px-8 sm:py-16">
        <h1 className="text-balance font-bold text-2xl text-ink tracking-tight sm:text-3xl">
          {t('reader.title')}
        </h1>
        <p className="mt-3 mb-6 text-ink-soft">{t('reader.lead')}</p>
        <Card>
          <CardBody className="pt-5">
            {token === '' ? (
              <Notice tone="warning">{t('errors:link_expired')}</Notice>
            ) : (
              <Choice token={token} issue={query.get('issue')} />
            )}
          </CardBody>
        </Card>
        <p className="mt-6 text-ink-soft text-sm">
          {t('reader.others')}{' '}
          <Link to="/dashboard/user-settings" className="font-semibold text-accent hover:underline">
            {t('reader.settings')}
          </Link>
        </p>
      </div>
    </PublicFrame>
  )
}
