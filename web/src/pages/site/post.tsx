import { isValidElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import Parsed, { type Components } from 'react-markdown'
import { AUTHORS, type Post, postText } from '@/blog/posts.ts'
import { formatDate } from '@/lib/format.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'
import { PostFigure } from './figures.tsx'
import { useSiteHref } from './site-address.ts'

const FIGURE = /^language-figure-/
const WORDS = 'language-text'

/** A figure of the simulation it names, or a block of code. Blocks of words follow the direction of the page. */
const Block = ({ children, locale }: { children?: ReactNode; locale: string }) => {
  const { className = '', children: text } = isValidElement<{ className?: string; children?: ReactNode }>(
    children,
  )
    ? children.props
    : {}
  if (FIGURE.test(className))
    return <PostFigure name={className.replace(FIGURE, '')} text={String(text)} locale={locale} />
  return (
    <pre
      {...(className === WORDS ? {} : { dir: 'ltr' })}
      className="my-6 whitespace-pre-wrap break-words rounded-lg bg-sunken p-4 font-mono text-ink text-sm"
    >
      {children}
    </pre>
  )
}

const componentsIn = (locale: string): Components => ({
  a: ({ children, href = '' }) => (
    <a href={href} className="font-medium text-accent underline">
      {children}
    </a>
  ),
  p: ({ children }) => <p className="my-5">{children}</p>,
  ul: ({ children }) => <ul className="my-5 list-disc space-y-3 ps-5">{children}</ul>,
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  pre: ({ children }) => <Block locale={locale}>{children}</Block>,
})

/** `/blog/<slug>`: a post with its figures. */
export const PostText = ({ post, language }: { post: Post; language: SpokenLanguage }) => {
  const { t } = useTranslation('public')
  const href = useSiteHref()
  const { title, lead, body } = postText(post.slug, language)
  return (
    <article className="mx-auto max-w-2xl px-5 py-12 sm:px-8 sm:py-16">
      <a href={href('/blog')} className="rounded-sm font-medium text-accent text-sm hover:underline">
        <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
          ←
        </span>{' '}
        {t('blog.title')}
      </a>
      <h1 className="mt-4 text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-3 text-ink-faint text-sm">
        <bdi>{t('blog.by', { author: AUTHORS[post.author].name })}</bdi>
        {' · '}
        <bdi>
          <time dateTime={post.published}>{formatDate(Date.parse(post.published), language)}</time>
        </bdi>
      </p>
      <p className="mt-6 font-medium text-ink text-lg">{lead}</p>
      <div className="text-base text-ink-soft leading-7">
        <Parsed components={componentsIn(language)}>{body}</Parsed>
      </div>
    </article>
  )
}
