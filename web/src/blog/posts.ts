import type { SpokenLanguage } from '@/lib/languages.ts'

/** Who writes. */
export const AUTHORS = {
  methods: { name: 'Sillage Research', about: 'The people who build and test the measurements of Sillage.' },
} as const

export interface Post {
  readonly slug: string
  readonly author: keyof typeof AUTHORS
  /** `YYYY-MM-DD`. */
  readonly published: string
}

/** The posts of the blog, the newest first; the text of each stands in `posts/<slug>.<language>.md`. */
export const POSTS: readonly Post[] = [
  { slug: 'when-the-mix-moves', author: 'methods', published: '2026-11-24' },
  { slug: 'your-prompts-are-a-sample', author: 'methods', published: '2026-11-17' },
  { slug: 'what-counts-as-a-change', author: 'methods', published: '2026-11-10' },
  { slug: 'the-same-question-twice', author: 'methods', published: '2026-11-03' },
  { slug: 'one-answer-tells-nothing', author: 'methods', published: '2026-10-27' },
]

/** The languages that posts are written in; everyone else reads the English ones. */
export const POST_LANGUAGES = ['en', 'fr'] as const satisfies readonly SpokenLanguage[]
export type PostLanguage = (typeof POST_LANGUAGES)[number]

const FILES = import.meta.glob<string>('./posts/*.md', { eager: true, query: '?raw', import: 'default' })

/** A post in a language: its title, the paragraph that leads in, and the rest as markdown. */
export interface PostText {
  readonly title: string
  readonly lead: string
  readonly body: string
}

/** @throws RangeError when it is not written in the language, or not as posts are */
export const postText = (slug: string, language: PostLanguage): PostText => {
  const file = FILES[`./posts/${slug}.${language}.md`]
  const [, title, lead, body] = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/.exec(file ?? '') ?? []
  if (title === undefined || lead === undefined || body === undefined)
    throw new RangeError(`${slug} has no title, lead and text in ${language}`)
  return { title, lead, body }
}

/** The language in which somebody reads posts. */
export const postLanguage = (language: SpokenLanguage): PostLanguage => (language === 'fr' ? 'fr' : 'en')
