import { fold } from './fold.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean).map(fold))

/** Folded words by language. */
export const tableOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(/\s+/u).map(fold))]))

/** Prepositions before a shop, a site or a maker that goes without an article. */
export const AT_BRAND = tableOf({
  en: 'at from via with like than versus vs',
  de: 'bei von über via mit als wie gegen zu',
  fr: 'chez avec comme de sur',
  es: 'en de con como por',
  it: 'da di con su come in',
  pt: 'na no da do em de pela pelo com',
  nl: 'bij van via naar met dan als',
  hu: 'mint',
  fi: 'kuin',
  tr: 'ile',
  sv: 'hos på från med via i än',
  da: 'hos på fra med via i end',
  nb: 'hos på fra med via i enn',
  no: 'hos på fra med via i enn',
  pl: 'w z na do u od niż przez',
  cs: 'v u z na do od ve než přes',
  sk: 'v u z na do od vo než cez',
  ro: 'la de din cu pe prin',
})
/** What customers do: a name after it and a preposition of place is a shop, whatever its words mean. Folded. */
export const SHOPPING = setOf(
  `buy buys buying bought shop shops shopping shopped order orders ordered ordering return returned returning pay paid paying purchase purchased collect collected book booked reserve reserved
   acheter achète acheté achetée achetés achetées achetons commander commande commandé commandée commandés payé payer remboursé
   compro compré compramos comprar comprado comprada pedí pedido pagué pagar pagado devolver devolví
   comprei comprou compramos comprar comprado paguei pagou pagar pedi devolvi devolver troquei
   compro comprato comprata comprati comprare ordinato ordinare pagato pagare reso restituire
   gekauft kaufe kaufen kaufte kauften bestellt bestelle bestellen bezahlt bezahlen zurückgeben umtauschen eingekauft reserviert reservieren gebucht buchen buchst bestellt abgeholt
   gekocht koop kopen kocht besteld bestellen bestel bestelt reserveer betaald betalen köpte köpt köpa handlar handlade beställde beställt betalade
   købte købt købe handlede bestilte bestilt betalte kjøpte kjøpt handlet
   kupiłem kupiłam kupić kupuję kupujemy zamówiłem zamówiłam zapłaciłem zapłaciłam odbierzesz odebrać kupisz zamówisz zamówić kup kupić koupil koupila koupit koupíte koupíš objednáte objednat objednal objednala zaplatil zaplatila kúpil kúpila
   cumpărat comandat plătit aldım aldık alıyorum ödedim sipariş ostin ostan ostettu tilasin maksoin vettem vásároltam rendeltem fizettem beli membeli belanja bayar`,
)

/** What one does with papers and where something is printed: "erschien im Stern", "ho letto sulla Stampa". Folded. */
export const READING = setOf(
  `erschien erschienen erscheint stand steht abgedruckt gelesen las lese liest veröffentlicht zitiert interview titelseite
   read published appeared printed quoted front-page
   lu lue lire paru parue publié publiée cité leído leí publicado publicada apareció citado letto leggo leggere apparso apparsa pubblicato pubblicata uscito uscita citato
   gelezen las verschenen geciteerd`,
)

/** What a company has: after everyday words in small letters they belong to a name. Folded. */
export const COMPANY_NOUNS = setOf(
  `account accounts app website store stores card cards subscription membership rewards coupon coupons voucher shares stock shareholders employees
   headquarters customers outlets franchise refund delivery receipt checkout`,
)

