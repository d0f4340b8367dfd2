import { expect, test } from 'vitest'
import { entity, group } from './labelled/labelled.ts'
import { measureMatching } from './labelled/measure.ts'

type Rule = readonly [
  rule: string,
  language: string,
  names: readonly (readonly [name: string, ...aliases: string[]])[],
  sentences: readonly string[],
]

/** Sentences per rule, written for the rule: they are in neither half of the labelled sets. */
const RULES: readonly Rule[] = [
  [
    'a Korean particle or noun of trade ends a name',
    'ko',
    [['쿠팡'], ['네이버'], ['토스'], ['오뚜기']],
    [
      '[[쿠팡]]만큼 빠른 곳은 없다.',
      '[[네이버]]인데도 느리다.',
      '[[쿠팡]]물류센터가 문을 열었다.',
      '[[오뚜기]]표 카레가 맛있다.',
    ],
  ],
  [
    '하고 is a particle after a brand and the verb after an action',
    'ko',
    [['쿠팡'], ['토스']],
    ['[[쿠팡]]하고 손을 잡았다.', '친구가 공을 토스하고 뛰었다.'],
  ],
  [
    'a Korean name that is parted needs a noun of trade after it',
    'ko',
    [['여기어때'], ['국민은행'], ['우리은행']],
    ['[[여기어때|여기 어때]] 앱으로 예약했다.', '여기 어때, 괜찮지?', '우리 은행 앱은 느리다.'],
  ],
  [
    'Finnish and Estonian particles follow any case',
    'fi',
    [['Valio'], ['Finnair'], ['Hesburger']],
    [
      '[[Valio|Valiokin]] nosti hintoja.',
      'Lensin [[Finnair|Finnairillakin]].',
      '[[Hesburger|Hesburgerien]] hinnat.',
    ],
  ],
  [
    'Finnish plurals change the last vowel',
    'fi',
    [['Prisma']],
    ['Kiersin [[Prisma|Prismoja]] koko päivän.', 'Nyt [[Prisma|Prismoissa]] on ale.'],
  ],
  [
    'a Finnish abbreviation takes its case after a colon',
    'fi',
    [['OP']],
    ['[[OP]]:n asiakkaat valittavat.', 'Laina [[OP]]:lta on kallis.'],
  ],
  [
    'Estonian endings',
    'et',
    [['Bolt'], ['Swedbank']],
    ['[[Bolt|Boltita]] ei saa.', '[[Swedbank|Swedbankigi]] tõstis hindu.'],
  ],
  [
    'Hungarian plurals take cases, and names keep their article',
    'hu',
    [['Lidl'], ['Alza'], ['Magyar Telekom']],
    [
      'A [[Lidl|Lidlekben]] olcsó.',
      'Az [[Alza|Alzán]] rendeltem.',
      'a [[Magyar Telekom|magyar telekom]] árat emelt',
    ],
  ],
  [
    'Turkish possessives take cases, and the last consonant softens',
    'tr',
    [['İş Bankası'], ['Arçelik']],
    [
      '[[İş Bankası|iş bankasını]] aradım',
      '[[İş Bankası|iş bankasındaki]] hesabım',
      '[[Arçelik|arçeliğin]] servisi hızlı',
    ],
  ],
  [
    'a Turkish noun of trade in the possessive makes the word before it a name',
    'tr',
    [['Pınar'], ['Mavi']],
    [
      'kahvaltıda [[Pınar|pınar]] sütü içtim',
      'dağda bir pınar aktı',
      '[[Mavi]] mağazasında indirim var.',
      'Pınar’ın annesi geldi.',
    ],
  ],
  [
    'Slavic adjectives decline alone, and a vowel falls before an ending',
    'ru',
    [['Столичная'], ['Перекрёсток']],
    ['Бутылка [[Столичная|Столичной]] стоит дорого.', 'Купили торт в [[Перекрёсток|Перекрёстке]].'],
  ],
  [
    'Ukrainian adjectives decline alone',
    'uk',
    [['Моршинська']],
    [
      'П’ю воду [[Моршинська|Моршинську]] щодня.',
      'Пляшка [[Моршинська|Моршинської]] коштує двадцять гривень.',
    ],
  ],
  [
    'Greek nouns decline alone',
    'el',
    [['Πλαίσιο'], ['Μέλισσα']],
    [
      'Οι τιμές του [[Πλαίσιο|Πλαισίου]] έπεσαν.',
      'Το εργοστάσιο της [[Μέλισσα|Μέλισσας]] μεγαλώνει.',
      'Στο πλαίσιο του έργου έγιναν μελέτες.',
    ],
  ],
  [
    'a Hebrew name takes conjunction, preposition and article in this order',
    'he',
    [['שופרסל']],
    ['מש[[שופרסל]] לא נשאר כלום.', 'וכשב[[שופרסל]] יש מבצע, קונים.'],
  ],
  [
    'fixed phrases of Hebrew are no names',
    'he',
    [['כלל'], ['דלק'], ['לאומי']],
    ['לקוחות בדרך כלל משלמים.', 'עצרנו בתחנת דלק בדרך.', 'ביטוח לאומי שילם קצבה.', 'חברת [[דלק]] הרוויחה.'],
  ],
  [
    'a word of trade stands straight beside a Chinese name',
    'zh',
    [['理想'], ['大众'], ['统一']],
    [
      '他的理想是开一家公司。',
      '大众对手机的需求很大。',
      '公司统一采购电脑。',
      '[[理想]]汽车降价了。',
      '这辆汽车是[[大众]]。',
    ],
  ],
  [
    'a Chinese name ends where a word of the dictionary does',
    'zh',
    [['小红书'], ['自然堂']],
    ['她背着小红书包。', '[[小红书]]上有攻略。'],
  ],
  [
    'a calling before a Chinese name makes it a person',
    'zh',
    [['李宁']],
    ['体操运动员李宁来了。', '[[李宁]]的跑鞋很轻。'],
  ],
  [
    'a word of trade stands straight beside a Thai name',
    'th',
    [['ช้าง'], ['เซเว่น']],
    ['รถชนช้างตาย', 'เขาขี่ช้างไป[[เซเว่น]]', 'ข่าวช้างป่าบุกหมู่บ้าน', 'เบียร์[[ช้าง]]แช่เย็น'],
  ],
  [
    'an everyday Thai word is no name within a longer word, or as a thing',
    'th',
    [['บ้านปู'], ['ออมสิน'], ['เซเว่น']],
    ['สร้างบ้านปูนใกล้[[เซเว่น]]', 'ซื้อกระปุกออมสินที่[[เซเว่น]]', 'หุ้น[[บ้านปู]]ขึ้น'],
  ],
  [
    'members of a list are of one kind',
    'th',
    [['ช้าง'], ['สิงห์']],
    ['ราคาเบียร์[[ช้าง]]กับ[[สิงห์]]ต่างกันไม่มาก', 'สวนสัตว์มีช้างกับสิงห์'],
  ],
  ['Thai initials are read letter by letter', 'th', [['ปตท']], ['หุ้น[[ปตท]]ลง', 'ปั๊ม[[ปตท]]อยู่ใกล้บ้าน']],
  [
    'a bank goes by its article in small letters',
    'fr',
    [['Société Générale'], ['Crédit Mutuel']],
    [
      'j’ai un compte à la [[Société Générale|société générale]]',
      'la société générale des choses',
      'au [[Crédit Mutuel|crédit mutuel]] les frais montent',
    ],
  ],
  [
    'the same in Greek',
    'el',
    [['Εθνική Τράπεζα']],
    ['το επιτόκιο της [[Εθνική Τράπεζα|εθνικής τράπεζας]] ανέβηκε'],
  ],
  [
    'an adjective before a noun makes it a thing',
    'it',
    [['Mulino Bianco']],
    ['un vecchio mulino bianco', 'compro i biscotti [[Mulino Bianco|mulino bianco]]'],
  ],
  [
    'a paper goes without its article beside a word of the press',
    'it',
    [['La Repubblica']],
    [
      'Un articolo della [[La Repubblica|Repubblica]] lo dice.',
      'Il presidente della Repubblica ha parlato.',
      'Lo scrive [[La Repubblica]] di oggi.',
    ],
  ],
  [
    'the same in English and German',
    'en',
    [['The Guardian']],
    ['A [[The Guardian|Guardian]] journalist called.', 'Their guardian called.'],
  ],
  [
    'who owns without an article is a name',
    'en',
    [['Home Depot'], ['Whole Foods']],
    [
      '[[Home Depot|home depot’s]] return policy is generous',
      'a diet of whole foods',
      'we shop at [[Whole Foods|whole foods]]',
    ],
  ],
  [
    'what one does is a subject too, and a plural noun after a given name has its verb',
    'en',
    [['Booking'], ['Mercedes']],
    [
      'Booking is easy.',
      '[[Booking]] charges hotels.',
      '[[Mercedes]] drivers are loyal.',
      'My niece Mercedes is ten.',
    ],
  ],
  [
    'who acts first in a list of names is one',
    'pl',
    [['Żabka'], ['Lidl']],
    ['[[Żabka]], [[Lidl]] i sieci lokalne konkurują.', 'Żabka skacze po trawie.'],
  ],
  [
    'a Chinese word of the dictionary needs a word of trade or a verb of buying',
    'zh',
    [['彩虹'], ['五头牛'], ['黑马']],
    [
      '雨后出现了彩虹。',
      '[[彩虹]]电视已经停产。',
      '早上我喝[[彩虹]]，晚上喝水。',
      '[[彩虹]]的全新电视卖得好。',
      '草地上有五头牛。',
      '[[五头牛]]酸奶很浓。',
      '远处有一匹黑马。',
    ],
  ],
  [
    'what follows or precedes makes a Japanese or Chinese name something else',
    'ja',
    [['北条'], ['メノウ']],
    ['北条時代の城跡。', '北条の長男が継いだ。', '[[北条]]のお茶は香りがよい。', 'メノウ柄の皿。'],
  ],
  [
    'a Japanese loanword needs a word of trade',
    'ja',
    [['ペンギン']],
    ['動物園でペンギンと遊んだ。', '[[ペンギン]]の冷蔵庫は静かだ。'],
  ],
  [
    'a Thai name after a place or a title, and one that is counted, is no brand',
    'th',
    [['มะละกา'], ['กวางทอง']],
    [
      'เขาเกิดในจังหวัดมะละกา',
      'คุณมะละกามาถึงแล้ว',
      'ร้าน[[มะละกา]]เปิดทุกวัน',
      'กวางทองตัวนั้นวิ่งเร็ว',
      'ซอสพริก[[กวางทอง]]รสจัด',
    ],
  ],
  [
    'a given name with kin of its own is a person',
    'fr',
    [['Oscar']],
    ['Oscar et son frère sont partis.', '[[Oscar]] et Monoprix vendent des vestes.'],
  ],
  [
    'Turkish says what belongs to or lies in a shop in one word',
    'tr',
    [['Migros'], ['Halı Evi']],
    [
      '[[Migros|Migrosunki]] daha taze, [[Migros|Migrostakiler]] daha ucuz.',
      'perdeyi dün [[Halı Evi|halı evinden]] aldım',
    ],
  ],
  [
    'Finnish names in the plural decline',
    'fi',
    [['Turun Saappaat'], ['Pohjan Kengät']],
    ['Ostin sen [[Turun Saappaat|Turun Saappailta]].', '[[Pohjan Kengät|Pohjan Kengissä]] on ale.'],
  ],
  [
    'what somebody owns is no brand where German makes it of two everyday words',
    'de',
    [['Waldfreund']],
    ['Sein Waldfreund half ihm.', 'Stiefel von [[Waldfreund]] halten lange.'],
  ],
  [
    'a word of trade after an everyday word makes it the name, what anything is does not',
    'en',
    [['Cascade'], ['Trust']],
    ['[[Cascade]] pods dissolve late.', '[[Trust]] acquired a rival.', 'Trust is important.'],
  ],
  [
    'short words of one language do no work in another',
    'en',
    [['Big Lots'], ['Public Storage']],
    [
      'big lots on the hill are rare',
      'public storage of grain',
      'we rented from [[Public Storage|public storage]]',
    ],
  ],
  ['who sleeps or sings is a person', 'pl', [['Ludwik']], ['Ludwik śpi.', 'Płyn [[Ludwik]] pachnie.']],
  [
    'German nouns without an article after some prepositions or in pairs are things',
    'de',
    [['Netto'], ['Anker'], ['Salz & Pfeffer']],
    [
      'Brutto und Netto weichen ab.',
      'Das Boot liegt vor Anker.',
      'Mit Salz und Pfeffer würzen.',
      'Bei [[Netto]] ist es voll.',
    ],
  ],
  [
    'two German everyday words that open a sentence are a thing unless a company acts',
    'de',
    [['Gelbe Blume']],
    ['Gelbe Blumen sind selten.', 'Gelbe Blume ist selten.', '[[Gelbe Blume]] verkauft Tee.'],
  ],
  [
    'a paper goes without its article after a word for sources, and by it beside what papers have',
    'de',
    [['Die Presse']],
    [
      'Laut [[Die Presse|Presse]] kommt es anders.',
      'Ein Bericht in der [[Die Presse|Presse]] belegt es.',
      'Er sprach mit der Presse.',
    ],
  ],
  [
    'where customers buy without an article is a shop in small letters too',
    'de',
    [['Otto']],
    ['das kleid habe ich bei [[Otto|otto]] gekauft', 'otto mag tee'],
  ],
  [
    'small letters after what is sold are the name',
    'es',
    [['Don Simón']],
    ['compré zumo [[Don Simón|don simón]]', 'don simón vive lejos'],
  ],
  [
    'one word in small letters among capitals is the word',
    'pl',
    [['Wprost']],
    ['Powiedziała to wprost.', 'Pisze o tym [[Wprost]].'],
  ],
  [
    'the article of a name may be small where the word after it has its capital',
    'fr',
    [['La Banque Postale'], ['Le Coq Rouge']],
    ['Mon compte à [[La Banque Postale|la Banque postale]].', '[[Le Coq Rouge|Le Coq rouge]] plaît.'],
  ],
  [
    'Estonian genitives change the end of the word',
    'et',
    [['Postimees']],
    ['[[Postimees|Postimehe]] artikkel.', '[[Postimees|Postimehes]] kirjutati.'],
  ],
  ['names of three letters take the longer endings', 'hu', [['Mol']], ['A [[Mol|Molnál]] dolgozik.']],
  [
    'a Polish name in the plural loses its ending, an adjective takes its own',
    'pl',
    [['Morliny'], ['Rzeczpospolita']],
    ['Parówki od [[Morliny|Morlin]].', 'W [[Rzeczpospolita|Rzeczpospolitej]] pisali.'],
  ],
  [
    'the Romanian auxiliary tells nothing, what was done does',
    'ro',
    [['Ziua']],
    ['Ziua a trecut.', '[[Ziua]] a publicat o listă.'],
  ],
]

test.each(RULES)('%s', (_, language, names, sentences) => {
  const entities = names.map(([name, ...aliases]) => entity(name, aliases))
  expect(measureMatching([group(language, 'Other', entities, sentences)]).errors).toEqual([])
})
