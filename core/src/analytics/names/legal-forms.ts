/** Legal forms that end a company's name, folded, without dots and spaces. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `sa sas sasu sarl eurl snc sca scop gie
   inc incorporated corp corporation co company ltd limited llc llp lp plc pc pllc
   gmbh mbh ag kg kgaa ohg gbr ug ev se eg gesmbh
   spa srl srls sapa snc sl slu slne sau sc scoop
   bv nv vof cv ab hb kb asa as aps oy oyj oyab ehf hf
   spzoo spolka sro spol kft zrt nyrt bt doo dd ad ead eood ood sia uab jsc pjsc ojsc cjsc
   ooo oao zao pao ao ooo тов ооо оао зао пао ао пат прат ат
   ltda sadecv cv sapi eireli me epp lda
   pty pte pvt private bhd sdn berhad tbk
   kk gk yk kabushikikaisha
   ltdsti ltdsirketi anonimsirketi limitedsirketi sti
   בעמ שממ ذمم שמ`
    .split(/\s+/u)
    .filter((form) => form !== ''),
)

/** Legal forms of scripts without spaces, at either end of a name. */
export const LEGAL_AFFIXES: readonly string[] = [
  '株式会社',
  '有限会社',
  '合同会社',
  '(株)',
  '(有)',
  '주식회사',
  '유한회사',
  '(주)',
  '股份有限公司',
  '有限责任公司',
  '有限公司',
  '股份公司',
]

/** Articles that open a name without being part of it. */
export const ARTICLES: ReadonlySet<string> = new Set(['the'])

/** Articles that are part of a written name, and are left out or written small in a sentence. */
export const NAME_ARTICLES: ReadonlySet<string> = new Set(
  'the la le les l el los las il lo gli o os der die das de het η ο το οι τα ザ ジ'.split(' '),
)
