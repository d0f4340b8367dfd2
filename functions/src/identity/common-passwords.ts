/**
 * The passwords that people choose most, the most common first, from the list of zxcvbn (MIT): words that many passwords are made
 * around, and whole passwords of ten characters or more.
 */

const WORDS = `
  password qwerty dragon baseball football monkey letmein shadow master michael mustang qwertyuiop pussy superman
  fuckyou jordan qazwsx jennifer killer trustno hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie
  robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica starwars asshole pepper
  klaster zxcvbn freedom princess joshua maggie pass ginger fuck amanda ashley love cheese nicole summer matthew chelsea
  dallas biteme matrix william yankees taylor corvette austin access martin heather thunder merlin secret diamond hello
  anthony hammer fucker qwer silver gfhjkm justin patrick richard bailey internet samantha golfer scooter test orange
  cookie maverick jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes
  peanut ferrari cowboy falcon welcome samsung sexy steelers joseph smokey dakota melissa arsenal boomer eagles tigers
  marina nascar booboo gateway porsche yellow monster spider diablo hannah bulldog junior london purple compaq lakers
  iceman hardcore cowboys money banana boston brandon tennis johnny miller coffee scooby edward nikita mother yamaha
  brandy barney chester fuckoff oliver charles player knight forever steven rangers midnight chicago bigdaddy redsox
  victoria badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick marine wizard marlboro
  raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner winter gandalf enter ghbdtn angela
  mike golden lauren cocacola winston madison angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson
  asdfasdf david horny toyota tiger murphy dick canada danielle blowjob jonathan liverpoo muffin cooper apples jackie
  dennis black john abcd sandra pokemon slipknot carlos qazxsw scorpion qwaszx nathan butter startrek rainbow asdfghjkl
  razz redskins newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra butthead
  doctor rocket victor dolphins captain bandit jaguar packers pookie peaches asdf blue dolphin helpme tucker theman
  tiffany maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana metallic hotdog
  rosebud mountain benjamin warrior stupid elephant suckit success bond jackass bonnie alexis porn lucky jason scorpio
  samson rush azerty freddy driver willie calvin sydney gators dexter bubba creative golf voodoo happy arthur trouble
  america nissan gunner rebecca stella garfield gordon jessie bullshit parker asdfghjk fucking apollo jack eminem
  december legend airborne beavis august bear apple brooklyn godzilla skippy buddy qwert kitten magic shelby beaver
  phantom fred nothing asdasd williams xavier braves darkness blink travis copper tomcat platinum qweqwe girls bigboy
  green power animal police online voyager lifehack fish sniper trinity walter blazer heaven lover snowball playboy
  bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family november gabriel destiny pakistan
  pumpkin digital sergey chance explorer redwings private therock runner tits lasvegas guinness beatles fire cassie
  christin celtic broncos andrey babygirl nelson donald scott eclipse cartman fluffy louise michigan testing carolina
  little samuel alexande birdie steve cherry pantera sharon gibson vampire mexico dickhead peter buffalo montana genius
  beer flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly spencer speedy barbara
  snickers sabrina carmen marcus bronco yankee friends paradise dreams magnum horses cool caroline lacrosse goober
  member qwertyu enigma scotty pimpin bollocks brian cock surfer sammy genesis poohbear dave star qweasdzxc baby racing
  friend hawaii eagle billy viper october vanessa poopoo einstein boobies stanley walker bitches paul drowssap stephen
  courtney simple alaska badger action jake bill denise jester spitfire drummer forest patricia maryjane champion diesel
  svetlana rock friday kevin mark gregory pamela frank hotrod chevy anderson douglas westside security google badass
  shorty tester thumper hitman mozart general reddog boobs music lizard alexander melanie ruslan vincent sweet teresa
  scarface marshall olivia veronica porno buddha spirit frankie stargate antonio liberty natalie mercury naruto suzuki
  semperfi king popcorn spooky marley system brittany claudia kelly scotland free kitty cherokee vikings simpsons death
  leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin cumshot howard passion
  honda vfhbyf andre vladimir franklin sandman infinity homer bastard raider passport assman sucker fantasy bulldogs
  horney domino budlight ironman disney norman usuckballz softball bishop francis brutus ford redrum brooke bigred
  jeffrey jesus fktrcfylh karina marines kawasaki digger ireland oksana fireman cougar college shit alicia russell
  houston monday bradley cunt sarah nigger justice super wildcats tinker duncan dancer logitech avalon swordfis everton
  reggie motorola alexandr molly timothy hentai claire patriots madonna colorado eugene ducati kermit juventus indian
  connor galore freeuser smooth house titanic boogie simpson warcraft wolverin elizabet arizona saints valentin georgia
  asdfg accord matt baxter denver mitchell christ yfnfif slut smith stinky zachary roland naughty nccltold spiderma
  chopper brenda extreme virginia water skyline poop zombie pearljam froggy pirate fylhtq vision awesome alyssa dreamer
  predator bullet empire wolf kirill people penis elvis panthers skipper nemesis peekaboo rasdzv simon alison rolltide
  american cardinal arnold chevelle daddy psycho danger mookie wanker manutd tommy hobbes vegeta goblue burton fyfcnfcbz
  picard bobby windows loverboy lovelove vfrcbv victory bambam turkey serega tweety hiphop galina changeme rooster
  polina berlin suckme taurus electric ronald avatar mine raptor alpha maksim spring brazil eric bigcock newport hard
  kenneth hendrix madmax england sublime britney france darkside bigman hercules lawrence wolfpack classic lincoln
  ronaldo spiderman blizzard cheyenne wombat cjkysirj raymond brother kristen pandora devils simone holiday wildcat
  horse kramer sterling caesar alabama carrie bondage basketball sports pussycat pickle catch leather shaggy chronic
  flowers robbie admin gracie amber freepass airplane perfect kodiak billybob katana sunset crazy good stingray maria
  anna snowman phpbb chocolat zeppelin garcia detroit wolves pontiac candy firebird vagina gundam panzer outlaw time
  pretty fisher connie honey business trevor redhead hardon greenday tarheels nastya hellfire cobra engineer savage
  service serenity sasha michele dude lickme fireball white remember darkstar miranda flash harvey oscar strike freddie
  pavilion beauty bobafett adam dbrnjhbz jeff bigmac duke clinton bowling jenny natali future harrison jones wallace
  swimming apache rulez pyramid dodgers girl whynot fuckit defender teens morris trooper cancer precious packard lucifer
  popeye weasel raven icecream stewart tanner swordfish blonde sandy presario rockstar viktor manager cheryl norton
  control wutang airforce julian atlanta pimp spike thailand looking casino paris mouse lennon bluebird theone hawkeye
  hacker lisa dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie light design pervert machine herman
  wrangler rocks trucks nipples roscoe tornado jerry lights bubble cadillac madman orlando pegasus target longhorn laura
  philip browns eatme stefan cannon dilbert baller microsoft winnie christia katie shooter xfiles qazqaz lesbian street
  seattle corona amateur cthutq prelude beach malibu freaky assassin integra atlantis pussies dragons iloveu unicorn
  lonewolf regina stealth kristin tony peewee openup bobcat stacey software newton leonardo student srinivas angelina
  young enjoy valentina trigger zaqwsx lolita athena shotgun coyote bruins veronika dollar country joker babydoll lestat
  wordpass hottie smiley potter random sweety butterfly woody chipper snake samurai video gizmo maddie devildog valerie
  mistress flipper express powers cessna teacher goldie moose polaris piglet cookies elena montreal hjvfirf ladies
  wolfgang fatboy scully father single wicked daisy fetish foobar castle tickle bunny pepsi balls transam dfvgbh oicu
  impala sunday booty hotstuff ronnie jasmin ryan gambit toshiba basketba lancer birthday texas stephani hooker knicks
  roberto stinger testtest kathleen savannah shamrock benson squirt deftones trucker nick redneck goldberg alfred
  blaster siemens shelly renegade manson subaru ibanez blondie hamilton casey swinger reaper cristina minnie mylove
  harry galaxy lindsay dudley farmer gloria special blahblah enterpri travel babylon bigone sweetpea sugar smoke skeeter
  fucked indiana great ficken trfnthbyf freeman curtis smitty marino joanne bigfoot escort babes check larisa trumpet
  tristan spartan asdfghj sister valera stormy paladin andreas cavalier marathon hamlet aardvark butterfl bigboobs
  mister manchester rusty napoleon seven indigo hornet skater jerome pierre wonder toronto rose indians karate buckeyes
  julie hesoyam fredfred charger highland sweetie holland chiefs diamonds buckeye aurora hotsex campbell griffin brandi
  redman passwor chandler drpepper monika maiden elizabeth leonard bernie brown pornstar garden storm autumn linda
  thuglife millie jungle pencil tomtom insane pizza timber sherlock mariah audrey hamster aragorn pioneer techno catdog
  lollol triumph sidney fktrctq none sophia morpheus island wetpussy hobbit blabla erotic aaron pascal sampson consumer
  justme marion stones chrissy tyler nadine marie goforit burger pitbull kelsey adgjmptw spartak german karen kissme
  hunting kaiser martha colors artist harold bass italia sammie barcelona mario nicolas virgin pebbles sundance isabella
  overlord emerald callie doggy irina racecar isabelle germany goddess change wesley nipple basket joejoe holly poison
  zipper alpine shirley element huskers marcel eddie danny christy pussys sakura chichi inside ultimate dirty nicola
  nccltole blackie omega watson rommel geronimo nikki caserta trojan philips sergio nugget tarzan bassman warren trixie
  chicks aleksandr cream webster help sherry manuel portugal dodger anakin bobbob bomber michel madness superfly loser
  florence yvonne fatcat global ybrbnf energy desire wrinkle soldier bianca sexual warlock martina babe andrei larry
  seminole peace alejandr westham concrete harris margaret hector christop naked ladybug network bernard weed tintin
  qazxswedc trombone chuck pleasure rhbcnbyf home history bluesky sherman logan january onelove cotton christian
  cdtnkfyf sunny archie holden whore brianna vfvjxrf titans stallion lindsey singer truck smile party missy hansolo
  angelo joanna natalia beagle phillip panama smiles juice qawsed inferno moon mongoose connect kingkong snatch flatron
  sexame bluemoon turbo rocker personal emily blessed snakes dominic joey forget finger beetle jamaica alberto mulder
  jamie susan immortal head passat plastic dietcoke spunky suck long whiskey monitor giovanni cactus ripper spyder
  markus planet teen patton exigen sticky waters sluts nolimit daniela hollywoo abigail morrison katrina trunks andy
  assass always diana deedee clifford april speed japan mission pickles million sailing freak holmes bonehead fernando
  ghbdtnbr charlott delta yomama darren rubber newman faster cumming bertha memphis sylvia open ilovesex maurice
  hongkong olga jumper unreal geheim rodney nylons sebastia pentium legion shalom kennedy brooks movie dodge dream
  graham sprite curious pacific loulou funtime philly ferret niners orion werewolf milton cantona kingdom stars africa
  office boeing gilbert abgrtyu pirates sheila french sweets cooldude palmer eternity lollipop tottenha stocking monique
  anything foster irish jackoff biscuit drizzt camera columbia fossil moomoo makaveli tracey colt robinson isabel
  martini salmon shasta jersey verbatim maniac snapper satan nasty solomon patriot jacob standard shaved blackcat asdzxc
  punkrock raistlin infantry dillon gerald twister ricardo waterloo cjkywt clayton crimson serena oxford maxmax denis
  flight condor seinfeld silvia biggie maxine musicman ravens teddy colleen bruce wolfman sharks megadeth cosmos velvet
  butt keeper foxtrot garrett damien anton sesame skywalke banshee cats squirrel wolverine dogs sunrise rick ghost
  western grendel sucks roxanne privet legolas frog felix marlin stone herbert lvbnhbq qazwsxed carrot blades frosty
  stardust helena brownie groovy penny butler coolio twilight daytona licker peanuts intrepid pikachu trains mollie
  vanhalen jericho hershey strider lobster punisher grace bird bottom ninja murray kansas shogun goblin search neptune
  ball showtime darwin amadeus suzanne fuckfuck oldman bruno showme henry getsome muscle obiwan support rfrfirf skittles
  ekaterina gold whitney shark maestro anal danni tanker english tarheel fighter thanks hannibal capital newlife anubis
  gothic chaos blues cindy sabine roman preston princes brendan slick evelyn python richie tequila boss cody devil
  clover delete mirage blood surfing bentley portland potato baggins review porter chubby panasonic sandiego sooners
  buffy buck tina derrick penelope blackdog harmony fusion dima mature malcolm allen mary buttons californ safety
  playtime dagger moscow swallow warriors byteme stimpy gangster lucas christine turner iverson lester chargers liquid
  mushroom cracker dingdong misty nymets robin bigguy mobile tazman greg nimrod newpass miami crusader bugger stranger
  dkflbvbh anastasia marco volume masters monroe miguel doodle collins powder archer gotcha battle dublin slapshot
  guardian janice charly septembe photos knights short angelica nookie milano scarlett stuart damian grizzly camille
  scruffy brasil latino kittycat poopie munchkin lorenzo rammstein bananas barcelon santiago thegame hell world gerard
  picasso walnut kolobok blackman wisdom trance starcraft parrot quality blade pink auburn goodluck eatshit dorothy
  dusty engine coltrane gorilla wheels katerina tamara postal luther carlo cassidy discover oakland spanking osiris
  dumbass shaney lonestar ping bridge bingo bender annie stonecol dookie meridian sally megaman racerx rjntyjr sirius
  firefly julia alexandra madrid terry griffey women phoebe zaqlxsw weezer beautiful violet ledzep lowrider randy
  gangsta ghjcnj paradox tacobell loving catalina vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens
  sadie chucky bonjour kangaroo jazz josh thompson sinner socrates keyboard stevie jeep trebor finish dark luke sprint
  shazam lady national celica scarlet formula hoover sommer frances hotboy cynthia qwerasdf penguins rebels fuckface
  elwood melvin vacation kiss ragnarok bollox lexmark mailcreated lorraine claude rockon duck dodgeram tacoma romeo
  wookie prodigy tempest vfhecz flames sebastian colombia bang kitkat oblivion mystery sithlord server molson mustangs
  incubus smoker window scoobydo rescue bigballs zxcv carpet titleist richmond director lawyer megan juan magnolia
  celeste melinda lucy wright jimbob golfing kenny roger bobbie xanadu tardis blueeyes hearts dixie pooper shaman
  mersedes springer imagine janine kenwood dogg garbage martinez topper roberts lizzie ashton elliott oracle sheena
  chloe nuttertools mallard analsex shemale mikey asterix faith monkeys imperial jimbo cooler grateful gillian peterpan
  kingston yourmom sleepy gremlin printer hudson stud freckles birdman aussie esther defiant margarita deadhead polo
  anime tatyana jackal frogger bridget wayne research tobias mariners rootbeer blondes donnie katrin weather aspirine
  frederic parola photo children account israel stephanie shaolin noodles celine willy willis forgot hallo mandy rogers
  palace santos ohyeah magnus laurie creampie amazon kisses queen ludwig fatass plymouth justdoit assfuck nellie putter
  broken nopass letsgo bryan bones tatiana camel champs lightnin massive camelot bosco deanna gizmodo spidey caliente
  aezakmi goodtime mypass roller catherin active pooh payton lonely redalert brucelee smokin porkchop astros aquarius
  thankyou atomic fletcher shopping mason marian vanilla unknown sapphire temple marvel beckham qazwsxedcrfv kaktus
  myself sooner blacky hastings blackjac aggies scream picture judith iforgot kasper cxfcnmt bangkok shitty spectrum
  eduard vader jammer painter primus veritas ernest kristi chevrole amsterdam slappy valley pete hitler clancy spankme
  granny avenger rosemary husker candyman beatrice scrappy simba falcons dylan front harder atlantic labrador smudge
  syracuse southern melody timmy elijah center darling throat stuff fatman krishna sanchez
`

