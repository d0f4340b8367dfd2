import { fold } from './fold.ts'
import { forFoldedThai } from './thai-letters.ts'

/** How Chinese, Japanese and Thai sentences speak of a company or of what it makes, and of things of the same name. */

/** What is eaten, smelt of or made into jewels: before or after food and cosmetics it says of what these are. */
const EDIBLE: ReadonlySet<string> = new Set(
  fold(`红豆 绿豆 黄豆 黑豆 柠檬 苹果 桃子 荔枝 西瓜 土豆 草莓 葡萄 樱桃 芒果 椰子 椰树 香蕉 菠萝 核桃 花生 坚果 杏仁 玫瑰 茉莉 桂花 菊花 樱花 薄荷 人参 枸杞 蜂蜜 牛奶 大米 小米 燕麦 大麦 玉米 南瓜 番茄 辣椒 生姜 橙子 橘子 蓝莓 石榴 百合 莲花 荷花 海盐 芝麻 黑芝麻 红薯 紫薯 芦荟 薰衣草 牡丹 茶花 珍珠 黄金 白金 翡翠 水蜜桃 香草 抹茶 可可 海苔 榴莲
   レモン オレンジ メロン いちご イチゴ さくら サクラ ミルク バター トマト バナナ リンゴ りんご みかん ミカン ぶどう ブドウ ピーチ マンゴー チェリー ココナッツ キウイ ライム ベリー もも ゆず くり スイカ バニラ シナモン ミント ラベンダー ローズ ジャスミン オリーブ ハニー アーモンド ナッツ ピーナッツ チーズ チョコ ココア コーヒー サーモン パール ダイヤ ゴールド シルバー プラチナ ルビー 真珠 桜 梅 塩 牡丹 アロマ フルーツ きのこ たけのこ たまご わさび コットン ウール
   มะลิ กุหลาบ มะม่วง มะพร้าว ส้ม ไข่มุก กล้วย องุ่น ทุเรียน สตรอว์เบอร์รี ลำไย ลิ้นจี่ ใบเตย สมุนไพร บัว ดอกบัว มะนาว แตงโม แอปเปิล ขิง ข่า ตะไคร้ กระเทียม พริก น้ำผึ้ง งาดำ ข้าวโพด เผือก มันม่วง ถั่วแดง เมล่อน มังคุด กล้วยไม้ ทอง เงิน เพชร หยก พลอย มุก ปลา หมู ไก่ กุ้ง ปู ไข่ เป็ด ข้าว ปลาทู ปลาหมึก หอย แพะ แกะ วัว ควาย อูฐ กวาง กบ นก กระต่าย จัสมิน ลาเวนเดอร์ วานิลลา ช็อกโกแลต`).split(
    /\s+/u,
  ),
)
const MADE_OF =
  /^(?:味|口味|风味|汁|茶|奶茶|水|酱|汤|粥|糕|饼|派|蛋糕|酸奶|冰淇淋|雪糕|冰棍|果汁|糖|酒|醋|干|粉|面膜|精油|香水|沐浴露|护手霜|牛奶|奶|饮料|汽水|罐头|项链|戒指|首饰|耳环|手镯|ケーキ|の?ジュース|の?ジャム|の?アイス|の?お茶|ティー|の?パン|の?タルト|の?パイ|の?ソース|の?サラダ|の?スープ|の?サンド|オイル|の?香水|の?ネックレス|の?指輪|のピアス|の?ヨーグルト|の?ゼリー|チョコ|クッキー|カレー|の?シャツ|の?セーター|味|風味|色|の香り)/u
const MADE_OF_THAI = forFoldedThai(
  /(?:ชา|ชานม|น้ำ|ไอศกรีม|ไอติม|เค้ก|ขนม|สบู่|น้ำหอม|ครีม|ซอส|น้ำพริก|ข้าว|ก๋วยเตี๋ยว|ร้านขาย|โจ๊ก|นม|โยเกิร์ต|เยลลี่|วุ้น|สร้อย|แหวน|กำไล|ต่างหู|เครื่อง|รส|กลิ่น|เมนู|ต้ม|แกง|ผัด|ทอด|ยำ|ลาบ|เนื้อ|หนัง|ขน|ไข่|ลูกชิ้น|ไส้|น้ำมัน|แหนบ|เส้น)$/u,
)

