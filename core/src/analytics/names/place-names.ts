import { fold } from './fold.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean).map(fold))

/** Towns, regions, rivers, lakes and mountains of one word whose names companies and goods bear too. Folded. */
export const PLACE_NAMES = setOf(
  `santander sabadell bilbao barcelona madrid sevilla granada málaga córdoba toledo salamanca valencia alicante murcia cádiz ibiza mallorca vigo navarra asturias galicia cantabria rioja jerez aragón burgos segovia ávila zaragoza pamplona
   iberia hispania castilla extremadura andalucía cataluña canarias tenerife ebro duero tajo liverpool columbia hartford lancaster cheddar cambridge oxford york bristol chelsea kensington stanford princeton dover plymouth boston denver
   houston dallas austin aspen tahoe malibu tucson sierra sedona dakota montana nevada alaska hawaii arizona colorado texas carolina virginia georgia savannah orlando windsor victoria vancouver quebec labrador patagonia andes delaware
   hudson potomac mississippi missouri ohio michigan ontario erie yukon klondike tacoma phoenix lincoln cleveland pittsburgh philadelphia memphis nashville brooklyn manhattan harlem bronx cheyenne dakar durango acapulco cancún tijuana
   monterrey oaxaca puebla yucatán lima cuzco quito bogotá cartagena medellín caracas antioquia atacama mendoza rosario tucumán ushuaia olympia olympus athens corinth sparta delphi crete rhodes cyprus troy ephesus efes babylon
   roma milano torino napoli firenze siena parma modena ferrara verona vicenza venezia bologna genova capri ischia elba sardegna sicilia toscana umbria lucca pisa pescara trieste garda etna vesuvio tevere arno lazio recoaro sanremo fiuggi
   vichy evian vittel contrexéville thonon cassis chablis cognac bordeaux lorraine savoie bretagne alsace camargue provence nice lille lyon nantes reims beaune roquefort camembert laguiole thiers limoges sèvres baccarat
   volvic perrier badoit saint-malo biarritz deauville annecy chamonix loire rhône saône meuse moselle garonne corse normandie bourgogne paris marseille toulouse strasbourg montpellier dijon grenoble
   warstein bitburg meißen selters gerolstein apolda hannover köln essen berlin jever radeberg hamburg bremen nürnberg allgäu schwarzwald eifel harz rügen sylt alpen rhein mosel elbe weser spree neckar isar donau wolfsburg zwickau
   dresden leipzig stuttgart münchen düsseldorf dortmund gelsenkirchen wuppertal aachen münster mainz augsburg bayern hessen sachsen tirol kärnten salzburg wien graz linz zürich zurich genf basel bern davos matterhorn
   żywiec tychy okocim lech warka wisła wawel kujawy mazury łomża krosno warta odra tatry kraków warszawa gdańsk gdynia sopot poznań wrocław łódź zakopane bieszczady śląsk podlasie mazowsze małopolska bałtyk sudety
   plzeň vltava morava opava budějovice praha brno ostrava krkonoše šumava sněžka olomouc karlovy mattoni krušovice staropramen
   odense aarhus jylland sjælland fyn bornholm skagen göteborg malmö stockholm uppsala dalarna gotland öland småland skåne värmland norrland kiruna vättern vänern oslo bergen trondheim lofoten svalbard island lapland lappi helsinki
   turku tampere oulu rovaniemi saimaa karelia päijänne kainuu savo häme pohjanmaa
   volga baikal neva ural altai ararat kazan sibir odessa dnipro karpaty balaton duna tisza tokaj eger villány szeged debrecen budapest hortobágy mátra
   uludağ erciyes marmara ege toros fırat dicle ankara bursa izmir sivas antalya kapadokya bodrum pamukkale trabzon rize ağrı nemrut truva
   brasília bahia minas amazonas pantanal ipanema copacabana leblon douro minho lisboa porto sagres luso vidago gerês alentejo algarve madeira açores coimbra braga setúbal tejo guanabara itaipava itaipu petrópolis pelotas joinville curitiba
   bucurești cluj timișoara brașov sibiu carpați dunărea bucegi borsec dorna transilvania moldova oltenia constanța mureș
   amsterdam rotterdam utrecht delft gouda edam maastricht texel haarlem leiden zeeland brabant limburg antwerpen brugge gent leuven ardennen spa mechelen bruxelles brussel
   iceland ireland greenland jordan cuba peru chile china india canada mexico brazil brasil panama malta cyprus tunisia morocco kenya egypt israel lebanon georgia armenia albania croatia serbia bulgaria romania hungary poland
   sweden norway denmark finland estonia latvia lithuania holland belgium switzerland austria germany france spain portugal italy greece turkey japan korea vietnam thailand laos nepal tibet mongolia ghana mali senegal angola
   islandia irlandia grecia francia españa alemania italia japón turquía islande irlande grèce espagne allemagne italie japon turquie island irland griechenland frankreich spanien italien türkei
   santalucia sanmarco sanremo stokke portofino amalfi positano cortina courmayeur portoseguro pãodeaçúcar newyork losangeles sanfrancisco sanpellegrino sanbenedetto costarica puertorico montblanc saintmalo santafe niagarafalls goldcoast costadelsol riodejaneiro saopaulo buenosaires
   nilo nile tigris jordan indus amazon danube ganges mekong congo zambezi niger everest himalaya kilimanjaro fuji sahara gobi kalahari siberia sumatra borneo bali luzon tasmania fiji tahiti samoa bermuda jamaica havana`,
)

