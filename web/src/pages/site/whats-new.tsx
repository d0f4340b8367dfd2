import { releaseFeedPath } from '@sillage/core/releases/feed-path'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/ui/button-class.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

/** Style of a note's text, which the feed delivers as plain HTML. */
const TEXT =
  'mt-2 break-words text-ink-soft [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm [&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:font-bold [&_h3]:text-ink [&_li]:my-1.5 [&_ol]:list-decimal [&_ol]:ps-5 [&_p]:my-2.5 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:ps-5'

/**
 * `/whats-new`: all release notes, newest first. Notes are written after the build, so `whats-new-script.ts` renders
 * them from the Atom feed. Without scripts the page links to the feed.
 */
export const WhatsNew = () => {
  const { t, i18n } = useTranslation(['releases', 'public', 'common'])
  const feed = releaseFeedPath(i18n.language)
  return (
    <div className="mx-auto max-w-4xl px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">
        {t('releases:title')}
      </h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">{t('releases:lead')}</p>
      <p className="mt-3 text-sm">
        <a
          href={feed}
          type="application/atom+xml"
          className="rounded-sm font-medium text-accent hover:underline"
        >
          {t('releases:feed')}
        </a>
      </p>
      <div className="mt-8 hidden noscript:block">
        <Notice>{t('releases:noScript')}</Notice>
      </div>
      {/* One screen high, whatever is in it, so that the footer does not move when the notes load. */}
      <div data-feed={feed} aria-busy="true" className="mt-10 min-h-dvh noscript:hidden">
        <div data-waiting>
          <span className="sr-only">{t('common:loading')}</span>
          <SkeletonText lines={12} />
        </div>
        <div data-failed hidden role="alert" className="py-12 text-center">
          <p className="font-semibold text-base text-ink">{t('releases:failed')}</p>
          <button type="button" data-retry className={`${buttonClass()} mt-5`}>
            {t('common:retry')}
          </button>
        </div>
        <div data-empty hidden>
          <EmptyState title={t('releases:empty')} />
        </div>
        <ol data-notes className="divide-y divide-line border-line border-t" hidden />
        <template data-note>
          <li className="grid gap-x-8 gap-y-2 py-8 scroll-mt-20 sm:grid-cols-[9rem_1fr]">
            <p className="pt-0.5 text-ink-faint text-sm">
              <time />
            </p>
            <article className="min-w-0">
              <h2 className="font-bold text-ink text-lg">
                <span data-title />
              </h2>
              <div className={TEXT} />
            </article>
          </li>
        </template>
      </div>
    </div>
  )
}
