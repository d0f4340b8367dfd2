/**
 * Number words in the languages of the interface. Left out are those with another meaning, such as `one`,
 * `neuf` and `sei`, and those that stand for a rank.
 */

const PERCENT = new Set(
  'percent percents pct cent cents ciento cento yüzde بالمئة بالمائة المئة المائة درصد प्रतिशत फ़ीसदी फीसदी אחוז אחוזים אחוזי'.split(
    ' ',
  ),
)
const PERCENT_FORM = /^(?:percent|prozent|procent|процент|відсотк)/

/** Numbers from two on, halves, thirds and multiples. */
const NUMBERS = new Set(
  [
    // English
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions dozen dozens half halve halved halves third thirds quarter quarters twice double doubled triple tripled fifth fifths tenth tenths',
    // French
    'deux trois quatre cinq sept huit dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante nonante mille million millions douzaine douzaines moitié quart quarts doublé doublée doublés doublées triplé triplée triplés triplées',
    // German
    'zwei drei vier fünf sechs sieben neun zehn elf zwölf millionen hälfte drittel viertel fünftel zehntel',
    // Spanish, Portuguese, Italian
    'tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince treinta cuarenta cincuenta sesenta setenta ochenta noventa cien cientos mitad tercio tercios cuarto cuartos docena docenas millones dois duas três quatro sete oito nove dez doze treze quinze vinte trinta quarenta cinquenta sessenta oitenta metade terço terços milhões dobro triplo tre quattro cinque sette dieci undici dodici tredici quattordici quindici sedici venti ventidue ventitré ventiquattro venticinque ventisei ventisette ventinove ventuno ventotto cento mille metà quarti milioni dozzina dozzine',
    // Dutch, Swedish
    'twee vijf zes zeven acht negen tien twaalf dertien veertien vijftien zestien zeventien achttien negentien honderd duizend helft derde kwart verdubbel verdubbeld två fyra fem sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton hundra tusen hälften',
    // Polish, Russian, Ukrainian
    'dwa dwie dwóch trzy trzech cztery czterech pięć sześć siedem osiem dziewięć dziesięć dwadzieścia trzydzieści czterdzieści dwukrotnie два две двух три трёх трех четыре пять шесть семь восемь девять десять двадцать тридцать сорок девяносто треть четверть вдвое втрое дві двох трьох чотири пʼять п’ять шість сім вісім девʼять дев’ять двадцять тридцять чверть удвічі утричі',
    // Turkish
    'iki üç dört beş sekiz dokuz yirmi otuz kırk altmış yetmiş seksen doksan yarısı üçte dörtte',
    // Arabic
    'اثنان اثنين ستة ستون ستين عشرة عشرون عشرين مئة مائة ألف نصف ثلث ربع',
    // Persian, Hebrew, Hindi
    'سه چهار پنج شش هفت هشت ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد هزار نیمی نصف',
    'שניים שתיים שש מאה אלף מחצית חצי שליש רבע כפול',
    'दो तीन चार पाँच पांच छह सात आठ नौ दस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ हज़ार आधा आधे आधी तिहाई चौथाई दोगुना दोगुनी',
  ].flatMap((words) => words.split(' ')),
)

/** Numbers that are written as one word with others, or in many cases. */
const NUMBER_FORM =
  /(?:zehn|zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|naście|dziesiąt|надцать|надцять|десят)$|^(?:dutzend|halbiert|verdoppel|verdreifach|doppelt|dieci|veint|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio|tredjedel|fjärdedel|fördubbl|tysiąc|połow|сотн|тысяч|тисяч|половин|третин|ثلاث|أربع|خمس|سبع|ثماني|تسع|שלוש|ארבע|חמש|חמיש|שיש|שבע|שמונ|תשע|עשר)/

/** Scripts without spaces between words: percent, and a numeral beside another or beside what it counts. */
const UNSPACED = [
  'パーセント|퍼센트|프로센트',
  '百分[之点點]|个百分点|個百分點',
  '[二三四五六七八九十百千万两兩]{2,}',
  '[二三四五六七八九十两兩][成倍割個个回件つ分]',
  '一半|半数|半數|过半|過半',
  '[일이삼사오육칠팔구][십백천]|[십백천](?:[일이삼사오육칠팔구]|여|분|프로)',
  '절반|두 배|세 배',
]

/** Digits of every script, fractions, numerals that are signs of their own; percent signs. */
const FIGURE = /\p{N}+(?:[.,٫٬]\p{N}+)*|[%٪﹪％‰‱]/gu
const FIGURE_OR_SIGNS = new RegExp(`${FIGURE.source}|${UNSPACED.join('|')}`, 'gu')
const WORD = /[\p{L}\p{M}]+(?:[’'ʼ][\p{L}\p{M}]+)*/gu

export interface Said {
  readonly at: number
  readonly text: string
}

const isPercent = (word: string): boolean => PERCENT.has(word) || PERCENT_FORM.test(word)
const isNumber = (word: string): boolean => NUMBERS.has(word) || NUMBER_FORM.test(word)

/** A word, and what follows an elision in it: `d’onze`. */
const getForms = (word: string): string[] => {
  const lower = word.toLowerCase()
  return [
    lower.replaceAll("'", '’'),
    lower.slice(Math.max(lower.lastIndexOf('’'), lower.lastIndexOf("'")) + 1),
  ]
}

/** The numbers of a text, in order: in digits, as percent, and with `inWords` also in words. */
export const figuresIn = (text: string, { inWords }: { inWords: boolean }): Said[] => {
  const signs = [...text.matchAll(inWords ? FIGURE_OR_SIGNS : FIGURE)]
  const words = [...text.matchAll(WORD)].filter(([word]) =>
    getForms(word).some((form) => isPercent(form) || (inWords && isNumber(form))),
  )
  return [...signs, ...words]
    .map(({ 0: said, index }) => ({ at: index, text: said }))
    .sort((one, other) => one.at - other.at)
}
