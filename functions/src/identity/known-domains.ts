import { createRequire } from 'node:module'
import { z } from 'zod/mini'
import { isInstitution, type KnownDomains } from './email-classification.ts'

/** Free providers that the published list does not know. */
const MORE_FREE = [
  ...['tutanota.com', 'tutanota.de', 'tutamail.com', 'tuta.com', 'tuta.io', 'keemail.me'],
  ...['fastmail.com', 'fastmail.net', 'posteo.de', 'posteo.net', 'posteo.eu', 'duck.com'],
  ...['simplelogin.com', 'simplelogin.co', 'slmail.me', 'passmail.net', 'passinbox.com', 'startmail.com'],
  ...['mailfence.com', 'disroot.org', 'riseup.net', 'zohomail.com', 'zohomail.eu', 'zohomail.in'],
  ...['mailo.com', 'mailo.eu', 'ik.me', 'etik.com', 'bbox.fr', 'numericable.fr'],
  ...['noos.fr', 'cegetel.net', 'net-c.fr', 'net-c.com', 'vivaldi.net', 'hispeed.ch'],
  ...['sunrise.ch', 'gmx.ch', 'relay.firefox.com', 'mozmail.com', 'onmail.com', 'skiff.com'],
  ...['vk.com', '139.com', '189.cn', 'sohu.com', 'mail.bg'],
]

/** Throwaway services that the published list does not know. */
const MORE_DISPOSABLE = [
  ...['tempmail.com', 'tempmail.net', 'temp-mail.io', 'mail.tm', 'emailondeck.com', 'minutemail.io'],
  ...['luxusmail.org', 'cool.fr.nf'],
]

/** Companies, and portals with staff of their own, that the published list takes for providers of their readers. */
const NOT_FREE = [
  ...['about.com', 'alibaba.com', 'ancestry.com', 'discovery.com', 'facebook.com', 'go.com'],
  ...['law.com', 'medscape.com', 'name.com', 'space.com', 'techspot.com', 'doityourself.com'],
  ...['kansascity.com', 'bt.com', 'looksmart.com', 'mydomain.com', 'detik.com', 'gazeta.pl'],
  ...['dailypioneer.com', 'webindia123.com', 'ivillage.com', 'parrot.com'],
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