const WHOLE = `
  1234567890 q1w2e3r4t5 1q2w3e4r5t 4815162342 123456789a 1234554321 123456789q 1029384756 soso123aljg 1qaz2wsx3edc
  12345678910 q1w2e3r4t5y6 1123581321 1q2w3e4r5t6y fuck_inside 1122334455 1234567890q terminator california enterprise
  123456789z rjirfrgbde christopher polniypizdec0211 fktrcfylhf sojdlg123aljg a123456789 translator deepthroat
  undertaker motherlode multiplelo rjycnfynby syncmaster aleksandra salamander sersolution montgom240 leavemealone
  motherfucker realmadrid tinkerbell 123456654321 dragonball playstation ghostrider 1234567890a 1357924680 7ugd5hip2j
  gfhjkmgfhjkm 9293709b13 microphone 1234567891 washington vsjasnel12 yjdsqgfhjkm strawberry anastasiya mypassword
  harrypotter abrakadabra alessandro 123456789s fuckinside konstantin 7894561230 underground tokiohotel highlander
  ghjcnjgfhjkm evangelion zxcasdqwe123 sonyericsson suckmydick pufunga7782 university hellokitty ghhh47hj7649 roadrunner
  ironmaiden intercourse htubcnhfwbz 123456789m revolution absolutely q123456789 vqsablpzla friendster skateboard
  masterbate 123456789d vfntvfnbrf penetration 0192837465 cocksucker 123456789qwe nthvbyfnjh azertyuiop 1qazxsw23edc
  1234567899 ilovepussy 1234509876 abracadabra madagaskar sweetheart ronaldinho masterbating dragonballz rfhfvtkmrf
  ghjcnbnenrf information supersonic qwerasdfzxcv cheerleaers 123456789r flvbybcnhfnjh experienced greedisgood
  1020304050 nopassword 123456789987654321 blackberry z1x2c3v4b5 mastermind 112233445566 interacial 1357908642
  123456789v volleyball q1q2q3q4q5 123456789o ghbdtnrfrltkf 1z2x3c4v5b websolutions finalfantasy 1234567890z gangbanged
  1qaz2wsx3edc4rfv christophe losangeles chickenwing101 987654321a a1b2c3d4e5 wachtwoord quant4307s a1s2d3f4g5
  ghbdtndctv 3rjs1la7qe unbelievable housewifes administrator groupd2013 vflfufcrfh lamborghini experience babemagnet
  justinbieber lockerroom ejaculation pussylover contortionist armageddon casablanca 123qwe123qwe knickerless
  newproject2004 lighthouse 1a2s3d4f5g qawsedrftg evanescence motdepasse comicbookdb pornographic j3qq4h7h2v transexual
  braveheart masturbation 1213141516 123456789p shevchenko maximilian needforspeed devilmaycry businessbabe 123456789l
  yfnfitymrf montecarlo zxcvb12345 fuckmehard 1a2b3c4d5e 123456789123 callofduty masterbaiting uncencored 12345654321
  pathfinder volkswagen maurolarastefy 12345678900 supernatural cxfcnkbdfz summertime penetrating astalavista
  professional domainlock2005 scandinavian dhjnvytyjub watermelon 123456789k deutschland doggystyle dkflbvbhjdbx
  momsanaladventure hd764nw5d7e1vb1 qazwsxedcrfvtgb peternorth a1a2a3a4a5 aleksander lifeisgood darthvader 123hfjdk147
  insertions techniques 123456789012 8phrowz622 badnaamhere 5hsu75kpot 0102030405 dkflbvbhjdyf 3216732167 alexandria
  mostwanted opensesame 8phrowz624 bondarenko mapet123456 pussylicker counterstrike thunderbird postov1000 limpbizkit
  12345678901 solidsnake connection copenhagen cinderella goldfinger angelofwar zaq1xsw2cde3 zcxfcnkbdf chocolate1
  parliament bladerunner vfvfvskfhfve 1a2a3a4a5a gy3yt2rgls jediknight 123456789abc winchester hondacivic ctdfcnjgjkm
  q1234567890 123456789n fkmnthyfnbdf intelligence ghjcnjghjcnj underworld girlfriend wonderland 23176djivanfros
  salamandra smallville qwertasdfg cyberonline galatasaray mitsubishi qazxswedcvfr azsxdcfvgb qwertyasdfgh ilovemyself
  wellington cvzefh1gkc 89600506779 jesuschrist blingbling psychnaut1 darkknight 1q2q3q4q5q sailormoon pussyeater
  whosyourdaddy oc247ngucz prettygirl duranduran moneymoney fktrcfylhjdbx astonvilla 89015173454 multimedia
  fktrcfylhjdyf parolparol whatthefuck 123456789w 541233432442 t34vfrc1991 trustnoone sunderland friendship cheesecake
  fgjrfkbgcbc 123456789qaz cnjvfnjkju mickeymouse 4904s677075 fartripper qpwoeiruty 12345trewq 0147896325 ghbdtnghbdtn
  12345678900987654321 bestfriend venom121293 ambassador 12345zxcvb painkiller webhompass chesterfield apocalypse
  neveragain moneymaker 010203040506 firefighter lost4815162342 102030405060 hellraiser dbrnjhjdbx cxfcnmttcnm
  independent television letmeinnow 1234567890s rhbcnbyjxrf sexmachine 123456789g vanyarespekt supervisor adrenaline
  123456789x 89231243658s millennium iseedeadpeople matematika transformers devilmaycry4 zaratustra depechemode
  vyjujnjxbt combat123654 quicksilver devildriver efbcapa201 1112131415 3141592654 qwertyytrewq jamesbond007 a987654321
  helloworld rfnfcnhjaf birmingham superduper jacqueline 123456789b whitepower 4815162342lost ledzeppelin rkfdbfnehf
  passmaster 123456789qqq iddqdidkfa 123456789t qq123456789 computador pittsburgh 12345678912 123qwe456rty 1234567890qw
  ghjcnjrdfibyj m6cjy69u35 hurricanes goodfellas 1pass1page 3syqo15hil kamehameha ybrjkftdbx 1357997531 clubpenguin
  international transformer primetime21 stalingrad bangladesh desperados challenger zx123456789 hellothere saun24865709
  apokalipsis q1w2e3r4t5y6u7 123456789f deerhunter battlefield everything romanroman programmer 989244342a luojianhua
  80070633pc schumacher ptybnxtvgbjy rfnfgekmnf juggernaut undercover alternative wishmaster polniypizdec110211
  123456789qw 1qa2ws3ed4rf jetbalance fenerbahce z123456789 newpassword rfkmrekznjh generation puertorico azwebitalia
  dbrnjhjdyf verygoodbot 123456789zxc wenef45313 12345678987654321 19mtpgam19 playstation3 alessandra unforgiven
  applesauce 31217221027711 123456789qq fucktheworld roflcopter cheburashka hshfd4n279 masterchief cyjdsvujljv
  159753159753 necromancer impossible deltaforce iaapptfcor pornografia firestarter ajcuivd289 gunslinger 7777755102q
  springfield dictionary justforfun fkg7h4f3v6 supermanboy revelation s456123789 skorpion39 vfylfhbyrf freelancer
  mevefalkcakk chessmaster 123456789aa naughtyboy oldsmobile caterpillar 1234567890qwe superpuper hedimaptfcor
  sanandreas electronic dragonfire cosmopolitan sevastopol cyecvevhbr mechanical 4815162342a ghhh47hj764 management
  5t4r3e2w1q cannondale q1w2e3r4t5y6u7i8 byajhvfnbrf zqjphsyf6ctifgu gthtcnhjqrf lhbjkjubz2957704 tamwsn3sja hypnodanny
  123456782000 89172735872 andrewjackie prometheus jesusislord 1qazxsw23edcvfr4 incredible mastercard rjhjkmbien
  dodgeviper ghbdtngjrf kingfisher fcbarcelona sidewinder loveislife ghjrehfnehf yanshi1982 12qw34er56ty newzealand
  christopher1 159753456852 collection tigerwoods wolverines motherfuck lightsaber metropolis 1234567890w ladyffesta
  installutil networkingpe olegnaruto 1236547890 12345abcde philadelphia whatthehell 89211375759 abcde12345 lsia9dnb9y
  deeppurple domination 123456789i technology a1234567890 alphaomega reanimator angelochek 1234554321q streetball
  froinlaven peanutbutter boy4u2ownnyc c43qpul5rz blackhawks suckmycock millionaire grandmaster ilovegirls ingodwetrust
  runescape1 anastasija kbnthfnehf winnipeg261 cegthgfhjkm berezuckiy 12345678qwe digitalprodu installdevic
  an83546921an13 vfhufhbnrf georgetown 1958proman markhegarty kristopher qawsedrftgyh abc123456789 jigei743ks
  123456789as cegthgegth pornography 123321qweewq 0987654321a ujkjdjkjvrf 1029384756q quiksilver lfplhfgthvf ontherocks
  rfhfrfnbwf lumberjack neworleans auckland2010 r3vi3wpass sacramento w2dlww3v5p mandragora omgkremidia timberlake
  jackdaniels residentevil olcrackmaster 987654321z ghjcnjrdfif 1234567890zzz mangust6403 grasshopper flintstone
  dkflbdjcnjr vladislava 32615948worms minhasenha 5432112345 luckycharm peppermint kobebryant millertime computadora
  123456789e gordolee85 timberwolf ajnjuhfabz gjytltkmybr virtuagirl ilovejesus lamborgini 38gjgeuftd 012345678910
  tadmichaels stronghold cristopher justinbiebe studioworks illuminati ghjcnbvtyz fuckyoubitch avrillavigne kaliningrad
  production constantine 26429vadim massimiliano coorslight lp2568cskt shamanking nhfdvfnjkju123 gettysburg gjikbdctyf
  nissan350z montgomery madagascar powerpower 742617000027 silenthill 0147258369 41d8cd98f00b tombraider lololyo123
  nemvxyheqdd5oqxyxyzi gblfhfcbyf 19952009sa 1133557799 grandorgue ilovemusic gatekeeper 01234567890 simpleplan
  cincinnati nokia6230i 0147852369 nccpl25282 123456789y spam967888 mathematics chrisbrown portsmouth ghjcnjnfr1
  cfkfvfylhf redemption snusmumrik richardson temppassword stomatolog vfhvtkflrf serendipity astonmartin p030710p$e4o
  0o9i8u7y6t godisgreat 80637852730 7418529630 punksnotdead australia1 sweetpussy multiplelog ufhhbgjnnth 7elephants
  fynfyfyfhbde bluedevils gfhfcjkmrf scoubidou2 nightcrawler livestrong mapleleafs cheerleader murcielago playstation2
  left4dead2 k123456789 123456789. gjkysqgbpltw disneyland ticketmaster 123456789c fighting54 01telemike01 loveforever
  stratocaster 123456789zx klapaucius telecaster 1986irachka dctvghbdtn performance rottweiler jlbyjxtcndj calculator
  ghjcnjqgfhjkm 5544332211 installsqlst 123456789101 a3eilm2s2y yfcnzyfcnz compatible 1472583690 1597532486 1234567890m
  weihnachte sundaypunch timberland 1234567890qaz accounting qwe1234567 ilovemylife intelinside shakespeare matematica
  confidence protection sweetdream galatasara cytuehjxrf 7jokx7b9du frederiksberg blackmetal magical123 respublika
  montenegro sexpistols vfvfgfgf123 xpressmusic kd189nlcih studmuffin kurtcobain prosperity scoubidou6 millerlite
  jimandanne 4294967296 motorcycle excellence bullwinkle riverplate prisonbreak 3f3fpht7op liverpoolfc fallenangel
  1a2s3d4f5g6h 80988218126 paintball1 s123456789 polopolo09 selfok2013 littlebitch pussybitch brucewayne dfktynbyrf
  10987654321 fuckyouguys premiumcash qwerttrewq weihnachten passwordpassword blackwhite schoolgirlie table54781
  sanfrancisco 123qweasdzx rjycnbnewbz 89876065093rax reviewpass ghjrjgtyrj lytghjgtnhjdcr wonderwall fiorentina
  nhecsyfujkjdt walkman555 ybrjkftdyf zaqwsxcderfv 9638527410 seemnemaailm anderlecht jxfhjdfirf qwaszxerdfcv
  antananarivu firstone123 zjses9evpa azerbaijan c43dae874d department jesussaves philosophy greenlantern qazwsxqazwsx
  linkinpark intermilan helicopter littlebear blackheart neverwinter bluedragon 87e5nclizry supermario gthtrhtcnjr
  butterbean vfrcbvvfrcbv cgtwbfkbcn wrestling1 lotrfotr34 p0o9i8u7y6 awdrgyjilp 1234qwerasdfzxcv cockgobbler
  shithappens iloveboobies ghjcnjgbpltw hammertime 0cdh0v99ue perfection rfgecnfcerf description accountbloc hardwareid
  svetasveta gxlmxbewym 2468013579 123321456654 queenas8151 wallstreet loploprock 1234567890987654321 donaldduck
  christiaan q1w2e3r4t5y6u7i8o9p0 nottingham morganstanley nevergiveup hollywood1 kravchenko nostradamus jesuschris
  felicidade vaffanculo 0123654789 59382113kevinp silverstone 9988776655 portishead blackhorse 1234567890p 123654789a
  luansantana contrasena qwe123qwe123 fuckthemall charleston heavymetal 147258369a donkeykong gtnhjpfdjlcr dogphil3650
  philippines phezc419hv comicbooks zcxfcnkbdfz 4815162342q bltynbabrfwbz stonehenge warhammer40k monkeybutt something1
  passwordstandard maprchem56458 lovezp1314 construction nuaddn9561 matchbox20 ilikepussy hondas2000 throatfuck
  lzhan16889 imagination 789456123a nikolaevna kwiatuszek kanmax1994 greenhouse gamemaster bpgjldsgjldthnf xiaoyua123
  writerspace kryptonite 123456789j 9z5ve9rrcz qwertgfdsa drumandbass iampurehaha2 headhunter tdfyutkbjy tupacshakur
  ghjcnjabkz playground nokiadermo stinkyfinger cuntfinger littlewhore littlegirl masturbate cjdthitycndj rockbottom
  fyfnjkmtdyf eybdthcbntn fktrcfylhjd formatters saqartvelo thebeatles mandarinka 413276191q performing corperfmonsy
  controller 1234562000 1346798520 barbarossa rhfcyjzhcr weihnachtsbau 1234567892000 1234567887654321 10293847qp
  stickdaddy77 123456789000 014702580369 bernadette aa123456789 afghanistan california1 necronomicon abercrombie
  hollister1 89032073168 ghjuhfvbcn afrika2002 sagittarius commercial 1234554321a mortalkombat peacemaker rfcgthcrbq
  123456789zz lkjhgfdsazx escaflowne systemofadown hijodeputa qaz123wsx456 awo8rx3wa8t nastyanastya angelangel
  thugstools pandemonium foundation destruction fufnfrhbcnb meditation mattylad10 breakdance satisfaction kl?benhavn
  sataniv1993 1234567890d cheeseburger boredboi4u rockhopper musiclover 2dumb2live simferopol subscriber 671fsa75yt
  constantin a1s2d3f4g5h6 minnesota_hp pineapple1 antichrist jedimaster steamforums percussion wcrfxtvgbjy cnfnbcnbrf
  122333444455555 kudos4ever vladimirovna 111222333444555 ilovemyfamily michaeljackson peugeot406 gerasimova jokerjoker
  difference fuckmylife vfhbyfvfhbyf 1234567890o 1qa2ws3ed4rf5tg fromvermine am4h39d8nh widespread websolutionssu
  amadeusptfcor falloutboy presidente 9085603566 minicooper littlefuck littleminge engineering goodmorning specialinsta
  123456789asd juancarlos nhfycajhvths rfnthbyf1988 kamelia2011 paraklast1974 rhfvfnjhcr webuivalidat msorcloledbr
  nondriversig v123456789 9085084232 8096468644q 1928374655 frozenfish 12345672000 onetwothree wazzkaprivet
  weihnachtsbaum passtrader kazakhstan sdh686drth allahuakbar sutvsc5ysaa qaz26101778 artemartem elsalvador ghostrecon
  gearsofwar gjdtkbntkm fktrcfylhjdf cghfdjxybr vbhjndjhtw pfhfnecnhf nhfrnjhbcn alexsander z1x2c3v4b5n6m7 ghjgfufylf
  fyfnjkmtdbx understand domodedovo ghjnbdjcnjzybt alternativa dctvcjcfnm kalifornia sonnenschein fktrcfylth forgetmenot
  astra334566 margherita ghjnbdjufp infalicall universidad electronics navigation rattlesnake specialist reymysterio
  789456123q battlestar rainforest wwwooo1234 anytimetoday rashley198 belladonna myjdxtcxks ntktdbpjh1994 biblioteka
  nick1234-rem936 horsepower maxmotives blackdragon need4speed nightshade m123456789 wethepeople statistika zxcvbasdfg
  987654321g milfhunter ma123123123 rangerover superpower jamesjames springsteen itsasecret hallelujah thecakeisalie
  daddysgirl ublhjgjybrf orochimaru ghjuhfvvbcn ontheoutside bujhmbujhm zcfvfzkexifz demolition xxxp455w0rd5
  qwertasdfgzxcvb 99strenght jessejames wonderwoman pointblank ghjatccbjyfk jackhammer aksjdlasdakj89879 23wkoa0fp78dk
  marinamarina guitarhero fatima753357 bigbrother nthvbyfnjh2 c7e4f8ezqh rjkjrjkmxbr 6215mila6215 seniseviyor fitzgerald
  bmvm3e46gtr blackadder 2606642yra valentinka maisuradze kensington zaq12wsxcde3 fgjkbyfhbz chinchilla 1q3e5t7u9o
  iamawesome sergeevich blitzkrieg ubvyfcnbrf bushmaster candyfinger starscream thesimpsons hammerhead kozanostra
  1234567890l marinochka maintenance vladivostok yfcnhjtybt vitalik123 gjhjlfcjqrb candyeater littleslut yoshimitsu
  activation 192837465q 123456789aaa 4815162342lf pfqwtd27121988 cnfc35762209 1324354657 1994200414 2143658709
  12345677654321 utyyflmtdyf zxcvbnmmnbvcxz undergroun sylviahans civilization h72sfibbnl tigertiger 9874563210
  misiaczek1 123456789* alphabravo blacklabel findaupair007 parol12345 ghtdtlvtldtl edwardcullen alejandro1 vfrcbvtyrj
  s1a2s3h4a5 w1w2w3w4w5 klubnichka 20162016up gfhfktkjuhfv pyfrjvcndj sweetdreams azerbaycan lytdybrbdfvgbhf
  asd123asd123 mousemouse santamaria passwordassword ronaldinho10 svensps820 12andriy14 underwater crepusculo chupakabra
  ipo54tj45uy856 waterfalls imjakie123 rubberduck villeneuve bassmaster godzils4s7 taylormade 89semtsriuty foreveryoung
  pointbreak sdicmt7seytn tylerca310 technician blacksonblon tottenham1 thirteen13 sunglasses 420842084208555 frankzappa
  nightmare1 corporation bot_schokk idontknow1 sweetiepie alkanaft123 crazyhorse ktjynsq40147 1a2a3a4a5a6a bullnuts2003
  sunflower1 gjyjvfhtdf hocuspocus noonehackme lothlorien charlotte1 blacksheep t5r4e3w2q1 ss6z2sw6lu shelbygt500
  dmiller12as rockandroll 050605rostik 19960610ilja djljghjdjl 7410258963 jesusfreak lineage123 dtynbkznjh 80361665abc
  0123698745 eghfdktybt 9731553197 fuckthroat gundamwing marcuseckos werty12345 housemusic progressive dreamonline
  89057003343 plhfdcndeq winstonone e6pz84qfcj z1x2c3v4b5n6 89181502334 entertainment ad12345678 playstatio 89063032220m
  5858855abc nesterenko fdnjhbpfwbz fcnfkfdbcnf badiman28200 zexts364325 123ewqasdcxz nhbujyjvtnhbz grimreaper
  devastator ubnkthrfgen polniypizdec1102 ne_e_pod_chehyl 89132664230 thundercat dragonforce hd764nw5d7e1vbv knucklehead
  applejuice 89614774181 rfkbajhybz userexecute uniqueness ivanivanov josephphone7 freyfvfnfnf a789456123 novosibirsk
  80972694711 konovalova krasavchik fishfinger gthtrfnbgjkt dunnowho89 configuratio msoracle32re boy1cool23 vinogradov
  bhrh0h2oof6xbqjeh voxstrange 193570356033 87654321vv
`

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const COMMON_WORDS = listed(WORDS)
export const COMMON_PASSWORDS = listed(WHOLE)