/** Whether the name says of what the goods beside it are made: "ชามะลิ", "レモンのお茶", "红豆汤". */
export const isIngredient = (name: string, before: string, after: string): boolean =>
  EDIBLE.has(name) && (MADE_OF.test(after) || MADE_OF_THAI.test(before))

/** Chinese: what one does with an app or on a site. */
const ONLINE =
  '搜|查|订|买|点餐|点了|点外卖|叫车|打车|导航|拍|写|付|支付|转账|听歌|听书|听有声书|看剧|看片|记账|翻译|扫码|登录|聊|下单|打卡|开店|直播|发布|发了|预约|预订|认识|卖|看到|刷到|搜到|注册|租房|租车|办卡|开户|充值|抢|挂号|给|投诉|上课|学|背单词|找|开会|办公|续保|续费|续(?=[的了。,])|投保|存钱|存款|贷款|种草|比价|兼职|上班|实习|工作|办|追|投|看看(?:评价|評價|价格|價格|攻略|评论|評論|口碑|测评|公司|有没有|有沒有|大家|别人|行情)'
/** What is done with a program, and never with a stone or a hammer. */
const CHINESE_WORK =
  /^(?:.{0,2})(?:搜|查|订|点餐|点外卖|点了|叫车|叫了|打车|导航|支付|转账|付款|扫码|登录|下单|预约|预订|租房|租车|充值|背单词|开会|投诉|挂号|比价|直播|办公|下载|上传|传文件|传照片|听歌|听书|看剧|看片|修图|剪辑|剪视频|做题|做表|做PPT|写了|写代码|写作|写方案|写周报|写文档|写日报|做方案|协作|建群|打卡|共享|共编|存文件|排版|做笔记|记笔记|审批|报销|请假|签到|投票|收集|统计|汇报|排期|画流程图|做思维导图|做海报|做视频|看书|追剧|刷题|买票|寄件|寄快递|缴费|还款|理财|点咖啡|拍照识|记账|算账|画图|翻译|识别|生成|润色|总结)/u
const CHINESE_APP = new RegExp(`^(?:上|里|app)?(?:面|来)?(?:.{0,2})(?:${ONLINE})`, 'u')
const APP_BEFORE = /(?:在|从|上|打开|登录|去)(?:了)?$/u
const APP_LEAD =
  /(?:打开|点开|卸了|续费|开通|订阅|绑定|登陆|入驻|进驻|内推|应聘|卸载|安装|下载|更新|登录|注册|加盟|入职|跳槽到|跳槽去|供职于|就职于|任职于|收购|投资|入股|控股|起诉)了?$/u
const CHINESE_REPORTED = /^(?:新闻|网|快讯)?(?:的)?(?:报道|消息|统计|披露|独家|调查)/u
const CHINESE_DEFINED =
  /^(?:是|作为|属于)(?:一[家个款]|[^。,!?\n]{0,14}(?:国|市|省|知名|著名|领先|老牌|最大|首个|旗下))[^。,!?\n]{0,14}(?:品牌|公司|企业|厂商|平台|连锁|巨头|老字号|制造商|开发商|运营商|软件|应用|网站|银行)/u
/** "一台…", "两双…": how goods of a maker are counted, and not what grows or lives. */
const CHINESE_GOODS = /[一两二三四五六七八九十几半每](?:台|部|辆|双|款|听|瓶|罐|箱|打|提)$/u

/** "我爸开了十年…", "入住…": what is driven, slept in or flown with. */
const CHINESE_DRIVE =
  /(?<![离打展公召分避推拉盛放解揭撕裂掀躲切岔绽敞铺散隔])开(?:着|的是|过|惯了|腻了|上(?:了)?|了(?:一辆|辆|几年|[一二两三四五六七八九十多\d]{1,3}[个多]?[年月])的?)?$|(?:入住|下榻|换购|提了一?[辆台]?|试驾|置换)(?:了|过|的是)?$/u
