import { describe, expect, test } from 'vitest'
import { asciiDomain, classifyEmail, type EmailClassification } from './email-classification.ts'
import { knownDomains } from './known-domains.ts'

const LISTS = {
  allow: ['gmail.example', 'orange.fr', 'xn--bcher-kva.example', 'allowed.co.uk', 'mailinator.com'],
  block: ['rival.example', 'blocked.co.uk', 'harvard.edu', 'xn--mnchen-3ya.example', 'sub.partly.example'],
}

const classify = (email: string): EmailClassification => classifyEmail(email, LISTS, knownDomains())

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Addresses by verdict; a domain alone stands for an address there. */
const TABLE: readonly [verdict: Omit<EmailClassification, 'ok'>, addresses: readonly string[]][] = [
  [
    { category: 'invalid', reason: 'Email invalide (format)' },
    [
      ...words(`plain @acme.com ada@ ada@@acme.com ada@acme..com ada@.acme.com ada@acme.com. ada@-acme.com
        ada@acme-.com ada@ac_me.com .ada@acme.com ada.@acme.com a..da@acme.com ada@[127.0.0.1] ada@acme.com:25
        ada@acme.com/path ada@acme%2ecom ada,bob@acme.com ada(bob)@acme.com <ada@acme.com> "ada"@acme.com
        ada;bob@acme.com ada\\bob@acme.com ada@acme.com@evil.com ada@[IPv6:::1] mailto:ada@acme.com
        ada@acme#.com ada@acme?.com`),
      '',
      ' ',
      'ada acme.com',
      'ada @acme.com',
      'ada@ acme.com',
      'ada@acme .com',
      `${'a'.repeat(65)}@acme.com`,
      `ada@${'a'.repeat(64)}.com`,
      `ada@${'a.'.repeat(130)}com`,
    ],
  ],
  [
    { category: 'invalid', reason: 'Domaine invalide (TLD manquant)' },
    words(`localhost acme com co.uk com.au co.jp ac.uk edu gouv.fr com.br 127.0.0.1 10.0.0.1 192.168.1.20
      1.2.3.4 edu.au gov.uk org.uk net.nz`),
  ],
  [
    { category: 'business', reason: 'Domaine autorisé' },
    words(`gmail.example orange.fr sub.orange.fr bücher.example xn--bcher-kva.example BÜCHER.example
      allowed.co.uk mail.allowed.co.uk mailinator.com team.mailinator.com ORANGE.FR deep.er.orange.fr`),
  ],
  [
    { category: 'generic_free_or_personal', reason: 'Domaine bloqué' },
    words(`rival.example mail.rival.example blocked.co.uk eu.blocked.co.uk harvard.edu law.harvard.edu
      münchen.example xn--mnchen-3ya.example sub.partly.example more.sub.partly.example`),
  ],
  [
    { category: 'disposable', reason: 'Domaine jetable détecté' },
    words(`yopmail.com yopmail.fr yopmail.net guerrillamail.com guerrillamail.org sharklasers.com
      10minutemail.com temp-mail.org trashmail.com getnada.com jetable.org jetable.com mohmal.com
      maildrop.cc dispostable.com mailnesia.com mintemail.com spamgourmet.com throwawaymail.com
      tempmail.net fakeinbox.com mytrashmail.com mailcatch.com grr.la spam4.me tempr.email discard.email
      emailondeck.com burnermail.io moakt.com inboxkitten.com 33mail.com anonbox.net mailsac.com
      eu.yopmail.com x.guerrillamail.com YOPMAIL.COM mail.trashmail.com a.b.10minutemail.com`),
  ],
  [
    { category: 'generic_free_or_personal', reason: 'Fournisseur grand public détecté' },
    words(`gmail.com googlemail.com GMAIL.COM Gmail.Com mail.gmail.com gmail.co.uk yahoo.com yahoo.fr yahoo.co.uk
      yahoo.com.au yahoo.co.jp yahoo.com.br ymail.com rocketmail.com hotmail.com hotmail.fr hotmail.co.uk
      hotmail.com.ar outlook.com outlook.fr outlook.com.br live.com live.fr live.co.uk live.nl msn.com
      icloud.com me.com mac.com aol.com aol.fr aol.co.uk gmx.com gmx.de gmx.net gmx.fr gmx.ch gmx.at web.de
      t-online.de freenet.de arcor.de mail.com email.com proton.me protonmail.com protonmail.ch pm.me tutanota.com
      tutanota.de tutamail.com tuta.com tuta.io keemail.me fastmail.com fastmail.fm posteo.de mailbox.org
      duck.com hey.com zoho.com zohomail.eu yandex.ru yandex.com ya.ru mail.ru bk.ru list.ru inbox.ru rambler.ru
      qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com naver.com
      daum.net hanmail.net free.fr laposte.net wanadoo.fr sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr
      voila.fr noos.fr libero.it virgilio.it alice.it tiscali.it tin.it skynet.be telenet.be bluewin.ch hispeed.ch
      sapo.pt terra.es uol.com.br bol.com.br globo.com rediffmail.com btinternet.com sky.com ntlworld.com
      virginmedia.com talktalk.net comcast.net att.net verizon.net cox.net charter.net earthlink.net shaw.ca
      rogers.com sympatico.ca bigpond.com optusnet.com.au interia.pl wp.pl onet.pl o2.pl seznam.cz centrum.cz
      ukr.net i.ua abv.bg mail.bg walla.co.il riseup.net startmail.com mailfence.com hushmail.com simplelogin.com
      mozmail.com vk.com lycos.com excite.com ｇｍａｉｌ.com ＧＭＡＩＬ.ＣＯＭ gmail。com`),
  ],
  [
    { category: 'business', reason: 'Domaine institutionnel (éducation ou administration)' },
    words(`mit.edu cs.stanford.edu nasa.gov mail.house.gov ox.ac.uk cl.cam.ac.uk u-tokyo.ac.jp unimelb.edu.au
      anu.edu.au nsw.gov.au economie.gouv.fr interieur.gouv.fr tsinghua.edu.cn usp.edu.br sat.gob.mx
      gov.scot.gov.uk nus.edu.sg iitb.ac.in kaist.ac.kr univie.ac.at wits.ac.za huji.ac.il`),
  ],
  [
    { category: 'business', reason: 'Domaine professionnel' },
    [
      ...words(`acme.com acme.fr acme.co.uk acme.com.au acme.co.jp acme.com.br acme.io acme.ai acme.paris acme.agency
        mail.acme.com eu.mail.acme.co.uk ACME.COM sillage.example acme.test lvmh.com loreal.com danone.com
        michelin.com carrefour.com bnpparibas.com axa.com totalenergies.com edf.fr sncf.fr airbus.com renault.com
        bmw.de siemens.com sap.com adidas.com nestle.com roche.com unilever.com shell.com hsbc.com tesco.com
        salesforce.com oracle.com intel.com nvidia.com tesla.com ford.com boeing.com pfizer.com sony.com
        toyota.co.jp samsung.com dell.com cisco.com adobe.com spotify.com uber.com airbnb.com orange.com
        google.com microsoft.com apple.com amazon.com ibm.com stripe.com github.com free.com laposte.fr
        facebook.com discovery.com bt.com gmailing.com mygmail.io gmail-agency.com yahooinc.com hotmailer.co
        notyopmail-agency.com partly.example other.partly.example épure.fr xn--pure-9oa.fr münchen.de
        société-générale.fr 株式会社.jp пример.рф παράδειγμα.ελ मेल.भारत xn--e1afmkfd.xn--p1ai 3m.com
        1and1-agency.com a.co x.com univ-lyon1.fr sorbonne-universite.fr education.fr academy.com
        edu-agency.com gov-consulting.fr ac-agency.com`),
      'ada+newsletter@acme.com',
      'ada.lovelace+a+b@acme.co.uk',
      "o'brien@acme.ie",
      'zoë@acme.fr',
      '用户@acme.cn',
      '  ada@acme.com  ',
      'ada_l-x%y@acme.com',
      'a@acme.com',
      `${'a'.repeat(64)}@acme.com`,
    ],
  ],
]

