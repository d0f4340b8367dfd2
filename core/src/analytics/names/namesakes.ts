import type { Subject } from './borders.ts'
import { ADDRESSED, CALLINGS, FICTION } from './callings.ts'
import { CYRILLIC, GREEK, kindOf, LATIN } from './characters.ts'
import { isCommonWord } from './common-words.ts'
import { INDEFINITE } from './determiners.ts'
import { fold } from './fold.ts'
import { PERSON_ACTS } from './given-names.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
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
import { MOTION, PLACE_FEATURES, PLACE_NAMES, STREETS, STUDYING } from './place-names.ts'
import { LEADS } from './sentence-words.ts'
import { following, type Neighbour, previous, sentenceWords } from './surroundings.ts'

const isCasedScript = (kind: number): boolean => kind === LATIN || kind === CYRILLIC || kind === GREEK

/** Whether a clear name of one word is a person's surname, or what a person has is spoken of. */
export const isSurname = (subject: Subject, start: number, end: number, pattern: Pattern): boolean => {
  if (pattern.words.length > 1) return false
  const { text } = subject
  if (isPersonAfter(text.slice(end, end + 6)) || isPersonBefore(text.slice(Math.max(0, start - 3), start)))
    return true
  if (!isCasedScript(kindOf(pattern.key.charCodeAt(0)))) return false
  const { neighbour } = previous(subject, start)
  if (neighbour.adjacent && BORNE.has(neighbour.word)) return true
  return (
    neighbour.adjacent && neighbour.capital && (TITLES.has(neighbour.word) || GIVEN_NAMES.has(neighbour.word))
  )
}

/** "avó Eudora", "Lehtori Kärkkäinen", "teta Anna Morgan": kin or a calling before a capital, other capitals between. */
export const isCalled = (subject: Subject, start: number): boolean => {
  const letter = subject.source.charAt(subject.from[start] ?? 0)
  if (letter === letter.toLowerCase() || !isCasedScript(kindOf(subject.text.charCodeAt(start)))) return false
  let { neighbour } = previous(subject, start)
  for (let words = 0; words < 3 && neighbour.adjacent; words += 1) {
    if (CALLINGS.has(neighbour.word) || BORNE.has(neighbour.word)) return true
    if (BEINGS.has(neighbour.word) && !UNCALLED.test(neighbour.word)) return true
    if (!neighbour.capital || subject.languageCode === 'de') return false
    neighbour = previous(subject, neighbour.at).neighbour
  }
  return false
}

/** Beings that are verbs, qualities and places elsewhere: "held Amazon responsible", "five-star Hilton". */
const UNCALLED =
  /^(?:star|held|hero|heros|city|town|village|ville|stadt|stad|dorf|hora|ada|re|dea|planet|insel|berg|character)$/u

/** "avenue du Général-Leclerc", "via Ferrero": a street bears the name. */
const isOnStreet = (subject: Subject, start: number): boolean => {
  let at = start
  for (let words = 0; words < 3; words += 1) {
    const hyphened = subject.text.charAt(at - 1) === '-'
    const { neighbour } = previous(subject, hyphened ? at - 1 : at)
    if (!neighbour.adjacent) return false
    if (STREETS.has(neighbour.word)) return true
    if (!(PREPOSED.has(neighbour.word) || CALLINGS.has(neighbour.word) || TITLED.has(neighbour.word)))
      return false
    at = neighbour.at
  }
  return false
}
const TITLED: ReadonlySet<string> = new Set(
  'du des della del general general marechal saint san sao santa'.split(' '),
)

/** "the book of Genesis". */
const SCRIPTURES: ReadonlySet<string> = new Set(
  'book gospel epistle psalm prophet livre evangile libro evangelio vangelo livro evangelho buch evangelium tomb legend'.split(
    ' ',
  ),
)
/** A place of the name: its sentence speaks of what places have. */
export const isAmongPlaces = (
  subject: Subject,
  start: number,
  end: number,
  { key, words }: Pattern,
): boolean =>
  (PLACE_NAMES.has(key) || (NAME_ARTICLES.has(words[0] ?? '') && PLACE_NAMES.has(words.slice(1).join('')))) &&
  sentenceWords(subject, start, end).some((word) => PLACE_FEATURES.has(word))

