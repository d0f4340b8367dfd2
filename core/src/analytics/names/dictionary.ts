import { THAI_BRANDS } from './east-words.ts'
import { fold } from './fold.ts'
import { asWrittenThai, forFoldedThai } from './thai-letters.ts'

/** What the runtime's dictionaries and the grammar of scripts without capitals say of a name: that its letters are words. */

const chineseWords = new Map<string, boolean>()
let chinese: Intl.Segmenter | undefined

/** Chinese brands of two characters that a dictionary holds too, far better known than the word. */
const CHINESE_BRANDS: ReadonlySet<string> = new Set(
  '百度 滴滴 茅台 小米 苹果 统一 光大 招商 得力 荣耀 传祺 领克 中兴 小鹏 微软 谷歌 高通 丰田 本田 日产 三星 索尼 奔驰 宝马 奥迪 阿里 阿里巴巴 飞猪 哈啰 松下 东芝 日立 英特尔 亚马逊 特斯拉 马自达 三菱 铃木 福特 雪佛兰 雷诺 吉利 奇瑞 江淮 任天堂 飞利浦 迪士尼 麦当劳 宜家 花王 雀巢 飞鹤 万代 百事 劳力士 浦发 海航 太保 保利 林内 金锣 洋河 汾酒 三一 新华社 史密斯'.split(
    ' ',
  ),
)

/** Whether two to four Chinese characters are one word of the dictionary. Brands that were made up are several. */
export const isChineseWord = (name: string): boolean => {
  if (!/^\p{Script=Han}{2,4}$/u.test(name) || CHINESE_BRANDS.has(name)) return false
  const known = chineseWords.get(name)
  if (known !== undefined) return known
  chinese ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const is = [...chinese.segment(name)].length === 1
  chineseWords.set(name, is)
  return is
}

/** "蓝月亮", "真功夫": a quality and a word of the dictionary. */
const QUALIFIED = /^[红白黑金银青黄蓝绿紫粉大小老新好真美高长甜香冰热冷野]\p{Script=Han}{2}$/u
/** Of these the brand is far better known than the thing. */
const QUALIFIED_BRANDS: ReadonlySet<string> = new Set(
  '老干妈 新东方 新希望 大白兔 小红书 小天才 小罐茶 老乡鸡 老娘舅 大众点评 黑芝麻 金龙鱼 大润发 红旗'.split(
    ' ',
  ),
)

/** Whether three Chinese characters are a quality and a thing, or who comes from a place. */
export const isChineseThing = (name: string): boolean =>
  !QUALIFIED_BRANDS.has(name) &&
  ((QUALIFIED.test(name) && isChineseWord(name.slice(1))) ||
    (/^\p{Script=Han}{2}人$/u.test(name) && isChineseWord(name.slice(0, -1))))

const thaiBrands: ReadonlySet<string> = new Set(fold(THAI_BRANDS).split(' '))
const thaiWords = new Map<string, boolean>()
let thai: Intl.Segmenter | undefined

/** Whether a Thai name is of a brand far better known than its words. */
export const isThaiBrand = (name: string): boolean => thaiBrands.has(name)

/** Endings and articles of names taken over from English. */
const FOREIGN = /^เดอะ|(?:ลล์|[ปตกคมนด]ส์|เฟ่?|ซี่)$/u

/** Whether a Thai name is one word of the dictionary: what is in none runs together with what stands beside it. */
export const isThaiWord = (name: string): boolean => {
  if (!/^[ก-๙]{2,16}$/u.test(name) || FOREIGN.test(name) || /^[ก-ฮ]{3}$/u.test(name)) return false
  const known = thaiWords.get(name)
  if (known !== undefined) return known
  thai ??= new Intl.Segmenter('th', { granularity: 'word' })
  const word = asWrittenThai(name)
  const parts = [...thai.segment(`ก็${word}ที่${word}`)].map(({ segment }) => segment)
  const is = parts.length === 4 && parts[1] === word && parts[3] === word
  thaiWords.set(name, is)
  return is
}

/** "三只松鼠", "七匹狼": a number, a classifier and what is counted. */
const COUNTED_THING =
  /^[一二三四五六七八九十两几百千][只头个条匹朵片座位颗棵群杯碗块家间号]\p{Script=Han}{1,3}(?<![店屋堂])$/u
