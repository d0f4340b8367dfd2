import { forFoldedThai } from './thai-letters.ts'

/** Chinese, Japanese and Thai sentences that speak of a word, a work, a stuff or a number of things. All over folded text. */

const WORD_BEFORE = forFoldedThai(/(?:คำว่า|คำศัพท์|单词|單字|詞語|词语|成语|成語|術語|术语) ?["“「『]?$/u)
const WORD_AFTER = forFoldedThai(
  /^["”」』]? ?(?:一词|一詞|这个词|這個詞|这个字|一语|一語|という(?:言葉|語|単語|意味|語句|漢字|表現)|、?[^。、]{0,8}と(?:呼[ばび]|称さ|名付け)|の語源|の語義|を意味|แปลว่า|แปลตรงตัว|หมายถึง|หมายความว่า|มาจากภาษา|เป็นคำ)/u,
)
/** Whether the name is spoken of as a word, in letters of any script. */
export const isWordOfEast = (before: string, after: string): boolean =>
  WORD_BEFORE.test(before) || WORD_AFTER.test(after)

/** Things in number: "无数荣耀", "กสิกรไทยจำนวนมาก". */
const MANY_BEFORE = /(?:无数|無數|诸多|諸多|种种|種種|莫大的?|至高的?|无上的?|無上的?|崇高的?)$/u
const MANY_AFTER = forFoldedThai(/^ ?(?:จำนวนมาก|ทั้งหลาย|หลายคน|หลายล้าน|นับล้าน)/u)
/** "图个吉利": what one wishes for. */
const WISHED_BEFORE = /(?:(?:^|[,。])[图圖讨討求]|[图圖讨討求][个個])$/u
/** What a time had, and what is one of its kind: "工业时代的…", "这份荣耀属于…", "一篇…". */
const TIME_BEFORE = /(?:古代|近代|远古|遠古|石器时代|工业时代|工業時代|蒸汽时代|中世纪|中世紀)的$/u
const THIS_BEFORE = /[这那這](?:份|种|種|股|番)$/u
const THIS_AFTER = /^(?:属于|屬於|感|是|来自|來自|让|讓|令|源|[,。])/u
const WRITTEN_BEFORE = /[一两兩二三几幾这那這每](?:篇|首|封|段|章|句|阕|則|则)$/u
const WRITTEN_AFTER = /^(?:[,。]|并不|並不|不|很|需要|是|就|也)/u
/** What one adds to a dish, and what is done with it. */
const ADDED_BEFORE =
  /(?:[加放撒拌](?:了|上|进|進)?(?:一?[點点些]|少許|少许|適量|适量|[一两半]?[勺匙把])|郫[县縣])$/u
const COOKED_AFTER =
  /^(?:爆香|煸香|炝锅|熗鍋|焯水|焯燙|泡发|泡發|泡軟|泡软|切[丝絲片丁碎块塊末段]|剁碎|去皮|去核|去籽|下锅|下鍋|(?:和|与|與)?(?:葱|蔥|姜|薑|蒜)[^,。]{0,3}(?:爆|炒))/u
const NATURE_BEFORE = /(?:骏马|駿馬|马群|馬群|马儿|野马|列车|烈马|草原上)$/u
/** "南方周末多雨": weather of a time. */
const WEATHER_AFTER =
  /^(?:多雨|有雨|下雨|降雨|雨水|天气|天氣|气温|氣溫|降温|降溫|晴|阴天|陰天|多云|多雲|闷热|悶熱)/u
/** "很難乖乖坐好": how one does something. */
const DOUBLED = /^(\p{Script=Han})\1$/u
const POSTURE =
  /^(?:地|坐|站|躺|听|聽|睡|排|待|等|回家|吃完|吃饭|吃飯|交出|付钱|付錢|掏|写|寫|做完|配合|就范|认错|認錯|闭嘴|閉嘴)/u
const KIN_BEFORE =
  /(?:[表堂][妹姐弟哥姊]|妹妹|姐姐|姊姊|弟弟|哥哥|女儿|女兒|儿子|兒子|侄女|姪女|外甥|孙女|孫女|闺蜜|閨蜜|阿姨|同事|同学|同學|學妹|學姐|學長|室友|小朋友|名叫|叫做|叫)$/u

/** "小説『かもめのジョナサン』": the last word of a work's name. */
const IN_WORK_BEFORE = /『[^』]+$/u
const IN_WORK_AFTER = /^[^』「『。]{0,12}』/u
/** "スズキは夏が旬の白身魚で": what kind of thing it is. */
const KIND_OF_THING =
  /^(?:は|とは|って)[^。]{0,14}(?:白身魚|出世魚|淡水魚|海水魚|魚|草花|花|鳥|植物|樹木|果物|野菜|昆虫|動物|哺乳類|星|言葉|方言|神|女神|鉱物|宝石)(?:で|だ|です|の一種|の仲間|であり)/u
const FLAVOUR = /^(?:味|風味|フレーバー|柄)/u
const THAI_STYLE = forFoldedThai(/(?:แบบ|ทรง|ลาย) ?$/u)
const THAI_HURRY = forFoldedThai(/(?:รีบ[ก-๙]{0,8}|จอง|ตอบ|ส่ง|มา|ไป|กลับ|ทำ|พูด)$/u)
const THAI_RUSH = forFoldedThai(/รีบ[ก-๙]{0,6}$/u)
const THAI_PLEA = forFoldedThai(/^(?:นะ|หน่อย|เลยนะ|ค่ะ|ครับ|คะ|ๆ)/u)
const THAI_DOUBLED = /^([ก-๙]{2,4})\1$/u
const THAI_LIFE = forFoldedThai(
  /^ ?(?:หายตัว|ปล้น|สังหาร|หนีไป|ต่อสู้|ครองราชย์|เกิดที่|เกิดเมื่อ|เสียชีวิต|แต่งงาน|หย่า|ลาออก|เพื่อน(?:ร่วมงาน|บ้าน|สนิท|ของ)|พี่สาว|น้องสาว|พี่ชาย|น้องชาย|ลูกสาว|ลูกชาย|แฟนของ|หัวหน้า)/u,
)
/** What a town, a name or a person is said to be. */
const THAI_CITY = forFoldedThai(
  /^ ?(?:เคย)?เป็น(?:ราชธานี|เมืองหลวง|เมืองท่า|เมืองเก่า|เมืองที่|จังหวัด|อำเภอ|เกาะ|แม่น้ำ|ชื่อ(?:ที่|เล่น|คน|ตัว|เด็ก|ผู้)|เทพ|เทวดา|กษัตริย์)/u,
)
const THAI_LAND_BEFORE = forFoldedThai(/(?:อยู่|มา|ใน|ทั่ว|กลับ|เที่ยว|เข้า|ที่)$/u)

/** Whether running text makes a name a thing of a number, a stuff, a weather, a manner or a person. */
export const isThingOfEast = (name: string, before: string, after: string, languageCode: string): boolean => {
  if (languageCode === 'zh') {
    if (DOUBLED.test(name) && (POSTURE.test(after) || KIN_BEFORE.test(before))) return true
    return (
      MANY_BEFORE.test(before) ||
      TIME_BEFORE.test(before) ||
      (WRITTEN_BEFORE.test(before) && WRITTEN_AFTER.test(after)) ||
      (THIS_BEFORE.test(before) && THIS_AFTER.test(after)) ||
      (name.length === 2 && WISHED_BEFORE.test(before)) ||
      ADDED_BEFORE.test(before) ||
      COOKED_AFTER.test(after) ||
      NATURE_BEFORE.test(before) ||
      (/(?:周末|日报|早报|今天|夏天|冬天|春天|秋天)$/u.test(name) && WEATHER_AFTER.test(after))
    )
  }
  if (languageCode === 'ja')
    return (
      FLAVOUR.test(after) ||
      KIND_OF_THING.test(after) ||
      (IN_WORK_BEFORE.test(before) && IN_WORK_AFTER.test(after))
    )
  return (
    languageCode === 'th' &&
    (MANY_AFTER.test(after) ||
      THAI_STYLE.test(before) ||
      THAI_LIFE.test(after) ||
      THAI_CITY.test(after) ||
      (THAI_DOUBLED.test(name) && /^(?: |$)/u.test(after) && THAI_RUSH.test(before)) ||
      (/เมืองไทย$/u.test(name) && THAI_LAND_BEFORE.test(before)) ||
      (THAI_DOUBLED.test(name) && THAI_HURRY.test(before) && THAI_PLEA.test(after)))
  )
}
