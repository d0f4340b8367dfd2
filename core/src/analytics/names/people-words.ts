import { fold } from './fold.ts'
import { FURTHER_GIVEN_NAMES } from './given-names.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean).map(fold))

/** Given names, in any language: "TIM" is a brand, Tim a person. */
export const LISTED_NAMES = setOf(
  `adam alan alba albert alex alfred amanda amelia andrea andrew angela anthony antonio audrey barbara benjamin brenda brian camille carlos caroline catherine chloe christian christina christopher claudia
   daniel david deborah dennis diane dominique donald dorothy douglas edward eleanor emily emmanuel enzo ernest eugene fabio fernando florence francesco francis gabriel gary gerard gilbert giovanni giulia gloria greg gregory guillaume hannah harold heather herbert howard isaac isabel isabelle jacques janet jason javier jennifer jeremy jessica joan jonathan jorge josef joseph joshua juan judith juliette justin katherine kenneth laurent lawrence leonardo linda lorenzo luca luis margaret marcel matteo matthew maurice melissa michelle nancy natalie nathan nicolas nicole noah pamela patricia pauline philippe rachel raymond rebecca ricardo richard roberto roger ronald ruth sandra sean sebastian sergio sharon shirley stephanie stephen steven theodore timothy valentina valerie vanessa veronica virginia walter wayne william yves alex alexa alice ana anna arthur bella ben bruno carl carlo carol casper charlie claire clara claude daisy diana diego
   dora edgar elisa ella elsa emma eric eva felix frank fred george grace hans harry heinz helen henri henry hugo ida ingrid ivan
   jack james jean joe john jules julie julia karl kevin laura leo leon lena lily lola lou louis louise lucas lucy luigi luna marc marco maria marie marion mark
   marta martha martin mary max maya mercedes mia michael miguel mila milo monica nina nora olga olivia oscar otto pablo pascal patrick paul
   paula pedro penny peter petra philip pierre ralph ray rex rita robert rosa rose roy ruby sally sam samuel sara sarah silvia simon
   sofia sophie stella susan sylvia ted teresa theo thomas tim toby tom tommy tony vera victor victoria vincent wendy will zoe
   wendy's denny's aino eino helmi ilona lumi onni sanna tuuli veikko pekka matti anja antje dieter greta heidi ingo jens jürgen klaus kurt
   lotte uwe wolfgang agata kasia ewa jadwiga wojciech pınar elif zeynep ayşe deniz defne ceren ece emre mehmet ahmet can kerem anikó zsófia jános
   александр алексей алёна алёнка алина алиса алла анастасия андрей анна антон валентина василиса вера виктор виктория владимир галина
   дарья дмитрий евгений екатерина елена иван игорь ирина кирилл ксения лариса людмила максим маргарита марина мария маруся маша михаил надежда
   наталья никита николай оксана олег ольга павел полина роман светлана сергей софия татьяна юлия яна ярослав
   андрій богдана василь галя ганна дмитро іван ірина катерина ліля марічка наталя оксана олена олеся орися соломія тарас
   αθηνά αλέξανδρος άννα γιάννης γιώργος δέσποινα δημήτρης ελένη ελπίδα ειρήνη ιωάννα κατερίνα κώστας μαρία μαρίνα μέλισσα νίκος ολυμπία παναγιώτης γρηγόρης βασίλης στέλιος θανάσης μιχάλης αντώνης σπύρος φώτης τάσος λευτέρης μανώλης αντώνης πέτρος παύλος λουκάς βασιλική ευαγγελία χριστίνα στέλλα σοφία σταύρος χρήστος`,
)

export const GIVEN_NAMES: ReadonlySet<string> = new Set([...LISTED_NAMES, ...FURTHER_GIVEN_NAMES])

