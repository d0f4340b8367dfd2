import type { LabelledGroup } from './labelled.ts'
import { OTHERS_CHINESE } from './others/chinese.ts'
import { OTHERS_ENGLISH } from './others/english.ts'
import { OTHERS_FINNIC } from './others/finnic.ts'
import { OTHERS_FRENCH } from './others/french.ts'
import { OTHERS_GERMAN } from './others/german.ts'
import { OTHERS_GERMANIC } from './others/germanic.ts'
import { OTHERS_IBERIAN } from './others/iberian.ts'
import { OTHERS_ITALIAN } from './others/italian.ts'
import { OTHERS_JAPANESE } from './others/japanese.ts'
import { OTHERS_SLAVIC } from './others/slavic.ts'
import { OTHERS_THAI } from './others/thai.ts'
import { OTHERS_TURKISH } from './others/turkish.ts'

/**
 * Sentences of the hard kinds by authors who do not know the matcher, its lists or the other sentences, labelled by them
 * before the matcher was tried on them.
 */
export const OTHER_AUTHORS: readonly LabelledGroup[] = [
  ...OTHERS_ENGLISH,
  ...OTHERS_GERMAN,
  ...OTHERS_GERMANIC,
  ...OTHERS_TURKISH,
  ...OTHERS_FRENCH,
  ...OTHERS_IBERIAN,
  ...OTHERS_ITALIAN,
  ...OTHERS_SLAVIC,
  ...OTHERS_FINNIC,
  ...OTHERS_THAI,
  ...OTHERS_CHINESE,
  ...OTHERS_JAPANESE,
]
