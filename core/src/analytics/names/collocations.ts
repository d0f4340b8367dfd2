import { isChinesePlace, isCountedAct, isEastAsianNamesake, isThaiNamesake } from './dictionary.ts'
import { isChineseNature, isChineseOuting, isFramed, isJapaneseNamesake } from './east-frames.ts'
import { isChinesePerson, isEastAsianPerson, isSeenOutdoors, isThaiPerson } from './east-namesakes.ts'
import { fold } from './fold.ts'
import { isInLongerWord } from './longer-words.ts'
import { forFoldedThai } from './thai-letters.ts'
import { startsWithTrade } from './uncased-words.ts'

/**
 * Fixed phrases in which an everyday word that is also a brand means the thing: the word, what follows it, what stands
 * before it. Kept to those that writers capitalise or open sentences with.
 */
const PHRASES: readonly (readonly [string, string, string])[] = [
  ['amazon', 'rainforest river basin jungle forest rain region delta', ''],
  ['apple', 'pie juice cider tree trees sauce valley orchard crumble blossom cake', 'big green red adams'],
  ['blackberry', 'jam pie bush bushes juice', ''],
  ['boss', 'fight level battle', 'final mob crime'],
  ['corona', 'virus pandemic', ''],
  [
    'dna',
    'test tests testi testin testit testing testowy sequencing strand analysis repair sample samples evidence analyse profil profile',
    'the human ihmisen kasvin elaimen potilaan menschliche viral bacterial',
  ],
  ['delta', 'variant wave works', 'nile mekong mississippi danube niger okavango'],
  ['galaxy', 'cluster clusters formation', ''],
  ['gap', 'year analysis', 'gender wage pay generation skills'],
  ['jaguar', 'population habitat', ''],
  ['mars', 'rover mission colony', ''],
  ['mercury', 'poisoning level levels', ''],
  ['orange', 'juice county peel blossom zest tree trees marmalade', 'agent blood navel mandarin dark light'],
  ['oracle', 'bones', ''],
  ['puma', 'concolor', ''],
  ['ram', '', 'of gb'],
  ['shell', 'script scripts command', 'unix bash linux'],
  ['square', 'metre metres meter meters feet root mile miles', 'times union trafalgar madison red'],
  ['subway', 'station stations system line lines map', ''],
  ['target', 'audience audiences group groups market markets price prices date language', ''],
  [
    'visa',
    'application applications requirement requirements waiver holder holders office interview run',
    'schengen tourist student work entry transit',
  ],
  ['tesla', 'coil coils', 'nikola'],
  ['ford', '', 'harrison henry betty gerald tom'],
  ['hilton', '', 'paris conrad nicky'],
  ['miro', '', 'joan'],
  ['bosch', '', 'hieronymus jeroen'],
  ['ferrari', '', 'enzo piero'],
  ['x', 'axis ray rays chromosome factor', 'generation gen model malcolm'],
  ['zoom', 'in out lens level function', ''],
]

/**
 * The same for scripts without spaces: the name, and what makes it the everyday word when it follows straight after. A regular
 * expression each, anchored where the name ends.
 */
