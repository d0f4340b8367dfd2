import type { Subject } from './borders.ts'
import { AT_BRAND, COMPANY_NOUNS, isCompounded, SHOPPING, tableOf } from './buying.ts'
import { HYPHEN, kindOf, LATIN } from './characters.ts'
import { isCommonIn, isCommonWord, isFunctionWordIn, isListedIn } from './common-words.ts'
import { COMPLEMENT, INDEFINITE } from './determiners.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE } from './evidence-level.ts'
import { COMPOUNDING } from './evidence-word.ts'
import { fold } from './fold.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import { isUncounted } from './mass-nouns.ts'
import type { Pattern } from './patterns.ts'
import { GIVEN_NAMES } from './people-words.ts'
import { ACTS, isOfLanguage, LEADS } from './sentence-words.ts'
import { isArticle, isInstitution, JOINING, OPENING } from './small-letters.ts'
import { casingOf, following, isSmallLine, type Neighbour, previous } from './surroundings.ts'
import { isGoods, isTradeNoun, isTradeVerb } from './trade-words.ts'
import { isCue } from './uncased-words.ts'

/** Words after these prepositions that make no place: "at best", "en vivo", "von heute". */
const ADVERBIAL = tableOf({
  en: 'best least last first once times large work hand will random home most rest night noon dawn sea peace war play stake risk fault length scratch within now then here there',
  de: 'weitem neuem hier heute gestern morgen klein allem',
  fr: 'plus moins bien mieux suite nouveau',
  es: 'vivo directo general casa serio concreto particular claro blanco negro efectivo oferta línea verdad nuevo cerca lejos',
  it: 'solo poco molto sempre subito diretta vivo casa forte piano',
  pt: 'vivo direto geral casa sério particular claro branco novo perto longe',
  nl: 'huis name elkaar tevoren mij ons',
  pl: 'domu pracy góry dołu razu nowo prawo lewo',
})

/** Nouns of trade straight before a name: "almacén éxito", "sieci play", "un vol air france". */
const SHOPS: ReadonlySet<string> = new Set(
  `tienda tiendas almacén almacenes supermercado supermercados cadena marca app web chip plan tarifa catálogo cuenta tarjeta póliza vuelo vuelos zapatillas vestidos
   magasin magasins boutique boutiques enseigne supermarché marque appli forfait abonnement carte vol vols blazers catalogue
   negozio negozi supermercato catena marca app carta conto volo voli catalogo
   loja lojas supermercado rede marca app plano cartão conta voo voos catálogo seguro seguros
   sieci sieć sklep sklepie sklepu sklepy aplikacji aplikacja konto karta operator operatora marki marka
   síti síť obchod obchodě aplikaci aplikace účet karta operátor značky značka řetězec řetězci
   magazin magazinul magazinele lanțul marca aplicația contul cardul
   mağaza market markası zinciri
   mutuelle assurance assureur banque néobanque compte comptes opérateur seguro seguros banco neobanco operador polizza assicurazione banca conto operatore seguradora operadora polisa bank konto pojištění účet asigurare
   alertas anuncios valoraciones reseñas opiniones cajas cajero cajeros oficina oficinas sucursal sucursales empleados clientes ofertas descuentos cupones pedidos pedido envíos factura contrato router fibra
   alertes annonces avis agence agences conseiller conseillers clients client promotions coupons commande livraison facture contrat fibre conseillère salariés
   annunci recensioni filiale filiali sportello clienti cliente offerte buoni coupon ordine spedizione bolletta contratto fibra volantino volantini dipendenti
   anúncios avaliações agência agências caixa clientes cliente ofertas cupons pedido entrega fatura contrato fibra funcionários aplicativo
   oferta oferty promocja promocje kurier klient klienci faktura umowa abonament gazetka`
    .split(/\s+/u)
    .map(fold),
)
const RETAILERS: ReadonlySet<string> = new Set(
  `tienda tiendas almacén almacenes supermercado supermercados cadena magasin magasins enseigne supermarché hypermarché negozio negozi supermercato catena
   loja lojas supermercado rede sieć sieci sklep sklepie sklepu síť síti obchod obchodě řetězec magazin magazinul lanțul`
    .split(/\s+/u)
    .map(fold),
)
/** Whether a folded noun of trade stands before names. */
export const isShopNoun = (word: string): boolean => SHOPS.has(word)
/** What is sold, straight before its maker: what is no everyday word after it is a name. */
const SOLD: ReadonlySet<string> = new Set(
  `jean jeans pull pulls robe robes manteau manteaux chaussures baskets bottes montre montres lunettes drive drives meubles canapé lessive couches café yaourts yaourt bière bières roman romans livre livres
   vaqueros pantalones camisetas zapatos botas vestido abrigo abrigos reloj relojes gafas muebles sofá cerveza cervezas yogur yogures cubitos leche libros libro novelas
   pantaloni scarpe stivali vestito vestiti cappotto orologio orologi occhiali mobili divano birra yogurt libri libro romanzi romanzo pannolini
   calças vestido vestidos sapatos botas relógio óculos móveis sofá cerveja cervejas iogurte livros livro hidratante hidratantes perfume perfumes batom batons sabonete tênis
   piwo piwa kawa kawy buty spodnie sukienka sukienki kurtka meble jogurt mleko książki książka krem kremy pivo káva boty kalhoty šaty bunda nábytek mléko knihy kniha krém
   pantofi blugi rochie geacă mobilă bere iaurt lapte cărți carte cremă berea ciocolata`
    .split(/\s+/u)
    .map(fold),
)
/** Colours and other qualities of goods. */
const COLOURS: ReadonlySet<string> = new Set(
  `azul rojo verde amarillo naranja negro blanco gris rosa morado marrón dorado plata oro claro oscuro natural grande pequeño nuevo barato caro directo extra libre
   bleu rouge vert jaune orange noir blanc gris rose violet marron doré clair foncé naturel neuf libre direct express
   rosso giallo arancio nero bianco grigio viola marrone dorato argento chiaro scuro naturale grande piccolo nuovo diretto extra
   vermelho amarelo laranja preto branco cinza roxo prata escuro novo pequeno direto vivo
   czerwony zielony żółty czarny biały szary nowy tani mocny świeży
   červený zelený žlutý černý bílý nový levný silný čerstvý albastru roșu verde galben negru alb nou mic mare proaspăt`
    .split(/\s+/u)
    .map(fold),
)
/** Languages that put a name straight after its noun. */
const APPOSING: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt', 'ro', 'pl', 'cs', 'sk'])

