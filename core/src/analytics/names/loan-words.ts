import { fold } from './fold.ts'

/**
 * Words that many languages share, whole classes at a time: music, dances, yoga and martial arts, clothes, dishes and drinks,
 * winds, gods and heroes, stones, figures of speech and of geometry, schools of art. Any of them may be a brand. Folded.
 */
export const LOAN_WORDS: ReadonlySet<string> = new Set(
  `allegro andante adagio presto vivace moderato largo lento forte piano crescendo staccato legato maestoso tempo opus sonata cantata toccata scherzo rondo nocturne prelude capriccio intermezzo libretto aria duetto coda cadenza fermata
   tango salsa rumba samba mambo bachata merengue flamenco bolero fandango polka mazurka waltz foxtrot charleston bossa lambada
   yoga mudra chakra mantra karma dharma nirvana prana ashram guru mandala samsara sutra vinyasa hatha savasana namaste zen satori koan kaizen ikigai wabi dojo sensei kata judo karate aikido kendo sumo ninja samurai shogun ronin
   kimono obi yukata haori geta kabuki noh ikebana origami bonsai haiku manga anime sake miso ramen udon soba sushi sashimi tempura teriyaki tofu matcha mochi daikon wasabi shiitake nori panko ponzu yuzu
   kimchi bibimbap bulgogi banchan tikka masala naan raita chutney lassi samosa biryani paneer curry halva baklava hummus falafel tahini pita gyros tzatziki feta moussaka kebab börek ayran raki ouzo retsina
   pesto risotto polenta lasagna ravioli gnocchi penne fusilli farfalle espresso macchiato ristretto lungo latte cappuccino gelato panna cotta tiramisu grappa limoncello aperitivo antipasto prosciutto mozzarella ricotta mascarpone
   merlot malbec syrah shiraz chardonnay riesling sauvignon cabernet pinot tempranillo rioja cava prosecco lambrusco chianti barolo sherry vermouth absinthe cognac armagnac calvados bourbon rum mezcal tequila pisco cachaca caipirinha mojito
   paella gazpacho tapas tortilla chorizo jamon churro empanada ceviche taco burrito enchilada quesadilla guacamole salsa nacho fajita tamale mole poncho sombrero
   croissant brioche baguette eclair macaron crepe quiche fondue raclette ratatouille bouillon consomme julienne soufflé mousse ganache praline nougat
   mistral sirocco scirocco bora föhn foehn passat zephyr monsoon tramontana levante poniente harmattan khamsin chinook pampero
   zeus hera apollo artemis athena ares poseidon hades hestia hephaistos hephaestus aphrodite dionysos dionysus eros iris hebe helios selene eos gaia kronos uranos rhea themis nemesis tyche pan hekate persephone demeter
   atlas prometheus herkules hercules achilles odysseus ajax hektor orpheus eurydike ikarus icarus medusa gorgo kyklop sirene pegasus phoenix chimera hydra sphinx centaur minotaur kerberos cerberus argos midas sisyphos tantalos
   jupiter juno minerva mars venus merkur mercury neptun neptune pluto vulkan vulcan saturn ceres diana bacchus janus vesta cupido aurora luna sol fortuna flora fauna pomona
   thor odin freya loki baldur tyr heimdall valhalla ragnarök yggdrasil asgard midgard edda rune isis osiris horus anubis thoth hathor amun ra ramses shiva vishnu brahma ganesha lakshmi kali krishna hanuman indra buddha
   beowulf excalibur avalon camelot parzival siegfried
   amethyst topas topaz saphir sapphire smaragd rubin ruby opal onyx jaspis granat turmalin lapis obsidian karneol
   alpha beta gamma delta epsilon zeta theta iota kappa lambda sigma omega omikron
   ellipse parabel hyperbel vektor matrix prisma pyramid zenith nadir apogee perihel solstice äquinoktium
   metapher ironie hyperbole allegorie
   bauhaus jugendstil art-déco barock gotik rokoko biedermeier dada kubismus fauvismus renaissance
   gambit rochade fianchetto endspiel
   bushel gallon pint ounce yard acre
   agora forum campus arena aula atrium lobby foyer patio
   netto brutto normal extra super mega ultra maxi mini solo duo trio video radio taxi moto foto disco opera film cinema zoo villa studio salon bistro casino karaoke bungalow kiosk bazar basar kontakt kontrast format profil
   focus fokus zoom status bonus minus terminus radius genius fiasko
   sud ouest est nord sur norte oeste este
   mammut mammoth triceratops raptor dna rna`
    .split(/\s+/u)
    .filter(Boolean)
    .map(fold),
)
