import { isPhrase, isThaiBrand, isThaiWord } from './dictionary.ts'
import { isChineseVerdict } from './east-frames.ts'
import { EAST_EVERYDAY, FOLLOWING_TRADE, PRECEDING_TRADE, THAI_ACTS } from './east-words.ts'
import { fold } from './fold.ts'
import { startsWithModel } from './models.ts'
import { asWrittenThai, forFoldedThai } from './thai-letters.ts'

/**
 * Everyday words that are brands too, in scripts without capitals. Nothing in their letters tells the name from the word, so
 * that a word of trade must stand beside them. Words whose brand is far better known than the thing (apple in Chinese) are
 * left to `collocations.ts`.
 */
const WORDS: Readonly<Record<string, string>> = {
  ar: `نور زين طلبات العربيه سوق هنا الجزيره الحياه الوطن الشرق الغد الاهرام القبس النهار المدينه البلاد الخليج الامل الحدث الان اليوم هلال نجم نجمه
    شمس قمر بحر نهر جبل وردة زهرة ذهب فضة لؤلؤ نسيم ريم غزال اسد نسر صقر بيت دار باب مفتاح كتاب قلم حياه امل سلام امان فرح سعاده بركه نماء رؤيه
    افق مدى موج سفر طريق جسر برج قصر خير طيب لذيذ بلدي اصيل كريم امير ملك تاج
    التمويل كريم سلام البيان الرايه الشمس القدس المصري الرياض العرب النجاح الفجر الاتحاد الوفاق التعاون الاستثمار الانماء الجمال الاناقه المستقبل الفرسان التوحيد المدار الذهب الهدى المنار الطاقه الريف المزرعه`,
  fa: `دیوار بله گل شیپور همراه اول خانه راه نور امید ایران ملت ملی سپه پارس آسیا کوثر البرز آفتاب ماه ستاره خورشید دریا کوه رود باران برف بهار پاییز
    زمستان تابستان میهن وطن مهر پاک نان شیر سیب انار زعفران طلا نقره الماس فیروزه عقاب شاهین پرواز سفر بازار چمن باغ درخت برگ شکوفه لاله نرگس یاس
    زندگی دوست یار همسفر آینده فردا امروز دنیا جهان شهر ده نان خبر روز شرق کیهان کتاب قلم
    باران دنیای اقتصاد همشهری اعتماد شهروند جام جم دماوند سپید گلستان تبرک بهروز نامی سامان پاسارگاد شهر اول دی آینده کارآفرین رفاه صادرات تجارت مسکن توسعه گردشگری ایران`,
  he: `כלל מגדל הארץ פז דלק הפועלים לאומי דיסקונט מעריב הבית אלון שמש ירח כוכב ים הר נהר זהב כסף יהלום אור חיים שלום טבע פרי גן בית דרך
    מפתח ספר עולם ארץ עיר מים אש רוח עץ פרח ורד נשר אריה דוב צבי איל כתר מלך הראשון הישיר ישיר מקס כאל פלוס שופר גל חוף סלע אבן נתיב אופק חזון
    באג בזק ישראל היום מחסני מחסן חשמל ידיעות אחרונות גולף קפה ביטוח עלית תמר אורן ארז תמנון פנדה כרמל גליל תבור גולן גלבוע חרמון עמק שרון עדן מזרחי בינלאומי יהב מקור חדש סופר לב ברק רעם סער שביט הילה פועלים טוב הום בית חולים לאומית פלא אופנה מנורה ארומה מאוחדת עוף טוב עדן רשת הדר אלון תפוז נמר תות לביא גלבוע ניצן אביב סתיו קיץ חורף שקד זית רימון דבש סוכר קשת ענן גשם שלג מטבח שולחן כיסא מיטה`,
  hi: `घड़ी उजाला ताज आधार जागरण आज तक भास्कर विश्वास सहारा आशा ज्योति सूर्य चाँद तारा सोना चाँदी हीरा मोती कमल गुलाब फूल पानी नदी सागर पर्वत
    हाथी शेर मोर घर द्वार रास्ता किताब कलम जीवन सुख शांति शक्ति प्रकाश भारत हिंद देश राष्ट्र नया बड़ा अच्छा शुद्ध ताज़ा रसोई मसाला बाज़ार
    हीरो लक्ष्मी गणेश शक्ति स्टार मधुर सफल विजय प्रभात अमर उदय दिव्य रूप नटराज वीर आकाश मंगल सुरभि राज तेज संसार हमदर्द जनता एकता दैनिक वनिता सरस आँचल नंदिनी आशीर्वाद रॉयल पार्क आराम सपना मित्र साथी`,
  zh: `大众 理想 长城 平安 联想 美的 自然 太阳 月亮 星星 大地 海洋 森林 阳光 幸福 快乐 健康 希望 未来 梦想 生活 世界 光明 长安 和平 团结 红旗 东风 
    春天 秋天 雪花 天空 火星 飞鸽 永久 凤凰 熊猫 海鸥 骆驼 奔腾 探索 传奇 荣耀 传祺 方正 安居 正大 双喜 牡丹 白象 统一 光大 招商 得力 领克
    理想 自然 安全 力量 卫士 金龙 良品 周到 幸运 如意 吉祥 银河 北极 太平洋 春秋 太平 人保 新华 民生 兴业 浦发 交通 建设 工商 农业 中信 同仁 白云 天空
    红牛 雪花 老板 得到 好孩子 移动 回力 乐事 大白兔 知道 你好 天天 美好 回家 大象 白马 金牛 青蛙 老虎 狮子 蝴蝶 蜜蜂 海豚 江湖 山水 田园 故乡 乡村 城市 中原 东方 南方 北方`,
  th: `ช้าง สิงห์ ออมสิน บ้าน ปู เสือ นก ปลา ม้า วัว ดาว เดือน ตะวัน ฟ้า น้ำ ไฟ ดิน ลม ทะเล ภูเขา ป่า ดอกไม้ บัว มะลิ ทอง เงิน เพชร ไทย ชาติ
    เมือง บาน ประตู ทาง รถ เรือ ข้าว เกลือ น้ำตาล แม่ พ่อ ลูก ใจ รัก สุข ดี ใหม่ ใหญ่ กรุงเทพ นคร กสิกร
    การบิน เครื่องบิน เมืองไทย กรุง เสือ ตรา หงส์ มังกร กระทิง แดง ทิพย์ มงกุฎ เพชร โชค ทวี ก้าว หน้า บ้าน สวน ผล ไม้ ดารา นาง พญา สยาม แสง โสม คาราบาว แรง งาน
    หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย พัน หมื่น ล้าน ขาว ดำ เขียว เหลือง ม่วง ชมพู ส้ม เทา หมู ไก่ เป็ด แมว หมา สุนัข กวาง กระต่าย ลิง หมี แพะ แกะ จระเข้ เต่า กบ งู ผึ้ง ผีเสื้อ กุ้ง หอย
    แก้ว นกแก้ว นกยูง นกฮูก นกกระเรียน อินทรี นกอินทรี เหยี่ยว พิราบ ควาย แรด ยีราฟ ม้าลาย เพนกวิน แพนด้า โลมา วาฬ ฉลาม มด แมงปอ หิ่งห้อย ครุฑ พญานาค กิเลน คิงคอง
    กุหลาบ ดอกบัว บัวหลวง กล้วยไม้ มะม่วง มะพร้าว กล้วย แอปเปิล แตงโม องุ่น ทุเรียน มังคุด ลำไย ทานตะวัน ไผ่ สน ราชพฤกษ์ ใบไม้ ต้นไม้ ใบเตย ใบโพธิ์ สมุนไพร
    คน เด็ก ป้า ลุง ตา ยาย พี่ น้อง เพื่อน เถ้าแก่ เจ้าของ เจ้าสัว นาย หมอ ครู มิตร มิตรแท้ เศรษฐี ชาวนา ทหาร ราชา ราชินี เจ้าหญิง เจ้าชาย เทพ เทวดา ฤาษี สปอนเซอร์ ผู้นำ
    เล็ก น้อย มาก เก่า สวย งาม สมบูรณ์ แท้ จริง ถูก แพง อร่อย หวาน เค็ม เผ็ด สด คู่ เดียว เร็ว แข็งแรง สะอาด สบาย สนุก มั่นคง ซื่อสัตย์ ก้าวหน้า
    เพชร พลอย มุก หยก เหรียญ ธง กุญแจ ระฆัง ร่ม พัด มีด ค้อน ตะเกียง เทียน ถ้วย ชาม กระปุก ถุง กล่อง หมวก ปืน เรือใบ สมอ รุ้ง สายรุ้ง ฝน หมอก จันทร์ อาทิตย์ พระจันทร์ พระอาทิตย์ สวรรค์ โลก ภูผา น้ำตก แม่น้ำ เกาะ
    ตลาด ครัว วัง ปราสาท สะพาน หอ ประเทศ หมู่บ้าน ทุ่ง นา ไร่ สวนผัก ความสุข ความรัก ความหวัง อนาคต ชีวิต`,
  ko: `다음 당근 하나 우리 기아 토끼 바다 하늘 구름 나무 사랑 희망 미래 행복 자연 생활 세상 나라 마음 빛 별 해 달 꽃 봄 여름 가을 겨울 눈 비 바람
    호랑이 사자 곰 사과 포도 오늘 내일 모두 함께 처음 진로 한샘 여기 어때 직방 동원 대상 한화 신한 국민 농협
    신세계 진로 옥션 멜론 웨이브 테라 클라우드 자주 대신 키움 대우 동양 중앙 세계 문화 경향 매일 좋은 착한 예쁜 맛있는 큰 작은 새로운 멋진 건강한 즐거운 아름다운 서울 한국 대한 조선 오아시스 무지개 스마일 처음처럼 당근 빙그레 지니 국제 미소 코끼리 참새 비둘기 공작 두루미 국민 기업 산업`,
  ja: `キリン ライオン スバル ライン 明治 森永 花 空 海 山 太陽 月 星 光 希望 未来 幸福 自然 生活 世界 大和 朝日 日本 富士 東洋 平和 さくら
    ひまわり たんぽぽ かもめ つばめ カモメ ツバメ タイガー エレファント ゾウ トンボ プラス キング アーク ロート
    プラス さくら アース エース オアシス ゼロ ハート ホープ リズム ワールド 赤ちゃん 東京 大阪 大関 京都 銀座 新宿 鳥取 ことり ともしび みどり まるごと いろは ひかり のぞみ こだま
    アイデア アイドル アクセス アップ アニマル アルバム アロマ アンカー イーグル イオン イメージ イルカ ウイング ウェーブ エイト エコー エッジ エネルギー エンジェル オーケー オーシャン オーロラ オープン オリーブ オレンジ カード カラー カラス カンガルー キー キャッスル キャノン キャメル キャンバス キューブ クイーン クジラ クラウン クラシック クリア
    グリーン クリスタル クレスト クローバー グローブ コア コアラ コーラル ゴールド コスモ コスモス コメット コンパス サークル サイン サクセス サファリ サミット サンデー サンライズ シード シール シールド シグナル シャーク シャープ ジャンプ シルバー シンプル スイッチ スカイ スター ステップ ストーン スパーク スピード スプリング スマート スマイル スワン セブン セレクト ゼブラ
    センター ソフト ソング ダイヤ ダイヤモンド タワー チーム チャーム チャンス チャンピオン テンポ ドラゴン ドリーム ナイス ナイト ナチュラル ネオン ノート ノーブル パーク パール パイロット パイオニア バタフライ パズル バッファロー ハッピー ハニー パレット パワー パンダ パンサー ビーバー ビジョン ヒーロー ピース ファミリー ファルコン フィット フェニックス フォーカス フォックス フラワー プラチナ プラネット
    ブラック フリーダム ブリッジ ブルー プレミアム フレッシュ フローラ ベア ベスト ペガサス ペリカン ペンギン ボス ポスト ボックス ホワイト マーキュリー マーチ マスター マックス マリン ミラー ミント ムーン メモリー メロディ モダン ユニオン ユニバース ライオンズ ライト ライフ ラッキー ラビット リーダー リーフ リボン ルーツ レインボー レモン ローズ ロータス ロイヤル ロック ワン
    うさぎ きつね くま ねこ いるか つる かめ ほたる たぬき すみれ もみじ いちご みかん りんご かえで なでしこ あおぞら そら うみ はな つき ほし ゆき にじ`,
}
/** Taken out of the lists: the brand of these letters is far better known than the word. */
const BRANDS_FIRST =
  '日本 森永 ロート 荣耀 传祺 领克 한샘 직방 동원 한화 신한 농협 기아 统一 光大 招商 得力 דיסקונט מעריב מקס כאל'

