import { createRequire } from 'node:module'
import { z } from 'zod'
import { isInstitution, type KnownDomains } from './email-classification.ts'

/** Free providers that the published list does not know. */
const MORE_FREE = [
  ...['tutanota.com', 'tutanota.de', 'tutamail.com', 'tuta.com', 'tuta.io', 'keemail.me'],
  ...['fastmail.com', 'fastmail.fm', 'fastmail.net', 'posteo.de', 'posteo.net', 'posteo.eu', 'mailbox.org'],
  ...['duck.com', 'simplelogin.com', 'simplelogin.co', 'slmail.me', 'passmail.net', 'passinbox.com', 'pm.me'],
  ...[
    'proton.me',
    'protonmail.ch',
    'startmail.com',
    'mailfence.com',
    'runbox.com',
    'disroot.org',
    'riseup.net',
  ],
  ...['zohomail.com', 'zohomail.eu', 'zohomail.in', 'hey.com', 'mailo.com', 'mailo.eu', 'ik.me', 'etik.com'],
  ...[
    'bbox.fr',
    'numericable.fr',
    'noos.fr',
    'sfr.fr',
    'neuf.fr',
    'cegetel.net',
    'gmx.fr',
    'netcourrier.com',
  ],
  ...[
    'net-c.fr',
    'net-c.com',
    'vivaldi.net',
    'hispeed.ch',
    'sunrise.ch',
    'gmx.ch',
    'ymail.com',
    'rocketmail.com',
  ],
  ...['privaterelay.appleid.com', 'relay.firefox.com', 'mozmail.com', 'onmail.com', 'skiff.com'],
  ...[
    'vk.com',
    'bk.ru',
    'list.ru',
    'inbox.ru',
    'inbox.lv',
    'ukr.net',
    'rediffmail.com',
    'daum.net',
    'hanmail.net',
  ],
  ...[
    'yeah.net',
    '126.com',
    '139.com',
    '189.cn',
    'sina.cn',
    'sohu.com',
    'aliyun.com',
    'foxmail.com',
    'qq.com',
  ],
]

/** Throwaway services that the published list does not know, and ones that lend an address for a while. */
const MORE_DISPOSABLE = [
  'jetable.org',
  'jetable.com',
  'yopmail.com',
  'yopmail.fr',
  'yopmail.net',
  'mohmal.com',
]

/** Companies, and portals with staff of their own, that the published list takes for providers of their readers. */
const NOT_FREE = [
  ...['about.com', 'alibaba.com', 'ancestry.com', 'discovery.com', 'facebook.com', 'go.com', 'law.com'],
  ...[
    'medscape.com',
    'name.com',
    'space.com',
    'techspot.com',
    'doityourself.com',
    'kansascity.com',
    'bt.com',
  ],
  ...['looksmart.com', 'mydomain.com', 'detik.com', 'gazeta.pl', 'dailypioneer.com', 'webindia123.com'],
  ...['ivillage.com', 'sky.com', 'verizon.net.com', 'centurylink.com', 'parrot.com', 'docomo.ne.com'],
]

const FREE_NAMES = [
  ...['gmail', 'googlemail', 'yahoo', 'ymail', 'rocketmail', 'hotmail', 'outlook', 'icloud', 'aol', 'gmx'],
  ...['protonmail', 'tutanota', 'tutamail', 'yandex', 'wanadoo', 'hushmail', 'zohomail', 'fastmail'],
]

const domainList = z.array(z.string())

const require = createRequire(import.meta.url)

let known: KnownDomains | undefined

/** The lists that are published, with what they lack. They are long, so they are read when first asked for. */
export const knownDomains = (): KnownDomains => {
  if (known) return known
  const published = domainList.parse(require('email-providers/all.json'))
  const wrong = new Set(NOT_FREE)
  known = {
    disposable: new Set([...domainList.parse(require('disposable-email-domains')), ...MORE_DISPOSABLE]),
    free: new Set([
      ...published.filter((domain) => !wrong.has(domain) && !isInstitution(domain)),
      ...MORE_FREE,
    ]),
    freeNames: new Set(FREE_NAMES),
  }
  return known
}
