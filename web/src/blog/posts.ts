import type { SpokenLanguage } from '@/lib/languages.ts'

/** The authors. */
export const AUTHORS = {
  methods: { name: 'Sillage Research' },
} as const

export interface Post {
  readonly slug: string
  readonly author: keyof typeof AUTHORS
  /** `YYYY-MM-DD`. */
  readonly published: string
}

/** The posts of the blog, the newest first; the text stands in `posts/<slug>.<language>.md`, in every language. */
export const POSTS: readonly Post[] = [
  { slug: 'when-the-mix-moves', author: 'methods', published: '2026-11-24' },
  { slug: 'your-prompts-are-a-sample', author: 'methods', published: '2026-11-17' },
  { slug: 'what-counts-as-a-change', author: 'methods', published: '2026-11-10' },
  { slug: 'the-same-question-twice', author: 'methods', published: '2026-11-03' },
  { slug: 'one-answer-tells-nothing', author: 'methods', published: '2026-10-27' },
]

const FILES = import.meta.glob<string>('./posts/*.md', { eager: true, query: '?raw', import: 'default' })

/** A post in a language: its title, the paragraph that leads in, and the rest as markdown. */
export interface PostText {
  readonly title: string
  readonly lead: string
  readonly body: string
}

/** @throws RangeError when the file is missing, or has no title, lead or body */
export const postText = (slug: string, language: SpokenLanguage): PostText => {
  const file = FILES[`./posts/${slug}.${language}.md`]
  const [, title, lead, body] = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/.exec(file ?? '') ?? []
  if (title === undefined || lead === undefined || body === undefined)
    throw new RangeError(`${slug} has no title, lead and text in ${language}`)
  return { title, lead, body }
}