export const isBeside = (subject: Subject, { word }: Neighbour): boolean =>
  APPOSING.has(subject.languageCode) &&
  (SHOPS.has(word) ||
    SOLD.has(word) ||
    isGoods(word, subject.languageCode) ||
    isCue(word, subject.languageCode))

/** "chip de claro", "los seguros de fidelidade": of a noun of trade. */
const isOfShop = (subject: Subject, neighbour: Neighbour): boolean => {
  if (!/^(?:de|di|da|do|od|z)$/u.test(neighbour.word)) return false
  const made = previous(subject, neighbour.at).neighbour
  if (!made.adjacent) return false
  return (
    SHOPS.has(made.word) ||
    COMPANY_NOUNS.has(made.word) ||
    (/^d[ao]$/u.test(neighbour.word) && SOLD.has(made.word))
  )
}

/** Prepositions before persons and shops alone. */
const CHEZ = /^(?:bei|chez|bij|hos)$/u
/** Verbs after a subject of several words, where a plural noun would not stand: "capital one gets good marks". */
const THIRD_PERSON = /^[a-z]{2,}[^s]s$/u
const OBJECT: ReadonlySet<string> = new Set(
  'a an the its your you more most less better best good great well slightly lots plenty up out off cheaper higher lower'.split(
    ' ',
  ),
)
/** Adverbs between a subject and its verb. */
const ADVERBS: ReadonlySet<string> = new Set(
  'usually often typically generally merely still always never also now sometimes mostly normally really currently rarely'.split(
    ' ',
  ),
)
/** What several subjects do together. */
const TOGETHER: ReadonlySet<string> = new Set(
  'quote offer charge sell cost have are were make give come tend both publish deliver ship pay refund accept'.split(
    ' ',
  ),
)
/** What one does with shops, papers and software by their names. */
const CHOSEN: ReadonlySet<string> = new Set(
  'try use using connect open choose pick prefer like love recommend consider install download join skip avoid compare integrate sync beat beats undercut undercuts rival rivals outperform outperforms trail trails own owns acquired sued'.split(
    ' ',
  ),
)
/** What may follow the object of a verb. */
const CLOSING: ReadonlySet<string> = new Set(
  'so because but while whereas if when for instead with to than in on at by'.split(' '),
)
const isSubject = (subject: Subject, end: number, single: boolean): boolean => {
  let { neighbour: next } = following(subject, end)
  if (next.adjacent && ADVERBS.has(next.word)) next = following(subject, next.at + next.word.length).neighbour
  if (!next.adjacent) return false
  const { languageCode } = subject
  if ((ACTS.has(next.word) && isOfLanguage(next.word, languageCode)) || isTradeVerb(next.word, languageCode))
    return true
  if (languageCode === 'en' && !single && /^(?:tends?|seems?|appears?)$/u.test(next.word)) return true
  if (languageCode !== 'en' || single || !THIRD_PERSON.test(next.word)) return false
  return OBJECT.has(following(subject, next.at + next.word.length).neighbour.word)
}

