import { fold } from './fold.ts'

/**
 * Endings that a name takes in a sentence, folded, by language. Only what is written straight after the name; what
 * follows an apostrophe or a hyphen is a word of its own for the matcher.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  en: 's es',
  fr: 's',
  es: 's es',
  pt: 's',
  it: '',
  de: 's es n',
  nl: 's en',
  sv: 's n en ns ens arna ar',
  da: 's en et ens er',
  nb: 's en et ens er',
  no: 's en et ens er',
  pl: 'a u owi em ie y e i om ow ami ach iem ia iu iowi',
  cs: 'a u ovi em e y i um ech ch mi ou',
  sk: 'a u ovi om e y i och mi ou',
  sl: 'a u om em e i ov ih',
  hr: 'a u om em e i ov ima',
  lt: 'o ui a u e as us ai',
  lv: 'a am u e s i iem',
  fi: 't ten it nsa mme n a aa lla lta lle ssa sta an en in on un ta na ksi tta in ia illa ilta ille issa ista iin itta ina oon een aan uun eita oita eja oja eiden oiden ien ineen eille oille eilla oilla eilta oilta eissa oissa eista oista eihin oihin',
  et: 'i it le l lt s st ks ga ile il ilt is ist iks iga sse isse de ta na ni tes te ita ites id ide ides idesse idega idelt idest idele idel',
  hu: 't et ot ban ben nak nek nal val vel rol tol bol ra re ba be hoz hez ok ek k s es os nel ert ig kent n e on en an oknak eknek okat eket okban ekben',
  ro: 'ul ului a ei urile',
  ru: 'а у ом ем е ы и ов ев ам ами ах ой ей я ю ях ями ский ская ское ские ского ской',
  uk: 'а у ом ем і и ів ам ами ах ою еві ові я ю ю єю ський ська',
  bg: 'а ът та то те и',
  fa: 'ها هاي هايي هاييي ي يي',
  id: 'nya',
  tr: 'da de ta te dan den tan ten in un nin nun a e ya ye i u yi yu la le yla yle nda nde ndan nden ndaki ndeki na ne ni nu nca nce yken yi ca ce daki deki taki teki lar ler lari leri larin lerin larda lerde lardan lerden lara lere larla lerle',
  hi: 'ने की का के को से में पर',
}

/** Endings that take the place of a name's last vowel. */
const STEM_ENDINGS: Readonly<Record<string, string>> = {
  pl: 'a i y e o ie ce ze dze ej ego emu ym ach ami om',
  cs: 'a i y e u ou o',
  sk: 'a y e u ou o',
  hr: 'a e i u om o',
  sl: 'a e i o',
  fi: 'oja oissa oista oihin oita oiden oille oilla oilta ia issa ista iin ita ien iden ille illa ilta',
  ru: 'а ы и у ю е ой ей ою ею я й ью',
  uk: 'а и і у ю ї ою ею єю я',
}

/** Particles that follow any case: Finnish "too", "either", the question; Estonian "even". */
const CLITICS: Readonly<Record<string, readonly string[]>> = {
  fi: ['kin', 'kaan', 'han', 'ko', 'pa'],
  et: ['gi', 'ki'],
}

/** Korean particles; they chain ("에서는", "까지도"). */
const PARTICLES =
  '은 는 이 가 을 를 의 에 에서 에게 에게서 한테 께 와 과 랑 이랑 도 로 으로 만 만의 부터 까지 보다 처럼 같은 같이 마다 조차 밖에 이나 나 이라는 라는 이라고 라고 이란 란 이며 며 이고 고 입니다 이다 다 이라면 라면 이든 든 에는 에도 에서는 에서도 에서의 과의 와의 로는 로도 로서 으로서 로의 으로의 이었다 였다 이었습니다 였습니다 예요 이에요 이야 야 사 측 만이 만은 들 들은 들이 요 에서요 에요 이요 만큼 이라도 라도 뿐 뿐만 마저 커녕 대로 에선 에겐 로부터 으로부터 께서 한테서 치고 이나마 나마 든지 이든지 이라서 라서 이라며 라며 이라던 라던 이야말로 야말로 인 인데 인지 인가 일까 이지 이지만 지만 이죠 죠 이네 네요 이었고 였고 답게 다운 따라 보단 로선 으로선 까진 에서만'.split(
    ' ',
  )

/** Korean nouns that are written on to a brand: what it sells, and parts of its company. */
const COMPOUNDS: ReadonlySet<string> = new Set(
  '코리아 그룹 폰 매장 뱅크 은행 카드 페이 차 자동차 전자 라면 커피 치킨 마켓 마트 쇼핑 몰 앱 보험 생명 화재 증권 통신 텔레콤 백화점 면세점 홈쇼핑 닷컴 호텔 항공 건설 화학 제약 식품 주류 맥주 소주 우유 빵 버거 피자 택시 맵 지도 뮤직 티비 웹툰 클라우드 스토어 샵 점 본사 측 사 제품 계열 주식 주가 배송 이츠 플레이 물류 센터 라이더 라이브 프레시 지점 점포 직원 회원 고객 공장 대리점 주유소 편의점 포인트 멤버십 상품권 광고 계정 채널 표 제 판 폰 스마트폰 노트북 냉장고 세탁기 에어컨 카페 만두 김치 두부 과자 물산 중공업 케미칼 바이오 아파트'.split(
    ' ',
  ),
)

