import { useTranslation } from 'react-i18next'
import { useReleaseNotes } from '@/data/use-release-notes.ts'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { formatDate } from '@/lib/format.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const SHOWN = 100

/** `/whats-new`: every note about what is new, newest first. */
export const WhatsNewPage = () => {
  const { t, i18n } = useTranslation('releases')
  const notes = useReleaseNotes(SHOWN)
  return (
    <PublicFrame title={t('title')}>
      <div className="mx-auto max-w-4xl px-5 py-12 sm:px-8 sm:py-16">
        <h1 className="text-balance font-bold text-2xl text-ink tracking-tight sm:text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        {notes.isError ? (
          <ErrorState title={t('failed')} onRetry={() => void notes.refetch()} />
        ) : notes.data === undefined ? (
          <div className="mt-10">
            <SkeletonText lines={12} />
          </div>
        ) : notes.data.length === 0 ? (
          <EmptyState title={t('empty')} />
        ) : (
          <ol className="mt-10 divide-y divide-line border-line border-t">
            {notes.data.map(({ id, title, body, language, publish_at }) => (
              <li key={id} id={id} className="grid gap-x-8 gap-y-2 py-8 sm:grid-cols-[9rem_1fr]">
                <p className="pt-0.5 text-ink-faint text-sm">
                  {publish_at === null ? null : (
                    <time dateTime={publish_at}>{formatDate(Date.parse(publish_at), i18n.language)}</time>
                  )}
                </p>
                <article lang={language} aria-labelledby={`${id}-title`} className="min-w-0">
                  <h2 id={`${id}-title`} className="font-bold text-ink text-lg">
                    {title}
                  </h2>
                  <Markdown className="mt-2">{body}</Markdown>
                </article>
              </li>
            ))}
          </ol>
        )}
      </div>
    </PublicFrame>
  )
}