/** Endings of place: what Hungarian and Finnish say with them others say with a preposition. */
const LOCAL: Readonly<Record<string, RegExp>> = {
  hu: /^[aeo]?(?:ban|ben|bol|ba|be|nal|nel|tol|hoz|hez|rol|ra|re)$/u,
  fi: /^[aeioy]?(?:ssa|sta|lla|lta|lle)$/u,
}

const FEMININE = /^(?:a|da|na|pela|la|della|nella|dalla|alla|sulla)$/u
const MASCULINE = /^(?:o|do|no|pelo|ao|el|del|al|il|nel|dal|sul|lo|dello)$/u
/** Words of the other gender than their ending tells. */
const IRREGULAR =
  /(?:ma|ta|pa)$|^(?:mano|moto|foto|radio|auto|disco|libido|dinamo|tribo|dia|cometa|planeta|mapa|sofa|yoga|gorila|guarda|policia|papa|cura|agua|aguia|aula|arma|alma|area|ave|casa|era|guia|guardia|espia|colega|collega|camarada|panda|koala|vodka|aguila|hacha|ala|ancla|asma|arca|arpa|belga|persa|indigena|piloto|modelo|soprano|testigo|canguro|metro|boia|gorilla|vaglia|samba)$/u
/** "a vivo", "da claro", "na ponto frio": the article of a company, where the word has the other gender. */
const isOfOtherGender = (article: string, word: string, languageCode: string): boolean =>
  /^(?:es|it|pt)$/u.test(languageCode) &&
  word.length > 3 &&
  !IRREGULAR.test(word) &&
  ((FEMININE.test(article) && word.endsWith('o')) || (MASCULINE.test(article) && word.endsWith('a')))

/** Languages that give companies their article. */
const ARTICLED = /^(?:es|it|pt|fr)$/u
/** To what one changes: "switching to mint mobile". */
const SWITCHED =
  /(?:switch(?:ed|es|ing)? to|upgrad(?:e|ed|ing) to|migrat(?:e|ed|ing) to|(?:ge)?wechsel[nt]? zu|pass(?:er|e|ez|ant) (?:a|chez)|cambi(?:ar|arte|arme|o|e) a|passare a|passa a|mud(?:ar|ei|e) para|over naar|overstappen naar|byta till|byt till|skifte? til|przejsc do|przejdz do|prejit k) $/u
const SLAVIC = /^(?:pl|cs|sk)$/u
/** "w żabce na rogu": in a shop, and no more is said of it. */
const isPlaced = (before: Neighbour, next: Neighbour, languageCode: string): boolean =>
  /^(?:w|we|z|ze|do|v|ve|u)$/u.test(before.word) &&
  (!next.adjacent || LEADS.has(next.word) || isFunctionWordIn(next.word, languageCode))
/** "from west elm", "na magazine luiza": a thing that one can count has an article, and holds no given name. */
const isNamedAfter = (languageCode: string, words: readonly string[]): boolean => {
  const last = words.at(-1) ?? ''
  if (languageCode === 'en') return !last.endsWith('s') && !isUncounted(last, 'en')
  return words.some((word) => word.length > 3 && GIVEN_NAMES.has(word) && !isListedIn(word, languageCode))
}
/** A preposition and an article that the language would contract. */
const UNCONTRACTED: Readonly<Record<string, RegExp>> = {
  es: /^(?:de|a) el$/u,
  fr: /^(?:de|a) les?$/u,
  it: /^(?:di|a|da|su|in) (?:il|lo|la|i|gli|le)$/u,
  pt: /^(?:de|em|por) [oa]s?$/u,
}
const OF_OR_AS = /^(?:de|di|da|do|comme|como|come)$/u
const CONTRAST = /^(?:while|whereas|but|terwijl|maar|medan|men|mens)$/u
const PREDICATE = /^(?:est|es|e|is|ist|era|fue|sono|sont|etait|est|c)$/u
const INVERTING = /^(?:de|nl|sv|da|nb|no)$/u
const COPULA = /^(?:ist|is|ar|er)$/u
const COMPARATIVE = /^[a-z]{3,}(?:er|are|ere|ste?)$/u
/** Infinitives, which no list holds in full. */
const INFINITIVE: Readonly<Record<string, RegExp>> = {
  es: /[aei]r$/u,
  pt: /[aeio]r$/u,
  fr: /(?:er|ir|re)$/u,
  it: /[aei]re$/u,
  de: /en$/u,
  nl: /en$/u,
  pl: /c$/u,
  cs: /t$/u,
}
/** Whether a folded word is none of the language: no list of it knows the word or what it is a form of. */
const isForeignWord = (word: string, languageCode: string): boolean => {
  if (isCommonIn(word, languageCode) || INFINITIVE[languageCode]?.test(word)) return false
  if (languageCode !== 'it' || word.length < 4) return true
  const stem = word.slice(0, -1)
  return !['a', 'e', 'o'].some((ending) => isCommonIn(stem + ending, languageCode))
}

