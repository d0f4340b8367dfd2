import { fold } from './fold.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean).map(fold))

/**
 * Kin, titles and callings straight before a person's name, by no language: "avó Eudora", "dottor Ferrero", "Lehtori
 * Kärkkäinen". Without the trades that sell ("Optiker Fielmann") and the kin that companies have ("die Tochter Netto").
 */
export const CALLINGS = setOf(
  `aunt auntie uncle grandma grandpa grandmother grandfather granny nana mum mummy mom mommy dad daddy cousin niece nephew stepmother stepfather godmother godfather stepsister stepbrother fiancé fiancée
   husband wife daughter brother sister neighbor neighbour roommate classmate teacher professor doctor nurse midwife surgeon lawyer attorney judge sheriff officer detective sergeant captain colonel lieutenant
   corporal admiral commander inspector constable senator congressman congresswoman governor mayor president chancellor ambassador bishop cardinal father reverend pastor rabbi imam monk priest abbot saint
   author writer novelist poet painter sculptor composer singer rapper pianist violinist actor actress comedian director screenwriter journalist architect philosopher historian scientist physicist biologist mathematician
   astronaut explorer footballer striker goalkeeper midfielder defender swimmer sprinter boxer golfer skier cyclist racer jockey gymnast baron baroness countess duke duchess lord knight
   tante oncle tonton tata cousin cousine mamie papi papy pépé grand-mère grand-père belle-mère beau-père belle-sœur beau-frère marraine parrain neveu nièce fiancé fiancée mari femme fille fils frère sœur maman papa
   docteur docteure professeur professeure maître maîtresse instituteur institutrice infirmier infirmière avocat avocate juge maire ministre sénateur sénatrice député députée gouverneur ambassadeur évêque abbé curé cardinal pasteur
   général colonel capitaine commandant lieutenant sergent amiral inspecteur inspectrice commissaire maréchal romancier romancière écrivain écrivaine auteur autrice poète peintre sculpteur compositeur compositrice chanteur chanteuse
   rappeur pianiste acteur actrice humoriste réalisateur réalisatrice journaliste philosophe historien historienne physicien physicienne chimiste astronaute navigateur footballeur attaquant gardien cycliste nageur nageuse
   onkel cousine cousin oma opa großmutter großvater neffe schwager schwägerin schwiegermutter schwiegervater patentante patenonkel bruder ehemann ehefrau freundin nachbar nachbarin mitschüler mitschülerin kollege kollegin
   lehrer lehrerin professor professorin doktor arzt ärztin hausarzt hausärztin zahnarzt zahnärztin krankenschwester pfleger pflegerin hebamme anwalt anwältin rechtsanwalt rechtsanwältin richter richterin bürgermeister bürgermeisterin
   minister ministerin ministerpräsident senator kanzler kanzlerin präsidentin botschafter bischof pfarrer pfarrerin pastor pastorin kardinal mönch nonne oberst hauptmann leutnant feldwebel kommissar kommissarin inspektor
   autor autorin schriftsteller schriftstellerin dichter dichterin maler malerin bildhauer komponist komponistin sänger sängerin rapper pianist schauspieler schauspielerin regisseur regisseurin journalist journalistin philosoph
   historiker historikerin physiker physikerin chemiker astronaut stürmer torwart torhüter mittelfeldspieler verteidiger fußballer fußballerin schwimmer schwimmerin trainer trainerin graf gräfin herzog herzogin freiherr baron ritter
   tía tío abuela abuelo abuelita abuelito suegra suegro cuñada cuñado madrina padrino sobrina sobrino hermana hermano hija hijo esposa esposo marido mamá papá vecina vecino compañera compañero
   doctor doctora profesor profesora maestro maestra médico médica enfermero enfermera abogado abogada juez jueza alcalde alcaldesa ministro ministra senador senadora diputado diputada gobernador embajador obispo cardenal padre sor fray
   coronel capitán comandante teniente sargento almirante inspector inspectora comisario novelista escritor escritora autor autora poeta pintor pintora escultor compositor compositora cantante rapero pianista actor actriz
   cómico director directora cineasta periodista filósofo filósofa historiador historiadora astronauta futbolista delantero portero ciclista nadador nadadora entrenador entrenadora conde condesa duque duquesa marqués marquesa
   zia zio nonna nonno cugina cugino suocera suocero cognata cognato madrina padrino nipote sorella fratello figlia figlio moglie marito mamma papà compagna compagno
   dottor dottore dottoressa professor professore professoressa maestro maestra medico infermiere infermiera avvocato avvocata avvocatessa giudice sindaco sindaca ministro ministra senatore senatrice deputato onorevole ambasciatore vescovo
   cardinale don suor padre generale colonnello capitano comandante tenente sergente maresciallo ammiraglio ispettore ispettrice commissario romanziere scrittore scrittrice autore autrice poeta poetessa pittore pittrice scultore
   compositore cantante cantautore rapper pianista attore attrice comico regista giornalista filosofo fisico astronauta calciatore attaccante portiere ciclista nuotatore nuotatrice allenatore conte contessa duca duchessa
   ingegnere ingegner geometra ragionier architetto signor signora signorina
   tia tio avó avô vovó vovô bisavó bisavô sogra sogro cunhada cunhado madrinha padrinho sobrinha sobrinho irmã irmão filha filho esposa esposo marido mãe pai mamãe papai vizinha vizinho colega
   doutor doutora professor professora médico médica enfermeiro enfermeira advogado advogada juiz juíza prefeito prefeita ministro ministra senador senadora deputado deputada governador governadora embaixador bispo cardeal padre
   coronel capitão comandante tenente sargento almirante inspetor inspetora delegado delegada romancista escritor escritora autor autora poeta poetisa pintor pintora escultor compositor compositora cantor cantora pianista ator atriz
   humorista diretor diretora cineasta jornalista filósofo filósofa historiador historiadora astronauta jogador jogadora atacante goleiro ciclista nadador nadadora treinador treinadora conde condessa duque duquesa engenheiro engenheira
   tante oom oma opa nicht neef schoonmoeder schoonvader zwager schoonzus peettante zus broer dochter zoon echtgenoot buurman buurvrouw klasgenoot
   leraar lerares juf meester docent docente hoogleraar dokter huisarts tandarts verpleegster verpleger vroedvrouw advocaat advocate rechter burgemeester minister senator ambassadeur bisschop dominee pastoor kardinaal
   generaal kolonel kapitein luitenant sergeant admiraal inspecteur commissaris schrijver schrijfster auteur dichter dichteres schilder schilderes beeldhouwer componist zanger zangeres rapper pianist acteur actrice cabaretier regisseur
   journalist journaliste filosoof historicus natuurkundige astronaut voetballer keeper verdediger wielrenner zwemmer zwemster trainer graaf gravin hertog hertogin baron meneer mevrouw
   moster faster morbror farbror mormor morfar farmor farfar kusin svärmor svärfar svåger svägerska gudmor gudfar syster bror dotter granne klasskamrat
   lärare lärarinna läraren professor doktor läkare tandläkare sjuksköterska barnmorska advokat domare borgmästare statsminister minister ambassadör biskop präst kyrkoherde kardinal överste kapten löjtnant sergeant amiral kommissarie
   författare författaren författarinnan poet poeten konstnär konstnären målare målaren tonsättare tonsättaren sångare sångaren sångerska sångerskan rappare pianist skådespelare skådespelaren skådespelerska komiker regissör regissören
   journalist journalisten filosof filosofen historiker fysiker astronaut fotbollsspelare fotbollsspelaren anfallare målvakt målvakten simmare tränare tränaren greve grevinna hertig baron fru herr fröken
   moster faster onkel mormor morfar farmor farfar bedstemor bedstefar kusine fætter svigermor svigerfar svoger søster bror datter søn nabo klassekammerat
   lærer læreren lærerinde professor doktor læge lægen tandlæge sygeplejerske jordemoder advokat dommer borgmester statsminister minister ambassadør biskop præst præsten oberst kaptajn løjtnant sergent admiral kommissær
   forfatter forfatteren forfatterinden digter digteren maler maleren billedhugger komponist komponisten sanger sangeren sangerinde sangerinden skuespiller skuespilleren skuespillerinde komiker instruktør instruktøren journalist journalisten
   filosof historiker fysiker astronaut fodboldspiller fodboldspilleren angriber målmand træner træneren grev grevinde hertug baron fru hr frøken
   ciocia ciotka wujek wuj babcia babci dziadek dziadka kuzyn kuzynka teściowa teść szwagier szwagierka siostra siostry brat brata córka córki syn syna mąż żona mama tata sąsiad sąsiadka kolega koleżanka
   nauczyciel nauczycielka profesor doktor lekarz lekarka dentysta pielęgniarka położna adwokat mecenas sędzia burmistrz prezydent minister senator poseł posłanka ambasador biskup ksiądz kardynał generał pułkownik kapitan
   porucznik sierżant admirał komisarz inspektor pisarz pisarka autor autorka poeta poetka malarz malarka rzeźbiarz kompozytor kompozytorka piosenkarz piosenkarka raper pianista aktor aktorka komik reżyser reżyserka dziennikarz
   dziennikarka filozof historyk fizyk astronauta piłkarz napastnik bramkarz kolarz pływak pływaczka trener trenerka hrabia hrabina książę księżna pani
   teta strýc strýček babička dědeček děda bratranec sestřenice tchyně tchán švagr švagrová sestra bratr dcera syn manžel manželka maminka tatínek soused sousedka spolužák spolužačka
   učitel učitelka profesor profesorka doktor doktorka lékař lékařka zubař zdravotní sestřička advokát advokátka soudce soudkyně starosta starostka primátor prezident premiér ministr ministryně senátor poslanec poslankyně velvyslanec
   biskup farář kardinál generál plukovník kapitán poručík seržant admirál komisař inspektor spisovatel spisovatelka autor autorka básník básnířka malíř malířka sochař skladatel zpěvák zpěvačka rapper klavírista herec herečka komik
   režisér režisérka novinář novinářka filozof historik fyzik astronaut fotbalista útočník brankář cyklista plavec plavkyně trenér trenérka hrabě hraběnka vévoda baron paní slečna
   nagymama nagypapa nagynéni nagybácsi unokatestvér anyós sógor sógornő nővér húg báty öcs szomszéd osztálytárs tanár tanárnő tanító tanítónő professzor doktor orvos fogorvos nővér ügyvéd bíró polgármester elnök
   miniszterelnök miniszter nagykövet püspök lelkész bíboros tábornok ezredes százados hadnagy őrmester tengernagy felügyelő író írónő szerző költő költőnő festő szobrász zeneszerző énekes énekesnő zongorista színész színésznő
   humorista rendező újságíró filozófus történész fizikus űrhajós labdarúgó csatár kapus kerékpáros úszó edző gróf grófnő herceg hercegnő báró
   äiti isä mummo mummi ukki vaari pappa mummu täti setä eno serkku anoppi appi lanko käly sisko veli tytär poika vaimo aviomies naapuri luokkakaveri opettaja opettajan lehtori professori tohtori lääkäri hammaslääkäri
   sairaanhoitaja kätilö asianajaja tuomari pormestari kunnanjohtaja presidentti pääministeri ministeri kansanedustaja suurlähettiläs piispa pappi pastori rovasti kirkkoherra kenraali eversti kapteeni luutnantti kersantti amiraali komisario
   ylikonstaapeli kirjailija kirjailijan runoilija maalari taidemaalari kuvanveistäjä säveltäjä laulaja räppäri pianisti näyttelijä koomikko ohjaaja toimittaja filosofi historioitsija fyysikko astronautti jalkapalloilija hyökkääjä
   maalivahti pyöräilijä uimari valmentaja kreivi kreivitär herttua paroni rouva herra neiti rehtori maisteri insinööri arkkitehti
   teyze hala amca dayı anneanne babaanne dede kuzen kuzenim kayınvalide kayınpeder enişte yenge görümce abla ağabey abi kardeşim teyzem halam amcam dayım dedem ablam abim annem babam kızım oğlum eşim komşu komşum arkadaşım
   öğretmen profesör doktor hemşire ebe avukat hâkim hakim savcı başkan cumhurbaşkanı başbakan bakan milletvekili büyükelçi imam albay yüzbaşı teğmen çavuş amiral komiser yazar şair ressam heykeltıraş besteci şarkıcı rapçi
   piyanist oyuncu komedyen yönetmen gazeteci filozof tarihçi fizikçi astronot futbolcu forvet kaleci bisikletçi yüzücü antrenör kont kontes dük baron
   mătușa mătușă unchiul unchi bunica bunicul bunică bunic verișoara verișoară soacra socrul cumnatul cumnata sora fratele fiica fiul soția soțul vecina vecinul colega colegul profesorul profesoara profesor profesoară învățătoarea
   doctorul doctorița medicul asistenta avocatul avocata judecătorul primarul președintele premierul ministrul senatorul deputatul ambasadorul episcopul preotul părintele generalul colonelul căpitanul locotenentul sergentul comisarul
   scriitorul scriitoarea autorul autoarea poetul poeta pictorul pictorița sculptorul compozitorul cântărețul cântăreața actorul actrița comedianul regizorul jurnalistul filozoful istoricul fizicianul astronautul fotbalistul portarul
   antrenorul contele contesa ducele domnul doamna domnișoara`,
)

