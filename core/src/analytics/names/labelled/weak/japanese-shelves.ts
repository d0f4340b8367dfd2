import { entity, group, type LabelledGroup } from '../labelled.ts'

/** Further Japanese sentences of the hard kinds. */
export const JAPANESE_SHELVES: readonly LabelledGroup[] = [
  group(
    'ja',
    'Japanese',
    [
      entity('パイロット'),
      entity('アシックス'),
      entity('ほっともっと'),
      entity('近鉄'),
      entity('資生堂'),
      entity('高島屋'),
      entity('清水建設'),
      entity('竹中工務店'),
      entity('イオン'),
      entity('つばめ'),
    ],
    [
      '[[パイロット]]の万年筆を祖父にもらった。',
      '将来の夢はパイロットになることだ。',
      '[[ほっともっと]]で弁当を予約した。',
      '[[近鉄]]と[[高島屋]]の駅弁大会。',
      '[[資生堂]]の日焼け止めはよく伸びる。',
      '[[清水建設]]が新しい橋を手がける。',
      '水中のイオンの濃度を測る。',
      '[[イオン]]モールは土曜に混む。',
      '軒下につばめが巣を作った。',
      '[[アシックス]]の靴は幅が広い。',
    ],
  ),
]