const CHINESE_STAY = /住(?:了|过|的是|进|惯了)?$|(?:预订|订|住|入住)了?[^,。]{0,5}的$/u
const CHINESE_NIGHT =
  /^(?:[,。!?和与跟、或]|一晚|两晚|[几三四五]晚|的(?:体验|房间|早餐|会员)|就[好行够]|比|吧|性价比|[^,。]{0,4}酒店)/u
const CHINESE_FLIGHT = /(?:坐|搭乘|乘坐|飞)(?:了|过|的是)?$/u
const CHINESE_FLOWN = /^(?:的航班|的飞机|飞|直飞|去(?=.{1,4}(?:才|只|要|便宜))|航班|的红眼)/u
/** "租房看…", "电影评分我习惯看…": what one does with an app or a site. */
const CHINESE_ACTIVITY =
  /(?:租房|买房|卖房|二手房|订房|订酒店|订票|买票|抢票|打车|导航|叫车|点餐|外卖|网购|购物|买菜|求职|招聘|找工作|评分|攻略|影评|书评|闲置|比价|查资料|搜题|视频会议|寄件|寄快递)[^,。!?]{0,6}(?:看|用|上|去|靠|找|选|认|逛|开)$|(?:买书|听书|听歌|追剧|看剧|综艺|刷题|背单词|学英语|记账|理财|炒股|转账|支付|付款|搬家|相亲|交友|修图|剪辑|办公|开会|翻译|查词|写作|健身|挂号|买药|机票|门票|装修|家政|维修|洗衣|协作|笔记|大纲|海报|流程图)[^,。!?]{0,6}(?:用|上|靠|认)$/u
/** "吃酸菜鱼去…": where one has what one asks for. */
const CHINESE_WHERE = /[吃喝买尝][^,。!?]{1,6}(?:就去|去|选|找|认准|首选|还是)$/u
const CHINESE_ENDS = /^(?:[,。!?]|$|还是|或|和|比|最|更)/u
/** "…网": a site by its name. */
const CHINESE_SITE = /^网(?![络球红友民吧速课点状格带站])/u
/** "…上能看": what a platform lets one do. */
const CHINESE_ENABLES =
  /^(?:上|里|app)?(?:上|里)(?:就)?(?:能|可以|也能|都能|有人)[^,。!?]{0,4}(?:看(?![到见])|买|搜|订|查|下载|租|约)/u
/** "在…和…之间纠结: what one chooses from. */
const CHINESE_CHOICE = /^之间(?:纠结|犹豫|选|挑|比较|对比|二选一|切换|怎么)/u
/** "…上的课程": what a platform holds. */
const CHINESE_HELD =
  /^(?:[上里]的?|app的?)[^,。!?]{0,4}(?:课程|回答|评论|视频|文章|卖家|商家|用户|博主|笔记|帖子|榜单|广告|直播|主播|商品|宝贝|店铺|二手|优惠券|会员|客服|订单|骑手|机票|酒店|门票|房源|职位|简历|歌单|播客|电子书|有声书|小说|剧集|综艺|话题|热搜|粉丝|价格|店家)/u
/** "…还是公牛的放心": what is said of goods one compares. */
const CHINESE_VERDICT =
  /^(?:的)?(?:最|更|也|都|就|还|比较|很|挺|真的|确实)?(?:放心|靠谱|耐用|划算|便宜|省心|省电|实惠|好用|够用|够了|耐穿|百搭|就行|不错|值得(?:买|入|考虑)|性价比|是(?:首选|不错的选择|性价比)|仍是|仍然是|依然是|卖得|口碑|质量(?:好|不错|稳定))/u
export const isChineseVerdict = (after: string): boolean => CHINESE_VERDICT.test(after)

/** "快手的内容比抖音…", "…的小包装": what a platform or a maker has. */
const CHINESE_OF =
  /^(?:[和与與跟、][^的,。!?]{2,6})?的(?:内容|內容|算法|推送|推荐|推薦|界面|介面|小包装|大包装|包装|礼盒|禮盒|口碑|性价比|做工|续航|口感|款式|版型|售后|客服|会员|會員|优惠|優惠|折扣|门店|門市|分店|官网|官網|账户|帳戶|數位帳戶|账号|信用卡|用户|用戶|员工|門號|資費|套餐|机型|機型|新品|联名)/u