/** Prepositions that stand before colours, stuffs and manners as well. */
const WEAK =
  /^(?:sur|de|of|di|da|do|van|with|like|com|con|med|met|mit|als|wie|su|in|como|come|avec|comme|cu|o)$/u
/** "los de mango", "o da fidelidade": those of a maker. */
const OWNERS: ReadonlySet<string> = new Set(
  'el la los las lo o a os as celui celle ceux celles quello quella quelli quelle den die dem dei der'.split(
    ' ',
  ),
)
const isOwners = (subject: Subject, of: Neighbour): boolean => {
  if (!/^(?:de|di|da|do)$/u.test(of.word)) return false
  const { neighbour } = previous(subject, of.at)
  return neighbour.adjacent && OWNERS.has(neighbour.word)
}

/** "la rinascente di Roma": a shop, where "la redoute du XVIIe siècle" is a thing. */
const isOfPlace = (subject: Subject, of: Neighbour): boolean => {
  const { neighbour } = following(subject, of.at + of.word.length)
  return neighbour.adjacent && neighbour.capital && !/^[ivxlc]+e?$/u.test(neighbour.word)
}

/** Whether one buys, pays or orders within a few words. Bounded. */
const isBought = (subject: Subject, start: number, end: number): boolean => {
  let { neighbour } = previous(subject, start)
  for (let words = 0; words < 6 && neighbour.at >= 0; words += 1) {
    if (SHOPPING.has(neighbour.word)) return true
    neighbour = previous(subject, neighbour.at).neighbour
  }
  const next = following(subject, end).neighbour
  return next.adjacent && SHOPPING.has(next.word)
}

/** "Boulanger et La Redoute", "Lidl, five guys": a capital on the other side of a comma or a conjunction. */
const isListed = (subject: Subject, start: number, end: number, single: boolean): boolean => {
  const { mark, neighbour: next } = following(subject, end)
  const ended = !next.adjacent || JOINING.has(next.word)
  const after =
    next.adjacent && JOINING.has(next.word) ? following(subject, next.at + next.word.length).neighbour : next
  const { neighbour } = previous(subject, start)
  const opened = !single || !neighbour.adjacent || JOINING.has(neighbour.word)
  const listed = (mark === ',' && opened) || (after !== next && after.adjacent)
  if (after.capital && subject.languageCode !== 'de' && listed) return true
  if (!neighbour.adjacent || !JOINING.has(neighbour.word)) return false
  const before = previous(subject, neighbour.at).neighbour
  const acts = next.adjacent && (ACTS.has(next.word) || isTradeVerb(next.word, subject.languageCode))
  return before.capital && before.adjacent && (ended || acts || TOGETHER.has(next.word))
}

/**
 * How sure it is that a name of everyday words in small letters is meant where the line has its capitals: "boulanger et La
 * Redoute", "bestellt bei esprit", "un vol air france". Without an article, in the place of a shop, it is.
 */