const setOf = (list: string | undefined): ReadonlySet<string> =>
  new Set(
    (list ?? '')
      .split(' ')
      .filter((ending) => ending !== '')
      .map(fold),
  )
/** Hungarian `with`: the name's last consonant doubles before it ("Sparral"). */
export const isDoubledEnding = (rest: string, last: string, languageCode: string): boolean =>
  languageCode === 'hu' && (rest === `${last}al` || rest === `${last}el`)

const CASES = 't at et ot ban ben nak nek nal val vel tol bol rol ra re ba be hoz hez ert ig kent on en'
/** Hungarian plurals take the cases after them. */
const hungarian = ['k', 'ok', 'ek', 'ak'].flatMap((plural) => [
  plural,
  ...CASES.split(' ').map((ending) => plural + ending),
  `${plural}kal`,
  `${plural}kel`,
])
/** Turkish: what belongs to or lies in something ("-inki", "-daki"), its plurals and cases; what something is ("-dır"). */
const turkish = [
  ...'daki deki taki teki ndaki ndeki inki unki ninki nunki lardaki lerdeki larinki lerinki'
    .split(' ')
    .flatMap((of) => [
      of,
      ...'ni nin ne nde nden ler lerin leri lere lerde lerden yle'.split(' ').map((ending) => of + ending),
    ]),
  ...'dir dur tir tur dadir dedir tadir tedir dandir dendir tandir tendir larla lerle larindan lerinden larinda lerinde'.split(
    ' ',
  ),
]
const listed = (language: string, list: string): string =>
  language === 'hu' ? [list, ...hungarian].join(' ') : language === 'tr' ? [list, ...turkish].join(' ') : list

const endings = new Map(
  Object.entries(ENDINGS).map(([language, list]) => [language, setOf(listed(language, list))]),
)
const stemEndings = new Map(Object.entries(STEM_ENDINGS).map(([language, list]) => [language, setOf(list)]))
const particles: ReadonlySet<string> = new Set(PARTICLES)
const NONE: ReadonlySet<string> = new Set()

/** Whether an ending of the language, with or without a particle after it, is all that is left of a word. */
export const isEnding = (rest: string, known: ReadonlySet<string>, languageCode: string): boolean =>
  known.has(rest) ||
  (CLITICS[languageCode]?.some(
    (clitic) => rest === clitic || (rest.endsWith(clitic) && known.has(rest.slice(0, -clitic.length))),
  ) ??
    false)

export const endingsOf = (languageCode: string): ReadonlySet<string> => endings.get(languageCode) ?? NONE
export const stemEndingsOf = (languageCode: string): ReadonlySet<string> =>
  stemEndings.get(languageCode) ?? NONE

/** Whether the rest of a Korean word is a noun of trade, with or without particles. */
export const isCompound = (rest: string): boolean => {
  for (let length = 1; length <= Math.min(rest.length, 4); length += 1) {
    if (!COMPOUNDS.has(rest.slice(0, length))) continue
    const left = rest.slice(length)
    // "물류센터": a noun of trade may be two.
    if (left === '' || isParticles(left) || (rest.length > 4 && isCompound(left))) return true
  }
  return false
}

/** Nouns of actions: 하고 after them is the verb "to do". */
const ACTIONS: ReadonlySet<string> = new Set(
  '토스 패스 체크 점프 클릭 터치 쇼핑 메모 게임 포장 배달 주문 검색 예약 선택 변신 다음 하나'.split(' '),
)
/** Whether a Korean name is followed by the particle that is also a verb: "쿠팡하고 이마트". */
export const isWithParticle = (name: string, rest: string): boolean => rest === '하고' && !ACTIONS.has(name)

/** Whether the rest of a Korean word is particles alone. */
export const isParticles = (rest: string): boolean => {
  if (particles.has(rest)) return true
  for (let length = 1; length < Math.min(rest.length, 6); length += 1) {
    if (particles.has(rest.slice(0, length)) && particles.has(rest.slice(length))) return true
  }
  return false
}

const ARABIC_PREFIXES: ReadonlySet<string> = new Set('و ف ب ل ك س وب ول وك فب فل'.split(' '))
const ARTICLE_PREFIXES: ReadonlySet<string> = new Set('ال وال فال بال كال لل ولل فلل وبال وكال'.split(' '))
/** "And", "that" or "when", a preposition, the article, in this order; each may be missing. */
const HEBREW_PREFIX = /^ו?(?:כש|לכש|מש|ש)?[בכלמ]?ה?$/u

/** Whether what stands before a name in the same Arabic word is a conjunction, preposition or article. */
export const isArabicPrefix = (before: string): boolean => ARABIC_PREFIXES.has(before)
/** The same, article included: what a name that is listed with its article needs when it is found without it. */
export const isArabicArticle = (before: string): boolean => ARTICLE_PREFIXES.has(before)
export const isHebrewPrefix = (before: string): boolean => before !== '' && HEBREW_PREFIX.test(before)

/** What is written before a name with an apostrophe: "l'Oréal", "d'Orange", "dell'Eni". */
const ELISIONS: ReadonlySet<string> = new Set(
  'l d j m n s t c qu jusqu lorsqu puisqu quoiqu presqu dell all nell sull dall coll un quell gl'.split(' '),
)
export const isElision = (before: string): boolean => ELISIONS.has(before)