/** "駅前の…", "…は深夜0時まで": shops are near, and open so long. */
const JAPANESE_NEARBY = /(?:駅前|駅ナカ|駅近|近所|近く|最寄り|地元|郊外|ロードサイド|商店街)の$/u
const JAPANESE_OPEN = /^(?:は|が|も)[^。、]{0,8}(?:時まで|時間営業|時開店|時閉店|営業して)/u

/** "…の四駆", "…のお客様感謝デー": what a maker or a shop has. */
const JAPANESE_HAS =
  /^の(?:四駆|ミニバン|suv|セダン|ワゴン|ハイブリッド|軽自動車|電気自動車|ev(?![a-z])|ディーラー|新車|中古車|販売店|バイク|ピアノ|ギター|電子黒板|電子辞書|複合機|空気清浄機|加湿器|お客様|感謝デー|感謝祭|セール|クーポン|ポイント|会員|優待|株主|店員|店舗|通販|公式|社員|社長|新商品|新製品|限定品|創業|本社|支店|口座|ローン|アプリ|料金プラン|プライベートブランド|惣菜|弁当)/u

const JAPANESE_DEFINED =
  /^(?:は|って|とは)[^。!?\n]{0,28}(?:メーカー|ブランド|企業|会社|チェーン|大手|老舗|アプリ|サービス)(?:だ|です|である|で、|として|の一つ|。|$)/u
const JAPANESE_BOUGHT =
  /^(?:で|から|では|でも|にて)[^。、!?\n]{0,8}(?:買|購入|注文|契約|登録|バイト|働|勤め|取り寄せ|申し込|予約し|会計|支払)/u
const JAPANESE_SUBSCRIBED =
  /^(?:を|に)(?:解約|退会|加入|入会|インストール|ダウンロード|就職|転職|入社|勤め|勤務)/u
const JAPANESE_MODEL = /(?:新型|現行|先代|初代|歴代)$/u
/** What only companies do. */
const JAPANESE_COMPANY =
  /^(?:が|は|も)[^。!?\n]{0,12}(?:発表|発売|値上げ|値下げ|買収|上場|撤退|提携|合併|出店|閉店|参入|増産|減産|リコール|決算|赤字|黒字|出資|リニューアル|キャンペーン|倒産)/u

const THAI_DEFINED = forFoldedThai(
  /^ ?(?:เป็น|คือ)(?:แบรนด์|บริษัท|ร้าน|ธนาคาร|ห้าง|ยี่ห้อ|ผู้ผลิต|ผู้นำ|เครือ|แอป|เจ้าของ|สปอนเซอร์|ผู้สนับสนุน)/u,
)

/** Whether the sentence around an everyday word says what is said of companies, shops, apps and goods alone. */
export const isFramed = (languageCode: string, before: string, after: string): boolean => {
  if (languageCode === 'zh') {
    return (
      (APP_BEFORE.test(before) && CHINESE_APP.test(after)) ||
      (/(?:[用让]|通过)(?:了|过|的是)?$/u.test(before) && CHINESE_WORK.test(after)) ||
      APP_LEAD.test(before) ||
      (/(?:据|根据)$/u.test(before) && CHINESE_REPORTED.test(after)) ||
      CHINESE_DEFINED.test(after) ||
      CHINESE_DRIVE.test(before) ||
      (CHINESE_STAY.test(before) && CHINESE_NIGHT.test(after)) ||
      (CHINESE_FLIGHT.test(before) && CHINESE_FLOWN.test(after)) ||
      CHINESE_CHOICE.test(after) ||
      CHINESE_SITE.test(after) ||
      CHINESE_ACTIVITY.test(before) ||
      (CHINESE_WHERE.test(before) && CHINESE_ENDS.test(after)) ||
      CHINESE_ENABLES.test(after) ||
      CHINESE_HELD.test(after) ||
      CHINESE_OF.test(after) ||
      CHINESE_GOODS.test(before)
    )
  }
  if (languageCode === 'ja') {
    return (
      JAPANESE_MODEL.test(before) ||
      JAPANESE_NEARBY.test(before) ||
      JAPANESE_OPEN.test(after) ||
      JAPANESE_HAS.test(after) ||
      JAPANESE_DEFINED.test(after) ||
      JAPANESE_BOUGHT.test(after) ||
      JAPANESE_SUBSCRIBED.test(after) ||
      JAPANESE_COMPANY.test(after)
    )
  }
  return languageCode === 'th' && THAI_DEFINED.test(after)
}