/** A film, a book, a story: a given name in its sentence is a character's. */
export const FICTION = setOf(
  `sitcom episode protagonist heroine movie cartoon fairy tale fairytale sequel trilogy screenplay storyline
   roman romans protagoniste héroïne épisode dessin-animé feuilleton
   romans romanheldin hauptfigur zeichentrickfilm märchen kinderbuch filmfigur romanfigur trickfilm
   novela cuento protagonista película episodio telenovela dibujos
   romanzo fiaba protagonista puntata sceneggiato
   romance protagonista filme episódio desenho
   roman sprookje hoofdpersoon aflevering tekenfilm kinderboek
   romanen saga huvudperson avsnitt tecknad barnbok boken bok filmen roman eventyr hovedperson afsnit tegnefilm børnebog filmen bogen
   powieść powieści baśń bajka bajce bohaterka bohater odcinek kreskówka filmie serialu
   román románu pohádka pohádce hrdinka hrdina epizoda seriálu filmu
   regény regényben főszereplő epizód film filmben sorozatban
   romaani romaanissa satu päähenkilö elokuva elokuvassa sarjassa
   roman romanı romanında masal kahramanı dizisinde filminde
   romanul romanului povestea basmul protagonistul filmul serialul`,
)

/** What one does with persons: "ask for Mercedes", "talk to Morgan". */
export const ADDRESSED: ReadonlySet<string> = setOf(
  `hug hugged hugs marry married marries kiss kissed greet greeted thank thanked
   embrassa embrasse épousa épouse remercia
   heiratete umarmte begrüßte küsste besó abrazó sposò abbracciò baciò casou abraçou beijou trouwde omhelsde kramade kyssade krammede
   pocałował przytulił poślubił objal políbil halasi suuteli`,
)
