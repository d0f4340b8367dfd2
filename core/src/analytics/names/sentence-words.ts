import { fold } from './fold.ts'

const setOf = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map(fold),
  )

/** Verbs and conjunctions straight after a name without an article: what acts is a name, not a thing. */
export const ACTS = setOf(
  `is was has had offers makes sells provides remains stands leads launched announced continues focuses delivers combines
   also recently currently and or vs versus with does can will would may might are were have owns wins uses helps lets keeps
   builds publishes charges costs comes gives includes runs works shows wants needs plans claims says reports sold bought opened
   closed raised cut started introduced released ranks tops leads scores ships supports integrates allows enables requires excels shines
   est a propose offre reste vend fabrique permet figure domine dispose mise lance et ou avec demeure annonce
   ist hat bietet bleibt und oder mit verkauft stellt gilt wird kann
   es ha ofrece tiene sigue vende fabrica y e con cuenta lidera gana
   è offre vende resta produce punta
   é tem oferece vende continua lidera
   heeft biedt blijft en of levert opent
   jest ma oferuje pozostaje i oraz lub
   är har erbjuder och eller säljer ja a ve и та і
   berichtet berichtete schreibt schrieb meldet meldete writes wrote reported informa informó publica publicó abre abrió cierra lanza lanzó vende escribe
   показал показала написал написала пишет сообщает показав написав пише
   открыл открыла открыло открыли открывает запустил запустила запускает представил представила объявил объявила сообщил сообщила снизил снизила снизили
   повысил повысила поднял подняла подняли продаёт продаёт предлагает предлагают остаётся входит выпускает выпустил работает принимает доставляет лидирует стоит закрыл закрыла получил получила
   купил купила отчитался отчиталась обновил обновила обновили увеличил увеличила против или также является
   відкрив відкрила відкрили відкриває запустив запустила представив представила оголосив оголосила повідомив повідомила знизив знизила підвищив підвищила продає пропонує працює
   випускає доставляє оновив оновила оновили купив купила отримав отримала закрив закрила проти або є має
   отвори откри пусна представи обяви отчете понижи повиши продава предлага купи работи доставя срещу или има е
   άνοιξε ανοίγει πουλάει πουλά προσφέρει ανακοίνωσε παρουσίασε μείωσε αύξησε έκλεισε κλείνει έχει είναι κυκλοφορεί κυκλοφορούν επενδύει εξαγόρασε και ή έχουν λανσάρει λάνσαρε
   otwiera otworzył otworzyła ogłosił ogłosiła wprowadził wprowadziła sprzedaje obniżył podniósł kupił kupiła zamyka
   açtı açıyor duyurdu satıyor sunuyor indirdi yükseltti aldı kapattı ile veya anlaştı
   removes cleans lasts tastes smells feels sends pays opens closes hires expands buys acquires denies cancels refunds streams recalls lost hired recalled admitted refused promised replaced improved cut
   schließt eröffnet eröffnete senkt erhöht kauft übernimmt liefert verliert wächst steigert entlässt verdient
   ferme ouvre supprime augmente baisse rachète licencie embauche livre recrute rappelle
   sube baja cierra despide contrata amplía lanza pierde gana invierte
   apre chiude lancia alza taglia assume aumenta attacca perde cresce
   abre fecha aumenta demite anuncia perde cresce
   sluit verlaagt verhoogt koopt ontslaat verkoopt stopt groeit
   stänger öppnar höjer sänker köper lanserar växer säger lukker åbner hæver sænker køber lancerer vokser
   podnosi obniża kupuje zwalnia zatrudnia otevřel zavřel zdražil zlevnil nabízí otevírá zavírá
   sulkee nostaa laskee ostaa irtisanoo palkkaa bezár emelt csökkent kapatıyor artırdı düşürdü kapatacak açacak
   avasi avaa myy tarjoaa julkisti laski nosti osti on ja tai nyitott nyit árul kínál bejelentette és vagy emelt csökkentett`,
)

/** Words before a place, a channel or a rival, with no article between. */
export const LEADS = setOf(
  `at by from with via on like than versus vs of for to in under over through between against including use try choose prefer
   chez par avec comme sur que contre selon parmi pour de d et ou
   bei von mit wie als gegen zu nach bis und oder für
   con como según entre por desde en da per tra fra di come su
   από με για κατά σε προς μετά χωρίς
   hos av med från av voor bij naar volgens love loves loved wear wears wore buy bought recommend tried visited ordered adore aime achète préfère porte
   od z przez jak w u na do dla от с как в через у из для від на до по про об со ко за із зі во във със`,
)

/** Articles and what stands in their place: the word after them is a thing, unless its language names with articles. */
export const ARTICLES = setOf(
  `a an the this that these those my your his her our their every each some any no one
   le la les un une des du ce cet cette mon ma ton ta son sa notre votre leur au aux chaque quel quelle
   zwei drei vier fünf viele einige mehrere
   der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser kein jeder jede diese dieser dieses
   meine seine ihre unsere keine zum zur beim vom im am
   el los las una unos unas este esta su mi tu il lo gli uno questo o os um uma de het een en ett`,
)

/** Words that act themselves: a verb after them says nothing. */
export const PRONOUNS = setOf(
  `i you he she it we they this that who what which one there here all some any
   on il elle je tu nous vous ils elles ce qui ça cela tout
   ich du er sie es wir ihr man das wer was alles ergo real ideal aktuell genau klar sicher optimal
   yo él ella nosotros ellos eso esto io lui lei noi voi loro eu ele ela isso ik jij hij zij wij het jag han hon vi de
   ja on ona my oni to ben sen biz onlar я ты он она оно мы вы они это`,
)

/** Short words of the two lists above that do their work in these languages alone. */
const ONLY_IN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    on: 'fi et',
    of: 'nl',
    a: 'fr cs sk pt',
    e: 'it pt',
    y: 'es',
    i: 'pl cs sv da no nb hr',
    ve: 'tr',
    en: 'nl es fr',
    et: 'fr',
    ou: 'fr pt',
    con: 'es it',
    mit: 'de',
    med: 'sv da no nb',
    ha: 'es it',
    er: 'da no nb',
    ja: 'fi et',
    ma: 'pl',
    har: 'sv da no nb',
    est: 'fr',
    es: 'es',
    is: 'en nl',
    lance: 'fr pt',
    do: 'pl cs sk',
    na: 'pl cs sk',
    po: 'pl cs sk',
    za: 'pl cs sk',
    od: 'pl cs sk',
    z: 'pl cs sk',
    w: 'pl',
    u: 'pl cs sk',
    k: 'cs sk',
    s: 'cs sk',
    o: 'pl cs sk',
    su: 'it',
    de: 'fr es pt ro',
    da: 'it',
    di: 'it id',
    per: 'it',
    tra: 'it',
    fra: 'it da no nb',
    par: 'fr',
    van: 'nl',
    bis: 'de',
    bei: 'de',
    come: 'it',
    sur: 'fr',
    por: 'es pt',
  }).map(([word, languages]) => [word, languages]),
)
/** Whether a short word of these lists is one of this language. */
export const isOfLanguage = (word: string, languageCode: string): boolean =>
  ONLY_IN.get(word)?.split(' ').includes(languageCode) ?? true