/** Surnames are spoken of. */
const SURNAMES: ReadonlySet<string> = new Set(
  `surname surnames lastname nachname nachnamen familienname familiennamen patronyme patronymes apellido apellidos cognome cognomi sobrenome sobrenomes apelido apelidos achternaam achternamen
   efternamn efternamnet efternavn efternavnet nazwisko nazwiska příjmení sukunimi sukunimet vezetéknév soyadı soyadları soyisim`
    .split(/\s+/u)
    .map(fold),
)
/** What words are called: "the word slack", "a latin „libri” szó". */
const WORDS_BEFORE: ReadonlySet<string> = new Set(
  `word verb noun adjective adverb term wort verb begriff ausdruck mot verbe terme palabra verbo término parola verbo termine palavra verbo termo woord werkwoord begrip ordet verbet begrebet begreppet słowo słowa wyraz slovo slova sana verbi szó kelimesi sözcüğü cuvântul verbul`
    .split(/\s+/u)
    .map(fold),
)
const WORDS_AFTER: ReadonlySet<string> = new Set(
  'szo szot szonak kelimesi sozcugu sana sanan sanaa'.split(' '),
)
/** Whether the name is spoken of as a surname, or as a word of the language. */
export const isCited = (subject: Subject, start: number, end: number): boolean => {
  const { neighbour } = previous(subject, start)
  if (
    neighbour.at >= 0 &&
    WORDS_BEFORE.has(neighbour.word) &&
    start - neighbour.at - neighbour.word.length < 4
  )
    return true
  const next = following(subject, end).neighbour
  if (next.at >= 0 && next.at - end < 4 && WORDS_AFTER.has(next.word)) return true
  return sentenceWords(subject, start, end).some((word) => SURNAMES.has(word))
}

const PREPOSED: ReadonlySet<string> = new Set('of de d of in near at di da von في من'.split(' '))

/** Whether the words before a name of one word make it a place: "the city of", "lives near". */
export const isPlace = (subject: Subject, start: number, pattern: Pattern): boolean => {
  if (pattern.words.length > 1) return false
  const { neighbour } = previous(subject, start)
  if (subject.text.charAt(start - 1) === '-' && isOnStreet(subject, start)) return true
  if (!neighbour.adjacent) return false
  if (PLACES.has(neighbour.word) || isOnStreet(subject, start)) return true
  const before = previous(subject, neighbour.at).neighbour
  return (
    before.adjacent &&
    (DWELLING.has(before.word) ||
      (PLACE_NAMES.has(pattern.key) && (MOTION.has(before.word) || STUDYING.has(before.word))) ||
      (SCRIPTURES.has(before.word) && PREPOSED.has(neighbour.word)) ||
      (PREPOSED.has(neighbour.word) && PLACES.has(before.word)))
  )
}