/** "红牛", "白象": a colour and an animal. */
const COLOURED_ANIMAL = /^[红白黑金银青黄蓝绿飞铁小大老][牛象龙马鸟鱼狼虎熊鹿猫狗鹤鹰蛇兔羊猪狮猴鸡]$/u
/** Thai names that open with what one calls people: "แม่…", "ป้า…". */
const THAI_PERSON = /^(?:แม่|พ่อ|ป้า|ลุง|ยาย|ย่า|เจ๊|เฮีย|คุณ)[ก-๙]{3,}/u

/** "外婆家": where somebody of the family lives. */
const HOME_OF_KIN =
  /^(?:外婆|奶奶|姥姥|爷爷|外公|姥爷|妈妈|爸爸|阿姨|叔叔|舅舅|姑姑|哥哥|姐姐|朋友|同学|老师|邻居|大娘|大妈|老乡|王府|婆婆)家$/u

/** Whether a name in a script without capitals is built as a phrase of the language. */
export const isPhrase = (name: string): boolean =>
  COUNTED_THING.test(name) || HOME_OF_KIN.test(name) || COLOURED_ANIMAL.test(name) || THAI_PERSON.test(name)

/** What makes a place, a plant or a person of the Thai name after it. */
const THAI_KINDS = forFoldedThai(
  /(?:ป่า|วัด|ปราสาท|สมัย|ยุค|รัชสมัย|รัชกาล|จักรพรรดิ|กษัตริย์|พระเจ้า|เจ้าชาย|เจ้าหญิง|อาณาจักร|จักรวรรดิ|อารยธรรม|ศาลเจ้า|มัสยิด|โบสถ์|วิหาร|สุสาน|หอคอย|ป้อม|ค่ายทหาร|ยุทธการ|สงคราม|การปฏิรูป|(?<!เ)ท่า|ท่าน้ำ|ท่าโยคะ|ท่านั่ง|ตัวละคร|ละคร|นิทาน|ตำนาน|เทพเจ้า|เจ้าแม่|เจ้าพ่อ|องค์|ชนเผ่า|(?<!เมล็ด)พันธุ์|สกุล|ตระกูล|ครอบครัว|ราศี|กลุ่มดาว|ดาวเคราะห์|หมู่เกาะ|คาบสมุทร|แหลม|ช่องแคบ|มหาสมุทร|แอ่ง|ที่ราบสูง|ที่ราบ|รัฐ(?<!ไทยรัฐ|สยามรัฐ)|นายก|ท่าน|คุณหญิง|ดร\.|นายพล|จอมพล|พลเอก|พันเอก|ประธานาธิบดี|นายกรัฐมนตรี|รัฐมนตรี|นักร้อง|นักแสดง|ดาราสาว|พระเอก|นางเอก|นักมวย|นักเตะ|พระราชวัง|พระธาตุ|เจดีย์|อนุสาวรีย์|พิพิธภัณฑ์|เขื่อน|สนามบิน|ท่าเรือ|ตลาดน้ำ|สวนสาธารณะ|เทือกเขา|ยอดเขา|ภูเขาไฟ|ทะเลสาบ|ทะเลทราย|แคว้น|มณฑล|ราชวงศ์|กลิ่น|(?<!ปรุง)รส|รสชาติ|แสง|เงา|เทศกาล|ประเพณี|พิธี|โรงเรียน|คลอง|ห้วย|บึง|อ่าว|หาด|ชายหาด|เมือง|ประเทศ|เทศบาล|สะพาน|ชุมชน|น้ำตก|อุทยาน|ถ้ำ|ทุ่ง|ด่าน|แม่น้ำ|ลุ่มน้ำ|เกาะ|ภูเขา|ดอย|ทะเล|จังหวัด|อำเภอ|ตำบล|เขต|แขวง|ถนน|ซอย|แยก|สถานี|ย่าน|แถว|หมู่บ้าน|ดอก|(?<!เริ่ม|เบื้อง)ต้น|พระ|(?<!ขอบ)คุณ|นาย|นาง|นางสาว|ครู|อาจารย์|ป้า|ลุง|(?<!ห)น้า|พี่|น้อง|ยาย|เสี่ย)$/u,
)
/** Thai classifiers with a demonstrative or a number: "คนนั้น", "สองตัว". */
const CLASSIFIER = 'คน|ตัว|ดอก|ใบ|ลูก|เชือก|หลัง|คัน|ต้น|ดวง|อัน|ผืน|เม็ด|องค์|ฝูง|คู่|ก้อน|เม็ด'
const THAI_COUNTED = new RegExp(
  `^ ?(?:(?:${CLASSIFIER})(?:นั้น|นี้|หนึ่ง|แรก|นึง|เดียว|ที่)|(?:คน|ตัว|เชือก|ต้น|ดอก|ดวง|องค์)ไหน(?! ?(?:ดี|คุ้ม|ถูก|แพง|หอม|แรง|เหมาะ|น่า|ขาว|สะอาด|ใช้|กว่า|ทน|อร่อย|เด็ด|ปัง))|(?:ไว้|มา|อยู่)? ?(?:สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|หลาย|\\d{1,3}) ?(?:${CLASSIFIER}))`,
  'u',
)
/** What Thai people do, and brands do not; how much of a quality something has. */
const THAI_LIFE = forFoldedThai(/^ ?(?:มากๆ?(?! ?(?:กว่า|ขึ้น))|เหลือเกิน|ยิ่งนัก|อายุ|เสียชีวิต|แต่งงาน|คลอด|ร้องไห้|ยิ้ม)/u)
/** Thai names that open with an animal. */
const THAI_ANIMAL = forFoldedThai(
  /^(?:นก(?!แอร์)|ปลา|เสือ|ช้าง|ม้า|หมี|กระต่าย|แมว|หมา|งู|ไก่|เป็ด|หงส์|สิงห์|กระทิง|มังกร|ผึ้ง|เต่า|จระเข้|วัว|ควาย|หมู|กุ้ง|อินทรี)/u,
)
/** What animals do, and how they are cooked. */
const ANIMAL_LIFE = forFoldedThai(
  /^ ?(?:บิน|กิน|วิ่ง|ว่าย|หลุด|นอน|ตาย|กระโดด|ร้อง|กัด|ออกไข่|ทอด|ย่าง|นึ่ง|ต้ม|แกง|ผัด|ตาก|เผา|ทำรัง|คลาน)/u,
)
/** "ชายสี่คน": a name that ends with a number, and what is counted. */
const NUMBERED = /(?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)$/u
const NUMBERED_THING = new RegExp(`^ ?(?:${CLASSIFIER})`, 'u')
const THAI_STARS = /(?:โรงแรม|รีสอร์ต|รีสอร์ท|ระดับ|มาตรฐาน|ที่พัก)$/u

