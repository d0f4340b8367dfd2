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
   är har erbjuder och eller säljer ja a ve и та і`,
)

/** Words before a place, a channel or a rival, with no article between. */
export const LEADS = setOf(
  `at by from with via on like than versus vs of for to in under over through between against including use try choose prefer
   chez par avec comme sur que contre selon parmi pour de d et ou
   bei von mit wie als gegen zu nach bis und oder für
   con como según entre por desde en da per tra fra di come su
   hos av med från av voor bij naar volgens
   od z przez jak w u na do dla от с как в через у из для від`,
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