/** What persons, gods and places are called, in small letters. */
const BEINGS: ReadonlySet<string> = new Set(
  `goddess god muse nymph king queen emperor empress saint philosopher poet painter composer singer actor actress footballer planet star river city town village mountain island character
   déesse dieu muse nymphe roi reine empereur philosophe poète peintre compositeur chanteur chanteuse acteur actrice planète ville village fleuve personnage
   göttin gott muse könig königin kaiser philosoph dichter maler komponist sänger sängerin schauspieler schauspielerin planet stadt dorf insel fluss figur kellnerin
   diosa dios rey reina emperador filósofo poeta pintor cantante actor actriz planeta ciudad pueblo río isla personaje
   dea dio re regina imperatore filosofo pittore cantante attore attrice pianeta città paese isola fiume personaggio
   deusa deus rei rainha imperador pintor cantor cantora ator atriz cidade ilha personagem
   godin koning koningin keizer filosoof dichter schilder zanger zangeres acteur actrice planeet stad dorp eiland
   bogini bóg król królowa cesarz filozof malarz piosenkarz piosenkarka aktor aktorka miasto wieś wyspa rzeka postać
   gudinna gud kung drottning kejsare filosof målare sångare skådespelare stad gudinde konge dronning
   bohyně bůh královna herec herečka město jumalatar jumala kuningas istennő király tanrıçası tanrısı kralı kraliçesi şehri
   boginią bogiem królem królową rzeką miastem wyspą górą postacią bohaterką bohaterem bohyní bohem králem královnou řekou městem ostrovem horou postavou hrdinkou hrdinou
   nymfa nymfą nymfou nimfa nimfe ninfa nymf nymfe titan titana hero heroine héros héroïne held heldin héroe heroína eroe eroina herói heroína hjälte hjältinna helt heltinde sankari hrdina bohater
   montagne berg montaña montagna montanha góra hora hory fjäll fjell vuori hegy dağ dağı joki folyó nehri ırmağı řeka potok kaupunki kylä város falu köy köyü ostrov sziget ada adası saari
   waitress waiter serveuse serveur kellner camarera camarero cameriera cameriere garçonete kelnerka kelner servitris`
    .split(/\s+/u)
    .map(fold),
)
const COPULAS: ReadonlySet<string> = new Set(
  'is was est etait ist war es era fu foi jest był była było byl byla ar är var er on oli volt olan'
    .split(' ')
    .map(fold),
)
const ARTICLE =
  /^(?:a|an|the|my|our|le|la|mon|ma|un|une|der|die|mein|meine|ein|eine|el|mi|il|lo|mio|mia|o|meu|minha|um|uma|de|mijn|een|min|moj|moja|muj|az)$/u
const TRADES: ReadonlySet<string> = new Set(
  'baker butcher barber plumber carpenter gardener farmer boulanger boucher coiffeur plombier jardinier backer metzger friseur gartner bauer panadero carnicero peluquero fontanero jardinero fornaio macellaio barbiere idraulico giardiniere padeiro acougueiro barbeiro encanador jardineiro bakker slager kapper loodgieter tuinman bagare slaktare frisor rormokare bager slagter piekarz rzeznik fryzjer hydraulik ogrodnik pekar reznik kadernik instalater zahradnik'.split(
    ' ',
  ),
)
/** "Pascual, el panadero": a calling with its article, after a comma. */
const isCalling = (subject: Subject, article: Neighbour): boolean => {
  if (!ARTICLE.test(article.word)) return false
  const { neighbour } = following(subject, article.at + article.word.length)
  return (
    neighbour.adjacent &&
    (TRADES.has(neighbour.word) || CALLINGS.has(neighbour.word) || KINSHIP.has(neighbour.word))
  )
}

const AS: ReadonlySet<string> = new Set('as als como comme come jako som olarak'.split(' '))
/** "Penny arbeitet als Kellnerin": what somebody works as. Bounded. */
const isSaidToBe = (subject: Subject, end: number): boolean => {
  let { mark, neighbour } = following(subject, end)
  for (let words = 0; words < 5 && neighbour.at >= 0 && mark === ''; words += 1) {
    const next = following(subject, neighbour.at + neighbour.word.length)
    if (AS.has(neighbour.word)) {
      const after = following(subject, next.neighbour.at + next.neighbour.word.length).neighbour
      return [next.neighbour.word, after.word].some((word) => BEINGS.has(word) || CALLINGS.has(word))
    }
    ;({ mark, neighbour } = next)
  }
  return false
}

/** "Hebe, grecka bogini", "Mars is the planet": somebody or some place of the name. Bounded. */
export const isDescribed = (subject: Subject, start: number, end: number): boolean => {
  const before = previous(subject, start).neighbour
  // "In der Komödie war Thalia eine Muse".
  if (before.adjacent && COPULAS.has(before.word) && isBeingAhead(subject, end, 2)) return true
  if (isSaidToBe(subject, end)) return true
  let { mark, neighbour } = following(subject, end)
  if (neighbour.adjacent && COPULAS.has(neighbour.word))
    ({ mark, neighbour } = following(subject, neighbour.at + neighbour.word.length))
  else if (mark !== ',') return false
  else if (isCalling(subject, neighbour)) return true
  return neighbour.at >= 0 && isBeingAhead(subject, neighbour.at, 4)
}
const isBeingAhead = (subject: Subject, from: number, most: number): boolean => {
  let { mark, neighbour } = following(subject, from)
  for (let words = 0; words < most && neighbour.at >= 0 && mark === ''; words += 1) {
    if (BEINGS.has(neighbour.word)) return true
    ;({ mark, neighbour } = following(subject, neighbour.at + neighbour.word.length))
  }
  return false
}

