import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { POSTS, postText } from '@/blog/posts.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@/lib/languages.ts'
import { Blog } from './blog.tsx'
import { BookDemo } from './book-demo.tsx'
import { Demo } from './demo.tsx'
import { Developers } from './developers.tsx'
import { DEVELOPERS } from './developers-words.ts'
import { Fonts } from './fonts.tsx'
import { LEGAL_KINDS } from './legal-document.ts'
import { LegalText } from './legal-text.tsx'
import { Look } from './look.tsx'
import { Method } from './method.tsx'
import { PostText } from './post.tsx'
import { WhatsNew } from './whats-new.tsx'

type Say = TFunction<['public', 'legal', 'book-demo', 'look', 'releases']>

/** A public page of text, prerendered by the build (`web/build/public-pages.ts`). Scripts: `site-scripts.ts`. */
export interface SitePage {
  /** Without the language, for example `/terms`. */
  readonly path: string
  readonly languages: readonly SpokenLanguage[]
  readonly words: (t: Say, language: SpokenLanguage) => { title: string; description: string }
  readonly draw: (language: SpokenLanguage) => ReactNode
  /** Publication date of an article, `YYYY-MM-DD`. */
  readonly published?: string
  /** Whether it is hidden from search engines. */
  readonly isHidden?: true
}

export const SITE_PAGES: readonly SitePage[] = [
  ...LEGAL_KINDS.map(
    (kind): SitePage => ({
      path: `/${kind}`,
      languages: SPOKEN_LANGUAGES,
      words: (t) => ({ title: t(`legal:${kind}`), description: t(`public:about.${kind}`) }),
      draw: (language) => <LegalText kind={kind} language={language} />,
    }),
  ),
  {
    path: '/dpa',
    languages: ['en'],
    words: () => ({
      title: 'Data processing agreement',
      description:
        'How Sillage handles personal data for its customers, with its measures and sub-processors.',
    }),
    draw: (language) => <LegalText kind="dpa" language={language} />,
  },
  {
    path: '/method',
    languages: SPOKEN_LANGUAGES,
    words: (t) => ({ title: t('public:method.title'), description: t('public:method.lead') }),
    draw: () => <Method />,
  },
  {
    path: '/demo',
    languages: SPOKEN_LANGUAGES,
    words: (t) => ({ title: t('public:demo.title'), description: t('public:demo.lead') }),
    draw: () => <Demo />,
  },
  {
    path: '/book-demo',
    languages: SPOKEN_LANGUAGES,
    words: (t) => ({ title: t('book-demo:title'), description: t('book-demo:lead') }),
    draw: () => <BookDemo />,
  },
  {
    path: '/look',
    languages: SPOKEN_LANGUAGES,
    words: (t) => ({ title: t('look:title'), description: t('look:lead') }),
    draw: () => <Look />,
  },
  {
    path: '/whats-new',
    languages: SPOKEN_LANGUAGES,
    words: (t) => ({ title: t('releases:title'), description: t('releases:lead') }),
    draw: () => <WhatsNew />,
  },
  {
    path: '/developers',
    languages: ['en'],
    words: () => DEVELOPERS,
    draw: () => <Developers />,
  },
  {
    path: '/blog',
    languages: SPOKEN_LANGUAGES,
    words: (t) => ({ title: t('public:blog.title'), description: t('public:blog.lead') }),
    draw: (language) => <Blog language={language} />,
  },
  ...POSTS.map(
    (post): SitePage => ({
      path: `/blog/${post.slug}`,
      languages: SPOKEN_LANGUAGES,
      words: (_, language) => {
        const { title, lead } = postText(post.slug, language)
        return { title, description: lead }
      },
      draw: (language) => <PostText post={post} language={language} />,
      published: post.published,
    }),
  ),
  {
    path: '/dev-fonts',
    languages: ['en'],
    words: () => ({ title: 'Type specimen', description: 'The type of Sillage in every size and script.' }),
    draw: () => <Fonts />,
    isHidden: true,
  },
]
