import { describe, expect, it } from 'vitest'
import { SOURCE_TYPES, type SourceType } from './source-domains.ts'
import { classifySource } from './source-types.ts'

/** Domains labelled by hand: known ones, and ones that only the rules can tell. */
const LABELLED: Record<SourceType, string> = {
  official: 'service-public.gouv.fr cdc.gov nhs.gov.uk europa.eu stanford.edu ox.ac.uk who.int army.mil',
  news: `nytimes.com lemonde.fr spiegel.de elpais.com corriere.it bbc.co.uk asahi.com 36kr.com yna.co.kr vogue.fr
    seattletimes.com laopiniondezamora-noticias.es dailyrecord.co.uk lyon-actu.fr tech-news.io irishtribune.ie`,
  review: `trustpilot.com fr.trustpilot.com g2.com lesnumeriques.com test.de tripadvisor.de avis-lampes.fr
    lampreviews.com product-ratings.net idealo.es`,
  forum:
    'reddit.com quora.com stackoverflow.com jeuxvideo.com zhihu.com lamp-forum.net hifi-foren.de ask-community.org',
  encyclopedia: 'wikipedia.org britannica.com fandom.com baike.com lampwiki.net encyclopedie-deco.fr',
  shop: 'amazon.com amazon.fr amazon.co.jp ebay.de fnac.com zalando.it ikea.com lampshop.eu boutique-lumiere.fr shopee.sg',
  video: 'youtube.com youtu.be vimeo.com twitch.tv bilibili.com lamp-videos.com',
  social: 'facebook.com instagram.com x.com linkedin.com tiktok.com pinterest.fr weibo.com bsky.app',
  blog: 'medium.com wordpress.com substack.com dev.to naver.com mylampblog.com deco-blog.fr',
  other: 'example.com philips.com lampadaire.fr acme.io ledinside.cn',
}

describe('the type of a source', () => {
  it('agrees with a hand-labelled set in at least 95 of 100', () => {
    const wrong: string[] = []
    let total = 0
    for (const type of SOURCE_TYPES) {
      for (const domain of LABELLED[type].split(/\s+/u)) {
        total++
        const registrable = domain.startsWith('fr.') ? domain.slice(3) : domain
        if (classifySource(registrable) !== type)
          wrong.push(`${domain}: ${classifySource(registrable)}, not ${type}`)
      }
    }
    expect(wrong.length / total, wrong.join('; ')).toBeLessThanOrEqual(0.05)
  })

  it.each([
    ['amazon.com', 'shop'],
    ['amazon.com.br', 'shop'],
    ['notamazon.com', 'other'],
    ['wikipedia.org', 'encyclopedia'],
    ['govern.com', 'other'],
    ['marketing-week.example', 'other'],
  ])('of %s is %s', (domain, type) => {
    expect(classifySource(domain)).toBe(type)
  })
})