/** Chinese: what lives or grows somewhere, and what animals, plants and the sky do. */
const CHINESE_NATURE_BEFORE =
  /(?:[画种养长飞站坐躺趴游住]着|住在|穿过|漫步|来到|捡到|梦见|梦到|养了|种了|扮演|饰演|变成|化作|宛如|犹如|好像|好比)$/u
const CHINESE_NATURE =
  /^(?:在[^,。]{0,5}|正在?|已经|刚|又|都|全)?(?:游来|游过|游动|飞来|飞过|飞走|叫个不停|吃草|吃奶|冬眠|捕食|觅食|产卵|筑巢|开花|开了(?=[,。])|盛开|绽放|凋谢|发芽|结果实|升起|落山|下山|照在|照进|洒在|洒满|飘落|飘来|吹来|吹过|融化|枯萎|枯黄|成群|出没|奔跑|翩翩|飞舞|缠绕|挂满|满枝|熟了|炒(?![锅货菜])|炖(?![锅盅]))/u
/** "…是我大学室友": somebody. */
const CHINESE_PERSON =
  /^(?:是|当|成为)(?:[我你他她]|一?[位名])[^,。]{0,5}(?:室友|朋友|同学|同事|老师|邻居|妹妹|弟弟|哥哥|姐姐|儿子|女儿|老乡|学生|队友|师傅|医生|护士|警察|演员|歌手|司机|同桌|男友|女友|老公|老婆|丈夫|妻子)/u
export const isChineseNature = (before: string, after: string): boolean =>
  CHINESE_NATURE_BEFORE.test(before) || CHINESE_NATURE.test(after) || CHINESE_PERSON.test(after)

const OUTDOORS = /[山湖江河海岛湾峰岭洲]$/u
const OUTING_BEFORE = /(?:爬|登|登上|游|游览|到|去|来|在|攀登|翻越|路过|参观)(?:了|过)?$/u
const OUTING_AFTER =
  /^(?:爬山|登山|玩|旅游|旅行|看(?!病)|赏|徒步|露营|脚下|顶|山顶|景区|风景|索道|半山|拍照|度假|散步|划船|野餐|日出|云海|上的|之巅|一日游)/u
/** "去白云山爬山": a mountain, a lake or an island of the name. */
export const isChineseOuting = (name: string, before: string, after: string): boolean =>
  OUTDOORS.test(name) && OUTING_BEFORE.test(before) && OUTING_AFTER.test(after)

/** Japanese: what makes the name before it a place, a constellation, a person or a part of nature. */
const JAPANESE_PLACE =
  /^(?:市(?![場川原販況民役内])|町(?!田)|区(?!役)|県(?![内庁])|駅(?![前店近ビ])|港(?![北区南])|湾|半島|山(?=[がはのをにへ、。]|$)|島(?![根田村津])|川(?![崎越口西])|海岸|温泉|神宮|神社|街道|峠|トラフ|地方|山脈|高原|座(?=[がのはをにと]|$)|星雲|星人|家(?:の人|に嫁|を継|は代々))/u
const JAPANESE_PERSON =
  /^(?:選手(?!権)|アナウンサー|さま|様(?![々式子])|君|くん|ちゃん|先生|氏|部長|課長|係長|先輩|後輩|教授|博士|監督|大統領|首相|総理|知事(?!会)|議員|大臣|元帥|提督|船長|司令官|卿|男爵|伯爵|侯爵|公爵|国王|女王|皇帝|皇太子|王子|王女|師匠|画伯|棋士|名人|八段|九段|将軍|牧師|神父|判事|刑事|警部|女史|翁(?=[はがのを])|投手|捕手|内野手|外野手|横綱|親方|夫妻|夫人|一族|一家|家臣|[一-龠]{1,2}[郎子美雄夫男介助吾彦之也哉輝斗翔希香恵奈樹](?=[はがのとをもに、。])|信玄|信長|秀吉|家康)/u
