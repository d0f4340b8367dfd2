import { useTranslation } from 'react-i18next'
import { AUTHORS, POSTS, postText } from '@/blog/posts.ts'
import { formatDate } from '@/lib/format.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'
import { useSiteHref } from './site-address.ts'

/** `/blog`: all posts, newest first. */
export const Blog = ({ language }: { language: SpokenLanguage }) => {
  const { t } = useTranslation('public')
  const href = useSiteHref()
  return (
    <div className="mx-auto max-w-4xl px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="font-bold text-3xl text-ink tracking-tight sm:text-4xl">{t('blog.title')}</h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">{t('blog.lead')}</p>
      <p className="mt-3 text-sm">
        <a href={href('/blog/rss.xml')} className="rounded-sm font-medium text-accent hover:underline">
          {t('blog.feed')}
        </a>
      </p>
      <ol className="mt-10 divide-y divide-line border-line border-t">
        {POSTS.map(({ slug, published, author }) => {
          const { title, lead } = postText(slug, language)
          return (
            <li key={slug} className="py-8">
              <p className="text-ink-faint text-sm">
                <time dateTime={published}>{formatDate(Date.parse(published), language)}</time>
                {' · '}
                <bdi>{AUTHORS[author].name}</bdi>
              </p>
              <h2 className="mt-1 font-bold text-ink text-xl">
                <a href={href(`/blog/${slug}`)} className="rounded-sm hover:underline">
                  {title}
                </a>
              </h2>
              <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
