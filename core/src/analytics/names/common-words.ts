import { EVERYDAY_WORDS } from './everyday-words.ts'
import { EVERYDAY_WORDS_NORTH } from './everyday-words-north.ts'
import { EVERYDAY_WORDS_SOUTH } from './everyday-words-south.ts'
import { fold } from './fold.ts'
import { LOAN_WORDS } from './loan-words.ts'
import { GIVEN_NAMES, LISTED_NAMES } from './people-words.ts'

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
    mustang native natural nature nest net new next night nimble ninja noble node nomad north note notion nova now oak old oasis object ocean
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
    tree shake shack five guys taco pizza hut little caesars subway the body shop whole foods trader
    absolute academy access account acid action address adore adventure affirm agent agile aid airbag alarm album align alive alley alliance aloe amber amount ample amuse anthem antique
    apron arcade arena argon army aroma arrival artist ascend ashes asset assist asylum athlete atom attic audible audience august autumn avenue award away bacon badge bag bake baker balance ballad bamboo
    band banner bar bark barn barrel basket bath battle beauty bed beehive beer bench benefit berry bike bio birth bishop blade blend blink blog blossom blunt boat body bonus bookmark border bottle bowl
    boy brain branch brass brush bucket buddy builder bulb bull bunch bundle butter butterfly button cabin cake calendar call camera candle candy cannon canopy canyon captain carbon cargo carpet cart castle cat catch
    cause cedar celebrate center century cereal certain chain chair chalk challenge channel chapter charge charm chart chat cheap check cheer cherry chest chicken child chili choice church cinema circus
    claim clap classic claw clean climate climb clip clock closet cloth clue coal cobalt cocoa collect college colony colour column combo command common community companion company compose concept concrete
    connect console contact content control convoy cook copy cord cork corn corporate cosmic cottage couch count country couple courage court cow craft crate cream credit cricket crop crow crunch cry culture cup curl current
    curtain custom cycle daily dairy daisy dance danger dark data date dawn day deck decent deep define degree delight deliver demand depot desert design desk detail dialog digital dinner dip diva divine dog domino double draft
    drama draw dress drip driven dune dutch duty dynamic eager early earn easy eat eclipse eco edit effect ego elastic elegant elephant elf elite elm embrace emotion engage enjoy enter entrance equal era escape eternal ether event evident exchange
    exit expert explore exposure fabric factor factory fair family famous fan farmer fashion father favor feast feature feed festival fiber fiction figure file film filter final finance find finish fit fix flag flat fleece flip float flood floor flour
    fluid foam fog folk follow font food foot form fort fortune forward foundry fountain fraction fragrance freedom friend front fruit function fur gallery game gang gas gear gene genius ghost gift ginger girl give glide global globe
    glory glossy glove glue goat goods grand grape grass gravel group guard guest guitar gum gym habit hair half hammer hammock handle hanger hat hawk head health hear heaven hedge height helix help herb heritage hidden high hill hint history hit
    hobby holiday holy honor hopper horn hotel hotels hour human hunt hydro hype inch income index infinity influence inner innovation inspire interest invest invisible jacket jam jasper jeans job joint joker journal journey judge juice jumbo
    junior jury justice kettle kid kindle kingdom kiss kitchen kiwi knight knock koala lab label ladder lady land language large later lather laugh law lawn layer lead league learn leather lemon lender letter liberty library license
    lifetime lightning limit linear lip liquid listen little lobster log loom lounge lover low lunar lunch machine mail major male mall man manager manner marble march margin marine marker marshal mate material math max maze meal measure
    medal medium member memory mend mental menu merge meta mile milk million minimal minute mix mobility mole momentum money mood mosaic motel mother motor mouse mouth movement mud mule multi mushroom mystery name nation navigator neat
    nectar needle neighbor nerve network neutral nickel noise noon normal nose number nurse nut oatmeal office oil onion open optic option orbital order ordinary original origins outdoor outfit oven over owner paddle pagan pair palace
    palette pants parade parent parrot part party pass past patch patriot pattern pause pay pen pencil pencils people perform person pet phantom phone picture piece pigeon pillow pine pipe pirate pitch pizza plan plane plant plate player pleasure
    pledge plot plug pocket poem poet policy poppy portal portrait pot potato pound powder practice prairie press pretty price print private prize probe process produce product profile project promise property protein proud provide public
    puff pump punch punk pup puzzle quality quarter queen question quilt quote race rack radar radio raft rage rally ram ramble ranch random rank rate ratio reader rebel recipe recover region regular relax remote renew repeat report rescue research
    resort resource result retro return review reward rhythm ribbon rice rich ride right rip ritual robot rocket role roll roof room rooster rope rough round row rubber rugby rule run runner rust saddle sailor salad sale salon salute sample sandwich
    sapling satin sauce save scene scent school science score screen script scroll search seat see seen self senior sentinel series server service session set settle seven shack shade shake share shed shelf shepherd sheriff shoe shoot shore short shot
    shout show shower shuttle sick side sight sign silence silicon silver sing single sister site size skate sketch skill skin skull slack slap slim slip slow small smash smoke smooth snack snail snake sniper soap soccer sofa software soldier solo
    solution song sort soup spa spade span speak special spell spice spider spike spiral splendid split sponge spread spy squirrel stable stable staff stage stamp stand staple star stash state statement stead steak steady step stereo stick sticker stock
    stool stop stretch string stripe student stuff suite sunny super supply support supreme surfer surprise sustain switch sword system tab tail tale talent talk tank tart task taxi tea teacher tech temper tempo tender tennis tent term terra test
    text theater theme theory thing think third thorn thread thrive throne thunder ticket tiny tip tire tissue titan title tobacco tomato tone tooth topic tornado total tough tour toward tractor tradition traffic trailer trainer trap treasure treat
    trick trigger trip trooper trophy trouble truck trumpet tube tuna tune tunnel turbine turtle tuxedo type unicorn uniform unit unite update upgrade urge user value vanilla vapor variety vega vegan vegetable vehicle venue verb verify version veteran vibe
    victory video village villa vintage violin virus visit visual vitamin vote wage wagon waist wake wall wallet wand war warehouse warrior wash waste watcher wealth wear weather web wedding weed week welcome well wellness west wet wheel whip whisky
    wide widget wife winner wired wisdom witness woman wonder wonderful worker workshop wound wrap wrench wrist write yard yarn year yoga zebra zodiac zombie
    edition editions framer genesis lucid ram seasons sketch canvas loom miracle moxie smart
    beyond across above along among around behind beneath beside inside outside near toward without within meat beef pork chicken fish bread butter cheese honey milk egg eggs wheat rice bean beans corn soup salad lunch dinner breakfast kitchen table chair sofa lamp curtain pillow blanket towel shirt dress skirt coat shoe hat glove scarf belt wallet basket bottle jar barrel crate bucket ladder hammer nail saw wheel tire road street bridge village town island beach coast harbor harbour valley meadow orchard farm barn ranch cabin cottage castle palace temple church people person friend neighbor neighbour child baby brother sister father mother farmer baker butcher tailor carpenter sailor hunter`,
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
    décathlon société générale crédit agricole caisse épargne banque populaire galerie printemps postal européen française poste industriel
    actif adresse affaire agence aide aile aliment allure ami amie ananas annonce appel arbre arène artisan atelier attitude auberge avantage avenir aventure avion bain balade balance ballon banane bar bien bien-être biscuit blé boisson boîte bonjour bougie boule bouquet bouteille boutique
    branche bras brioche brise cabinet cachet cadeau cadre camion campagne camping canapé cascade cause cave centre cercle céréale chaleur chambre chant chapeau chat chaud chaussure chien chiffre chocolat choix cinéma cité classe clé client climat cloche club
    coffre collection colline commerce communauté compagnie compte concept confiance confort conseil contact continent coq cour courage course couture création croix cuir cuisine culture danse date degré demi dent dépôt dessert dessin détail deux digital direct domaine douceur drap droit
    école écho économie écran effet élan énergie enfant ensemble entreprise envie épice équilibre équipe espace été étang éternel étude événement évolution expert ferme fête feu feuille fil filtre fin flamme flash fond fontaine force format forum fou four frais frite fromage front fruit
    galaxie gant garage garde gaz gel genou gens glace globe gloire goût goutte grâce groupe guide habit harmonie hasard hiver homme hôtel huile humeur ici illusion île impact impulsion indépendant infini initiative innovation inspiration instinct intérieur intuition jeu jeune jeunesse journal
    jus justice kiosque lait lait langue leçon légende lettre lézard lien lieu linge lit livre loi lune luxe machine main maître mamie marche marché mari marque matelas matière médecin mémoire menu message mesure métal métier métro miracle mode modèle monsieur monument mot moteur moto mouton moulin mouvement
    mur muse musée musique mystère nature nid nom notaire nord note nuit objet oeil oeuf oeuvre offre oie opale optique orbite ordre organisation original ours outil ouvert pain paix palais palace palme panier papier parc parcours parent passage passion patrimoine paysage peau pêche peinture pensée
    perspective petite peuple pharmacie phrase piano pièce pied pigeon pilote piscine place plan planète plante plat plein plus poche poème point poisson pomme porte portrait poste pot poule pouvoir prairie premier présent presse primeur princesse principe prix produit programme projet promesse protection puce pur
    qualité quotidien race radio rayon record recette réel reine relais relief repas repos reposoir république réseau respect retour réunion réussite revue riche rire robe roi roman rond roue ruban rue rythme sac sage salle salon santé saumon sauvage savoir scène science sécurité selle sens série service siècle
    signature silence site société solution sommet son souris sourire soutien spectacle sport station studio style symbole système table tableau taille tandem tapis tarte tasse taxi technique temple tendance tendre tente terrain terrasse tête texte thé théâtre timbre tissu titre toile toit tomate tonnerre tour tradition trait
    transition travail trésor triangle trois tunnel type union unique usine utile valeur valise vapeur variété véhicule velours vélo verger vérité version veste victoire vide vieux village vin violon visage visite vitamine vitesse vitrine vivre voilier voisin voiture voix volcan volume vote vrai vue wagon`,
  de: `adler alpen anker apfel arche aktion auge bahn bär baum berg biene bild blau blume boss brücke burg dach diamant drache edel ehre eiche eis engel erde ernte
    falke feder feld fels feuer fisch flamme fliege flug fluss freude freund frieden frisch frosch fuchs garten geist gelb gemeinsam genau
    glanz glas glück gold grün gut hafen halle hand haus heim held herz himmel hirsch hof holz horizont igel insel kaiser kamel katze
    kern kette klar klee kobold komet könig kraft kranich kreis krone kugel kunst lachs lamm land laser leben leicht licht liebe lila linde linie
    loewe löwe luft lust macht magnet mark markt meer mensch merkur mode mond morgen müller mut natur nest netto neu nord
    ocean orange ozean park perle pfau pfeffer plus post prinz punkt quelle rabe rad real reif ring ritter rose rot ruhe sand schatz
    schiff schild schloss schlüssel schnee schwan schwarz see seide segel silber sonne spiegel spitze stadt stahl star stark stein stern stift storch strom
    sturm süd tag taube tempo tiger tor total traube traum treue tulpe turm ufer union veilchen vogel volt wald wasser welle welt wert weiss
    wild wind wolf wolke wunder zauber zeit zelt ziel zukunft zwilling penny 
    abend ader allianz amsel anfang antrieb atem aufgabe auto bad band bank bauer becher berater beruf besen besser bett bier biber binder blatt blick blitz block boden bogen boot brand brauer brief brille brot bruder brunnen buch bund bunt bus butter dachs dampf denker deutsch dom dorf draht dreieck duft
    ecke eiche eimer einfach eisen elch elefant elster ende energie enkel ente erbe esel eule falter farbe fass feier fein fell fenster ferien fest fett figur film finger fink fischer flasche fleisch flügel folge form forum frage frau frei fremd frost frucht früh funke fuss gabel galerie gans garn gast gebirge geld gemüse
    gericht geschenk gesund gewinn gipfel glaube gras gross gruppe haar hafer hahn halt hamster hammer harz hase haut hecht hell hemd herbst herr heute hilfe hirte hitze höhe honig horn hotel huhn hund hut idee igel jagd jahr jäger jung kabel kaffee kahn kalb kamm kanne karte kasse keller kind kino kirche kirsche kiste klang klasse
    kleid klinge kloster knopf knoten koch koffer kohle kopf korb korn kran kranz kraut kreuz krug kuchen küche kuh kurz küste lager lampe laune leder lehre leiter lerche letzte leute liste lob löffel lohn luchs lupe mai maler mann mantel marke maske mast matte mauer maus mehl meile meister messer milch minze mitte möbel möwe mühle
    münze musik mutter nacht nadel nagel name nase nebel netz neun niere nuss obst ofen ohr öl onkel ort osten papier park pass pause pelz pfad pfeil pferd pflanze pilot pilz pinsel platz plan polster post preis presse probe quark quarz rahmen rand rasen rat raum regen reich reise reiter rente rest richter riese rind rock rohr rolle
    rücken ruf rund sache sack saft salz samt sattel satz säule schaf schale schau schein schere schicht schirm schlaf schlag schmied schneider schrank schritt schuh schule schuster schutz schwalbe schwester sechs seele seife seil sense sessel sicher sieben sieg sinn sitz sommer sonnen speck spiel spinne sport sprache stab stall stange staub steg steuer
    stich stiel stier stimme stock stoff stolz strand straße strick strom stück stuhl stunde suppe süss tafel tanne tanz tasche tasse tau teller teppich thron tier tinte tisch tochter ton topf trauer treppe treu tuch tür uhr urlaub vater vieh viel vier vollkorn vorrat waage wachs waffel wagen wahl wahr wand wanne ware warm wasser weber weg weide
    weile wein weise weiter wende werft werk wespe wetter wiese winter wirt witz woche wohl wohnung wolle wort wurm wurst wurzel zahl zahn zander zange zebra zehn zeichen zeile zelle zeug ziege ziegel zimmer zinn zoll zoo zucker zug zunge zwei zweig zwerg
    techniker prisma ergo drogerie apotheke kaufhaus markt blume kosmos magnet planet atlas arena olymp athlet gigant komfort favorit optimal ideal vital`,
  es: `abeja águila aire alma amigo ámbar amor ángel arco arena árbol azul banco barco boca bosque brisa caballo café campo cima claro
    clave coral corazón corona cristal dalia día diamante delta dulce eco energía espejo estrella faro flor fuego fuente futuro galeria
    gato girasol grande guía halcón hielo hogar hoja horizonte idea imagen isla jardín juntos lago lana libre limón lince línea lobo luna luz
    madera manzana mar margarita marea menta mesa miel mirador montaña mundo naranja nativo nido nieve norte nube nuevo océano olivo onda oro
    palma paloma pan paz perla piedra pino plata playa pluma primavera puente puerto puma raíz rayo real red reina río roca rojo rosa ruta sabor
    sal salud seda sello selva semilla silla sol sombra sueño sur tierra tigre todo torre total trébol trigo unión uva valle vela verde
    viento vino viva vida mercado mango corte
    mango corte inglés telefónica el caja ahorro popular cadena tienda casa vivir vivo norte hogar familia
    abrigo aceite acuerdo agenda ahorro aire ajo alba alegría alta alto altura amanecer amiga ancla andar arce ardilla armonía arroz arte artesano ascenso aspecto aurora avance aventura avión ayuda barrio base bebida belleza bello bien blanca blanco bodega bola bolsa bomba botella brazo brillo brote buen buena burbuja caja calidad calle cama camino campana canal
    canción canela capital cara carta casera castillo causa cebra cena centro cereza cerveza cesta chico ciudad ciervo cielo cine cinco círculo cisne clase clásico cliente cocina coche cola colina color comer cometa comida compañía compás confianza consejo constante copa corte correos correo corriente corto cosa cosecha costa crédito creación crema cruz cuadro cuento cuerpo dama danza dar dato
    deporte desierto destino detalle dinero dios directo domingo doña dos dueño edad ejemplo elefante encanto encina enlace entero época equilibrio equipo escalera escuela esencia espacio espiga espíritu esquina estación estilo estrella eterno éxito extremo fábrica familia fe feliz feria fiesta fin fino firma flecha flora fonda forma foro fortuna fresa fresco frente fruta
    fuerte fuerza galleta gallo gana garza gente gigante gloria golondrina gota gracia grado grano grupo guerra gusto hada hermano hijo hilo hierba hierro historia hogar hombre hora horno huerto hueso huevo humo ibérica impulso instante inteligente invierno jabón jamón jardín jirafa joven joya juego jugo justo labio ladrillo lámpara lápiz lavanda león leche lechuza legado letra
    ley leyenda líder ligero limpio lista llama llave lluvia local loro lucha lugar lujo madre maestro magia maíz manantial mano manta mapa marca mariposa mármol martillo máscara mayor media médico mejor memoria mensaje mente mercado metro miga mil milagro mirada moda molino momento moneda mono moro motor muelle mujer multi museo música nación natural naturaleza navegante nube nuestra
    nuez obra ocaso oferta ojo ola olor orbe orden oriente origen orilla orquesta oso oveja padre página país pájaro palabra palacio panda pantera papel parada paraíso pared parque parte paseo pasión paso pastor pato patria paz pecho pera perro perfil pescado peso pie piel pieza pingüino pintor piso plan planeta planta plaza plato población poder polo pollo
    portal poste precio premio primo principal príncipe próximo pueblo puerta punto puro queso quinta ramo rancho rápido ratón razón recuerdo redondo regalo reino reloj renacer respeto reto rey rincón risa ritmo roble rocío rodilla ropa rubí rueda ruido sabio sala salto sano santo secreto segundo seguro semana señal señor sentido serie servicio siete siglo silencio simple sirena
    soluciones sonido sonrisa sopa sueño suerte suma taller tambor tarde tarjeta taza té tela templo tesoro tiempo tienda timón tinta toro torta trabajo traje tren tres trono turno unido único universo útil vaca valor vapor vaso vecino velero vela ventana ver verano verdad vestido vez viajar viaje vidrio vieja villa visión vista volar voz vuelo yegua zafiro zapato zorro`,
  it: `acqua airone alba albero ali alpe amico amore ancora angelo ape aquila arancia arco argento aria aurora azzurro bacio balena banca barca bella
    bianco bosco brezza buono cavallo cielo cigno cima clessidra conchiglia corallo corona cristallo cuore delfino diamante diesel dolce eco edera energia
    estate faro farfalla fiamma fiore fiume foglia fonte forte fortuna fuoco futuro gabbiano gatto gelso gelato ghiaccio giardino girasole gioia
    giorno grano idea isola lago lampo leone libero limone linea luce luna lupo mare margherita mela menta mercato miele mirto mondo
    montagna mulino natura neve nido notte nuvola oasi oceano olivo onda ora oro orizzonte orso pace palma pane perla pesca pianta piuma
    ponte porto prato primavera quercia radice rete riva roccia rosa rosso sale salute scoglio seme seta sole sogno stella strada terra tigre
    torre tutto unione uva valle vela vento verde via vigna vino viola vita vivo volpe zefiro wind posta
    repubblica giornale messaggero poste italiane intesa rinascente
    abito acciaio accordo aereo agenzia aiuto albergo alto altro ambra amica amo anello angolo anima anno ansa apice arancio arena armonia arte artigiano ascolto asta autunno avanti avventura bacca barba bastone battello bella bello bene benessere bicchiere biscotto bosco bottega bottone braccio brillo bussola caffè calcio caldo calma camera camino campo canale cane canto capello capitale
    cappello carattere carta casa castello causa cavallo cena centro cerchio cervo chiaro chiave chiesa chiodo cibo cigno cinema città classe cliente colle colore coltello compagnia conto corda coro corpo corsa corte cosa costa creatura crema croce cucina cultura danza dente destino dettaglio diamante dieci dito donna dono dote duca ducato due duomo eleganza elefante elmo
    energia equilibrio erba eroe esperto essenza estro età eterno evento fabbrica falco fame famiglia fantasia faro fata favola fede felice fermo ferro festa fico figlio filo fine finestra fico focus folla fondo fontana forma formaggio forno forza fragola freccia freddo frutta fumo galleria gallo gamba gara gatto gemma genio gente giallo giglio gioco giostra giovane giro giusto
    gloria goccia gomma grande grano grazia gruppo guida gusto guscio idea impresa incanto infinito insieme intesa inverno isola italiane latte lavoro legge legno lente leone leone lettera letto libertà libro lince lingua linea lira lista luogo lupa luce lusso macchina madre maestro maglia mago mano mappa marca marea marmo martello maschera matita medico meglio memoria menta mente
    mese metro mezzo mille minuto mira moda modello molo moneta motore mucca museo musica nastro nave nebbia nero nome nord nove nudo numero oca occhio offerta olio olmo ombra opera ora orchidea ordine orma orto ospite osso ottimo padre paese palazzo palla panino panna papavero parco parola passo pasta patata patto pelle penna pensiero pera perfetto pesce petalo pezzo piano piatto
    piazza piccolo piede pietra pino pioggia pista pizza poesia polo pompa popolo porta poste posto potere pozzo prezzo primo principe prodotto profumo progetto promessa punta punto puro quadro quattro quercia raggio ragno ramo re regalo regina regno riccio ricco riso ritmo ritorno roma rosso ruota sabbia sacco sala salmone salto salute sapere sapone sasso scala scarpa scatola
    scelta scena sedia segno segreto senso sera serio servizio settimo sfera sguardo sicuro silenzio simbolo simile sirena società soffio soldo solo sonno sorriso sorso spada spazio specchio spiaggia spiga spirito sport squadra stagione stato stile storia stretto suono tavola tazza tè tela tempio tempo tenda terrazza tesoro testa tetto timone titolo tocco tono topo toro
    torta tram treno trono tulipano turno uccello uomo uovo valore vapore vaso vetro via viaggio villa villaggio visione viso vista vittoria voce volo volpe volta volto zaino zampa zero zona zucca zucchero`,
  pt: `águia água alma amigo amor anjo arco areia árvore azul banco barco bela boticário brisa café campo casa céu claro coração coroa cristal dia
    doce eco energia espelho estrela extra farol flor floresta fogo folha fonte futuro galo gelo jardim lago laranja leão limão linha livre lobo lua luz
    maçã mar mel menta mesa mundo natura neve ninho noite norte nova novo nuvem oi oceano onda ouro palma pão paz pedra pérola pinho
    ponte porto praia prata primavera raiz rede rio rocha rosa sal saúde seda semente sol sonho sul terra tigre torre trigo união uva vale vela vento
    verde vida vinho vivo americanas renner galo submarino
    abraço açaí ação acordo agora ajuda alegria algodão aliança alto altura amanhã amarelo âmbar amiga ancora andar anel anima ano arte assim aurora avanço avião bairro baixo bala barra base batata beleza bem bicho boa boca bola bolo bom bondade bosque braço branco brilho brinde cabeça cachorro caixa calor cama caminho canal canção caneta capital cara carinho carne carro carta cavalo
    cedro centro cerveja cesta chá chave cheiro chuva cidade cinco círculo classe clube coisa colina comida companhia conto copo cor corpo corrente correio corte costa creme cruz cultura dança data dedo destino dez dinheiro direto dois dom dono educação elo encontro entrada época equilíbrio escola espaço espírito essência estação estilo estrada eterno êxito faca família farinha
    fazenda fé feira feliz festa fim fio força forma forte fresco frio fruta fumo futuro galeria garça garoa gás gato gente gigante gosto gota graça grande grão grupo guia harmonia herança história hoje hora ideal ilha imagem inverno jato jogo jornal jovem joia justo lar lado lança lata leite lenda letra levante leve lição limpo lista livro local loja luxo macaco mãe magia maior mais
    malha manhã mão mapa marca máquina matriz médico meia melhor memória mente mercado mesa metro mil milho moda moinho momento montanha mulher museu música nação nariz navio negócio norte nota nuvem obra óleo olho ordem origem osso outono ovo padrão pai país palavra panela papel parada paraíso parede parque parte passo pássaro pato paixão pé peixe pele pena pequeno pera peso
    piano pintura planeta planta poder ponto popular porta porto praça prato preço primeiro príncipe produto projeto puro quadro quatro queijo quinta ramo rápido razão recado reino relógio renda respeito rei riso ritmo roda rota roupa rua saber sabão sabor sala salto santo sapato segredo segurança selo semana senhor sentido série serviço sete silêncio símbolo simples sino sítio
    sombra som sorriso sucesso sorte suco suave taça talento tarde tecido tela tempo terno tesouro teto tigela tinta toalha todo toque touro trabalho traço trem três tronco união universo útil vaca valor vapor vaso veloz verão verdade vez viagem vidro vila visão vista vitória você volta voo voz`,
  nl: `beer haas kat hond paard koe schaap varken kip zalm arend bij vlinder hert eekhoorn aarde action adelaar appel berg bever bij blauw bloem boom bos brug dier droom duif duin eik eiland geel goud groen haas haven     hart hemel huis kern kraan kroon leeuw lente licht maan markt meer mens molen morgen natuur nieuw noord oranje oog parel plus rood roos ruimte simpel
    spiegel ster strand sterk storm stroom tijger toren trein tulp uil valk veer vis vlam vogel vos vrij water wereld wind wit wolf zand zee zilver zomer zon zwaan`,
  sv: `björn räv hare älg katt hund häst ko får gris höna gädda lax falk uggla bi lejon tiger adel björn blå blomma by bäck dag dröm eld fjäll fjäril flamma fri frost fågel glad gran grön guld hav hem hjärta höst is kärna klöver
    krona kraft lejon liv ljung ljus lund lycka mark mild måne natur ny norr orm ren ros räv segel silver sjö skog sky sol sommar stad stjärna sten storm strand svan     tall tid tiger trygg varg vatten vit vår våg värld örn`,
  pl: `anioł bank biedronka bocian brzoza chmura czas cud diament dom droga dzień gwiazda góra jabłko kamień kawa klon koń korona kropka król kwiat las lato lew
    lipa lis lód łąka miód morze most nowy noc ocean ogień ogród orange orlik orzeł perła pole plus polska port ptak ptasie róża rzeka serce siła słońce
    sokół sowa srebro świat światło świt tygrys tęcza wiatr wilk wiosna woda wyspa zamek zima złoto żabka żubr mleko sklep
    allegro play poczta lot
    dino orzech żyrafa media expert dobry dobra świeży nowy nowa stary czarny biały czerwony niebieski jasny mocny szybki tani ludowy narodowy powszechny handel rynek kraj kraina miasto wieś pies kot ryba mleko chleb piekarz cukier sól dziecko kobieta moda uroda zdrowie praca życie nadzieja wiara miłość przyjaciel rodzina szkoła książka gazeta radio telewizja telefon`,
  tr: `altın aslan at ateş atlas ay bahar balık bal barış başak bereket beyaz bizim bulut can çiçek çınar dağ damla deniz doğa doğan dost dünya ekol     elma ev gök göl gönül gümüş gül gün güneş güven hayat ışık inci kale kalp kapı kar kartal kaya kırmızı koç kuş mavi melek meşe mor nar nehir ocak orman
    pınar portakal rüya saray sarı sevgi su şahin şeker taç tadım toprak ufuk umut yaprak yaşam yeni yeşil yıldız yol zeytin zaman şok 
    getir sefer anne baba bayram bilgi bolluk bardak cömert çiftlik çarşı defter dere doruk ekmek emek gece gemi gezegen gurur halk hızlı ipek kale kardeş kasap kelebek köy köprü kuzey lezzet liman lokum mahalle market mutfak mutlu nefes neşe özgür para park pazar petrol renk ses süt şans tarım tat tek tepe ticaret tilki top tuz uçak ulus uzay vatan yapı yarın yelken yön yürek
    garanti güvence prisma akıl akbaba alışveriş araba arı başkent basın birlik borsa çizgi demir denge doktor düş fikir hediye hızır hobi kampanya kargo kristal marka merkez mobilya moda nokta odak okul örnek papatya perde pusula rota seçim sigorta tasarım teknik temel ticaret tüp usta vakıf vitamin yazı
    mavi çiçek sepet vatan akıncı hürriyet sabah milliyet sözcü takvim posta tadım 
    armut çilek kiraz vişne üzüm incir karpuz kavun kayısı şeftali muz limon mandalina nane biber domates patates soğan sarımsak mısır pirinç buğday fındık fıstık badem ceviz kedi köpek tavşan ayı kurt kaplan fil eşek inek koyun keçi tavuk horoz ördek kaz serçe güvercin leylek turna yunus balina kahve çay bulut yağmur rüzgar fırtına şimşek gelecek geçmiş mutluluk huzur umut barış sağlık bahçe sokak cadde oda masa sandalye koltuk yatak ayna lamba kitap kalem kağıt dünyası evi sepeti`,
  ru: `азбука айсберг алмаз алтын альфа ангел арбат байкал баланс банк близнецы бриз берёза весна ветер вкус возрождение волга волна восток гармония
    гранат дача дельта дом доверие единство жемчуг жизнь заря звезда золото изумруд империя исток калина капитал карусель кедр клён компас
    корона космос красота кристалл ладья лада лань лев лента лето лимон линия лотос луна лучик магнит маяк мечта мир молния море мост
    надежда нива новый огонёк озон океан окей олимп орбита орёл открытие парус перекрёсток перспектива победа полёт почта правда праздник прибой радуга рассвет
    река ренессанс родник роза ромашка россия рубин самокат свет связь север сила сирень снег сокол солнце союз спектр спорт спутник старт стрела
    титан точка тройка успех утро фаворит факел феникс фора хлеб цветок центр чайка чемпион эдем эльдорадо энергия эра этажи эхо юность яблоко янтарь ясень
    пятёрочка связной мир почта дом быт улыбка монетка детский лента верный
    мегафон лимузин авангард аврора адмирал академия аккорд актив акция аметист ампир антей апельсин аптека аргумент арсенал архив атом бабочка багира барс белый берег бирюза богатырь бодрость буква буран вегас вертикаль верность вершина весы виктория виола восход время вселенная газета гараж гвоздь герой глобус голос город грань гром дар два двина девятка детство диалог диана дождь дорога дружба дуб душа ёлка женщина журавль завод замок запад знание игра идеал игрушка инициатива искра ключ книга колос комета континент контур корабль корона красный крепость круг крылья ласточка лес линза логос лига любовь малыш мама мастер медведь медуза меридиан метро мозаика молодость монолит музыка небо нефть новость ночь обувь овен орех остров парад пламя планета погода поиск поле польза порт праздник престиж прогресс простор пульс путь рубеж русь сад сапфир свобода семья сердце сказка скорость слава слово слон смена соловей стиль столица страна счастье тайга театр тигр традиция труд улей улица фараон фокус фортуна хозяин хит царь цель час черный шанс школа шоколад щит экспресс элегант элита эталон яблочко якорь ярмарка ясный
    москвич горожанин земляк ленинец ударник патриот гражданин самокат велосипед скутер парашют ракета вагон трамвай поезд перевозчик мотор двигатель`,
  uk: `атлант банк весна вітер вогонь гармонія дельта дім добро довіра зоря зірка золото краса кристал лілея ліс літо мальва мир море надія небо океан
    оберіг перлина промінь річка роза ромашка світ світанок сила сильпо сокіл сонце союз спектр троянда успіх хвиля хліб царина центр чайка шанс яблуко
    розетка нова пошта ощад приват комфорт фокстрот епіцентр
    мегафон лінія промінь калина ластівка зерно земля час дорога дружба родина щастя свобода слава слово школа книга ключ корона краплина лід ліга лимон маяк медведик місто музика насолода нова олімп орел парус планета поле привіт ранок сад свято сирень скарб стиль тигр традиція файно фортуна центр час щит яблунька ялинка ясний
    аврора алло магніт стріла сузір'я роса джерело крапка зоря епоха ера вулик медок бджілка рукавичка ківі чумак галичина щедрик ласунка наша ряба мрія парус вітрило стиль`,
  cs: `medvěd vlk liška zajíc kočka pes kůň kráva ovce prase kapr sokol sova včela motýl tygr labuť čáp škoda seznam koruna slunce dům hvězda město voda zlato lev orel strom květ světlo cesta dobrý nový albatros jablko mapa zboží práce kniha směna`,
  bg: `магнит лента звезда слънце роза луна море планета дом мир надежда победа орел лъв фантазия фар мост корона злато сребро вода извор пощата банка спорт прима идеал перла бриз`,
  hu: `farkas róka nyúl macska kutya tehén juh disznó tyúk ponty bagoly méh pillangó oroszlán tigris hattyú gólya alma arany csillag erdő fény forrás hajnal hold holló kő ló mező nap otthon rózsa sas szív tűz vár víz virág
    medve otthon lap gép bolt piac posta takarék hírlap napló tücsök szarvas kapu korona szent`,
  fi: `karhu susi kettu jänis hirvi kissa koira hevonen lehmä lammas sika kana hauki ahven lohi kotka haukka pöllö joutsen mehiläinen perhonen leijona tiikeri aalto aarre aika elämä hopea ilo joki järvi kaari kaiku koti kulta kuu lumi lähde meri metsä onni otso puu päivä rauta ruusu sampo sisu tammi tuli tähti valo vesi voima ääni
    prisma apu arvo aurinko elo ihme ilma jalka kansa kauppa kello kevät kide kuva laatu lippu luonto maa maito malli matka merkki moni mylly nuori oma onnen paketti pankki pelto pilvi piste polku ranta reitti rinne sana savu seppä silta sinivalas sointu sävel taika taito talo tarina terva tori tuuli uni uusi vaaka vahva varma vihreä voitto välke ystävä`,
  da: `bjørn ulv ræv hare kat hund hest ko får gris høne laks falk ugle bi løve tiger svane bølge bøg fjord guld hav hjem hjerte is jord lys måne nord ren rose skov sol stjerne strand sø vand vind ørn`,
  ro: `urs lup vulpe iepure pisică câine cal vacă oaie vultur bufniță albină fluture leu tigru lebădă barză acasă aur bine casa cer dor floare foc inima lumina lună luna mare munte pâine rază soare stea vis viu`,
  id: `bintang bulan bunga cahaya cinta emas gajah garuda gunung hijau indah jaya laut maju makmur matahari mawar merah merdeka murni padi permata pelangi putih raja sari sinar surya telur`,
  vi: `hoa sen vàng bạc đất trời biển sông núi nắng`,
  el: `πλαίσιο μέγα όλυμπος ήλιος θάλασσα ουρανός γη φως ζωή χαρά αγάπη ελπίδα δύναμη ειρήνη νίκη δόξα πρόοδος αστέρι φεγγάρι ανατολή δύση βορράς νότος κόσμος πόλη σπίτι δρόμος γέφυρα πηγή νερό γάλα ψωμί μέλι λάδι ελιά σταφύλι κρασί μήλο πορτοκάλι λεμόνι τριαντάφυλλο λουλούδι δέντρο δάσος βουνό ποτάμι λίμνη νησί καράβι άγκυρα δελφίνι αετός λιοντάρι τίγρης άλογο χρυσός ασήμι διαμάντι κρύσταλλο μαργαριτάρι στέμμα βασιλιάς πρώτος κέντρο γωνία κύκλος γραμμή σημείο χρόνος αιώνας στιγμή γνώμη ιδέα τέχνη μουσική βιβλίο σχολείο υγεία τύχη εθνική τράπεζα
    γερμανός έλληνας ιταλός γάλλος άγγλος κρητικός ελληνικός δέλτα μέλισσα χωριό ίον καθημερινή βήμα έθνος αυγή ελευθερία εστία δημοκρατία θέμα αστέρας άλφα όμιλος γαλαξίας άτλας ήρα απόλλων έργο άριστον κόκκινο πράσινο άσπρο μαύρο φάρος άγκυρα κρόνος δίας ερμής αθηνά πηγή βουνό ρίζα κλειδί κορώνα αετός λιοντάρι ελιά σταφύλι κρασί μέλι γάλα`,
}

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

