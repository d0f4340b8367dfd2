import { fold } from './fold.ts'

/** Prepositions with an article in them: "au crédit agricole". */
export const CONTRACTED: ReadonlySet<string> = new Set('au aux al nel sul στο στον στην'.split(' '))

export const INDEFINITE: ReadonlySet<string> = new Set([
  'a',
  'an',
  'un',
  'une',
  'una',
  'ein',
  'eine',
  'einen',
  'einem',
  'einer',
])

export const GREEK_ARTICLES: ReadonlySet<string> = new Set(
  ['ο', 'η', 'τον', 'την', 'το', 'τη', 'της', 'του', 'στην', 'στη', 'στον', 'στο'].map(fold),
)

export const COMPLEMENT: ReadonlySet<string> = new Set(
  'de des du d of del della dei von der que qui che που του της των'.split(' ').map(fold),
)

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).map(fold))
/** Prepositions of place with an article in them, by which papers and shops go. */
export const PLACED = wordSet('alla dalla nella sulla dal sul su secondo selon según στα στη στην στο')
/** Prepositions before a source, which goes without its article after them: "laut Welt". */
export const SOURCES = wordSet('laut volgens enligt ifølge ifolge')
/** Articles of possession, alone or in a preposition. */
export const OWNED = wordSet('beim im vom am du des del della dello dei des der του της των')
/** What papers have: who writes, who reads, what is written. */
export const PRESS = wordSet(
  `abo abos abonnement kommentare reportage reportagen zeitung zeitungen tageszeitung wochenzeitung lektüre hintergrundstücke journal journaux quotidien hebdomadaire periódico diario quotidiano giornale giornali jornal jornais krant kranten probeabo onlineabo magazin podcast archiv ausgabe titel titelseite leserin leserinnen leserschaft redaktionen verlag kommentar kolumne newsletter artikeln paywall
   subscription supplement crossword magazine newspaper
   journalist journalists readers report reporter column columnist editorial poll correspondent subscribers artikel leser redakteur redakteurin
   article articles journaliste journalistes lecteurs abonnés rédaction édition enquête tribune éditorial une site
   articolo articoli giornalista giornalisti lettori abbonati redazione sito artículo periodista lectores suscriptores redacción
   artikel bericht redaktion leser άρθρο άρθρα δημοσίευμα αναγνώστες συντάκτης συντάκτες δημοσιογράφος ρεπορτάζ φύλλο`,
)

/** Romance adjectives before their noun: what follows one with an article is a thing. */
export const PRENOMINAL = wordSet(
  `petit petite grand grande vieux vieille nouveau nouvelle beau belle bon bonne gros grosse jeune joli jolie autre premier première
   vecchio vecchia nuovo nuova piccolo piccola bello bella bel altro altra primo prima ultimo ultima viejo vieja nuevo nueva gran
   primer último otro otra buen velho velha novo nova pequeno pequena outro outra`,
)

/** States and the like, which Romance languages give a capital. */
export const STATES = wordSet(
  `mundo monde mondo país pays paese república république repubblica estado état stato nación nation nazione gobierno gouvernement governo iglesia église chiesa igreja senado sénat senato
   sol soleil sole tierra terre terra luna lune lua sur sud nord norte est este ouest oeste oriente orient occidente occident parisien`,
)

export const DEFINITE: ReadonlySet<string> = new Set([
  'die',
  'der',
  'das',
  'den',
  'dem',
  'des',
  'zum',
  'zur',
  'beim',
  'vom',
  'im',
  'am',
  'the',
  'la',
  'le',
  'il',
  'el',
])
