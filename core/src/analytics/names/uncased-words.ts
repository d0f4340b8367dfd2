import { fold } from './fold.ts'

/**
 * Everyday words that are brands too, in scripts without capitals. Nothing in their letters tells the name from the word, so
 * that a word of trade must stand beside them. Words whose brand is far better known than the thing (apple in Chinese) are
 * left to `collocations.ts`.
 */
const WORDS: Readonly<Record<string, string>> = {
  ar: `نور زين طلبات العربيه سوق هنا الجزيره الحياه الوطن الشرق الغد الاهرام القبس النهار المدينه البلاد الخليج الامل الحدث الان اليوم هلال نجم نجمه
    شمس قمر بحر نهر جبل وردة زهرة ذهب فضة لؤلؤ نسيم ريم غزال اسد نسر صقر بيت دار باب مفتاح كتاب قلم حياه امل سلام امان فرح سعاده بركه نماء رؤيه
    افق مدى موج سفر طريق جسر برج قصر خير طيب لذيذ بلدي اصيل كريم امير ملك تاج`,
  fa: `دیوار بله گل شیپور همراه اول خانه راه نور امید ایران ملت ملی سپه پارس آسیا کوثر البرز آفتاب ماه ستاره خورشید دریا کوه رود باران برف بهار پاییز
    زمستان تابستان میهن وطن مهر پاک نان شیر سیب انار زعفران طلا نقره الماس فیروزه عقاب شاهین پرواز سفر بازار چمن باغ درخت برگ شکوفه لاله نرگس یاس
    زندگی دوست یار همسفر آینده فردا امروز دنیا جهان شهر ده نان خبر روز شرق کیهان کتاب قلم`,
  he: `כלל מגדל הארץ פז דלק הפועלים לאומי דיסקונט מעריב הבית אלון שמש ירח כוכב ים הר נהר זהב כסף יהלום אור חיים שלום טבע פרי גן בית דרך
    מפתח ספר עולם ארץ עיר מים אש רוח עץ פרח ורד נשר אריה דוב צבי איל כתר מלך הראשון הישיר ישיר מקס כאל פלוס שופר גל חוף סלע אבן נתיב אופק חזון`,
  hi: `घड़ी उजाला ताज आधार जागरण आज तक भास्कर विश्वास सहारा आशा ज्योति सूर्य चाँद तारा सोना चाँदी हीरा मोती कमल गुलाब फूल पानी नदी सागर पर्वत
    हाथी शेर मोर घर द्वार रास्ता किताब कलम जीवन सुख शांति शक्ति प्रकाश भारत हिंद देश राष्ट्र नया बड़ा अच्छा शुद्ध ताज़ा रसोई मसाला बाज़ार`,
  zh: `大众 理想 长城 平安 联想 美的 自然 太阳 月亮 星星 大地 海洋 森林 阳光 幸福 快乐 健康 希望 未来 梦想 生活 世界 光明 长安 和平 团结 红旗 东风 
    春天 秋天 雪花 天空 火星 飞鸽 永久 凤凰 熊猫 海鸥 骆驼 奔腾 探索 传奇 荣耀 传祺 方正 安居 正大 双喜 牡丹 白象 统一 光大 招商 得力 领克`,
  th: `ช้าง สิงห์ ออมสิน บ้าน ปู เสือ นก ปลา ม้า วัว ดาว เดือน ตะวัน ฟ้า น้ำ ไฟ ดิน ลม ทะเล ภูเขา ป่า ดอกไม้ บัว มะลิ ทอง เงิน เพชร ไทย ชาติ
    เมือง บาน ประตู ทาง รถ เรือ ข้าว เกลือ น้ำตาล แม่ พ่อ ลูก ใจ รัก สุข ดี ใหม่ ใหญ่ กรุงเทพ นคร`,
  ko: `다음 당근 하나 우리 기아 토끼 바다 하늘 구름 나무 사랑 희망 미래 행복 자연 생활 세상 나라 마음 빛 별 해 달 꽃 봄 여름 가을 겨울 눈 비 바람
    호랑이 사자 곰 사과 포도 오늘 내일 모두 함께 처음 진로 한샘 여기 어때 직방 동원 대상 한화 신한 국민 농협`,
  ja: `キリン ライオン スバル ライン 明治 森永 花 空 海 山 太陽 月 星 光 希望 未来 幸福 自然 生活 世界 大和 朝日 日本 富士 東洋 平和 さくら
    ひまわり たんぽぽ かもめ つばめ カモメ ツバメ タイガー エレファント ゾウ トンボ プラス キング アーク ロート`,
}
/** Taken out of the lists: the brand of these letters is far better known than the word. */
const BRANDS_FIRST =
  '日本 森永 ロート 荣耀 传祺 领克 진로 한샘 직방 동원 한화 신한 농협 기아 统一 光大 招商 得力 דיסקונט מעריב מקס כאל'

/**
 * Words of trade by language, folded and without article: companies and their parts, what they sell, what they do. Beside
 * one of them an everyday word is the name.
 */
