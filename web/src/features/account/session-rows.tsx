import type { ResponseOf } from '@sillage/core/base/call'
import type { listSessions } from '@sillage/core/identity/account-calls'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useEndSession, useSessions } from '@/data/use-sessions.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'

type Session = ResponseOf<typeof listSessions>['data'][number]

const join = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ')

const SessionRow = ({ session }: { session: Session }) => {
  const { t, i18n } = useTranslation('settings')
  const errorText = useErrorText()
  const end = useEndSession()
  const { session_id, browser, system, country, last_seen_at, is_current } = session
  const device = join([browser, system]) || t('sessions.unknown')
  const countryName =
    country && (new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country) ?? country)
  const seen = t('sessions.seen', { date: formatDateTime(Date.parse(last_seen_at), i18n.language) })
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="block font-medium text-ink text-sm">{device}</span>
        <span className="block text-ink-soft text-xs">{join([countryName, seen])}</span>
      </span>
      {is_current ? (
        <Badge tone="positive">{t('sessions.current')}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={t('sessions.endOf', { device })}
          aria-description={seen}
          loading={end.isPending}
          onClick={() =>
            end.mutate(session_id, {
              onError: (error) => toast.error(errorText(error)),
              onSuccess: () => toast.success(t('sessions.ended')),
            })
          }
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Browsers in which the person is signed in, each but this one with its end. */
export const SessionRows = () => {
  const errorText = useErrorText()
  const sessions = useSessions()
  if (sessions.isPending) return <SkeletonText lines={2} />
  if (sessions.isError) {
    return (
      <ErrorState
        title={errorText(sessions.error)}
        onRetry={() => void sessions.refetch()}
        className="py-4"
      />
    )
  }
  if (sessions.data.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {sessions.data.map((session) => (
        <SessionRow key={session.session_id} session={session} />
      ))}
    </ul>
  )
}