/** Whether the running text around a Thai name makes it a place, a person, a plant or a counted thing. */
export const isThaiNamesake = (name: string, before: string, after: string): boolean =>
  (NUMBERED.test(name) && NUMBERED_THING.test(after)) ||
  THAI_KINDS.test(before) ||
  THAI_COUNTED.test(after) ||
  THAI_LIFE.test(after) ||
  (THAI_ANIMAL.test(name) && ANIMAL_LIFE.test(after)) ||
  (/^(?:สาม|สี่|ห้า|หก|เจ็ด)ดาว$/u.test(name) && THAI_STARS.test(before))

/** What makes of a Japanese or Chinese name the beginning of a longer word that is no name of a brand. */
const EAST_ASIAN_COMPOUND =
  /^(?:戦争|大震災|大地震|地震|台風|时代|時代|战争|条約|条约|王朝|朝(?=[はがのをにで])|帝国|共和国|革命|主義|主义|維新|半島|半岛|大陸|諸島|古城|古镇|柄|化(?![粧妆学]))/u
/** A family's members after its name. */
const FAMILY = /^の(?:長男|次男|三男|長女|次女|当主|先祖|家族|兄弟|姉妹|母|父|祖父|祖母|奥さん|息子|娘)/u
/** Chinese dynasties and what one lived in: what follows is a place of history. */
const DYNASTY = /(?:[唐宋元明清汉隋秦][代朝]|古代|古都|历史上)的?$/u