/**
 * Words of trade by language, folded and without article: companies and their parts, what they sell, what they do. Beside
 * one of them an everyday word is the name.
 */
const CUES: Readonly<Record<string, string>> = {
  en: `card cards website account store stores menu jacket jackets sneaker shoes boots stock sofa mattress subscription plan plans loyalty rewards gift soap detergent shampoo toothpaste deodorant smartphone smartphones laptop laptops sneakers jeans app stores outlets subscribers customers employees shares
    shareholders headquarters executives ads users franchise dealers`,
  fr: `lessive shampooing dentifrice smartphone smartphones abonnés clients actionnaires magasins salariés appli`,
  de: `spülmittel waschmittel shampoo zahnpasta smartphone smartphones kunden filialen aktie aktien märkte mitarbeiter app`,
  es: `detergente champú jabón clientes tiendas acciones empleados móviles`,
  it: `biscotti pasta negozio negozi sito conto carta clienti abbonamento detersivo shampoo crema yogurt latte caffè pacco pacchi spedizione volantino azioni dipendenti buono supermercato filiale agenzia merendine sugo`,
  pt: `biscoito biscoitos loja lojas site conta cartão clientes assinatura detergente shampoo creme iogurte leite café pacote entrega ações funcionários cupom supermercado agência chocolate perfume`,
  nl: `winkel winkels filiaal klanten app kaart korting koekjes pindakaas wasmiddel shampoo aandelen medewerkers rekening bezorging`,
  sv: `butik butiker kunder app kort glass choklad tvättmedel schampo aktier anställda konto leverans`,
  da: `butik butikker kunder app kort chokolade vaskemiddel shampoo aktier ansatte konto levering`,
  cs: `prodejna prodejny zákazníci aplikace čokoláda karta účet akcie pobočka pobočky`,
  ro: `magazin magazine clienți aplicația card cont acțiuni ciocolată sucursală`,
  ru: `порошок шампунь клиенты магазины акции сотрудники абоненты приложение`,
  uk: `порошок шампунь клієнти магазини акції працівники абоненти застосунок`,
  ar: `شركه شركات مجموعه مؤسسه علامه ماركه براند موقع تطبيق متجر متاجر منصه شبكه قناه صحيفه جريده مجله بنك مصرف فندق مطعم مصنع خدمه خدمات منتجات
    منتج عميل عملاء مستخدمي اشتراك باقه باقات بطاقه بطاقات اسهم سهم فرع فروع حليب البان زيت عصير مياه هاتف هواتف اجهزه قدمت تقدم تقدمها اعلنت تعلن اطلقت
    تطلق عرضت تعرض تتنافس تنافس وفرت توفر افتتحت خفضت رفعت باعت تبيع
    لبن جبن قهوه شاي شوكولاته سياره سيارات مطاعم بقاله توصيل تذاكر رحلات طيران اعلن اعلنت ذكرت نقلت نقل بحسب وفق حسب حساب حسابا قرض تمويل قسط عرض عروض سعر اسعار خصم مندوب مشتركي اتصالات انترنت مكيف ثلاجه غساله مدير رئيس موظفي ارباح فروعها عطر عطور ملابس`,
  fa: `شركت گروه برند سایت وبسایت اپلیکیشن اپ برنامه پلتفرم فروشگاه بانک بیمه روزنامه مجله شبکه پیامرسان رسان سیمکارت کارت محصولات محصول مشتریان کاربران
    خدمات سهام نماینده لبنیات پنیر کارخانه هتل رستوران استارتاپ پوشش بستنی آگهی سفارش
    ماست شیر دوغ کره بستنی رب روغن برنج ماکارونی آبمیوه نوشابه چای قهوه خودرو تلویزیون یخچال گوشی اینترنت تعرفه حساب وام تسهیلات اشتراک ارسال تحویل بازارچه پیک راننده رانندگان فروشنده مشتری گزارش نوشت اعلام قیمت تخفیف مبل لباس کفش`,
  he: `חברת חברה קבוצת רשת אתר אפליקציית עיתון ערוץ בנק ביטוח פוליסת קופת מניית מניות תחנה תחנת תחנות סניף סניפי מותג מוצרי לקוחות לקוחה לקוח שירות
    שירותי מבטחת המבטחת חנות מלון מסעדת יצרנית
    חלב שוקו גבינה גבינת יוגורט לחם קפה שוקולד בירה יין מיץ מקרר מקררים מכונת מחשב טלוויזיה חשבון הלוואה משכנתא אשראי כרטיס עמלות עמלת  מסלול מסלולי אינטרנט סיבים חבילת פרמיה קרן פנסיה אחזקות מנכל עובדי דוחות רווחי טכנאי נציג קמפיין קראתי קראנו תדלקתי תדלקנו מנוי מניה פוליסה חבילה מטבחי רהיטי חולצות חולצת נעלי מסעדות לפי פרסם פרסמה דיווח מדווח`,
  hi: `कंपनी कम्पनी ब्रांड ब्रैंड समूह ग्रुप चैनल अखबार बैंक होटल ऐप वेबसाइट स्टोर दुकान डिटर्जेंट पाउडर साबुन चाय मोटर्स मोबाइल कार्ड उत्पाद प्रोडक्ट
    नेटवर्क शोरूम मसाले नील पेंट सीमेंट
    आटा दूध दही पनीर घी मक्खन बिस्किट नमकीन मसाला तेल टूथपेस्ट शैम्पू क्रीम गाड़ी गाड़ियाँ कार बाइक स्कूटर ट्रैक्टर टीवी फ्रिज सिम प्लान रिचार्ज खाता लोन बीमा शेयर ग्राहक ग्राहकों डिलीवरी ऑर्डर दुकानों अनुसार रिपोर्ट एजेंसी डीलर फैक्ट्री`,
  zh: `汽车 手机 电脑 笔记本 空调 冰箱 洗衣机 电视 家电 电器 公司 集团 品牌 银行 保险 证券 官网 股份 科技 产品 旗舰店 专卖店 门店 车主 车型 销量 交付 啤酒 牛奶
    酒店 手表 平板 股价 财报 服务 用户 商城 超市 电动 轿车 发布 推出 宣布
    方便面 泡面 饮料 矿泉水 酸奶 奶粉 饼干 零食 牙膏 洗衣粉 洗发水 护肤 化妆品 衣服 鞋子 家具 油烟机 热水器 净水器 轮胎 信用卡 存款 贷款 理财 基金 保单 理赔 航班 机票 航空 快递 物流 外卖 订单 客服 售后 门锁 耳机 显示器 打印机 芯片 系统 涨价 降价 召回 上市 总部 员工 董事长 报道 app 薯片 奶糖 童车 跑鞋 鞋 罐 瓶 盒 一包 一台 一部 一辆 一双 邮箱 输入法 浏览器
    自行车 单车 电动车 摩托车 洗碗机 豆浆机 电饭煲 热水壶 扫地机 吸尘器 净化器 微波炉 烤箱 剃须刀 床垫 沙发 灯具 瓷砖 油漆 涂料 卫浴 马桶 橱柜 地板 内衣 羽绒服 夹克 西装 衬衫 裤子 牛仔裤 童装 女装 男装 服装 运动鞋 帆布鞋 篮球鞋 皮鞋 背包 行李箱 口红
    面膜 粉底 香水 眼影 防晒 洗面奶 沐浴露 香皂 卫生纸 纸巾 湿巾 尿不湿 纸尿裤 奶瓶 婴儿车 安全座椅 文具 钢笔 书包 大米 面粉 食用油 酱油 火锅 底料 火腿肠 香肠 水饺 汤圆 月饼 糕点 面包 蛋糕 咖啡 奶茶 茶叶 白酒 红酒 黄酒 葡萄酒 果汁 可乐 气泡水 功能饮料 雪饼 坚果
    巧克力 糖果 冰淇淋 雪糕 家纺 床品 厨电 童鞋 文创 药业 药房 国货 鲜生 平台 网站 小程序 软件 会员 新品 系列 专柜 加盟 连锁 代言 营收 市值 新能源 充电桩 主打 旗下 主营 售价 定价 官宣 车 音响 相机 路由器 充电宝 键盘 鼠标 餐厅 饭店 菜馆 酒楼 咖啡馆 主播 直播 直播间 账号 博主 粉丝 短视频 客户端 评分 热搜 榜单 门票 攻略 房源 经纪人 店铺 卖家 买家 骑手 司机 票房 卫视 日报 晚报 出版社 影业 地产 物业 基建 证券 期货 食品 乳业 服饰 家居 建材 制药 药店`,
  th: `เบียร์ แบรนด์ ยี่ห้อ บริษัท ร้าน หุ้น ธนาคาร น้ำดื่ม ค่าย สินเชื่อ ห้าง เครือ เครือข่าย กลุ่ม โรงแรม แอป แอปพลิเคชัน เว็บไซต์ บัตร ผลิตภัณฑ์ สินค้า ปูน
    นม บัญชี ลูกค้า
    สายการบิน เที่ยวบิน ตั๋ว บิน ประกัน กรมธรรม์ รถ รถยนต์ มอเตอร์ไซค์ กาแฟ ชา ขนม บะหมี่ ข้าวสาร เน็ต อินเทอร์เน็ต มือถือ ซิม แพ็กเกจ โปรโมชั่น ส่วนลด สาขา พนักงาน ปั๊ม น้ำมัน หนังสือพิมพ์ ข่าว รายงาน เงินฝาก ดอกเบี้ย บัตรเครดิต เหล้า ไวน์ โซดา คอนโด ปลากระป๋อง สบู่ แชมพู ยาสีฟัน ผงซักฟอก ฝากเงิน สลาก เหมือง แคมเปญ โรงงาน สัญญาณ โอนเงิน โอนผ่าน ตู้ บัญชีธนาคาร โฆษณา ผู้ผลิต ไอศกรีม ชาเขียว น้ำปลา ซอส ยา โรงพยาบาล ประกันภัย
    เปิดตัว จำหน่าย ให้บริการ มีบริการ ขายดี เผย ประกาศ ปรับราคา ขึ้นราคา ลดราคา ช้อป สำนักข่าว`,
  ko: `앱 포털 회사 기업 그룹 브랜드 은행 카드 보험 증권 자동차 전자 제품 매장 사이트 플랫폼 쇼핑 마켓 서비스 통신 고객 회원 본사 계좌 주가
    백화점 면세점 과자 우유 소주 맥주 커피 치킨 아이스크림 두부 화장품 냉장고 세탁기 청소기 에어컨 노트북 스마트폰 요금제 대출 적금 예금 금리 송금 배달 배송 택배 주문 예약 할인 쿠폰 포인트 앱에서 뉴스 기사 보도 따르면 검색 메일 항공 항공권 호텔 숙소 병원 약국 아파트 브랜드 본점 지점 직원 대표 매출 실적 신제품 출시 판매 이용자 사용자 수수료 카페 블로그 영업`,
  fi: `lenkkarit kengät takki takit housut paita paidat reppu polkupyörä puhelin puhelimet pesukone kahvi olut leipä juusto maito laukku kello astiat mekko matkatoimisto hinnasto kassa  myymälä myymälät kauppa kaupat asiakkaat asiakas osake osakkeet tulos suklaa jäätelö tuotteet sovellus kortti mainos`,
  hu: `üzlet üzletek boltjai boltja ügyfelei részvény részvényei csokoládé sör sajt szalámi alkalmazás termékei`,
  pl: `sklep sklepy klienci akcje aplikacja czekolada produkty karta`,
  tr: `jean sütü ürünleri ürünü mağazası mağazaları kartı uygulaması hesabı şubesi şubeleri bisküvi çikolata pantolonu fabrikası fiyatları kuryesi siparişi kargosu indirimi kampanyası yoğurdu bankası marketi peyniri yoğurdu markası grubu şirketi sitesi marketleri mağazaları müşterileri hisseleri deterjanı şampuanı kahvesi çayı bisküvisi çikolatası
    mobilya mobilyaları market marketler marketlerde markette marketi mağaza mağazalar mağazada mağazalarında uygulama kart şube şubesi kolonya deterjan şampuan bisküvi çikolata süt dondurma dondurması makarna makarnası beyaz eşya buzdolabı klima televizyon ayakkabı ayakkabıları tişört elbise parfüm kozmetik sigortası kargo`,
  ja: `ビール 飲料 チョコ 牛乳 ヨーグルト 車 自動車 株式 銀行 証券 カード ポイント 市場 モバイル アプリ 製品 商品 公式 サイト 会社 企業 グループ ブランド メーカー
    ホールディングス 工業 製菓 店 株 社 一番搾り 歯磨 洗剤 バイク ペイ
    カレー ラーメン 牛丼 弁当 お茶 水 ジュース アイス 菓子 化粧品 化粧水 シャンプー 薬 家具 冷蔵庫 洗濯機 エアコン 掃除機 パソコン 口座 ローン 預金 保険 宅配 配送 通販 サーバー クラウド 文具 椅子 運輸 航空 鉄道 ホテル レストラン アパート 新聞 放送 によると 発表 値上げ 値下げ 決算 業績 社長 社員 店舗 支店 レシピ ギター 楽器
    スーパー ドラッグストア コンビニ 百貨店 モール ストア ショップ チェーン 惣菜 食品 冷凍 餃子 カップ麺 パスタ パン ケーキ コーヒー 紅茶 緑茶 ウイスキー 日本酒 焼酎 ワイン ハイボール 炭酸水 乳酸菌 バター チーズ ハム ソーセージ 醤油 味噌 ソース マヨネーズ ドレッシング スープ 米 寿司 うどん そば ハンバーガー ピザ
    ボールペン 万年筆 鉛筆 消しゴム シャーペン シャープペン 蛍光ペン 手帳 炊飯器 電気ポット ケトル 水筒 魔法瓶 トースター 電子レンジ ホットプレート 加湿器 空気清浄機 ドライヤー テレビ カメラ スマホ タブレット イヤホン ヘッドホン プリンター 電池 時計 腕時計 眼鏡 メガネ スニーカー 靴 服 シャツ ジーンズ バッグ リュック 下着
    ハンドソープ 柔軟剤 歯ブラシ 歯みがき 化粧 美容液 日焼け止め 口紅 香水 おむつ ベビーカー 布団 マットレス ソファ 工具 塗料 タイヤ 自転車 電動 ガソリン プラン 料金 契約 回線 光回線 会員 年会費 クレジット キャンペーン 新作 新商品 新製品 発売 販売 買収 上場 株価 本社 工場 直営 通信 生命 不動産 住宅 引越 塾 学習 ゲーム トップバリュ 全国 旅行 予約 ツアー 買い物 購入 買える 買った`,
}

