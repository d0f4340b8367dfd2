import { expect, test } from 'vitest'
import { mistakesOf, type Rule } from './labelled/rule.ts'

const RULES: readonly Rule[] = [
  [
    'apps and sites are where one searches, orders and works in Chinese',
    'zh',
    [['珊瑚'], ['羽毛']],
    [
      '我在[[珊瑚]]上订了酒店。',
      '[[珊瑚]]是一家旅游网站。',
      '潜水时看到了珊瑚。',
      '用[[羽毛]]剪辑视频。',
      '用羽毛写字。',
    ],
  ],
  [
    'a model or a good with its quality follows a Chinese maker',
    'zh',
    [['灯塔'], ['白玉兰']],
    ['[[灯塔]]X5的油耗不高。', '[[白玉兰]]全自动咖啡机很安静。', '远处有座灯塔。', '院里的白玉兰开了。'],
  ],
  [
    'what is counted, said twice, a place or alive is no Chinese brand',
    'zh',
    [['逛逛'], ['金沙'], ['四季春'], ['七元'], ['远山']],
    [
      '这本书只卖七元钱。',
      '他在看《远山》这部电影。',
      '周末去商场逛逛吧。',
      '船过金沙江。',
      '墙上画着四季春。',
      '打开[[逛逛]]app看买家秀。',
      '[[四季春]]奶茶新店开业。',
    ],
  ],
  [
    'a Chinese name at the beginning of a longer word of the dictionary is that word',
    'zh',
    [['步步高']],
    ['祝大家步步高升。', '[[步步高]]的学习机不便宜。'],
  ],
  [
    'what goods are made of is no brand',
    'zh',
    [['桂花'], ['蜂蜜']],
    ['桂花糕很甜。', '[[桂花]]牌电视停产了。', '早上喝蜂蜜水。'],
  ],
  [
    'goods in katakana end a Japanese name',
    'ja',
    [['ミナモト'], ['カザミ']],
    ['[[ミナモト]]マヨネーズが安い。', '[[カザミ]]シャンプーを詰め替えた。', 'カザミドリが回る。'],
  ],
  [
    'a place, a person and nature are no Japanese brand',
    'ja',
    [['桐生'], ['アザミ'], ['ほのか']],
    [
      '桐生市に引っ越した。',
      '桐生くんは足が速い。',
      '同僚の桐生が結婚した。',
      '庭にアザミの花がある。',
      '[[桐生]]の掃除機は軽い。',
      '[[ほのか]]で予約したら安かった。',
    ],
  ],
  [
    'companies and shops do what things do not in Japanese',
    'ja',
    [['テラス'], ['リボン']],
    [
      '[[テラス]]が値上げを発表した。',
      '[[リボン]]で注文した。',
      '[[リボン]]は老舗の文具メーカーです。',
      'テラスで本を読んだ。',
      'プレゼントにリボンを結んだ。',
    ],
  ],
  [
    'a Thai word of the dictionary needs a noun of trade or what companies do',
    'th',
    [['ระฆังทอง'], ['พายุ'], ['น้ำค้าง']],
    ['พายุเข้าภาคใต้', 'รองเท้า[[พายุ]]ทนมาก', '[[พายุ]]เปิดตัวรุ่นใหม่', 'เช้านี้น้ำค้างลงจัด', 'สบู่[[น้ำค้าง]]หอม'],
  ],
  [
    'what Thai food is made of, and what is counted, is no brand',
    'th',
    [['มะลิ'], ['เพื่อนสาม']],
    ['ชามะลิแก้วนี้หอม', 'นมยี่ห้อ[[มะลิ]]หมดแล้ว', 'เพื่อนสามคนมาเยี่ยม'],
  ],
  [
    'the end of a longer Thai word is no noun of trade',
    'th',
    [['ดาว']],
    ['ภรรยาดาวเด่น', 'ครอบครัวดาวน์โหลดเกม', 'ยา[[ดาว]]แก้ไอ'],
  ],
]

test.each(RULES)('%s', (...rule) => {
  expect(mistakesOf(rule)).toEqual([])
})