const RUNNING: ReadonlyMap<string, RegExp> = new Map([
  [
    '苹果',
    /^(?:[一二三四五六七八九十两几\d]{1,3}(?:块|元|斤|公斤|个|颗)|又?[脆甜酸香红]|又大又|比梨|是水果|含有|富含|很甜|好吃|太酸|熟了|树|樹|汁|醋|派|园|園|肉|干|酱|醬|皮|核)/u,
  ],
  ['ช้าง', forFoldedThai(/^(?:ป่า|ตัว|เชือก|เผือก|น้ำ|เดิน|กิน|วิ่ง|ตาย)/u)],
  ['平安', /^(?:夜|无事|健康|归来|到|抵达|回家|喜乐|是福)/u],
  ['光明', /^(?:磊落|正大|前途|未来)/u],
  [
    '统一',
    /^(?:[六三全各]国|天下|中国|战国|祖国|江山|思路|声音|步调|发布|采购|推出|组织|部署|领导|指挥|使用|登录|价格|发票|收费|配送|培训|招生|考试|思想|标准|管理|规划|行动|战线|安排|大业|格式|口径|着装|分配|认识|定价|的(?:标准|意见|要求|规则|价格|国家|计划|管理))/u,
  ],
  ['टाटा', /^ (?:कह|बोल|बाय)/u],
  ['小米', /^(?:粥|饭|飯|面|麵|糕|辣|椒|锅|加步枪)/u],
  ['联想', /^(?:到|起|力|丰富|豐富|一下|和想象)/u],
  ['大众', /^(?:化|文化|传媒|媒体|点评|心理|都|的需)/u],
  ['美的', /^(?:是|事物|人|风景|女|享受|感)/u],
  ['长城', /^(?:上|脚下|内外|是中国|以北)/u],
  ['奔驰', /^(?:在草原|的马|而过)/u],
  ['吉利', /^(?:数字|话|的日子)/u],
  ['老板', /^(?:娘|是|说|的|让|和员工)/u],
  [
    '全家',
    /^(?:人|福|都(?=[很去来是不没喜爱搬感出想要说病])|一起|出动|老小|合影|出游|总动员|上下|移民|团聚|旅行)/u,
  ],
  ['楽天', /^(?:的|主義|家|性)/u],
  ['キリン', /^(?:の首|は首|の赤|は草|が首|は動物)/u],
  ['スズキ', /^(?:の刺身|を釣|の塩焼|という魚)/u],
  ['ライオン', /^(?:の群|は百獣|が吠|のたてがみ)/u],
  ['花王', /^子/u],
  ['明治', /^(?:時代|維新|天皇|政府|元年|大学|神宮|期|初|末|\d)/u],
  ['昭和', /^(?:時代|天皇|\d|の)/u],
  ['大正', /^(?:時代|天皇|\d)/u],
  ['기아', /^(?: 문제| 상태|와 빈곤|로 죽|에 시달)/u],
  ['현대', /^(?:인|적|사회|사|미술|문학| 사회| 미술| 문학)/u],
  ['신세계', /^(?: 교향곡|질서)/u],
  ['농심', /^(?:을 달래|이 흔들)/u],
])

/** The same by what stands straight before, folded. */
const PRECEDED: ReadonlyMap<string, RegExp> = new Map([
  ['统一', /(?:全国|祖国|两岸|国家|完全|未)$/u],
  ['苹果', /(?:(?:吃|啃|削|摘|切|种)(?:了|着|过)?(?:一?[个些点块])?|[红青烂酸甜熟])$/u],
  ['小米', /(?:吃|种|煮|熬|喝)(?:了|着|过)?(?:一?[些点碗])?$/u],
  ['כלל', /(?:דרכ |[בכל])$/u],
  ['长城', /(?:爬|爬上|登|登上|游览|参观|万里|八达岭)(?:了|过)?$/u],
  ['联想', /(?:产生|引起|引发|丰富|自由|让人|令人)的?$/u],
  ['平安', /(?:一路|岁岁|出入|[保报])$/u],
  ['光明', /(?:带来|一片|充满|前途|追求)$/u],
  ['大众', /(?:普通|社会|深受|面向|服务|人民|广大|一般)$/u],
  ['기아', /(?:아프리카의?|전쟁과|빈곤과|만성적인?) $/u],
  ['דלק', /(?:תחנת|תחנות|תחנה) $/u],
  ['הארץ', /(?:כל|רחבי|תושבי|צפונ|דרומ|מרכז) $/u],
  ['לאומי', /(?:ביטוח|מוזיאונ|פארק|שירות|גנ|יומ) $/u],
  ['जियो', /(?:लंबा|खुश|साल|जीवन|भरकर) $/u],
])

/** Chinese adverbs of degree: what follows them is a quality. */
const DEGREE = /[很更最太极極颇頗]$/u

/** Chinese qualities before "的" and a noun, and what somebody has: "理想的…", "他的理想". */
const QUALITIES = /^(?:理想|统一|自然|安全|幸福|快乐|健康|美好|光明|和平|永久|方正|吉祥|如意)$/u
const ABSTRACT = /^(?:理想|梦想|希望|联想|光明|平安|自然|幸福|荣耀|生活|健康)$/u
/** "理想的交付量", "光明的鲜奶": what a company has or makes. */
const COMPANY_HAS =
  /^的(?:销量|交付|股价|财报|市值|门店|车主|4s店|增程|车机|创始人|服务中心|展厅|员工|总部|客服|售后|官网|旗舰店|直营店|充电站|换电站|工厂|研发|供应商|代言人|新车|车型|产品线|用户)/u
const CONCRETE = /^(?:光明|和平|永久|方正|吉祥|如意)$/u
const isOfCompany = (name: string, before: string, after: string): boolean =>
  COMPANY_HAS.test(after) ||
  isFramed('zh', before, after) ||
  (CONCRETE.test(name) && startsWithTrade(after.slice(1), 'zh'))