const JAPANESE_NATURE =
  /^の(?:群れ|鳴き声|子ども|赤ちゃん|巣|卵|羽|毛皮|角|牙|木(?!製)|葉|実(?![力績])|種(?!類)|神話|伝説|昔話|童話|女神|神々|絵を|写真を|見頃|名所|季節|飼育|世話|生態|花(?!王))|^[がをは][^。、]{0,6}(?:釣[れっり]|捕まえ|泳[いぐ]|鳴[いく]|飛[んぶび]|舞[いう]|咲[いくか]|散[っる]|枯れ|飼[っう]|逃げ|横切|降[っり]|沈[むん]|昇[るっ]|映[っる]|差し込|輝[いく]|羽ばた|吠え|噛[まみ]|植え|芽を|巣を|摘ん|溶け|落ち[たて葉])/u
/** "…という名前の友人": what bears the name. */
const JAPANESE_CALLED =
  /^(?:という|っていう|って)(?:名(?:前)?の)?(?:友人|友達|人(?!気)|犬|猫|馬|少年|少女|男|女|子(?!会)|名前|生徒|学生|先生|花|鳥|魚|植物|動物|虫|果物|町|村|都市|国|島|山|川|湖|星|曲|歌|映画|小説|漫画|アニメ|意味|言葉|単語|英単語|感情|画家|作家|歌手|俳優|女優|選手|監督|学者|博士|人物|姓|苗字|名字|地名|駅|地域|川|神|王)/u
const JAPANESE_BEINGS_BEFORE =
  /(?:戦艦|空母|巡洋艦|駆逐艦|小?惑星|恒星|衛星|台風|ハリケーン|怪獣|勇者|国王|女王|王子|王女|皇帝|愛犬(?:の)?|愛猫(?:の)?|ペットの|[犬猫馬魚鳥虫蝶花]の|競走馬|少年|少女|妖精|魔女|女神|天使|悪魔|聖獣|霊獣|主人公の|主人公|ヒロインの)$/u
const JAPANESE_PEOPLE_BEFORE =
  /(?:いとこ|従兄|従妹|叔父|叔母|祖父|祖母|孫|甥|姪|幼なじみ|婚約者|同僚|上司|部下|友人|友達|先輩|後輩|[弟兄姉妹]|息子|娘|俳優|女優|歌手|作家|選手|監督|横綱|力士|新幹線|特急|列車|担任|隣|主人公|武将|大名|将軍|剣士|画家)の$/u

/** "スイスの…に出張した": a town. */
const COUNTRY_BEFORE =
  /(?:アメリカ|米国|英国|イギリス|フランス|ドイツ|スイス|イタリア|スペイン|オランダ|ベルギー|ポルトガル|オーストリア|スウェーデン|フィンランド|ノルウェー|デンマーク|ロシア|中国|韓国|台湾|インド|タイ|ベトナム|カナダ|ブラジル|メキシコ|トルコ|エジプト|豪州|オーストラリア|南米|北米|中南米|欧州|ヨーロッパ|アジア|アフリカ|中東|[都道府県州国])の$/u
const TRAVELLED =
  /^(?:に|へ|から|まで)(?:出張|旅行|住[むんみ]|引っ越|留学|移住|赴任|滞在|到着|着い|行[っくき]|帰[っるり]|飛)|^を(?:旅|訪|巡)|^は[^。]{0,8}の(?:国|都市|町|島|首都|地名)|^(?:で|に)(?:生まれ|育[ちっ]|開催|開かれ)/u

export const isJapaneseNamesake = (before: string, after: string): boolean =>
  JAPANESE_PLACE.test(after) ||
  JAPANESE_PERSON.test(after) ||
  JAPANESE_NATURE.test(after) ||
  JAPANESE_PEOPLE_BEFORE.test(before) ||
  JAPANESE_CALLED.test(after) ||
  JAPANESE_BEINGS_BEFORE.test(before) ||
  (COUNTRY_BEFORE.test(before) && TRAVELLED.test(after))
