import { fold } from './fold.ts'

/** Models of cars and machines in Chinese and Japanese: straight after an everyday word they say that it is their maker. */
const MODELS: Readonly<Record<string, string>> = {
  zh: `途昂 途观 途岳 途铠 探岳 探歌 探影 帕萨特 朗逸 速腾 迈腾 高尔夫 宝来 揽境 揽巡 凌渡 辉昂 威然 途锐 途安 桑塔纳 捷达 甲壳虫 尚酷 蔚揽
    卡罗拉 凯美瑞 汉兰达 雷凌 荣放 普拉多 兰德酷路泽 陆地巡洋舰 埃尔法 赛那 格瑞维亚 锋兰达 威兰达 亚洲龙 威驰 致炫 皇冠 普锐斯 雅阁 思域 飞度 缤智 皓影 奥德赛 冠道 型格 凌派 思铂睿 艾力绅
    轩逸 天籁 奇骏 逍客 骐达 途达 楼兰 劲客 艾睿雅 蒙迪欧 福克斯 锐界 探险者 野马 猛禽 撼路者 领界 锐际 嘉年华 翼虎 锐胜 烈马 风骏 哈弗 坦克 大狗 好猫 闪电猫 山海炮 金刚炮 炮 枭龙 神兽 初恋 赤兔
    帝豪 博越 缤越 星越 星瑞 缤瑞 豪越 嘉际 星愿 银河 逸动 锐程 启源 欧尚 糯玉米 悦翔 睿骋 引力 奔奔 海豚 海豹 海鸥 驱逐舰 护卫舰 瑞虎 艾瑞泽 小蚂蚁 冰淇淋 捷途 宏光 缤果 星光 之光 荣光 星辰 佳辰 凯捷
    君威 君越 英朗 昂科威 昂科拉 昂科旗 威朗 科鲁兹 迈锐宝 探界者 科沃兹 伊兰特 索纳塔 途胜 胜达 名图 悦动 领动 智跑 狮跑 狮铂 奕跑 赛图斯 昂克赛拉 阿特兹 昂科赛拉 明锐 速派 柯迪亚克 柯珞克 晶锐
    欧蓝德 帕杰罗 劲炫 雨燕 吉姆尼 奥拓 天语 维特拉 森林人 傲虎 力狮 影豹 影酷 影速 天逸 凡尔赛 揽胜 卫士 发现 极光 星脉 牧马人 大切诺基 指南者 自由光 大指挥官 玛驰 卡宴 帕拉梅拉 风行 菱智 景逸 奕炫 皓极`,
  ja: `フォレスター インプレッサ レヴォーグ アウトバック クロストレック レガシィ ソルテラ レックス ジャスティ ジムニー スイフト アルト ハスラー スペーシア ワゴンr ソリオ エブリイ キャリイ カプチーノ ラパン クロスビー エスクード イグニス 隼 カタナ フィット ヴェゼル ステップワゴン フリード シビック アコード オデッセイ カブ プレリュード
    ノート セレナ エクストレイル リーフ サクラ キックス フェアレディ スカイライン エルグランド デイズ ルークス アリア ジューク プリウス ヤリス カローラ アクア シエンタ ノア ヴォクシー アルファード ヴェルファイア クラウン ハリアー ランドクルーザー ランクル ライズ ルーミー ハイエース タント ムーヴ ミライース タフト ロッキー コペン ウェイク デリカ アウトランダー エクリプス パジェロ マスタング エクスプローラー ブロンコ フォーカス`,
}

const modelsOf = (language: string, pattern: string): RegExp =>
  new RegExp(
    `${pattern}(?:${(MODELS[language] ?? '')
      .split(/\s+/u)
      .filter(Boolean)
      .map(fold)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})`,
    'u',
  )
const models = new Map([
  ['zh', modelsOf('zh', '^的?(?!银河系|炮[灰火声弹台仗轰]|冰淇淋[店车机])')],
  ['ja', modelsOf('ja', '^[のは・ ]?')],
])

/** Whether a model follows its maker. Folded. */
export const startsWithModel = (after: string, languageCode: string): boolean =>
  models.get(languageCode)?.test(after) ?? false
