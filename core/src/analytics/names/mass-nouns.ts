import { fold } from './fold.ts'

/**
 * Stuffs, feelings and ideas, which need no article where things that one can count do: "Trust is important", "Geduld ist
 * nötig", but not "Shell is the second".
 */
const MASS: ReadonlySet<string> = new Set(
  `love joy hope trust time money water milk music life death work play sleep food air fire light heat snow rain ice gold silver iron steel copper glass wood paper cotton silk wool leather
   salt sugar honey butter bread cheese rice meat beef pork fish corn wheat tea coffee wine beer juice soup ginger mint basil sage thyme garlic vanilla cocoa chocolate lavender
   art history nature science law peace war luck fun faith fate fear anger pride shame grief pain pleasure comfort courage power strength energy speed progress growth success wealth health beauty wisdom knowledge silence noise space gravity
   method practice patience virtue grace charity mercy glory zest cheer dawn dusk night spring summer autumn winter traffic advice news information luggage furniture equipment software hardware
   value ease style taste color colour fashion magic logic reason sense thought memory change motion order chaos justice honor honour loyalty fitness yoga tennis golf chess cricket soccer football baseball rugby hockey home everything nothing something
   liebe freude hoffnung vertrauen zeit geld wasser milch musik leben tod arbeit schlaf essen luft feuer licht hitze schnee regen eis gold silber eisen stahl kupfer glas holz papier baumwolle seide wolle leder salz zucker honig butter brot käse reis fleisch fisch mais weizen tee kaffee wein bier saft suppe minze geduld mut glück pech kunst natur recht frieden krieg spaß glaube angst wut stolz scham trauer kummer lust kraft stärke energie tempo fortschritt erfolg reichtum gesundheit schönheit weisheit wissen stille lärm ruhe ordnung ehre treue sport fußball tennis yoga mode stil geschmack farbe magie logik vernunft sinn netto brutto konsum bargeld humor liebe sicherheit freiheit
   liefde hoop tijd geld water melk muziek leven dood werk slaap eten lucht vuur licht sneeuw regen ijs goud zilver ijzer staal koper glas hout papier zijde wol leer zout suiker honing boter brood kaas rijst vlees vis thee koffie wijn bier geduld moed geluk kunst natuur recht vrede oorlog plezier geloof angst trots kracht energie succes rijkdom gezondheid schoonheid wijsheid kennis stilte rust orde eer trouw sport voetbal mode stijl smaak vrijheid
   kärlek glädje hopp tid pengar vatten mjölk musik liv död arbete sömn mat luft eld ljus snö regn is guld silver järn stål koppar glas trä papper siden ull läder salt socker honung smör bröd ost ris kött fisk te kaffe vin öl tålamod mod lycka konst natur fred krig nöje tro rädsla kraft styrka energi framgång hälsa skönhet visdom kunskap tystnad ro ordning ära sport fotboll mode stil smak frihet granit marmor information fakta trygghet
   kærlighed glæde håb tid penge vand mælk musik liv død arbejde søvn mad luft ild lys sne regn guld sølv jern stål glas træ papir silke uld læder salt sukker honning smør brød ost ris kød fisk te kaffe vin øl tålmodighed mod lykke kunst natur fred krig tro frygt kraft styrke energi succes sundhed skønhed visdom viden stilhed ro orden ære sport fodbold mode stil smag frihed`
    .split(/\s+/u)
    .map(fold),
)
const ABSTRACT =
  /(?:ness|ity|tion|sion|ment|ance|ence|ship|ism|hood|ing|ung|heit|keit|schaft|tum|ismus|heid|teit|ing|het|hed|else|dom)$/u

/** Languages in which things that one can count have an article. */
const COUNTING: ReadonlySet<string> = new Set(['en', 'de', 'nl', 'sv', 'da', 'nb', 'no'])

/** Whether a folded everyday word without an article may be the thing in this language. */
export const isUncounted = (word: string, languageCode: string): boolean =>
  !COUNTING.has(languageCode) ||
  MASS.has(word) ||
  (word.length > 5 && ABSTRACT.test(word)) ||
  word.endsWith('s')