const words = new Map<string, Set<string>>()
for (const lists of [WORDS, EVERYDAY_WORDS, EVERYDAY_WORDS_SOUTH, EVERYDAY_WORDS_NORTH]) {
  for (const [language, list] of Object.entries(lists)) {
    const known = words.get(language) ?? new Set<string>()
    for (const word of split(list)) known.add(word)
    words.set(language, known)
  }
}
const functionWords = tableOf(FUNCTION_WORDS)
const everyWord: ReadonlySet<string> = new Set(
  [...words.values(), GIVEN_NAMES, LOAN_WORDS].flatMap((list) => [...list]),
)
const everyFunctionWord: ReadonlySet<string> = new Set(
  [...functionWords.values()].flatMap((list) => [...list]),
)

/** Endings of plurals and comparisons: "origins" is as everyday as "origin". */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/ies$|ier$/u, 'y'],
  [/es$|er$|ed$|en$/u, ''],
  [/es$|er$|ed$/u, 'e'],
  [/s$|n$/u, ''],
  [/ing$/u, ''],
]
const baseForms = (word: string): string[] =>
  word.length < 5
    ? // "días", "tips".
      word.length === 4 && word.endsWith('s')
      ? [word, word.slice(0, -1)]
      : [word]
    : [
        word,
        ...FORMS.filter(([ending]) => ending.test(word)).map(([ending, base]) => word.replace(ending, base)),
      ]