const full = (address: string, category: string): string =>
  address.includes('@') || address === 'plain' || address.trim() === '' || address === 'ada acme.com'
    ? address
    : `${category === 'invalid' ? 'ada' : 'ada.lovelace+test'}@${address}`

describe('an address', () => {
  const rows = TABLE.flatMap(([said, addresses]) =>
    addresses.map((address) => ({ address: full(address, said.category), said })),
  )

  test.each(rows)('$address: $said.category, $said.reason', ({ address, said }) => {
    expect(classify(address)).toEqual({ ok: said.category === 'business', ...said })
  })

  test('stands in the table once, as 300 others do', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    expect(new Set(rows.map(({ address }) => address)).size).toBe(rows.length)
  })
})

test('an allowed domain is a business even when it is blocked too', () => {
  const lists = { allow: ['acme.com'], block: ['acme.com'] }
  expect(classifyEmail('ada@acme.com', lists, knownDomains()).ok).toBe(true)
})

test('a sub-address changes nothing', () => {
  for (const tag of ['', '+a', '+gmail.com', '+yopmail.com']) {
    expect(classify(`ada${tag}@acme.com`).category).toBe('business')
    expect(classify(`ada${tag}@gmail.com`).category).toBe('generic_free_or_personal')
  }
})

test.each([
  ['Acme.COM', 'acme.com'],
  [' acme.com ', 'acme.com'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['acme', 'acme'],
  ['ac me.com', null],
  ['-acme.com', null],
  ['', null],
])('the domain %j is written %j', (text, ascii) => {
  expect(asciiDomain(text)).toBe(ascii)
})
