import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '@/data/use-session.ts'
import { DocumentList } from '@/features/dataroom/document-list.tsx'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const NEXT = new URLSearchParams({ next: '/dataroom' })

/** `/dataroom`: documents shared with the signed-in person. */
export const DataroomPage = () => {
  const { t } = useTranslation(['dataroom', 'dashboard'])
  const { status } = useSession()
  const account =
    status === 'in' ? (
      <Button asChild variant="primary">
        <Link to="/dashboard">{t('dashboard:title')}</Link>
      </Button>
    ) : status === 'loading' ? null : undefined
  return (
    <PublicFrame title={t('title')} account={account}>
      <div className="mx-auto max-w-4xl px-5 py-12 sm:px-8 sm:py-16">
        <h1 className="text-balance font-bold text-2xl text-ink tracking-tight sm:text-3xl">{t('title')}</h1>
        <p className="mt-3 mb-8 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        {status === 'loading' ? (
          <SkeletonText lines={6} />
        ) : status === 'in' ? (
          <DocumentList />
        ) : (
          <div className="space-y-5">
            <p className="text-ink">{t('signIn.text')}</p>
            <div className="flex flex-wrap gap-3">
              <Button asChild variant="primary" size="lg">
                <Link to={`/auth?${NEXT}`}>{t('signIn.button')}</Link>
              </Button>
              <Button asChild size="lg">
                <Link to={`/auth/register?${NEXT}`}>{t('signIn.register')}</Link>
              </Button>
            </div>
          </div>
        )}
      </div>
    </PublicFrame>
  )
}
