import type { Subject } from './borders.ts'
import { CYRILLIC, GREEK, kindOf, LATIN } from './characters.ts'
import { isCommonWord } from './common-words.ts'
import { fold } from './fold.ts'
import { PERSON_ACTS } from './given-names.ts'
import type { Pattern } from './patterns.ts'
import {
  DWELLING,
  FAMILY,
  GIVEN_NAMES,
  isPersonAfter,
  isPersonBefore,
  KINSHIP,
  PERSON_WORDS,
  PLACES,
  TITLES,
} from './people-words.ts'
import { LEADS } from './sentence-words.ts'
import { following, type Neighbour, previous } from './surroundings.ts'

const isCasedScript = (kind: number): boolean => kind === LATIN || kind === CYRILLIC || kind === GREEK

/** Whether a clear name of one word is a person's surname, or what a person has is spoken of. */
export const isSurname = (subject: Subject, start: number, end: number, pattern: Pattern): boolean => {
  if (pattern.words.length > 1) return false
  const { text } = subject
  if (isPersonAfter(text.slice(end, end + 6)) || isPersonBefore(text.slice(Math.max(0, start - 3), start)))
    return true
  if (!isCasedScript(kindOf(pattern.key.charCodeAt(0)))) return false
  const { neighbour } = previous(subject, start)
  return (
    neighbour.adjacent && neighbour.capital && (TITLES.has(neighbour.word) || GIVEN_NAMES.has(neighbour.word))
  )
}

const PREPOSED: ReadonlySet<string> = new Set('of de of in near at di da von في من'.split(' '))

/** Whether the words before a name of one word make it a place: "the city of", "lives near". */
export const isPlace = (subject: Subject, start: number, pattern: Pattern): boolean => {
  if (pattern.words.length > 1) return false
  const { neighbour } = previous(subject, start)
  if (!neighbour.adjacent) return false
  if (PLACES.has(neighbour.word)) return true
  const before = previous(subject, neighbour.at).neighbour
  return (
    before.adjacent &&
    (DWELLING.has(before.word) || (PREPOSED.has(neighbour.word) && PLACES.has(before.word)))
  )
}

/** Institutions and places that bear a name which others bear too. */
const INSTITUTIONS: ReadonlySet<string> = new Set(
  `theater theatre théâtre teatro teatr teatern museum musée museo muzeum university université universität universidad università universidade uniwersytet universiteit universitet üniversitesi
   college school street avenue boulevard river valley mountain mountains lake island bay county hospital church cathedral chapel bridge airport stadium prize award medal foundation rainforest
   schule gymnasium straße strasse platz kirche dom berg tal see insel preis stiftung institut oper
   orchestra orchestre orchester philharmonic symphony akademie`
    .split(/\s+/u)
    .map(fold),
)
/** "Thalia Theater", "Ford Foundation": an institution of the same name. */
export const isInstitutionOf = (subject: Subject, end: number): boolean => {
  const { neighbour } = following(subject, end)
  return neighbour.adjacent && neighbour.capital && INSTITUTIONS.has(neighbour.word)
}

/** Whether somebody's kin is spoken of: "Wendy's brother". */
export const isOfPerson = (subject: Subject, end: number, { spelling }: Pattern): boolean => {
  if (!/['’]s$/u.test(spelling)) return false
  const { neighbour } = following(subject, end)
  return neighbour.adjacent && KINSHIP.has(neighbour.word)
}

const CONJUNCTIONS: ReadonlySet<string> = new Set(
  'and et und y e i en och og ja ve i и і та και'.split(' ').map(fold),
)
const POSSESSIVES: ReadonlySet<string> = new Set(
  'his her their hänen heidän hennes deras hendes deres sa son ses leur sein seine seinen seiner ihr ihre ihren su sus suo sua seu haar zijn hans hennes его её ее їх його її'
    .split(' ')
    .map(fold),
)

/** "Pascual y su hermano", "Pınar ve kardeşi": who has a family is somebody. */
export const isWithFamily = (subject: Subject, end: number): boolean => {
  let { neighbour } = following(subject, end)
  if (!neighbour.adjacent || !CONJUNCTIONS.has(neighbour.word)) return false
  neighbour = following(subject, neighbour.at + neighbour.word.length).neighbour
  const owned = neighbour.adjacent && POSSESSIVES.has(neighbour.word)
  if (owned) neighbour = following(subject, neighbour.at + neighbour.word.length).neighbour
  return (
    neighbour.adjacent &&
    FAMILY.has(neighbour.word) &&
    (owned || KINSHIP.has(neighbour.word) || /(?:nsa|si|su|e|ja|sı)$/u.test(neighbour.word))
  )
}

/** Whether a given name is a person's: a surname follows, or kinship or a given name stands before. */
export const isPerson = (
  subject: Subject,
  {
    before,
    after,
  }: Readonly<{ before: { neighbour: Neighbour }; after: { mark: string; neighbour: Neighbour } }>,
): boolean => {
  const { neighbour } = before
  if (
    neighbour.adjacent &&
    (PERSON_WORDS.has(neighbour.word) || (neighbour.capital && GIVEN_NAMES.has(neighbour.word)))
  )
    return true
  const next = after.neighbour
  // "Ludwik spóźnił się", "gestern kam Brigitte": no company sleeps, sings or calls.
  const led = neighbour.adjacent && LEADS.has(neighbour.word)
  if (next.adjacent && !led && PERSON_ACTS.has(next.word)) return true
  if (neighbour.adjacent && !neighbour.capital && PERSON_ACTS.has(neighbour.word)) return true
  if (next.adjacent && KINSHIP.has(next.word)) return true
  // "Oscar's brother", "Pınar'ın annesi".
  if (after.mark === "'" && KINSHIP.has(following(subject, next.at + next.word.length).neighbour.word))
    return true
  // "Jules et sa sœur": who has kin is somebody.
  if (next.adjacent && CONJUNCTIONS.has(next.word)) {
    const owned = following(subject, next.at + next.word.length).neighbour
    if (owned.adjacent && POSSESSIVES.has(owned.word)) return true
  }
  if (!next.adjacent || !next.capital || next.word.length < 3) return false
  // Versions and models follow names of brands: "Claude Opus 4", "Mercedes EQS".
  const from = subject.from[next.at] ?? 0
  const rest = subject.source.slice(from, from + next.word.length + 3)
  const model = /^\p{Lu}{2}|\d/u.test(rest)
  return !model && !isCommonWord(next.word)
}
