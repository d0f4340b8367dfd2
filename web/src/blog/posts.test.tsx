import { renderToStaticMarkup } from 'react-dom/server'
import Parsed from 'react-markdown'
import { describe, expect, it } from 'vitest'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@/lib/languages.ts'
import { POSTS, postText } from './posts.ts'

const FENCE = /^```(\S+)\n([\s\S]+?)\n```$/gm

/** The fenced blocks of a text: figures with their captions, code, and words. */
const getFences = (body: string): { name: string; lines: string[] }[] =>
  [...body.matchAll(FENCE)].map(([, name = '', text = '']) => ({ name, lines: text.split('\n') }))

const drawn = (body: string): string => renderToStaticMarkup(<Parsed>{body}</Parsed>)

/** The tags of a drawn text in their order, links with their addresses. Emphasis differs between scripts. */
const getTags = (html: string): string[] =>
  (html.match(/<\w[^>]*>/g) ?? []).filter((tag) => tag !== '<em>' && tag !== '<br/>')

/** The numbers of a text, without the marks that languages write them with. */
const getNumbers = (text: string): number[] => {
  const latin = text.normalize('NFKC').replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  return [...latin.matchAll(/\d+(?:[.,٫٬\s]\d+)*/g)].map(([number]) => Number(number.replace(/\D/g, '')))
}

const translations = SPOKEN_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  POSTS.map(({ slug }): [SpokenLanguage, string] => [language, slug]),
)

describe.each(translations)('in %s, %s', (language, slug) => {
  const english = postText(slug, 'en')

  it('has the paragraphs, lists, blocks and links of the English post', () => {
    const own = postText(slug, language)
    expect(own.title).not.toBe(english.title)
    expect(own.lead).not.toBe(english.lead)
    expect(getTags(drawn(own.body))).toEqual(getTags(drawn(english.body)))
  })

  it('has no mark of markdown that is not understood', () => {
    const { title, lead, body } = postText(slug, language)
    const words = drawn(body.replace(FENCE, '')).replace(/<[^>]+>/g, '')
    expect(`${title}\n${lead}\n${words}`).not.toMatch(/[*_`]/)
  })

  it('has the code of the English post, and its other blocks translated with the same numbers', () => {
    const own = getFences(postText(slug, language).body)
    for (const [index, { name, lines }] of getFences(english.body).entries()) {
      const block = own[index]?.lines ?? []
      expect(block, name).toHaveLength(lines.length)
      if (name === 'ts') expect(block).toEqual(lines)
      else {
        for (const [at, line] of lines.entries()) expect(block[at], name).not.toBe(line)
        expect(getNumbers(block.join('\n')), name).toEqual(
          expect.arrayContaining(getNumbers(lines.join('\n'))),
        )
      }
    }
  })
})

it('has only files of posts', () => {
  const names = Object.keys(import.meta.glob('./posts/*'))
  const expected = POSTS.flatMap(({ slug }) =>
    SPOKEN_LANGUAGES.map((language) => `./posts/${slug}.${language}.md`),
  )
  expect(names.toSorted()).toEqual(expected.toSorted())
})

it('refuses a post that does not exist', () => {
  expect(() => postText('no-such-post', 'en')).toThrow('no-such-post')
})
