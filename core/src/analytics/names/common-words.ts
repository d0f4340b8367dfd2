import { fold } from './fold.ts'

/**
 * Everyday words that are brands too, by the language whose readers would take them for the word. A name made of such
 * words needs more evidence than its letters: a capital, a domain, its place in the sentence.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: `ace acorn act active air ally alpha alto always amazon anchor angel apex apple arc arch ark arm arrow art ash ask
    aspire atlas aura axe axis azure balance ball bare base bay beacon beam bear beat beats bee believe bell best bet beyond
    big bing bird bit blackboard black blank blaze blend bliss block bloom blossom blue board bold bolt bond bone book booking boost boots boss
    bounce bounty bow box branch brand brave bread breeze brick bridge bright bring brother brown bubble bud buff bug build burger
    burn bush buy cable calm camel camp canvas cap capital caravan card care caribou carrier cash castle caterpillar cell champion chance chase
    chess chevron chime circle citizen city clay clear click cliff close cloud clover club coach coast cobra code coffee
    coin cold collective color comet comfort common compass concord contour converse cookie cool copper coral core corner corona
    cosmos cotton course cove cover crane creative crest cross crown crush crystal cube cup curve dash dawn day deep deer deal dell delta
    dew diamond diesel direct discord discover dish dive dock dodge dolphin domain door dot dove dragon dream drift drive drop
    drum duck dune dusk dust eagle earth east ease echo edge eight element ember emerald empire energy engine envoy epic equinox
    essence even ever every evolve exact express extra eye fable face fair faith falcon fancy farm fast feather fell field fig fin finch fine
    fire first fish flame flash fleet flex flight flint flow flower fly focus force ford forest forever forge form fossil foundation
    founder four fox frame free fresh frontier frost fuel fun fuse future galaxy gap garden gate gem gentle giant glad glass glow
    goal gold good grab grace grain grand graph grass gravity great green grid grove grow guardian guess guide gulf halo hand happy harbor
    hark harmony harvest haven hawk hazel heart heat hero hinge hive hold home honest honey hood hook hoop hope horizon horse host hot
    house hub huge human humble hunter ice icon idea ideal image impact impossible indigo infinite insight instant iris iron island ivory
    jade jaguar jar jet jewel join joy jump jungle junction just keen key kind king kite knot lace lake lamp lane lark laser launch
    laurel lava leaf lean leap legend lemon lemonade less level lever life lift light lily lime limitless line link lion list live
    local lock loft logic loop lotus loud love loyal lucid luck lucky luna lush lux magic magnet magnum main make mango mantra map maple
    marathon mark market mars marvel mask master match matter may meadow mega melody merit mercury mesh meta method metro mid mind mini mint
    mirage mirror mission mist mobile mode model modern monday monster moon moment more moss motion motive mountain move muse music
    mustang native natural nature nest net new next night nimble ninja noble node nomad north note notion nova now oak oasis object ocean
    octopus off olive omega once one onyx opal open opera optimum oracle orange orbit orchard orchid organic origin otter outlook owl
    oxygen oyster pace pack page paint palm pan panda panther paper paradise park passion path peach peak pearl pebble pepper
    perfect petal phoenix photo pie pilot pine pink pioneer pixel pitch planet platform play plaid plain plenty plum plus pod point polar
    polo pool pop port post power premier prestige pride prime prism pro progress prompt propel proof puma pulse pure purple push pyramid
    quaker quantum quartz quest quick quill quiet quip rabbit radiance radius rain rainbow ramp range ranger rapid raven ray reach
    ready real reason rebel record red reef reflect refresh relay remedy rent republic reserve rest revolution ridge ring ripple rise
    rival river road robin rock rocket root rose route royal ruby rush safari safe saga sage sail salt samba sand sap sapphire
    saturn savage scale scout sea seal season second secret seed select sense seven shadow shape shark sharp shell shield shift shine
    ship shop sigma signal silk silver simple skip sky slack slate sleep slice slide slim smart smile smooth snap snow social soft
    sol solar solid sonar sonic soul sound source south space spark sparrow spectrum speed spin spirit splash spoon spot spring sprint sprout
    square squad stack stadium staff stage standard star stark start state station stay steam steel stellar step still stitch stone
    store storm story stream street strike stripe strive strong studio style sub subway success sugar summer summit sun sunday sunrise sure surf surface
    surge swan sweet swift swing switch symbol sync table tailor tango tap target taste team teams temple ten tide tiger tile timber time
    titan toast together token tomorrow tonic tool top torch total touch tower town toy track trade trail train transform travel tree trek
    trend tribe trident trinity triumph true trust tulip tundra turbo turn twist twitch two ultra umber umbrella under union unique unity universal
    up upper urban utopia vale valley value van vanguard vanish vault vector velvet vent venture venus verge vertex vest victor view vine vintage
    violet virgin virtue visa vision vista vital vivid voice volt vortex vox voyage walk walker wander warm watch water wave way west whale
    wheat wheel while whirlpool whisper white whole wild will willow win wind window windows wing winter wire wise wish wit wolf wonder wood wool word work
    world worth wren yacht yellow yes yeti yield young zen zenith zero zest zigzag zinc zip zone zoom
    bank bean dash express fitness general electric motors american airlines burger king eleven face best buy home depot running dollar
    tree shake shack five guys taco pizza hut little caesars subway the body shop whole foods trader`,
  fr: `abeille accord action adagio aigle air alliance alpine amour ancre ange arc arche argent armor art atlas aube aurore auto avance azur
    bague baleine banque barrière bateau beau belle bis blanc bleu bois bon bonheur bonne botte boulanger bouton bruyère but cabane cadence
    café caisse calme canal canard capital caprice carnet carrefour carré carte casino castor cerise cerf chaîne champion chance
    château chausson chêne cheval chic ciel citron clarté clef clio cocon coeur comptoir corail corse côte coton cosse couleur
    courant crédit crème cristal croissant cube darty décor demain depuis désir diamant doux eau éclair éclat écume edelweiss élan élégance éléphant
    élite encre énergie entourage épi équinoxe ermitage escale espace espoir essence essentiel étam étoile éveil évidence express
    fable facette faim fantaisie fauve fée fidélité fleur flore forêt forme fortune foudre france free frère fusion galerie galet
    géant génération gitane givre grain grand grenade griffe halte harmonie havane hélice hermine heure hirondelle horizon idéal île image
    instant iris ivoire jade jardin jasmin jaune jeudi joie jour joyau lac lagune lampe laser lavande leader liberté libre licorne lierre ligne
    lilas lion lotus lumière lune lys magasin maison major marais marine matin mer merveille midi miel mignon mimosa mirage miroir monde
    montagne mosaïque mousse mutuelle naturalia nature neige noir noisette nomade nord nouveau nouvelle nova nuage nuance nuit oasis océan
    odyssée oiseau olive ombre opéra opinel or orage orange orchidée origine panache panda papillon paradis parfum parasol paris     pavillon perle petit peuplier phare phénix pierre pin pivoine plage plaisir pluie plume point poire pollen pomme pont port poste
    prairie prestige prince privilège prune quartier racine rêve reflet refuge renaissance rivage rivière roche rose rosée
    rouge route royal ruche sable saison saphir satin sauge secret sel serein sillage signal simple sirène soie soir soleil source
    souffle sphère sud sucre talent tango tempo temps terre tilleul total tournesol train transat tribu trèfle triomphe tulipe univers
    vague vallée vendredi vent verre vert vie vif vigne ville violette vision vitalité voie voile voyage zen zénith quick 
    décathlon société générale crédit agricole caisse épargne banque populaire galerie printemps postal européen française poste industriel`,
  de: `adler alpen anker apfel arche aktion auge bahn bär baum berg biene bild blau blume boss brücke burg dach diamant drache edel ehre eiche eis engel erde ernte
    falke feder feld fels feuer fisch flamme fliege flug fluss freude freund frieden frisch frosch fuchs garten geist gelb gemeinsam genau
    glanz glas glück gold grün gut hafen halle hand haus heim held herz himmel hirsch hof holz horizont igel insel kaiser kamel katze
    kern kette klar klee kobold komet könig kraft kranich kreis krone kugel kunst lachs lamm land laser leben leicht licht liebe lila linde linie
    loewe löwe luft lust macht magnet mark markt meer mensch merkur mode mond morgen müller mut natur nest netto neu nord
    ocean orange ozean park perle pfau pfeffer plus post prinz punkt quelle rabe rad real reif ring ritter rose rot ruhe sand schatz
    schiff schild schloss schlüssel schnee schwan schwarz see seide segel silber sonne spiegel spitze stadt stahl star stark stein stern stift storch strom
    sturm süd tag taube tempo tiger tor total traube traum treue tulpe turm ufer union veilchen vogel volt wald wasser welle welt wert weiss
    wild wind wolf wolke wunder zauber zeit zelt ziel zukunft zwilling penny `,
  es: `abeja águila aire alma amigo ámbar amor ángel arco arena árbol azul banco barco boca bosque brisa caballo café campo cima claro
    clave coral corazón corona cristal dalia día diamante delta dulce eco energía espejo estrella faro flor fuego fuente futuro galeria
    gato girasol grande guía halcón hielo hogar hoja horizonte idea imagen isla jardín juntos lago lana libre limón lince línea lobo luna luz
    madera manzana mar margarita marea menta mesa miel mirador montaña mundo naranja nativo nido nieve norte nube nuevo océano olivo onda oro
    palma paloma pan paz perla piedra pino plata playa pluma primavera puente puerto puma raíz rayo real red reina río roca rojo rosa ruta sabor
    sal salud seda sello selva semilla silla sol sombra sueño sur tierra tigre todo torre total trébol trigo unión uva valle vela verde
    viento vino viva vida mercado mango corte
    mango corte inglés telefónica el caja ahorro popular cadena tienda casa vivir vivo norte hogar familia`,
  it: `acqua airone alba albero ali alpe amico amore ancora angelo ape aquila arancia arco argento aria aurora azzurro bacio balena banca barca bella
    bianco bosco brezza buono cavallo cielo cigno cima clessidra conchiglia corallo corona cristallo cuore delfino diamante diesel dolce eco edera energia
    estate faro farfalla fiamma fiore fiume foglia fonte forte fortuna fuoco futuro gabbiano gatto gelso gelato ghiaccio giardino girasole gioia
    giorno grano idea isola lago lampo leone libero limone linea luce luna lupo mare margherita mela menta mercato miele mirto mondo
    montagna mulino natura neve nido notte nuvola oasi oceano olivo onda ora oro orizzonte orso pace palma pane perla pesca pianta piuma
    ponte porto prato primavera quercia radice rete riva roccia rosa rosso sale salute scoglio seme seta sole sogno stella strada terra tigre
    torre tutto unione uva valle vela vento verde via vigna vino viola vita vivo volpe zefiro wind posta
    poste italiane intesa rinascente`,
  pt: `águia água alma amigo amor anjo arco areia árvore azul banco barco bela boticário brisa café campo casa céu claro coração coroa cristal dia
    doce eco energia espelho estrela extra farol flor floresta fogo folha fonte futuro galo gelo jardim lago laranja leão limão linha livre lobo lua luz
    maçã mar mel menta mesa mundo natura neve ninho noite norte nova novo nuvem oi oceano onda ouro palma pão paz pedra pérola pinho
    ponte porto praia prata primavera raiz rede rio rocha rosa sal saúde seda semente sol sonho sul terra tigre torre trigo união uva vale vela vento
    verde vida vinho vivo americanas renner galo submarino`,
  nl: `aarde action adelaar appel berg bever bij blauw bloem boom bos brug dier droom duif duin eik eiland geel goud groen haas haven     hart hemel huis kern kraan kroon leeuw lente licht maan markt meer mens molen morgen natuur nieuw noord oranje oog parel plus rood roos ruimte simpel
    spiegel ster strand sterk storm stroom tijger toren trein tulp uil valk veer vis vlam vogel vos vrij water wereld wind wit wolf zand zee zilver zomer zon zwaan`,
  sv: `adel björn blå blomma by bäck dag dröm eld fjäll fjäril flamma fri frost fågel glad gran grön guld hav hem hjärta höst is kärna klöver
    krona kraft lejon liv ljung ljus lund lycka mark mild måne natur ny norr orm ren ros räv segel silver sjö skog sky sol sommar stad stjärna sten storm strand svan     tall tid tiger trygg varg vatten vit vår våg värld örn`,
  pl: `anioł bank biedronka bocian brzoza chmura czas cud diament dom droga dzień gwiazda góra jabłko kamień kawa klon koń korona kropka król kwiat las lato lew
    lipa lis lód łąka miód morze most nowy noc ocean ogień ogród orange orlik orzeł perła pole plus polska port ptak ptasie róża rzeka serce siła słońce
    sokół sowa srebro świat światło świt tygrys tęcza wiatr wilk wiosna woda wyspa zamek zima złoto żabka żubr mleko sklep
    allegro play poczta lot`,
  tr: `altın aslan at ateş atlas ay bahar balık bal barış başak bereket beyaz bizim bulut can çiçek çınar dağ damla deniz doğa doğan dost dünya ekol     elma ev gök göl gönül gümüş gül gün güneş güven hayat ışık inci kale kalp kapı kar kartal kaya kırmızı koç kuş mavi melek meşe mor nar nehir ocak orman
    pınar portakal rüya saray sarı sevgi su şahin şeker taç tadım toprak ufuk umut yaprak yaşam yeni yeşil yıldız yol zeytin zaman şok `,
  ru: `азбука айсберг алмаз алтын альфа ангел арбат байкал баланс банк близнецы бриз берёза весна ветер вкус возрождение волга волна восток гармония
    гранат дача дельта дом доверие единство жемчуг жизнь заря звезда золото изумруд империя исток калина капитал карусель кедр клён компас
    корона космос красота кристалл ладья лада лань лев лента лето лимон линия лотос луна лучик магнит маяк мечта мир молния море мост
    надежда нива новый огонёк озон океан окей олимп орбита орёл открытие парус перекрёсток перспектива победа полёт почта правда праздник прибой радуга рассвет
    река ренессанс родник роза ромашка россия рубин самокат свет связь север сила сирень снег сокол солнце союз спектр спорт спутник старт стрела
    титан точка тройка успех утро фаворит факел феникс фора хлеб цветок центр чайка чемпион эдем эльдорадо энергия эра этажи эхо юность яблоко янтарь ясень
    пятёрочка связной мир почта дом быт улыбка монетка детский лента верный`,
  uk: `атлант банк весна вітер вогонь гармонія дельта дім добро довіра зоря зірка золото краса кристал лілея ліс літо мальва мир море надія небо океан
    оберіг перлина промінь річка роза ромашка світ світанок сила сильпо сокіл сонце союз спектр троянда успіх хвиля хліб царина центр чайка шанс яблуко
    розетка нова пошта ощад приват комфорт фокстрот епіцентр`,
  cs: `škoda seznam koruna slunce dům hvězda město voda zlato lev orel strom květ světlo cesta dobrý nový albatros jablko mapa zboží práce kniha směna`,
  hu: `alma arany csillag erdő fény forrás hajnal hold holló kő ló mező nap otthon rózsa sas szív tűz vár víz virág`,
  fi: `aalto aarre aika elämä hopea ilo joki järvi kaari kaiku koti kulta kuu lumi lähde meri metsä onni otso puu päivä rauta ruusu sampo sisu tammi tuli tähti valo vesi voima ääni`,
  da: `bølge bøg fjord guld hav hjem hjerte is jord lys måne nord ren rose skov sol stjerne strand sø vand vind ørn`,
  ro: `acasă aur bine casa cer dor floare foc inima lumina lună luna mare munte pâine rază soare stea vis viu`,
  id: `bintang bulan bunga cahaya cinta emas gajah garuda gunung hijau indah jaya laut maju makmur matahari mawar merah merdeka murni padi permata pelangi putih raja sari sinar surya telur`,
  vi: `hoa sen vàng bạc đất trời biển sông núi nắng`,
}

/** Given names, in any language: "TIM" is a brand, Tim a person. */
const GIVEN_NAMES = `adam alba albert alex alexa alice ana anna arthur bella ben bruno carl carlo carol casper charlie claire clara claude daisy diana diego
   dora edgar elisa ella elsa emma eric eva felix frank fred george grace hans harry heinz helen henri henry hugo ida ingrid ivan
   jack james jean joe john jules julia karl kevin laura leo leon lena lily lola lou louis louise lucas lucy luigi luna marc marco maria marie marion mark
   marta martha martin mary max maya mercedes mia michael miguel mila milo monica nina nora olga olivia oscar otto pablo pascal patrick paul
   paula pedro penny peter petra philip pierre ralph ray rex rita robert rosa rose roy ruby sally sam samuel sara sarah silvia simon
   sofia sophie stella susan sylvia ted teresa theo thomas tim toby tom tommy tony vera victor victoria vincent wendy will zoe`