/** "ひよこが五羽", "三匹のタイガー": counted animals. */
const COUNTED_ANIMALS = /^[がをはもの]?(?:約|たった)?[一二三四五六七八九十数何\d]{1,3}[羽匹頭]/u
const ANIMALS_COUNTED = /[一二三四五六七八九十数何\d]{1,3}[羽匹頭]の$/u
/** "はてなと首をかしげる": a Japanese interjection is what one says. */
const UTTERED = /^と(?:首を|思っ|思い|つぶや|声を)/u

/** Chinese: what makes the name before it a place or a constellation. */
const CHINESE_PLACE =
  /^(?:河(?![北南源池])|江(?![西苏浙门淮铃小南北])|山(?!姆)|湖(?![南北州])|雨林|流域|森林|海峡|半岛|群岛|省(?=$|[,。的内会])|市(?![场值占面])|县|镇|村|区(?![域块别间])|路(?![由线演虎况上])|街|寺|庙|火车站|机场|大桥|火山|瀑布|座(?=$|[,。的是男女])|星座)/u
export const isChinesePlace = (after: string): boolean => CHINESE_PLACE.test(after)

/** "开了三枪", "砸开了六个核桃": what was done so many times, unless one buys or consumes it. */
const COUNTED_ACT = /(?<![买吃喝点用囤选收订送抢不])(?:了|过|着)$/u
export const isCountedAct = (name: string, before: string, after: string): boolean =>
  /^[一二三四五六七八九十两]/u.test(name) &&
  (COUNTED_ACT.test(before) || /^(?:钱|整|左右|多|半)/u.test(after))

export const isEastAsianNamesake = (name: string, before: string, after: string): boolean =>
  (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) &&
    (COUNTED_ANIMALS.test(after) || ANIMALS_COUNTED.test(before))) ||
  (/^\p{Script=Hiragana}+$/u.test(name) && UTTERED.test(after)) ||
  EAST_ASIAN_COMPOUND.test(after) ||
  (/\p{Script=Han}/u.test(name) && (FAMILY.test(after) || DYNASTY.test(before)))

/** Chinese verbs of buying and advice straight before a name. */
const CHINESE_LEADS =
  /(?:只用|爱用|常用|改用|换成|只买|都买|爱喝|爱吃|爱穿|常喝|常穿|投奔|卸载|推荐|首选|入手|试试|选购|网购|喝|穿|逛|骑|租|刷|下载|注册|登录|加盟|代购|团购|下单)(?:了|过|的是)?$/u
/** Thai verbs before what is sold: nobody drinks or drives an animal. */
const THAI_LEADS = forFoldedThai(
  /(?:ดื่ม|จิบ|ขับ|ช้อป|สมัคร|(?:สั่ง|จอง|จ่าย|โอน|ส่ง|ซื้อ|เรียก|ผ่อน)(?:[ก-๙]{0,8})ผ่าน|(?:ผลิต|จำหน่าย|นำเข้า|สนับสนุน|พัฒนา|ดำเนินการ)โดย|โหลด|(?:ประกัน|เคลม|กรมธรรม์|สินเชื่อ|บัญชี|บัตรเครดิต|เน็ต|ซิม|กู้|ผ่อน|รีไฟแนนซ์|ฝากเงิน|ลงทุน|โปรโมชัน|โปรโมชั่น)[ก-๙\d+ ]{0,14}(?:กับ|ของ|ผ่าน|โดย)|(?:ตั๋ว|จองห้อง|พัสดุ|ส่งของ|ค่าส่ง)[ก-๙\d+ ]{0,14}(?:กับ|ผ่าน|โดย)|ย้าย(?:ค่าย|เบอร์)?(?:มา|ไป)(?:ใช้|อยู่)?|เปลี่ยน(?:ค่าย|เครือข่าย|ยี่ห้อ|แบรนด์)(?:มา|ไป|เป็น)(?:ใช้)?|ดาวน์โหลด|ติดตั้ง|ล็อกอิน|ถอนการติดตั้ง|ทำประกันกับ|ต่อประกันกับ|เปิดบัญชีกับ|ฝากกับ|กู้กับ|ย้ายค่ายไป|คู่แข่งอย่าง|คู่แข่งของ|ใช้บริการ(?:ของ)?|ของแท้จาก) ?$/u,
)
export const isThaiLead = (before: string): boolean => THAI_LEADS.test(before)

export const isChineseLead = (before: string): boolean => CHINESE_LEADS.test(before)
