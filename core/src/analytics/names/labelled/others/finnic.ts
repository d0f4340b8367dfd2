import { entity, group, type LabelledGroup } from '../labelled.ts'

/** Sentences by authors who do not know the matcher. */
export const OTHERS_FINNIC: readonly LabelledGroup[] = [
  group(
    'fi',
    'Latin',
    [
      entity('Elisa', [], ['elisa.fi']),
      entity('DNA', [], ['dna.fi']),
      entity('Telia', [], ['telia.fi']),
      entity('Gigantti', [], ['gigantti.fi']),
      entity('Verkkokauppa.com', [], ['verkkokauppa.com']),
      entity('Power', [], ['power.fi']),
    ],
    [
      '[[Elisa|Elisan]] verkko kattaa maaseudun hieman paremmin kuin [[DNA]]:n, mutta hintaero on vain muutaman euron kuussa.',
      'Kirjan päähenkilö Elisa muuttaa Ouluun ja aloittaa opinnot keskellä talvea.',
      'Koiran DNA-testi maksaa noin sata euroa ja paljastaa useimmat perinnölliset sairaudet.',
      'Pesukoneen saat [[Gigantti|Gigantista]] kotiin kuljetettuna, kun taas [[Verkkokauppa.com|Verkkokauppa.comista]] sen voi noutaa yöllä automaatista.',
      'Kun tilaat ulkomaisesta verkkokaupasta, tarkista tullimaksut; [[Gigantti|Gigantilla]] niitä ei tule, ja palautus onnistuu myymälään.',
      'Jos otat liittymän [[Telia|Telialta]], puhelin kannattaa silti ostaa erikseen esimerkiksi [[Power|Powerista]].',
    ],
  ),
  group(
    'fi',
    'Latin',
    [
      entity('Prisma', [], ['prisma.fi']),
      entity('K-Citymarket', [], ['k-citymarket.fi']),
      entity('Lidl', [], ['lidl.fi']),
      entity('Fazer', [], ['fazer.fi']),
      entity('Stockmann', [], ['stockmann.com']),
    ],
    [
      'Lasinen prisma hajottaa valkoisen valon sateenkaaren väreihin, ja kokeen voi tehdä kotonakin.',
      'Ruokakori oli viime vertailussa halvin [[Prisma|Prismassa]], ja [[Lidl|Lidlistä]] löytyivät edullisimmat juustot.',
      '[[Fazer|Fazerin]] sinistä suklaata saa kaikkialta, mutta lahjapakkaukset kannattaa hakea [[Stockmann|Stockmannilta]].',
      'Kalatiski on parempi [[K-Citymarket|k-citymarketeissa]] kuin pienissä lähikaupoissa, etenkin loppuviikosta.',
    ],
  ),
  group(
    'hu',
    'Latin',
    [
      entity('Libri', [], ['libri.hu']),
      entity('Líra', [], ['lira.hu']),
      entity('Bookline', [], ['bookline.hu']),
      entity('Magyar Nemzet', [], ['magyarnemzet.hu']),
      entity('Index', [], ['index.hu']),
      entity('Telex', [], ['telex.hu']),
    ],
    [
      'A friss híreket az [[Index|Indexen]] és a [[Telex|Telexen]] érdemes követni, véleménycikkekért pedig a [[Magyar Nemzet|Magyar Nemzetet]] is sokan olvassák.',
      'Sávváltás előtt mindig használd az indexet, akkor is, ha üresnek látszik az út.',
      'A török líra árfolyama a [[Telex]] szerint sokat ingadozik, ezért jobb kártyával fizetni Isztambulban.',
      'A kötetet a [[Líra|Lírában]] és a [[Libri|Libriben]] is megkapod, de a [[Bookline]]-on általában tíz százalékkal olcsóbb.',
      'A magyar nemzet történetéről középiskolásoknak ez az összefoglaló a legérthetőbb; a [[Libri|Librinél]] most akciós.',
    ],
  ),
  group(
    'hu',
    'Latin',
    [
      entity('Lidl', [], ['lidl.hu']),
      entity('Spar', [], ['spar.hu']),
      entity('Penny', [], ['penny.hu']),
      entity('Rossmann', [], ['rossmann.hu']),
      entity('Müller', [], ['mueller.hu']),
      entity('Media Markt', [], ['mediamarkt.hu']),
    ],
    [
      'A [[Lidl|Lidlben]] olcsóbb a zöldség, a [[Spar|Sparban]] viszont nagyobb a választék laktózmentes termékekből.',
      'Thomas Müller több mint két évtizedet töltött a Bayern Münchennél, mielőtt Vancouverbe igazolt.',
      'Parfümöt a [[Müller|Müllerben]] keress, fülhallgatót pedig inkább a [[Media Markt|MediaMarktban]].',
      'A [[Penny|pennys]] akciók csütörtökön indulnak, a [[Rossmann]]-kártyával pedig havonta egyszer jár kedvezmény.',
      'Penny, az Agymenők szereplője eleinte pincérnőként dolgozik, és színésznő szeretne lenni.',
    ],
  ),
]