/** Goods that stand before the brand: after it they are what somebody has or does with them. */
const GOODS: Readonly<Record<string, string>> = {
  th: `น้ำพริก น้ำพริกเผา ซีอิ๊ว ซีอิ๊วขาว ซอสพริก น้ำมันหอย กะปิ ผงปรุงรส น้ำตาลทราย สาหร่าย ไก่ย่าง ไก่ทอด ไส้กรอก หมูยอ หมูแผ่น หมูหยอง ลูกชิ้น กุนเชียง ปลาเส้น ถั่ว มันฝรั่ง ขนมปัง เค้ก คุกกี้ เวเฟอร์ ลูกอม หมากฝรั่ง ช็อกโกแลต โยเกิร์ต นมเปรี้ยว
    เครื่องดื่ม ชูกำลัง เกลือแร่ น้ำแร่ น้ำอัดลม น้ำผลไม้ วิสกี้ รัม สุรา ก๋วยเตี๋ยว สุกี้ ชาบู ปิ้งย่าง บุฟเฟต์ พิซซ่า เบอร์เกอร์ ชานม ชาไทย โอเลี้ยง
    รองเท้า รองเท้าแตะ รองเท้าผ้าใบ เสื้อ เสื้อผ้า เสื้อยืด กางเกง ยีนส์ กระเป๋า นาฬิกา แว่น แว่นตา ชุดชั้นใน ถุงเท้า ครีม โลชั่น แป้ง แป้งฝุ่น ลิปสติก เซรั่ม ครีมกันแดด กันแดด น้ำหอม มาสก์ เครื่องสำอาง ยาหม่อง ยาดม ยาอม วิตามิน ผ้าอ้อม ทิชชู่ น้ำยาล้างจาน น้ำยาปรับผ้านุ่ม
    กระเบื้อง ปูนซีเมนต์ เหล็ก สีทาบ้าน หลังคา เฟอร์นิเจอร์ ที่นอน โซฟา พัดลม แอร์ ตู้เย็น เครื่องซักผ้า หม้อหุงข้าว เตารีด ทีวี โทรทัศน์ โน้ตบุ๊ก หูฟัง ยางรถ แบตเตอรี่ จักรยาน ดินสอ ปากกา สมุด ของเล่น
    ขนส่ง ส่งของ พัสดุ เดลิเวอรี กองทุน ประกันชีวิต ผ่อน คะแนนสะสม แต้ม ห้างสรรพสินค้า ซูเปอร์มาร์เก็ต ช่อง นิตยสาร สำนักพิมพ์ โรงภาพยนตร์ โรงหนัง ฟิตเนส คลินิก`,
}

