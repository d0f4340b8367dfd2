import { join } from 'node:path'
import { defaultPlans } from '@sillage/core/plans/default-plans'
import { planIn, shownPlans } from '@sillage/core/plans/offer'
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../src/lib/languages.ts'
import { createSpeaker } from '../src/lib/speaker.ts'
import type * as Site from '../src/pages/site/site-drawn.ts'
import { MISSING } from './page-head.ts'
import type { DrawnPage } from './public-pages.ts'
import { textsOf } from './texts.ts'

/**
 * Writes the public pages in every language as JSON to the standard output: a list of `DrawnPage`. Their modules
 * use the browser's window, so a plain one stands here.
 */

const SOURCE = join(import.meta.dirname, '../src')
const NAMESPACES = [
  'billing',
  'book-demo',
  'brand-wizard',
  'common',
  'errors',
  'landing',
  'legal',
  'look',
  'observations',
  'public',
  'releases',
  'report',
  'run',
  'site',
  'turnstile',
] as const

const window = new Window({ url: 'https://sillage.example/' })
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage })

const { module } = await runnerImport<typeof Site>(join(SOURCE, 'pages/site/site-drawn.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: [{ find: /^@\//, replacement: `${SOURCE}/` }] },
})
const {
  DrawnPlans,
  I18nextProvider,
  drawPlans,
  LandingPage,
  Missing,
  SiteAddressContext,
  SiteFrame,
  SITE_PAGES,
} = module

const PLANS = shownPlans(defaultPlans((language, key) => String(textsOf(language, 'plan-words')[key])))

const speaking = async (language: SpokenLanguage) => {
  const i18n = createSpeaker({
    lng: language,
    resources: {
      [language]: Object.fromEntries(NAMESPACES.map((name) => [name, textsOf(language, name)])),
    },
    ns: [...NAMESPACES],
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`a drawn page asks for the text ${namespace}:${key}, which it does not have`)
    },
  })
  await i18n.init()
  return i18n
}

const pages: DrawnPage[] = []
for (const language of SPOKEN_LANGUAGES) {
  const i18n = await speaking(language)
  const draw = (page: React.ReactNode) => renderToStaticMarkup(createElement(I18nextProvider, { i18n }, page))
  const t = i18n.getFixedT(language, ['landing', 'public', 'legal', 'common'])
  pages.push({
    kind: 'landing',
    path: '/',
    language,
    languages: SPOKEN_LANGUAGES,
    title: t('landing:title'),
    description: t('landing:lead'),
    html: draw(
      createElement(
        DrawnPlans,
        { value: drawPlans(PLANS.map((plan) => planIn(plan, language))) },
        createElement(LandingPage),
      ),
    ),
  })
  // It has no address of its own, so it leads to no other language.
  const alone = { path: MISSING, language, languages: [language] }
  pages.push({
    kind: 'text',
    ...alone,
    title: t('common:notFound.title'),
    description: t('common:notFound.description'),
    html: draw(
      createElement(
        SiteAddressContext,
        { value: alone },
        createElement(SiteFrame, null, createElement(Missing)),
      ),
    ),
    isHidden: true,
  })
  for (const { path, languages, words, draw: drawBody, published, isHidden } of SITE_PAGES) {
    if (!languages.includes(language)) continue
    const framed = createElement(SiteFrame, null, drawBody(language))
    pages.push({
      kind: 'text',
      path,
      language,
      languages,
      ...words(i18n.getFixedT(language, ['public', 'legal', 'book-demo', 'look', 'releases']), language),
      html: draw(createElement(SiteAddressContext, { value: { path, language, languages } }, framed)),
      ...(published === undefined ? {} : { published }),
      ...(isHidden ? { isHidden } : {}),
    })
  }
}
// The window keeps the process from ending by itself; all of it must be out first.
process.stdout.write(JSON.stringify(pages), () => process.exit())