/** Whether a folded word, or what it is a form of, is an everyday word of any language. */
export const isCommonWord = (word: string): boolean =>
  baseForms(word).some((form) => everyWord.has(form) || everyFunctionWord.has(form)) ||
  (word.length > 4 && word.endsWith('e') && (words.get('de')?.has(word.slice(0, -1)) ?? false))
const ADJECTIVAL: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb'])
/** Whether folded words make a phrase of everyday words in one language. */
export const isCommonPhrase = (parts: readonly string[]): boolean =>
  [...words].some(([language, list]) =>
    parts.every(
      (part) =>
        part.length === 1 ||
        everyFunctionWord.has(part) ||
        // "Gelbe Seiten", "Blauwe Draak": adjectives before their noun.
        (ADJECTIVAL.has(language) && list.has(part.replace(/e[nrsm]?$/u, ''))) ||
        baseForms(part).some((form) => list.has(form) || LISTED_NAMES.has(form)),
    ),
  )
/** Whether a folded word builds sentences in any language. */
export const isFunctionWord = (word: string): boolean => everyFunctionWord.has(word)
/** Plurals alone: who frames is no frame. */
const plurals = (word: string): string[] => [
  word,
  ...(word.length < 5 ? [] : [word.replace(/(?:es|s|en|n)$/u, ''), word.replace(/s$/u, '')]),
]

/** Whether a folded word is in the lists of this language, given names and shared words aside. */
export const isListedIn = (word: string, languageCode: string): boolean =>
  plurals(word).some((form) => words.get(languageCode)?.has(form) ?? false)

/** Whether a folded word is an everyday word of this language. */
export const isCommonIn = (word: string, languageCode: string): boolean =>
  GIVEN_NAMES.has(word) ||
  LOAN_WORDS.has(word) ||
  plurals(word).some((form) => words.get(languageCode)?.has(form) ?? false) ||
  // "Kinder".
  (languageCode === 'de' &&
    word.length > 4 &&
    (words.get('de')?.has(word.replace(/e[nrsm]?$/u, '')) ?? false)) ||
  (languageCode === 'de' && word.endsWith('er') && (words.get('de')?.has(word.slice(0, -2)) ?? false)) ||
  isFunctionWordIn(word, languageCode)
export const isFunctionWordIn = (word: string, languageCode: string): boolean =>
  functionWords.get(languageCode)?.has(word) ?? false