export const evidenceOfSmall = (
  subject: Subject,
  start: number,
  wordEnd: number,
  positions: Int32Array,
  pattern: Pattern,
): Evidence => {
  const { languageCode, text } = subject
  const { words, key } = pattern
  const single = words.length === 1
  if (
    (pattern.ambiguity > 1 && (key.length < 3 || isFunctionWordIn(key, languageCode))) ||
    kindOf(key.charCodeAt(0)) !== LATIN ||
    pattern.articled ||
    (pattern.gaps.includes(3) && words.length < 3)
  )
    return NOT
  if (!casingOf(subject, positions, pattern).none || isSmallLine(subject, start, wordEnd)) return NOT
  if (!AT_BRAND.has(languageCode)) return NOT
  if (start > 0 && !/[\s'’("“„«]/u.test(text.charAt(start - 1))) return NOT
  const { place, neighbour } = previous(subject, start)
  const { mark, neighbour: next } = following(subject, wordEnd)
  // "libelle-abonnement".
  if (text.charAt(wordEnd) === '-')
    return kindOf(text.charCodeAt(wordEnd)) === HYPHEN &&
      COMPOUNDING.has(languageCode) &&
      (isTradeNoun(next.word, languageCode) ||
        isCue(next.word, languageCode) ||
        isCompounded(next.word, languageCode) ||
        SHOPS.has(next.word))
      ? SURE
      : NOT
  // "A praktikerből": the Hungarian article is definite, and the Portuguese one too.
  const indefinite =
    neighbour.adjacent && INDEFINITE.has(neighbour.word) && !(neighbour.word === 'a' && languageCode !== 'en')
  const last = positions[key.length - 1] ?? 0
  const written = text.slice(start, last + 1)
  const together = words.length > 1 && (written.length === key.length || /^\p{L}+-\p{L}+$/u.test(written))
  // "mercadolibre", "bestbuy": written together it is no phrase.
  const parted = written.length > key.length
  if (
    together &&
    !isCommonWord(key) &&
    !indefinite &&
    !(parted && neighbour.adjacent && isArticle(subject, neighbour.word))
  )
    return SURE
  const opensWithArticle = NAME_ARTICLES.has(words[0] ?? '') && words.length > 1
  // "de el ganso": the article of a name does not contract.
  const joint = `${neighbour.word} ${words[0]}`
  if (opensWithArticle && neighbour.adjacent && UNCONTRACTED[languageCode]?.test(joint)) return SURE
  if (words.length > 1 && isInstitution(subject, start, wordEnd, neighbour)) return SURE
  if (indefinite || (neighbour.adjacent && isArticle(subject, neighbour.word))) {
    const contracted = AT_BRAND.get(languageCode)?.has(neighbour.word) ?? false
    if (languageCode === 'en' && next.adjacent && COMPANY_NOUNS.has(next.word)) return single ? LIKELY : SURE
    const complemented = next.adjacent && COMPLEMENT.has(next.word)
    if (!complemented && isOfOtherGender(neighbour.word, words[0] ?? '', languageCode)) return SURE
    if (!contracted)
      return words.length === 1 &&
        ARTICLED.test(languageCode) &&
        isForeignWord(words.join(''), languageCode) &&
        isSubject(subject, wordEnd, true)
        ? SURE
        : NOT
  }
  if (words.length > 1 && next.adjacent && COMPLEMENT.has(next.word) && !isOfPlace(subject, next)) return NOT
  // "die welt": German gives its nouns capitals.
  if (opensWithArticle && languageCode === 'de') return LIKELY
  if (opensWithArticle && words.length < 3) return NOT
  const initials = key.length === 3 && pattern.spelling === pattern.spelling.toUpperCase()
  const foreign = single && (key.length > 3 || initials) && isForeignWord(words.join(''), languageCode)
  if (foreign && (LOCAL[languageCode]?.test(text.slice(last + 1, wordEnd)) ?? false)) return SURE
  if (foreign && next.adjacent && (isTradeNoun(next.word, languageCode) || isCue(next.word, languageCode)))
    return SURE
  const at = neighbour.adjacent && (AT_BRAND.get(languageCode)?.has(neighbour.word) ?? false)
  const adverbial = ADVERBIAL.get(languageCode)?.has(key) ?? false
  if (languageCode === 'en' && neighbour.adjacent && CHOSEN.has(neighbour.word))
    return !single || !next.adjacent || JOINING.has(next.word) || CLOSING.has(next.word) ? LIKELY : NOT
  if (neighbour.adjacent && SWITCHED.test(text.slice(Math.max(0, start - 24), start)))
    return single ? LIKELY : SURE
  if (at && isOfShop(subject, neighbour)) return SURE
  if (at && !adverbial && !(languageCode === 'de' && next.adjacent && next.capital)) {
    if (isBought(subject, start, wordEnd) || CHEZ.test(neighbour.word)) return SURE
    // "at stripe this year": things that one can count have an article.
    if (
      neighbour.word === 'at' &&
      !isUncounted(words.join(''), 'en') &&
      (!next.adjacent || isFunctionWordIn(next.word, 'en'))
    )
      return SURE
    // "in smart working", "zu smart": a phrase and a quality that other languages lend.
    if (foreign && next.adjacent && isCommonWord(next.word) && !isCommonIn(next.word, languageCode))
      return POSSIBLE
    if (single && neighbour.word === 'zu') return POSSIBLE
    if (foreign) return /^(?:de|di|of|o|como|come|wie|als|as|like)$/u.test(neighbour.word) ? LIKELY : SURE
    if (single && WEAK.test(neighbour.word)) {
      const counted =
        languageCode === 'en' && neighbour.word === 'with' && !next.adjacent && !isUncounted(key, 'en')
      return counted || isOwners(subject, neighbour) ? LIKELY : NOT
    }
    // "w polityce firmy": Slavic things have no article either.
    if (single && SLAVIC.test(languageCode) && !isPlaced(neighbour, next, languageCode)) return NOT
    if (!single && (words.length > 2 || isNamedAfter(languageCode, words))) return SURE
    // Romance nouns have an article: "avec direct assurance".
    const bare = !single && ARTICLED.test(languageCode) && !OF_OR_AS.test(neighbour.word)
    return bare && !isArticle(subject, neighbour.word) ? SURE : LIKELY
  }
  if (neighbour.adjacent && isBeside(subject, neighbour)) {
    if (!single || foreign || RETAILERS.has(neighbour.word)) return SURE
    // "um vestido azul": an adjective tells the colour of goods.
    return COLOURS.has(key) ? NOT : LIKELY
  }
  if (isListed(subject, start, wordEnd, single)) return LIKELY
  // "most reviewers call first direct's phone support".
  if (!single && languageCode === 'en' && mark === "'" && next.word.length < 3) return SURE
  const alone =
    place === 'middle' && (!neighbour.adjacent || JOINING.has(neighbour.word) || OPENING.has(neighbour.word))
  if (alone && isSubject(subject, wordEnd, single)) {
    if (words.at(-1) === 's') return SURE
    // Mass nouns of English and the North have no article either.
    return !single || ARTICLED.test(languageCode) || languageCode === 'de' || CONTRAST.test(neighbour.word)
      ? LIKELY
      : POSSIBLE
  }
  // "nature valley bars": what it makes or has follows.
  if (
    languageCode === 'en' &&
    !single &&
    next.adjacent &&
    (isTradeNoun(next.word, 'en') || COMPANY_NOUNS.has(next.word))
  )
    return LIKELY
  // "so does pottery barn".
  if (
    languageCode === 'en' &&
    !single &&
    neighbour.adjacent &&
    /^(?:does|did|do|has|is|can|will)$/u.test(neighbour.word) &&
    !next.adjacent
  )
    return SURE
  // "argue about in n out versus five guys".
  if (!single && next.adjacent && /^(?:versus|vs)$/u.test(next.word)) return LIKELY
  // "c'est le bon coin pour": what something is.
  if (opensWithArticle) return neighbour.adjacent && PREDICATE.test(neighbour.word) ? NOT : LIKELY
  // "is jumbo voordeliger": Germanic subjects follow their verb.
  if (
    INVERTING.test(languageCode) &&
    neighbour.adjacent &&
    next.adjacent &&
    COPULA.test(neighbour.word) &&
    COMPARATIVE.test(next.word)
  )
    return LIKELY
  // "süddeutsche zeitung": German nouns have capitals.
  if (
    languageCode === 'de' &&
    !single &&
    words.some((word) => isCommonIn(word, 'de')) &&
    !isFunctionWordIn(words[0] ?? '', 'de') &&
    !words.includes('und')
  )
    return LIKELY
  // "der smart Fortwo", "la mini Cooper": before a name of a model.
  if (next.adjacent && next.capital && !isCommonWord(next.word)) return LIKELY
  // A member of a list counts where the one beside it does.
  const joined =
    (neighbour.adjacent && JOINING.has(neighbour.word)) || (next.adjacent && JOINING.has(next.word))
  if (!single && (joined || (!neighbour.adjacent && !next.adjacent))) return POSSIBLE
  if (joined && (!next.adjacent || TOGETHER.has(next.word) || isSubject(subject, wordEnd, true)))
    return POSSIBLE
  // A word of another language is an everyday word there alone.
  return foreign ? (languageCode === 'de' ? LIKELY : POSSIBLE) : NOT
}