const POSSESSED = /(?:[我你他她它]们?|人们?|自己|大家)的$/u

/** Chinese: a counted thing ("一头…"), or a verb with its aspect ("…了", "…一下"). Thai: people of a place. */
const COUNTED =
  /[一二两三四五六七八九十几这那每半][头只个条匹朵片座位张颗棵群斤克吨粒串筐道轮抹缕束阵滴股种番幅场段根枝株尾峰口堆捧把层名间所扇丝线声句项门笔团圈排列对枚]大?$|(?:是|有|当|像)[位个名只头条匹]$/u
const PEOPLE = /(?:คน|ชาว)$/u
/** Thai: how one feels is no brand. */
const FEELING = /(?:รู้สึก|แสน(?:จะ)?|มีความ|ด้วยความ)$/u
const ASPECT = /^(?:了(?!解)|过(?!滤)|着|一下)/u
/** Thai words before animals and other things: riding, herds, young, tusks, pictures, dolls, signs of the zodiac, money boxes. */
const ANIMAL_BEFORE = forFoldedThai(/(?:ขี่|ฝูง|โขลง|เลี้ยง|ลูก|แม่|งา|รูป|รูปปั้น|ล่า|ลาย|ตุ๊กตา|ราศี|กระปุก|ให้อาหาร)$/u)
export const isAnimal = (before: string): boolean => ANIMAL_BEFORE.test(before)

const isEastAsian = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)

/** "去公园转转": where somebody goes. */
const STROLLING = /(?:[去到出来逛走]|随便|四处|到处|周边|附近|外面|多|好好)[^,。!?]{0,5}$/u
/** "去转转吧": a verb said twice. */
const isRepeated = (name: string, before: string, after: string): boolean =>
  /^(\p{Script=Han})\1$/u.test(name) &&
  (/^(?:吧|看|呢|再|就|响|作响|地(?![图铁址区方产]))/u.test(after) ||
    (STROLLING.test(before) && /^(?:[,。!?]|$)/u.test(after)) ||
    after.startsWith(name))

/** Whether running text around a short name shows that it is a word of the language. */
export const isGrammar = (name: string, before: string, after: string, languageCode: string): boolean => {
  if (/^\p{Script=Thai}/u.test(name))
    return (
      PEOPLE.test(before) ||
      FEELING.test(before) ||
      isThaiNamesake(name, before, after) ||
      isThaiPerson(name, before, after)
    )
  if (
    isEastAsian(name) &&
    (isEastAsianNamesake(name, before, after) || isEastAsianPerson(name, before, after))
  )
    return true
  if (languageCode === 'ja')
    return isEastAsian(name) && (isJapaneseNamesake(before, after) || isSeenOutdoors(before, after))
  if (!/^\p{Script=Han}/u.test(name)) return false
  if (
    POSSESSED.test(before) ||
    (ABSTRACT.test(name) && before.endsWith('的')) ||
    (QUALITIES.test(name) && after.startsWith('的') && !isOfCompany(name, before, after))
  )
    return true
  // "《简爱》": a work; papers stand in these marks too.
  if (before.endsWith('《') && after.startsWith('》') && !/[报刊社网闻志]$/u.test(name)) return true
  if (after.startsWith(name) || before.endsWith(name)) return true
  if (isChineseNature(before, after) || isChineseOuting(name, before, after) || isChinesePerson(after))
    return true
  if (isRepeated(name, before, after) || isChinesePlace(after) || isCountedAct(name, before, after))
    return true
  return COUNTED.test(before) || (name.length === 2 && ASPECT.test(after))
}

/** Whether the running text around a name makes it an everyday word. Both sides folded. */
export const isRunningPhrase = (name: string, before: string, after: string): boolean =>
  (RUNNING.get(name)?.test(after) ?? false) ||
  (PRECEDED.get(name)?.test(before) ?? false) ||
  isInLongerWord(name, before, after) ||
  (/^\p{Script=Han}/u.test(name) && DEGREE.test(before))

const setOf = (words: string): ReadonlySet<string> =>
  new Set(
    fold(words)
      .split(' ')
      .filter((word) => word !== ''),
  )
const phrases = new Map(
  PHRASES.map(([word, after, before]) => [word, { after: setOf(after), before: setOf(before) }]),
)

/** Whether the words beside an everyday word make it mean the thing. Folded; empty where there is none. */
export const isFixedPhrase = (word: string, before: string, after: string): boolean => {
  const phrase = phrases.get(word)
  return phrase !== undefined && (phrase.after.has(after) || phrase.before.has(before))
}