/** Nouns that languages which compound write on to a name: "Aldifiliale", "Jumbowinkel". Folded. */
const COMPOUNDED: Readonly<Record<string, ReadonlySet<string>>> = {
  de: setOf(
    `kasse kassen tankstelle tankstellen werkstatt werkstätten händler händlern fahrzeug fahrzeuge modell modelle modellen auto autos motor motoren fabrik redaktion leser lesern leserin abonnent abonnenten ausgabe beilage seite website webseite plattform portal suche marke marken sortiment katalog onlineshop webshop kauf käufer käufern käuferin einkauf gruppe tochter mutter mitglied mitglieder nutzer nutzern nutzerin fans freunde regale parkplätze verpackungen flasche flaschen dose dosen becher riegel schokolade joghurt bier kaffee keks kekse bonus punkte prämie bank banken filialleiter filialnetz bonuskarte kundenkarte kundenkarten sparplan depot kredit versicherung police tarife verträge netz anschluss router flug flüge maschine crew lounge ticket tickets züge hotel hotels zimmer mietwagen paketshop zusteller bote boten lieferdienst möbel matratze matratzen sofa lampe teppich schuh schuhe hose jacke jacken kleid tasche taschen uhren kamera kameras drucker fernseher kühlschrank waschmaschine spülmaschine
     filiale filialen markt märkte märkten kunde kunden kundin kundinnen laden läden app werbung chef chefin aktie aktien konzern konzerns karte karten tüte tüten werk werke mitarbeiter
     mitarbeiterin gutschein gutscheine parkplatz shop shops produkte produkten verkäufer zentrale regal fahrer lieferung konto konten prospekt bestellung bestellungen rechnung rabatt angebot angebote paket pakete haus häuser center manager vorstand tarif vertrag gerät geräte handy hotline lager zentrale aktionäre beschäftigte belegschaft artikel verpackung`,
  ),
  nl: setOf(
    `redactie redacteur redacteuren lezer lezers abonnee abonnees abonnement bijlage krant artikel column site website webshop kassa kassas parkeerplaats supermarkt supermarkten product producten assortiment merk rekening hypotheek verzekering polis trein auto autos garage dealer dealers tankstation vlucht vluchten toestel bier koffie chocolade hagelslag reep fles gebruiker gebruikers leverancier bezorger bezorgers pakket pakketje bestelling aanbieding aanbiedingen spaaractie
     filiaal filialen winkel winkels klant klanten app bon bonnen kaart kaarten topman topvrouw folder medewerker medewerkers directeur bestuur tas tasje aandeel aandelen personeel fabriek`,
  ),
  sv: setOf(
    `varuhusen lager lagret kassa kassan kassor kundtjänst medlem medlemmar medlemskap medlemskort konto kontot räkning bilar bilen bilarna modell modeller tidning redaktion läsare prenumerant prenumeration artikel sida sidan webbplats nätbutik paket paketet leverans abonnemang surf mack macken bensin flyg planet tåget hotell ägare grundare styrelse produkt produkter produkterna katalog katalogen choklad glass kaffe
     butik butiken butiker butikerna kund kunder kunderna chef chefen kort kortet app appen aktie aktien varuhus varuhuset reklam reklamen personal`,
  ),
  da: setOf(
    `lager kasse kassen medlem medlemmer medlemskort konto kontoen biler bilen model modeller avis redaktion læser læsere abonnent abonnement artikel hjemmeside webshop pakke levering netværk hotel ejer direktør bestyrelse produkt produkter katalog chokolade kaffe varehus
     butik butikken butikker butikkerne kunde kunder kunderne chef chefen kort kortet app appen aktie aktien reklame`,
  ),
  nb: setOf(`lager kasse kassen medlem medlemmer medlemskort konto kontoen biler bilen modell modeller avis redaksjon leser lesere abonnent abonnement artikkel nettside nettbutikk pakke levering hotell eier direktør styre produkt produkter katalog sjokolade kaffe varehus
     butikk butikken butikker kunde kunder sjef sjefen kort kortet app appen aksje aksjen reklame`),
}
export const isCompounded = (rest: string, languageCode: string): boolean =>
  COMPOUNDED[languageCode === 'no' ? 'nb' : languageCode]?.has(rest.replace(/^[s-]/u, '')) ||
  (COMPOUNDED[languageCode === 'no' ? 'nb' : languageCode]?.has(rest) ?? false)