/** Words before a person's name. */
export const PERSON_WORDS = setOf(
  `colleague coworker roommate classmate teacher boss collègue patron compañero compañera colega collega kolega koleżanka kollega niece nephew cousin mother father mom dad daughter wife husband boyfriend girlfriend neighbor neighbour mère père fille fils femme mari cousine voisin voisine neveu nièce
   mutter vater tochter sohn nichte neffe kollege kollegin nachbar nachbarin madre padre hijo hija hermano hermana primo abuelo abuela vecino vecina amigo amiga
   figlio figlia fratello sorella zio nonna nonno amico amica äiti isä veli sisko täti setä dog cat puppy kitten chien chat hund katze perro gato cane gatto hond koira собака кот пёс кошка uncle aunt brother sister friend mr mrs ms miss dr sir lady king queen prince princess saint st oncle tante frere soeur ami amie monsieur madame m mme docteur
   navnet namnet navn namn vorname vornamen prénom prénoms nombre nome naam voornaam förnamn fornavn imię jméno etunimi nimi keresztnév numele prenumele
   herr frau tante onkel tio tia don dona señor señora signor signora senhor senhora pan pani rouva herra
   брат сестра бабушка дедушка тётя дядя мама папа дочь сын подруга друг господин госпожа доктор
   брате дід бабуся тітка дядько мати донька пан пані друг подруга госпожа господин леля чичо
   κύριος κυρία κυρίου αδελφός αδελφή θεία θείος φίλη φίλος γιατρός`,
)
/** Those of them that also stand before a name that is not a given name: titles. */
export const TITLES = setOf(
  `mr mrs ms miss dr sir lady monsieur madame mme docteur herr frau señor señora signor signora pani rouva herra господин госпожа κυρία κύριος κυρίου пані professor prof minister präsident lehrer bäcker metzger trainer pfarrer bürgermeister president senator judge coach captain ministre président professeur maire juge ministro presidente profesor alcalde профессор министр президент тренер`,
)
/** Verbs of dwelling and travel: a name after them and a preposition is a place. */
export const DWELLING = setOf(
  `nací nacimos nacido nacida crecí creció criado naître grandi né nés nasci nasceu cresci moro mora moram nacque cresciuto cresciuta raised aufgewachsen aufwuchs wuchs
   opgegroeid geboren bodde född uppvuxen bodde født opvokset asun asuu asumme synnyin syntyi születtem született lakom lakik doğdum doğdu yaşıyorum yaşıyor narodil narodila bydlím bydlí wychowałem urodziłam live lives lived born vivo vivimos viven vivo abito vivono habitons habitent wohnen leben mieszkam mieszkamy живу живём живут живеем живея живеят живемо живуть grew vive vivía nació nacer habite habitait née wohnt wohnte lebt lebte geboren abita nato nata vivía woont bor mieszka urodził mieszkał живёт жил жила родился родилась
   живе жив народився ζει έμενε μένει γεννήθηκε גר גרה גרים גרנו נולד נולדה טיילנו سكن يسكن نسكن ولد`,
)
/** Words that say of the name after them that it is a place: "la ciudad de Santander". */
export const PLACES = setOf(
  `city town village river mount lake ville fleuve commune stadt dorf fluss ciudad pueblo río città fiume cidade rio stad stadt miasto wieś rzeka город деревня река село місто річка град
   πόλη χωριό ποταμός νησί عمدة مدينة قرية نهر شهر روستای קיבוץ העיר מושב עיר נהר şehri şehir kenti शहर गाँव नदी`,
)

/** What one has by name: "Wendy's brother", "Papa John's knee". */
export const KINSHIP = setOf(
  `recipe recipes diary blog notebook lap elbow shoulder knee arm leg hand hands head face eyes hair heart back voice smile nose truck car bike boat house home room garden desk wallet dog cat horse turn idea opinion mistake advice job boss meeting speech letter story life death wedding funeral school teacher class classmate neighbor neighbour friend friends roommate team coach lawyer doctor accident trip
   brother sister mother father mom dad son daughter husband wife uncle aunt cousin boyfriend girlfriend birthday grandma grandpa annesi babası kardeşi eşi oğlu kızı arkadaşı äiti isä veli sisko mère père frère soeur`,
)

/** A family's members in languages with capitals, for "Pascual y su hermano". */
export const FAMILY = setOf(
  `brother brothers sister sisters wife husband son sons daughter daughters mother father parents children kids uncle aunt cousin girlfriend boyfriend
   hermano hermana hermanos madre padre padres hijo hija hijos esposa esposo marido mujer novia novio frère frères soeur soeurs femme mari fils fille enfants parents
   frau mann bruder schwester sohn tochter mutter vater eltern kinder fratello sorella moglie marito figlio figlia figli genitori irmão irmã mulher filho filha
   bror syster fru man son dotter søster kone datter siskonsa siskonsa veljensä vaimonsa miehensä äitinsä isänsä lapset broer zus vrouw zoon dochter ouders
   brat siostra żona mąż syn córka bratr sestra manželka manžel kardeşi eşi karısı kocası annesi babası oğlu kızı ablası abisi testvére felesége férje anyja apja fia lánya`,
)

/** What follows a person's name in scripts without capitals. */
const PERSON_AFTER =
  /^ ?(?:先生|女士|出生于|出生在|退役|去世|结婚|夺冠|毕业于|小姐|老师|教授|同学|医生|氏は|氏が|君が|君は|さん(?!の)|씨|님|선생|ji |जी |साहब|hanım|bey )/u
/** Callings that stand straight before a person's name in Chinese. */
const PERSON_BEFORE =
  /(?:化妆师|化妝師|设计师|設計師|摄影师|攝影師|造型师|造型師|工程师|工程師|厨师|廚師|魔术师|建筑师|建築師|分析师|创始人|創辦人|掌门人|运动员|選手|选手|冠军|王子|教练|导演|演员|歌手|作家|教授|博士|医生|老师|同学|记者|队长|画家|球星|飞人|球王|影帝|影后|天王|诗人|名将|将军|皇帝|英雄|总统|总理|部长|市长|律师|护士|警察|司机师傅|主持人|舞蹈家|科学家|音乐家|钢琴家|企业家|宇航员|航天员|邻居|朋友|表哥|表姐|堂哥|叔叔|阿姨|爷爷|奶奶)$/u
export const isPersonBefore = (before: string): boolean => PERSON_BEFORE.test(before)
export const isPersonAfter = (rest: string): boolean => PERSON_AFTER.test(rest)