/** What a sentence about a place speaks of: ways there, sights, water, weather, people, its past. Folded. */
export const PLACE_FEATURES = setOf(
  `villages beach beaches harbour harbor museum museums cathedral peninsula island bay coast river lake ferry bus sightseeing tourists tourism hostel hostels volcano geyser fjord fjords sunrise sunset island islands itinerary landmarks
   skyline suburb suburbs neighborhood neighbourhood residents population mayor humid rainy ruins ancient medieval romans greeks moving relocating relocate
   spoken parla parlano spricht gesprochen habla hablan besichtigen besichtigt
   villages champs plage plages musée musées cathédrale presqu'île côte fleuve lac gare touristes tourisme auberge habitants maire banlieue vestiges romains grecs antique médiéval
   médiévale déménager déménagement séjour vignoble
   strand strände hafen museen halbinsel insel küste fluss bahnhof zug züge touristen tourismus einwohner bürgermeister vorort ruinen römer griechen antike mittelalter umzug altstadt
   sehenswürdigkeiten ausflug urlaub reise anreise
   playa playas puerto museo museos catedral península isla costa río lago estación trenes autobús autobuses turistas turismo albergue habitantes alcalde afueras barrio ruinas
   romanos griegos antigua antiguo medieval mudarse mudanza casco excursión viajar viaje llegar
   spiaggia spiagge porto museo musei cattedrale penisola isola costa fiume lago stazione treno treni autobus turisti turismo ostello abitanti sindaco periferia rovine romani greci antica
   medievale trasferirsi borgo gita vacanza viaggio traghetto centro-storico
   praia praias museu museus catedral península ilha baía rio serra trem trens comboio ônibus turistas turismo habitantes moradores prefeito bairro estudantes ruínas gregos mudar mudança passeio viagem bondinho teleférico mirante falésia
   strand stranden haven musea kathedraal schiereiland eiland kust rivier trein treinen toeristen inwoners burgemeester voorstad romeinen verhuizen binnenstad uitstapje vakantie
   stranden hamnen museum museer domkyrka halvö kusten floden älven sjön tåg tåget turister invånare borgmästare förort romarna flytta semester resa
   stranden havnen museum halvø øen kysten floden søen toget turister indbyggere borgmester forstad romerne flytte ferie rejse
   plaża plaże plaży portu muzeum katedra półwysep wyspa wybrzeże rzeka rzeki rzeką rzece jezioro jeziora dworzec pociąg pociągi pociągiem autobus turyści turystów mieszkańcy mieszkańców burmistrz przedmieścia
     ruiny rzymianie przeprowadzka wakacje wycieczka zwiedzanie zwiedzisz zwiedzić zwiedzamy zwiedziliśmy brzeg brzegu brzegiem nurt spływ kajaki kajakiem
   pláž pláže přístav muzeum katedrála ostrov pobřeží řeka řeky řeku řece jezero nádraží vlak vlaky vlakem turisté obyvatel obyvatelé starosta předměstí zřícenina římané stěhování dovolená výlet
   tengerpart kikötő múzeum székesegyház félsziget sziget folyó vonat vonattal busszal turisták lakosok polgármester külváros romok rómaiak költözni nyaralás kirándulás
   ranta rannalla satama museo tuomiokirkko niemimaa saari joki järvi juna junalla bussilla turistit asukkaat asukasta pormestari esikaupunki rauniot muuttaa matka
   plaj plajı plajları liman müze müzesi katedral yarımada ada nehri nehir göl gölü trenle otobüs turist turistler nüfusu belediye banliyö kalıntıları romalılar taşınmak tatil gezi antik
   plaja portul muzeul catedrala peninsula insula coasta râul lacul trenul autobuz turiști locuitori primarul suburbie ruine romanii mutarea vacanță excursie`,
)

/** Streets and squares, before the name that they bear: "avenue du Général-Leclerc". Folded. */
export const STREETS = setOf(
  `street road avenue boulevard square lane rue place quai allée impasse calle plaza paseo avenida carrer via viale corso piazza piazzale largo rua praça travessa alameda
   straße platz allee ulica ulicy ul plac placu aleja ulice ulici náměstí třída straat plein laan gatan torget gade utca tér sokak caddesi strada bulevardul piața`,
)

/** What goes somewhere, and who goes: a place follows with its preposition. Folded. */
export const MOTION = setOf(
  `flight flights fly flying flew trip trips train trains bus ferry drive drove travel travelled traveled moving moved vol vols voyage train trains partir déménager flug flüge reise zug züge fahrt fliegen
   vuelo vuelos viaje viajar tren trenes autobús llegar mudarse volo voli viaggio treno treni trasferirsi voo voos viagem trem comboio ônibus mudar vlucht vluchten reis trein verhuizen flyg resa tåg flytta fly rejse tog flytte lot loty podróż pociąg przeprowadzka let cesta vlak lento matka juna járat vonat uçuş`,
)
/** Who studies, and where: a place of learning follows. Folded. */
export const STUDYING = setOf(
  `students student studied studies studying graduated graduate professor campus étudiants étudiant étudie étudié diplômé studenten student studiert studierte studiere estudiantes estudia estudié estudió studenti studia studiato estudantes estuda estudou studenter läser læser studenci studiuje`,
)
