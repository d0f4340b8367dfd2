/** Kinds of sources, in the order that a tie is shown in. */
export const SOURCE_TYPES = [
  'official',
  'news',
  'review',
  'forum',
  'encyclopedia',
  'shop',
  'video',
  'social',
  'blog',
  'other',
] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/**
 * Registrable domains by what they are. A name without a dot stands for itself under any suffix, for sites that have
 * one per country.
 */
export const KNOWN_SOURCES: Readonly<Record<Exclude<SourceType, 'official' | 'other'>, readonly string[]>> = {
  news: words(`
    nytimes.com wsj.com washingtonpost.com usatoday.com latimes.com bloomberg.com reuters.com apnews.com cnn.com bbc.com
    bbc.co.uk theguardian.com ft.com economist.com forbes.com fortune.com businessinsider cnbc.com time.com newsweek.com
    theverge.com techcrunch.com wired.com arstechnica.com engadget.com zdnet.com venturebeat.com fastcompany.com inc.com
    axios.com politico.com politico.eu npr.org abcnews.go.com nbcnews.com cbsnews.com foxnews.com foxbusiness.com
    independent.co.uk telegraph.co.uk thetimes.co.uk dailymail.co.uk thesun.co.uk mirror.co.uk standard.co.uk sky.com
    lemonde.fr lefigaro.fr liberation.fr lesechos.fr latribune.fr leparisien.fr 20minutes.fr bfmtv.com francetvinfo.fr
    franceinfo.fr lexpress.fr lepoint.fr nouvelobs.com ouest-france.fr usinenouvelle.com capital.fr challenges.fr rfi.fr
    france24.com spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de handelsblatt.com focus.de stern.de n-tv.de
    tagesschau.de heise.de golem.de t-online.de derstandard.at nzz.ch elpais.com elmundo.es abc.es lavanguardia.com
    expansion.com eleconomista.es 20minutos.es corriere.it repubblica.it ilsole24ore.com lastampa.it ansa.it publico.pt
    expresso.pt globo.com uol.com.br folha.uol.com.br estadao.com.br nrc.nl volkskrant.nl telegraaf.nl nu.nl ad.nl
    wyborcza.pl onet.pl rp.pl dn.se svd.se aftonbladet.se expressen.se hurriyet.com.tr sabah.com.tr milliyet.com.tr
    kommersant.ru rbc.ru ria.ru tass.ru pravda.com.ua unian.ua aljazeera.net aljazeera.com alarabiya.net haaretz.co.il
    ynet.co.il calcalist.co.il globes.co.il timesofindia.com indiatimes.com ndtv.com thehindu.com hindustantimes.com
    nikkei.com asahi.com yomiuri.co.jp mainichi.jp nhk.or.jp japantimes.co.jp itmedia.co.jp chosun.com joongang.co.kr
    donga.com hani.co.kr yna.co.kr xinhuanet.com people.com.cn sina.com.cn thepaper.cn 36kr.com caixin.com scmp.com
    qq.com 163.com sohu.com smh.com.au theage.com.au news.com.au abc.net.au cbc.ca theglobeandmail.com nzherald.co.nz
    straitstimes.com euronews.com dw.com voguebusiness.com wwd.com adweek.com marketingweek.com campaignlive.co.uk
    vogue elle.com elle.fr cosmopolitan.com harpersbazaar.com gq.com esquire.com marieclaire.com marieclaire.fr`),
  review: words(`
    trustpilot g2.com capterra getapp softwareadvice.com trustradius.com gartner.com sitejabber.com consumerreports.org
    which.co.uk quechoisir.org 60millions-mag.com test.de stiftung-warentest.de test-achats.be altroconsumo.it ocu.org
    tripadvisor yelp rtings.com wirecutter.com cnet.com techradar.com tomsguide.com tomshardware.com pcmag.com
    digitaltrends.com goodhousekeeping.com productreview.com.au avis-verifies.com trustedshops verified-reviews.com
    reviews.io feefo.com glassdoor indeed.com lesnumeriques.com frandroid.com 01net.com clubic.com journaldugeek.com
    chip.de computerbild.de idealo dxomark.com notebookcheck.net gsmarena.com edmunds.com caranddriver.com motortrend.com
    kbb.com autocar.co.uk topgear.com whatcar.com caradisiac.com largus.fr autobild.de nerdwallet.com bankrate.com
    investopedia.com moneysavingexpert.com finder.com comparethemarket.com moneysupermarket.com lelynx.fr
    lesfurets.com makeupalley.com sephora-reviews.com beautypedia.com incidecoder.com runrepeat.com outdoorgearlab.com
    switchbackgear.com sleepfoundation.org mattressclarity.com crowdreviews.com alternativeto.net producthunt.com
    slant.co kakaku.com cosme.net cnet.de macworld.com androidauthority.com androidcentral.com soundguys.com
    whathifi.com dpreview.com bikeradar.com cyclingnews.com serviceobjects.com opineo.pl heureka.cz zoon.ru otzovik.com
    irecommend.ru sikayetvar.com reclameaqui.com.br kununu.com provenexpert.com ekomi meilleurtest.fr`),
  forum: words(`
    reddit.com quora.com stackoverflow.com stackexchange.com superuser.com serverfault.com ycombinator.com
    4chan.org resetera.com neogaf.com avforums.com head-fi.org xda-developers.com macrumors.com doctissimo.fr
    aufeminin.com jeuxvideo.com hardware.fr commentcamarche.net developpez.net gutefrage.net hardwareluxx.de
    motor-talk.de forocoches.com mumsnet.com hotukdeals.com pepper.com dealabs.com mydealz.de slickdeals.net
    zhihu.com tieba.baidu.com douban.com v2ex.com 2ch.net 5ch.net dcinside.com clien.net ruliweb.com
    pikabu.ru 4pda.to wykop.pl flashback.org discourse.org lemmy.world boards.ie whirlpool.net.au eksisozluk.com
    tweakers.net community.home-assistant.io`),
  encyclopedia: words(`
    wikipedia.org wikidata.org wikimedia.org wiktionary.org wikivoyage.org britannica.com larousse.fr universalis.fr
    fandom.com wikihow.com encyclopedia.com baike.com baidu.com dbpedia.org crunchbase.com pitchbook.com
    merriam-webster.com dictionary.com namu.wiki brockhaus.de treccani.it enciclopedia.cat
    snl.no hmong.wiki kiddle.co everybodywiki.com`),
  shop: words(`
    amazon ebay walmart.com target.com bestbuy.com costco.com etsy.com aliexpress alibaba.com temu.com shein.com
    shein.co.uk wish.com wayfair.com homedepot.com lowes.com macys.com nordstrom.com sephora ulta.com zalando asos.com
    fnac.com darty.com boulanger.com cdiscount.com rueducommerce.fr ldlc.com manomano leroymerlin carrefour auchan.fr
    leclerc e.leclerc decathlon veepee.fr laredoute.fr galerieslafayette.com printemps.com nocibe.fr marionnaud.fr
    otto.de mediamarkt saturn.de thalia.de notino douglas dm.de rossmann.de elcorteingles.es pccomponentes.com
    bol.com coolblue.nl allegro.pl cdon.se elgiganten.se trendyol.com hepsiburada.com n11.com ozon.ru wildberries.ru
    rozetka.com.ua noon.com souq.com flipkart.com myntra.com nykaa.com snapdeal.com jd.com tmall.com taobao.com
    rakuten.co.jp rakuten.com mercadolibre mercadolivre.com.br americanas.com.br magazineluiza.com.br shopee lazada
    coupang.com gmarket.co.kr argos.co.uk johnlewis.com currys.co.uk boots.com selfridges.com harrods.com net-a-porter.com
    farfetch.com mytheresa.com ssense.com backmarket newegg.com bhphotovideo.com chewy.com iherb.com cultbeauty.co.uk
    lookfantastic.com feelunique.com fragrancenet.com fragrancex.com ikea`),
  video: words(`
    youtube.com youtu.be vimeo.com dailymotion.com twitch.tv bilibili.com rumble.com odysee.com youku.com iqiyi.com
    nicovideo.jp rutube.ru ted.com wistia.com loom.com peertube.tv arte.tv`),
  social: words(`
    facebook.com instagram.com x.com twitter.com linkedin.com tiktok.com pinterest threads.net threads.com snapchat.com
    vk.com ok.ru weibo.com xiaohongshu.com telegram.org t.me mastodon.social bsky.app tumblr.com discord.com
    discord.gg whatsapp.com line.me kakao.com xing.com viadeo.com strava.com flickr.com behance.net dribbble.com
    lemon8-app.com goodreads.com babelio.com letterboxd.com soundcloud.com spotify.com`),
  blog: words(`
    medium.com substack.com wordpress.com wordpress.org blogspot.com blogger.com ghost.io hubspot.com typepad.com
    hashnode.dev hashnode.com dev.to over-blog.com canalblog.com skyrock.com livejournal.com hatenablog.com hatena.ne.jp
    ameblo.jp note.com tistory.com naver.com cnblogs.com csdn.net jianshu.com juejin.cn habr.com vc.ru teletype.in
    neilpatel.com moz.com ahrefs.com semrush.com backlinko.com searchengineland.com searchenginejournal.com zapier.com
    write.as wixsite.com weebly.com squarespace.com notion.site beehiiv.com mirror.xyz`),
}