/** What companies and papers do, after their name, where the noun of trade stands before it. */
const VERBS: Readonly<Record<string, string>> = {
  ar: `اعلنت اعلن اطلقت اطلق قدمت قدم افتتحت افتتح رفعت رفع خفضت خفض باعت باع نشرت نشر توفر يوفر تقدم يقدم تبيع يبيع ذكرت ذكر`,
  he: `נכתב פורסם פורסמה דווח פרסם פרסמה דיווח דיווחה הודיע הודיעה השיק השיקה העלה העלתה הוריד הורידה מוכר מוכרת מציע מציעה פתח פתחה סגרה סגר מתחרות מתחרה`,
}

const split = (words: string): string[] =>
  words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(fold)

const omitted = new Set(split(BRANDS_FIRST))
const everyday: ReadonlySet<string> = new Set(
  [...Object.values(WORDS), ...Object.values(EAST_EVERYDAY)]
    .flatMap(split)
    .filter((word) => !omitted.has(word)),
)
const cues = new Map(Object.entries(CUES).map(([language, words]) => [language, split(words)]))
const goods = new Map(
  Object.entries(PRECEDING_TRADE).map(([language, words]) => [
    language,
    split(`${GOODS[language] ?? ''} ${words}`),
  ]),
)
const following = new Map(
  Object.entries(FOLLOWING_TRADE).map(([language, words]) => [language, split(words)]),
)
const eastAsianGoods: ReadonlySet<string> = new Set(
  [cues, goods, following].flatMap((table) =>
    ['zh', 'ja', 'th'].flatMap((language) => table.get(language) ?? []),
  ),
)
const cueSets = new Map([...cues].map(([language, words]) => [language, new Set(words)]))

