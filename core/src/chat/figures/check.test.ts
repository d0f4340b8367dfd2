import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowed, namesWithFigures, unprovenIn, withoutUnproven } from './check.ts'
import { referencesIn, splitReferences } from './figure.ts'
import { extractShownText } from './shown.ts'

const STRICT: Allowed = { refs: new Set(['f1', 'f2']), names: ['GPT-5.6', '3M', 'Top 10 jugs'], counts: null }

const textsIn = (text: string, allowed = STRICT) => unprovenIn(text, allowed).map(({ text: said }) => said)

/** Digits of many scripts, fractions, and numerals that are signs of their own. */
const digit = fc.constantFrom(...'0123456789٣۴५৭๙½¾Ⅻ③⁹₄𝟛０９')
/** Words without figures, in several scripts. */
const words = fc
  .array(
    fc.constantFrom(
      'In French',
      'you are named',
      'weniger oft',
      'كثيرًا',
      'もっと',
      'часто',
      '—',
      '\n',
      '“',
      '**',
    ),
    {
      maxLength: 8,
    },
  )
  .map((all) => all.join(' '))

describe('a text about figures', () => {
  it('never passes with a number outside a reference, wherever it stands', () => {
    fc.assert(
      fc.property(
        words,
        fc.string({ unit: digit, minLength: 1, maxLength: 6 }),
        words,
        (before, number, after) => {
          for (const glue of ['', ' ', '(', '.']) {
            const text = `[[f1]] ${before}${glue}${number} ${after} [[f2]]`
            expect(unprovenIn(text, STRICT)).not.toEqual([])
            expect(unprovenIn(withoutUnproven(text, STRICT), STRICT)).toEqual([])
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('never passes with a number beside a name or a reference', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('GPT-5.6', '3M', '[[f1]]'),
        fc.integer({ min: 0, max: 999 }),
        (known, number) => {
          for (const text of [
            `${number}${known}`,
            `${known}${number}`,
            `${known}.${number}`,
            `${number}.${known}`,
          ]) {
            expect(unprovenIn(text, STRICT)).not.toEqual([])
          }
        },
      ),
    )
  })

  it('passes with references and names alone', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(unprovenIn(`${before} [[f1]] 3M ${after} GPT-5.6 [[f2]]`, STRICT)).toEqual([])
      }),
    )
  })

  it.each([
    ['You are named in 34 % of answers', ['34', '%']],
    ['About 1,234.5 answers', ['1,234.5']],
    ['It is [[f3]] now', ['[[f3]]']],
    ['It is [[ f1 ]] or [[34]]', ['[[ f1 ]]', '[[34]]']],
    ['Visibility halved to thirty percent', ['halved', 'thirty', 'percent']],
    ['Un recul de moitié, à vingt-trois pour cent', ['moitié', 'vingt', 'trois', 'cent']],
    ['Ein Drittel, also dreiunddreißig Prozent', ['Drittel', 'dreiunddreißig', 'Prozent']],
    ['La mitad, treinta por ciento', ['mitad', 'treinta', 'ciento']],
    ['Spadek o połowę, trzydzieści procent', ['połowę', 'trzydzieści', 'procent']],
    ['Половина, тридцать процентов', ['Половина', 'тридцать', 'процентов']],
    ['Yüzde otuz', ['Yüzde', 'otuz']],
    ['ثلاثون في المئة', ['ثلاثون', 'المئة']],
    ['三十四个百分点、百分之五', ['三十四', '个百分点', '百分之']],
    ['삼십 퍼센트', ['삼십', '퍼센트']],
    ['आधा, तीस प्रतिशत', ['आधा', 'तीस', 'प्रतिशत']],
    ['מחצית, שלושים אחוזים', ['מחצית', 'שלושים', 'אחוזים']],
  ])('is refused: %s', (text, expected) => {
    expect(textsIn(text)).toEqual(expected)
  })

  it.each([
    'In French you are named in [[f1]] of answers, [[f2]] before: within noise.',
    'GPT-5.6 names 3M first in “Top 10 jugs”.',
    'Un modèle neuf vous cite moins souvent ; la plupart des réponses ne vous citent pas.',
    'Einmal mehr: die Antworten nennen Sie seltener. Achten Sie auf Quellen.',
    'Once you publish a guide, the ventilation button may help dos and cotton.',
  ])('passes: %s', (text) => {
    expect(textsIn(text)).toEqual([])
  })
})

describe('a text about a draft', () => {
  const draft: Allowed = { refs: new Set(), names: ['Jugs under 50 euros'], counts: new Set([13, 3]) }

  it('may count what the draft holds, and nothing else', () => {
    expect(textsIn('13 prompts and three people for **Jugs under 50 euros**', draft)).toEqual([])
    expect(textsIn('14 prompts; you are at 13 %, thirteen percent', draft)).toEqual(['14', '%', 'percent'])
  })
})

it('keeps the sentences that hold no unproven figure', () => {
  expect(withoutUnproven('You are at [[f1]]. That is 73 % in all. Ask more.\n- so\n- twice', STRICT)).toBe(
    'You are at [[f1]]. Ask more.\n- so',
  )
})

it('knows names that hold figures by themselves, and no figure for a name', () => {
  expect(namesWithFigures(['GPT-5.6', 'Studio Twelve', '1664', '  ', 'Lumière', 'Four Seasons'])).toEqual([
    'GPT-5.6',
    'Studio Twelve',
    'Four Seasons',
  ])
})

it('tells references from words', () => {
  expect(referencesIn('[[f1]], [[f2]] and [[f1]]')).toEqual(['f1', 'f2'])
  expect(splitReferences('At [[f1]].')).toEqual([{ text: 'At ' }, { ref: 'f1' }, { text: '.' }])
})

describe('a reply that is being written', () => {
  const reply = JSON.stringify({
    message: 'You "win" at [[f1]]\nor 73 % in all.',
    suggestions: [],
    draft: null,
  })

  it('shows its message until the first unproven figure, and what follows', () => {
    expect(JSON.parse(extractShownText(reply, STRICT))).toEqual({
      message: 'You "win" at [[f1]]\nor ',
      suggestions: [],
      draft: null,
    })
  })

  it('never shows less of more, and never an unproven figure', () => {
    const piece = fc.constantFrom(
      'In French ',
      '[[f1]]',
      '[[f9]]',
      '7',
      '3',
      ' %',
      'thirty',
      ' GPT-5.6',
      '"',
      '\\',
      '\n',
      '\u2028',
      'é',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const whole = JSON.stringify({ message: pieces.join(''), draft: null })
        let before = ''
        for (let length = 1; length <= whole.length; length++) {
          const shown = extractShownText(whole.slice(0, length), STRICT)
          expect(shown.startsWith(before)).toBe(true)
          before = shown
        }
        const { message } = JSON.parse(before) as { message: string }
        expect(unprovenIn(message, STRICT)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