/** What stands before a name that somebody bears, in small letters. */
const BORNE: ReadonlySet<string> = new Set(
  `reina rey princesa príncipe infanta emperador papa reine roi prince princesse empereur pape regina re principe principessa rainha rei imperador kung drottning konge dronning król królowa queen king emperor
   legion legión légion legione legião operation operación opération operazione operação operatie regiment hurricane storm typhoon cyclone orkan sturm ouragan tempête huracán uragano furacão orkaan stormen huragan hurikán myrsky kasırgası
   imieniem namens nommé nommée named llamado llamada chamado chamada jménem nimeltä nevű vornamens`
    .split(/\s+/u)
    .map(fold),
)

/** Institutions and places that bear a name which others bear too. */
const INSTITUTIONS: ReadonlySet<string> = new Set(
  `theater theatre théâtre teatro teatr teatern museum musée museo muzeum university université universität universidad università universidade uniwersytet universiteit universitet üniversitesi
   college school street avenue boulevard river valley mountain mountains lake island bay county hospital church cathedral chapel bridge airport stadium prize award medal foundation rainforest
   schule gymnasium straße strasse platz kirche dom berg tal see insel preis stiftung institut oper
   bahnhof rathaus flughafen hafen brücke hütte forst station gare stazione estación estação dworzec nádraží palác pałac castle château castillo castello castelo schloss burg abbey cathedral
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

/** Who shows films is no character of theirs. */
const STREAMED: ReadonlySet<string> = new Set(
  'stream streams streaming streamed subscription subscribers watch abo abonnement abonnemang suscripcion abbonamento assinatura abonament predplatne elofizetes abonelik plattform platform plataforma piattaforma plateforme'.split(
    ' ',
  ),
)
/** "Norma" in a novel: a given name in a sentence about a story. */
export const isCharacter = (subject: Subject, start: number, end: number): boolean =>
  sentenceWords(subject, start, end).some((word) => FICTION.has(word)) &&
  !sentenceWords(subject, start, end).some((word) => STREAMED.has(word))

const ASKED =
  /(?:ask(?:ed)? for|(?:speak|spoke|talk|talked|chat) (?:to|with)|fragen sie nach|frag nach|demandez|demande a|pregunta por|pregunte por|chiedi di|chieda di|pergunte p(?:or|ela|elo)|vraag naar|fraga efter|sporg efter|zapytaj o|zeptejte se na) $/u
/** "ask for Mercedes": with whom one speaks. */
const isAskedFor = (subject: Subject, { at, word }: Neighbour): boolean =>
  ASKED.test(subject.text.slice(Math.max(0, at - 18), at + word.length + 1))

const ABOUT: ReadonlySet<string> = new Set('about über sur sobre su over om o despre'.split(' ').map(fold))
const OUT_OF: ReadonlySet<string> = new Set('from aus uit z ze ur'.split(' '))
/** "bok om Mio", "Simba aus dem Zeichentrickfilm": whom a story is about, whatever the name. */
export const isOfStory = (subject: Subject, start: number, end: number): boolean => {
  const before = previous(subject, start).neighbour
  const after = following(subject, end).neighbour
  return (
    ((before.adjacent && ABOUT.has(before.word)) || (after.adjacent && OUT_OF.has(after.word))) &&
    isCharacter(subject, start, end)
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
  // "a Lincoln Navigator": nobody has an article.
  if (neighbour.adjacent && INDEFINITE.has(neighbour.word) && after.neighbour.capital) return false
  if (neighbour.adjacent && (ADDRESSED.has(neighbour.word) || isAskedFor(subject, neighbour))) return true
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