const verbs = new Map(Object.entries(VERBS).map(([language, list]) => [language, new Set(split(list))]))
/** Whether a word after a name says what a company does. */
export const isVerb = (word: string, languageCode: string): boolean =>
  verbs.get(languageCode)?.has(word) ?? false

let thaiWords: Intl.Segmenter | undefined

/** Whether a name without capitals is made of everyday words alone. Words folded. */
export const isUncasedWord = (words: readonly string[]): boolean =>
  words.every(
    (word) =>
      everyday.has(word) ||
      isEastAsianGood(word) ||
      everyday.has(word.replace(/^ال(?=...)/u, '')) ||
      (!isThaiBrand(word) && (isThaiPhrase(word) || isThaiWord(word))) ||
      // "火星人": who lives there.
      (word.endsWith('人') && everyday.has(word.slice(0, -1))) ||
      isPhrase(word),
  )

/** What is sold is an everyday word itself. */
const isEastAsianGood = (word: string): boolean =>
  eastAsianGoods.has(word) &&
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Thai}]/u.test(word)

const isThaiPhrase = (word: string): boolean => {
  if (!/^\p{Script=Thai}/u.test(word)) return false
  // Made at the first Thai name: its dictionary is large.
  thaiWords ??= new Intl.Segmenter('th', { granularity: 'word' })
  const parts = [...thaiWords.segment(asWrittenThai(word))].map(({ segment }) => fold(segment))
  if (parts.length > 1 && parts.every((part) => everyday.has(part))) return true
  // The dictionary may hold two everyday words as one: "ปลาทอง".
  for (let cut = 2; cut < word.length - 1; cut += 1)
    if (everyday.has(word.slice(0, cut)) && everyday.has(word.slice(cut))) return true
  // "ข่าวสด": a noun of trade and its quality.
  return cues.get('th')?.some((cue) => word.startsWith(cue) && everyday.has(word.slice(cue.length))) ?? false
}