const CUES: Readonly<Record<string, string>> = {
  ar: `شركه شركات مجموعه مؤسسه علامه ماركه براند موقع تطبيق متجر متاجر منصه شبكه قناه صحيفه جريده مجله بنك مصرف فندق مطعم مصنع خدمه خدمات منتجات
    منتج عميل عملاء مستخدمي اشتراك باقه باقات بطاقه بطاقات اسهم سهم فرع فروع حليب البان زيت عصير مياه هاتف هواتف اجهزه قدمت تقدم تقدمها اعلنت تعلن اطلقت
    تطلق عرضت تعرض تتنافس تنافس وفرت توفر افتتحت خفضت رفعت باعت تبيع`,
  fa: `شركت گروه برند سایت وبسایت اپلیکیشن اپ برنامه پلتفرم فروشگاه بانک بیمه روزنامه مجله شبکه پیامرسان رسان سیمکارت کارت محصولات محصول مشتریان کاربران
    خدمات سهام نماینده لبنیات پنیر کارخانه هتل رستوران استارتاپ پوشش بستنی آگهی سفارش`,
  he: `חברת חברה קבוצת רשת אתר אפליקציית עיתון ערוץ בנק ביטוח פוליסת קופת מניית מניות תחנה תחנת תחנות סניף סניפי מותג מוצרי לקוחות לקוחה לקוח שירות
    שירותי מבטחת המבטחת חנות מלון מסעדת יצרנית`,
  hi: `कंपनी कम्पनी ब्रांड ब्रैंड समूह ग्रुप चैनल अखबार बैंक होटल ऐप वेबसाइट स्टोर दुकान डिटर्जेंट पाउडर साबुन चाय मोटर्स मोबाइल कार्ड उत्पाद प्रोडक्ट
    नेटवर्क शोरूम मसाले नील पेंट सीमेंट`,
  zh: `汽车 手机 电脑 笔记本 空调 冰箱 洗衣机 电视 家电 电器 公司 集团 品牌 银行 保险 证券 官网 股份 科技 产品 旗舰店 专卖店 门店 车主 车型 销量 交付 啤酒 牛奶
    酒店 手表 平板 股价 财报 服务 用户 商城 超市 电动 轿车 发布 推出 宣布`,
  th: `เบียร์ แบรนด์ ยี่ห้อ บริษัท ร้าน หุ้น ธนาคาร น้ำดื่ม ค่าย สินเชื่อ ห้าง เครือ เครือข่าย กลุ่ม โรงแรม แอป แอปพลิเคชัน เว็บไซต์ บัตร ผลิตภัณฑ์ สินค้า ปูน
    นม บัญชี ลูกค้า`,
  ko: `앱 포털 회사 기업 그룹 브랜드 은행 카드 보험 증권 자동차 전자 제품 매장 사이트 플랫폼 쇼핑 마켓 서비스 통신 고객 회원 본사 계좌 주가`,
  tr: `sütü ürünleri ürünü mağazası mağazaları kartı uygulaması hesabı şubesi bankası marketi peyniri yoğurdu markası grubu şirketi sitesi`,
  ja: `ビール 飲料 チョコ 牛乳 ヨーグルト 車 自動車 株式 銀行 証券 カード ポイント 市場 モバイル アプリ 製品 商品 公式 サイト 会社 企業 グループ ブランド メーカー
    ホールディングス 工業 製菓 店 株 社 一番搾り 歯磨 洗剤 バイク ペイ`,
}

const split = (words: string): string[] =>
  words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(fold)

const omitted = new Set(split(BRANDS_FIRST))
const everyday: ReadonlySet<string> = new Set(
  Object.values(WORDS)
    .flatMap(split)
    .filter((word) => !omitted.has(word)),
)
const cues = new Map(Object.entries(CUES).map(([language, words]) => [language, split(words)]))
const cueSets = new Map([...cues].map(([language, words]) => [language, new Set(words)]))

let thaiWords: Intl.Segmenter | undefined

/** Whether a name without capitals is made of everyday words alone. Words folded. */
export const isUncasedWord = (words: readonly string[]): boolean =>
  words.every((word) => everyday.has(word) || isThaiPhrase(word))

const isThaiPhrase = (word: string): boolean => {
  if (!/^\p{Script=Thai}/u.test(word)) return false
  // Made at the first Thai name: its dictionary is large.
  thaiWords ??= new Intl.Segmenter('th', { granularity: 'word' })
  const parts = [...thaiWords.segment(word)].map(({ segment }) => segment)
  return parts.length > 1 && parts.every((part) => everyday.has(part))
}

/** Conjunctions and prepositions that Arabic and Hebrew write on to a word. With an article it is no head of a name. */
const PREFIXES = /^(?:و|ب|ل|ו|ב|ל|מ|ש)(?=..)/u

/** Whether a word beside a name is one of trade. */
export const isCue = (word: string, languageCode: string): boolean => {
  const known = cueSets.get(languageCode)
  return known !== undefined && (known.has(word) || known.has(word.replace(PREFIXES, '')))
}

/** Whether running text has a word of trade in it. */
export const hasCue = (text: string, languageCode: string): boolean =>
  cues.get(languageCode)?.some((cue) => text.includes(cue)) ?? false