/** Words that build sentences: as names they are hardest to tell from themselves. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: `a about above after all an and any are as at be because been before being below but by can could did do does down each few for from
    go had has have he her here hers him his how i if in into is it its just me my no nor not of off ok on once only or other our out over own same she so some such
    than that the their them then there these they this those through to too under until up us very was we were what when where which who why will with you your`,
  fr: `à au aux avec ce ces cet cette comme dans de des donc du elle elles en entre est et eux être il ils je la le les leur leurs lui ma mais me même mes moi mon ne
    nos notre nous on ou où par pas plus pour qu que qui sa sans se ses si son sous sur ta te tes toi ton tout tu un une vers vos votre vous y`,
  de: `ab aber als am an auch auf aus bei bin bis da das dass dein dem den der des dich die dir doch du durch ein eine einem einen einer er es für hat ich ihm ihn ihr im in
    ist ja kein man mein mich mir mit nach nicht noch nun nur ob oder ohne sein sich sie sind so über um und uns unter vom von vor was weg wenn wer wie wir wo zu zum zur`,
  es: `a al ante con como de del desde donde el ella en entre es eso esta este fin ha hay la las le lo los más me mi muy ni no nos o para pero por que se si sin sobre su sus te tu un una y ya yo`,
  it: `a ad ai al alla anche c che chi ci come con da dal de dei del della di e ed fa gli ha i il in io la le lo ma me mi ne nei nel no noi non o per più qui se si sia su sul te ti tra tu un una uno va vi`,
  pt: `a ao aos as com como da das de do dos e ela ele em entre essa este eu foi há isso já lhe mais mas me meu na não nas no nos o oi os ou para pela pelo por que se sem ser seu só sua te tu um uma vai`,
  nl: `aan al als bij dan dat de den deze die dit doch door een en er ge had heb het hij hoe ik in is ja je kan maar me meer men met mij na naar nee niet nog nu of om onder ons ook op over te tot u uit van veel voor was wat we wel wie wij zal ze zich zo`,
  sv: `alla av att blev bli de dem den det dig din du där efter ej eller en er ett för från ha han har hon hur här i icke in ingen inte ja jag kan men mig min mot mycket ni nu när och om oss på sig sin ska som så till upp ur ut vad var vem vi är`,
  pl: `a aby ale bez bo być by był co czy dla do go gdy i ich ile ja jak jako je jest już ku ma mi na nad nie niech no o od on ona oni pan po pod przy są się ta tak tam te to tu ty u w we wy z za ze że`,
  tr: `ama ben bir biz bu çok da daha de en gibi ha hep her için ile ise ki mi mu mı o on ne ve ya yok`,
  ru: `а без был бы в вас во вот все вы где да для до его ее если есть еще же за и из или им их к как ко ли мне мой мы на над не нет ни но ну о об он она они от по под при с со так там те то ты у уж что чем это я`,
  uk: `а або без був бо в ви вже від вона вони все де для до є же за з зі і із її й його коли ми на над не ні о він по при про та так там те ти то у уже це чи що я як`,
}

const split = (words: string): Set<string> =>
  new Set(
    words
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map(fold),
  )
const tableOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, split(words)]))

const words = tableOf(WORDS)
const functionWords = tableOf(FUNCTION_WORDS)
const givenNames: ReadonlySet<string> = split(GIVEN_NAMES)
const everyWord: ReadonlySet<string> = new Set([...words.values(), givenNames].flatMap((list) => [...list]))
const everyFunctionWord: ReadonlySet<string> = new Set(
  [...functionWords.values()].flatMap((list) => [...list]),
)

/** Whether a folded word is an everyday word of any language. */
export const isCommonWord = (word: string): boolean => everyWord.has(word) || everyFunctionWord.has(word)
/** Whether a folded word builds sentences in any language. */
export const isFunctionWord = (word: string): boolean => everyFunctionWord.has(word)
/** Whether a folded word is an everyday word of this language. */
export const isCommonIn = (word: string, languageCode: string): boolean =>
  givenNames.has(word) ||
  (words.get(languageCode)?.has(word) ?? false) ||
  isFunctionWordIn(word, languageCode)
export const isFunctionWordIn = (word: string, languageCode: string): boolean =>
  functionWords.get(languageCode)?.has(word) ?? false