/** Conjunctions and prepositions that Arabic and Hebrew write on to a word. With an article it is no head of a name. */
const PREFIXES = /^(?:و|ب|ل|ו|ב|ל|מ|ש)(?=..)/u

/** Cases of a Turkish noun in the possessive: "mağazası", "mağazasında". */
const POSSESSED_CASES = /(?<=[iu])n(?:da|de|dan|den|a|e|i|u|in|un)$/u

/** Whether a word beside a name is one of trade. */
export const isCue = (word: string, languageCode: string): boolean => {
  const known = cueSets.get(languageCode)
  if (known === undefined) return false
  if (languageCode === 'tr') return known.has(word) || known.has(word.replace(POSSESSED_CASES, ''))
  return known.has(word) || known.has(word.replace(PREFIXES, ''))
}

/** Whether running text ends with a word of trade: what follows begins a word. */
export const endsWithCue = (text: string, languageCode: string): boolean =>
  [cues, goods].some((table) => table.get(languageCode)?.some((cue) => text.endsWith(cue)) ?? false)

/** What may stand between a word of trade and the name after it, in languages without spaces. */
const LINKS: Readonly<Record<string, RegExp>> = {
  zh: /[是用选選看挑认買买和与跟、:“"「 ]{0,2}$/u,
  th: forFoldedThai(
    /(?:สมุนไพร|แช่แข็ง|สำเร็จรูป|กึ่งสำเร็จรูป|อัดลม|ไฟฟ้า|อัตโนมัติ|อินเวอร์เตอร์|สำนักงาน|มือสอง|รุ่นใหม่|ออร์แกนิก|ขวดใหญ่|ขวดเล็ก|ถุงใหญ่|ถุงเล็ก|กระป๋อง|เด็ก|ผู้ชาย|ผู้หญิง|สี(?:ขาว|ดำ|แดง|เขียว|ฟ้า|ชมพู|เหลือง)|เคมี|เจ้า|ชื่อ|โดย|ผ่าน|ของ|ยี่ห้อ|แบรนด์|ตรา|จาก|กับ|ที่|ใน|เช่น|อย่าง|คือ|[ :"“]){0,3}$/u,
  ),
}
/** The same between the name and what comes after it. */
const LINKED: Readonly<Record<string, RegExp>> = {
  zh: /^[的和与跟、也都在新”"」 ]{0,3}/u,
  th: /^(?:และ|กับ|ใน|[ "”]){0,2}/u,
}
/** Chinese nouns of trade that follow a name and do not stand before it. */
const ONLY_AFTER =
  /(?:(?<![汽轿行单动托])车|新能源|主打|旗下|主营|售价|定价|官宣|代言|公司|集团|银行|酒店|员工|用户|门店|总部|超市|服务|客服)$/u

/** Chinese characters that build sentences: none stands within the name of a good. */
const CLAUSE =
  /[是在有了着过很都不没就的到去来上下说要会能把被和与跟也还我你他她它们这那喝吃穿买用做看写听卖送装养种对向给让使为从以于或但如比又再所等而可更将由其因,。!?、;:\s]/u
const WATCH = /^表(?![达现示面格情演扬决哥姐弟妹明态])/u
/** Goods by their last character: "煮蛋器", "破壁机", "辅食锅". */
const APPLIANCE = /^.{1,4}[器机仪炉锅壶灯柜霜膏液露乳酱饼酥糕裤鞋靴裙衫袜帽椅床毯垫衣粮漆笔杯罐]/u
/** Food by its last character, but for what is no food: "方面". */
const FOOD =
  /^.{1,4}(?:(?<![方局画场表正反封海水里外上下全对当背侧平见会门市层书])面|(?<=.)(?:肠|奶|茶|酒|糖|饮|饺|粥|饭|丸)(?![面度理色碗店馆]))/u
const COOKED = /^[煮炖炒熬泡配做蒸烤榨拌加煲腌炸煎就下]/u
/** "南极人保暖内衣", "石头的智能扫地机": a good with its quality. */
const isQualifiedGood = (after: string): boolean => {
  const rest = after.replace(/^的/u, '')
  const stop = rest.search(CLAUSE)
  const noun = (stop < 0 ? rest : rest.slice(0, stop)).slice(0, 8)
  if (WATCH.test(noun)) return true
  if (APPLIANCE.test(noun) || (FOOD.test(noun) && !COOKED.test(noun))) return true
  if (noun.length < 3) return false
  return [cues, following].some(
    (table) => table.get('zh')?.some((cue) => cue.length > 1 && noun.indexOf(cue) > 0) ?? false,
  )
}

/** What one says before the maker of a good: "插座还是…", "电炖盅,…". */
const CHOSEN = /(?:(?:还是|就|都|要|只)?(?:认准|首选|推荐|选择|换成|只认|信赖|[用选买看])|还是|,)$/u
const DEVICE = /[器仪炉锅壶灯柜霜膏液露酱鞋靴裤衫袜帽椅毯垫笔杯盅罐箱刀锁]$/u
/** "利率兴业比浦发低": one maker beside another. */
const COMPARED =
  /^(?:比[^,。]{1,6}(?:低|高|便宜|贵|好|快|慢|多|少|强|省|划算|耐用)|[更最](?:低|高|便宜|贵|好|快|划算|省)|(?:低|高|便宜|贵)(?:一点|一些|不少))/u
/** "插座还是公牛的放心": a good, its maker and the verdict. */
const isChosenMaker = (before: string, after: string): boolean => {
  const compared = COMPARED.test(after)
  if (!compared && !(CHOSEN.test(before) && isChineseVerdict(after))) return false
  const head = before.replace(CHOSEN, '')
  if (DEVICE.test(head)) return true
  return [cues, following].some(
    (table) => table.get('zh')?.some((noun) => noun.length > 1 && head.endsWith(noun)) ?? false,
  )
}

/** "摄像头是萤石的": whose a good is. */
const isMaker = (before: string, after: string): boolean => {
  if (!/[是用选买]$/u.test(before) || !/^(?:的(?:[,。!?]|$)|[,。!?]|$)/u.test(after)) return false
  const head = before.slice(0, -1).replace(/[都也就]$/u, '')
  return following.get('zh')?.some((noun) => noun.length > 1 && head.endsWith(noun)) ?? false
}

/** Nouns of trade of one character: they stand straight beside the name. */
const JAPANESE_AFTER = /^の?[店株社車](?![族窓])|^の[水薬服靴米]/u
const JAPANESE_BEFORE = /(?<![一-龠])[店株社水薬車服靴米](?:は|なら|といえば)$/u

/** "炊飯器は…。": a good, and the maker one has or likes. */
const JAPANESE_TOPIC = /(?:は|なら|といえば)$/u
const JAPANESE_CHOSEN =
  /^(?:。|$|か(?=[^らい])|が(?:丈夫|軽い|安い|静か|便利|使いやす|書きやす|長持ち|お得|美味し|おいし|一番|好き|いい|良い|おすすめ|定番|人気)|で決まり|で統一|で揃え|一択|派|製|のもの|を(?:愛用|使っ|使う|選))/u

/** Doings that anybody has with anything. */
const WHEREVER = /^(?:旅行|予約|学習|ゲーム|購入|買い物|全国|発表|料金|公式)$/u

/** Whether a Japanese word of trade stands near a name: nouns of goods follow it, as in "キリンの新しい缶コーヒー". */
const hasJapaneseCue = (before: string, after: string): boolean => {
  const near = (text: string): boolean =>
    cues.get('ja')?.some((cue) => cue.length > 1 && text.includes(cue)) ?? false
  const head = before.replace(/(?:の|は|も|なら|といえば|、|:|「| |『)$/u, '')
  if (goods.get('ja')?.some((noun) => head.endsWith(noun))) return true
  if (
    JAPANESE_TOPIC.test(before) &&
    JAPANESE_CHOSEN.test(after) &&
    following.get('ja')?.some((noun) => noun.length > 1 && head.endsWith(noun))
  )
    return true
  const ahead =
    cues.get('ja')?.some((cue) => cue.length > 1 && head.endsWith(cue) && !WHEREVER.test(cue)) ?? false
  if (ahead || near(after) || JAPANESE_AFTER.test(after) || JAPANESE_BEFORE.test(before)) return true
  if (/^[をにとが]/u.test(after)) return false
  const tail = after.replace(/^、/u, '').replace(/、.*$/u, '')
  return (
    following
      .get('ja')
      ?.some((cue) => (cue.length > 1 ? tail.includes(cue) : /^の/u.test(tail) && tail.startsWith(cue, 1))) ??
    false
  )
}

/** Thai words that end like a noun of trade: "ภรรยา" is no medicine. */
const THAI_LONGER = forFoldedThai(
  /(?:วิชา|ราชา|บูชา|ปรัชญา|พัทยา|ภรรยา|วิทยา|จรรยา|กิริยา|อยุธยา|มารยา|กัลยา|พระยา|จริยา|เยียวยา|พนม|ครอบครัว|รังสี)$/u,
)
/** What a short noun of trade after a name must end before. */
const THAI_ENDS =
  /^(?:$|[^ก-๙]|ของ|ที่|ใน|ไป|มา|จะ|มี|เป็น|ได้|ให้|แล้ว|ดี|ถูก|แพง|ขึ้น|ลด|ลง|ขาย|เปิด|ก็|หรือ|จาก|และ|กับ|ทุก|รุ่น|ราคา|นี้|นั้น)/u

/** Whether a Thai word of trade stands straight beside a name, as a word of its own. */
const hasThaiCue = (head: string, before: string, tail: string, after: string): boolean => {
  if (THAI_ACTS.test(after)) return true
  const ends = (text: string, noun: string): boolean =>
    text.endsWith(noun) && !(noun.length < 6 && THAI_LONGER.test(text))
  const opens = (text: string, noun: string): boolean =>
    text.startsWith(noun) && (noun.length > 4 || THAI_ENDS.test(text.slice(noun.length)))
  return (
    (goods.get('th')?.some((noun) => ends(head, noun) || ends(before, noun)) ?? false) ||
    (cues
      .get('th')
      ?.some((noun) => opens(tail, noun) || opens(after, noun) || ends(head, noun) || ends(before, noun)) ??
      false)
  )
}

/** "น้ำผลไม้ผสมผักของ…": a Thai good and its quality, of somebody. */
const OF_THAI = forFoldedThai(/(?:ของ|จาก|โดย|ยี่ห้อ|แบรนด์|ตรา) ?$/u)
export const isOfThaiGood = (before: string): boolean => {
  if (!OF_THAI.test(before)) return false
  const phrase = before.replace(OF_THAI, '').split(' ').at(-1) ?? ''
  return [cues, goods].some(
    (table) => table.get('th')?.some((noun) => noun.length > 4 && phrase.includes(noun)) ?? false,
  )
}

/** "เครื่องดื่มชูกำลัง … ได้แก่": what follows is of the goods that the sentence names. */
const THAI_NAMELY = forFoldedThai(/(?:ได้แก่|เช่น|อาทิ|คือ|ไม่ว่าจะเป็น) ?$/u)
export const isNamedThaiGood = (before: string): boolean =>
  THAI_NAMELY.test(before) &&
  (goods.get('th')?.some((noun) => noun.length > 4 && before.includes(noun)) ?? false)

/** Whether a word of trade stands straight beside a name in running text, links aside. */
export const hasCueBeside = (before: string, after: string, languageCode: string): boolean => {
  if (startsWithModel(after, languageCode)) return true
  if (languageCode === 'ja') return hasJapaneseCue(before, after)
  const link = LINKS[languageCode]
  const linked = LINKED[languageCode]
  if (!link || !linked) return hasCue(before, languageCode) || hasCue(after, languageCode)
  const head = before.replace(link, '')
  const tail = after.replace(linked, '')
  if (goods.get(languageCode)?.some((cue) => head.endsWith(cue) || before.endsWith(cue))) return true
  if (languageCode === 'th') return hasThaiCue(head, before, tail, after)
  if (following.get(languageCode)?.some((cue) => tail.startsWith(cue))) return true
  if (
    languageCode === 'zh' &&
    (isQualifiedGood(after) || isMaker(before, after) || isChosenMaker(before, after))
  )
    return true
  const list = cues.get(languageCode) ?? []
  return list.some(
    (cue) =>
      tail.startsWith(cue) ||
      after.startsWith(cue) ||
      (head.endsWith(cue) && !ONLY_AFTER.test(head)) ||
      (before.endsWith(cue) && !ONLY_AFTER.test(before)),
  )
}

/** Whether running text has a word of trade in it. */
export const hasCue = (text: string, languageCode: string): boolean =>
  cues.get(languageCode)?.some((cue) => text.includes(cue)) ?? false

const isHan = (text: string): boolean => /^\p{Script=Han}{2}/u.test(text)

/** Whether running text opens with a noun of trade, as what is written on to a name in katakana does. */
export const startsWithTrade = (text: string, languageCode: string): boolean =>
  [cues, following].some(
    (table) =>
      table
        .get(languageCode)
        ?.some(
          (cue) => text.startsWith(cue) && (cue.length > 2 || cue.length === text.length || isHan(cue)),
        ) ?? false,
  )

/** Whether a Thai name is the end of a noun of goods: "เปา" in "ซาลาเปา". */
export const endsGood = (before: string, name: string, languageCode: string): boolean =>
  languageCode === 'th' &&
  (goods
    .get('th')
    ?.some((noun) => noun.length > name.length && noun.endsWith(name) && (before + name).endsWith(noun)) ??
    false)
