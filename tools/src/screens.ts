import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import sharp from 'sharp'
import { DEMO_FACTOR, DEMO_PASSWORD } from '../stand-ins/world/demo.ts'
import { openAdmin } from './admin.ts'
import { computeCode } from './authenticator.ts'
import { barriersNow } from './barriers.ts'
import { emulatorEnvironment } from './emulators.ts'
import { LOCAL, PROJECT_ID, ROOT } from './layout.ts'
import { findBrowser } from './machine/browser.ts'
import { runCommand } from './machine/shutdown.ts'
import { HOST, portBase, portsFrom } from './ports.ts'
import { type Choice, readChoice, type Theme } from './screens/choice.ts'
import { findExamples } from './screens/examples.ts'
import { takeLanding } from './screens/landing.ts'
import { DEMO_NAMES } from './screens/names.ts'
import { PARTS, pagesOfApp, pagesOfSite, type ShownPage, type Viewer } from './screens/pages.ts'
import { settled } from './screens/settled.ts'
import { type Shot, type Size, sheetOfTops, sheetsOfPages } from './screens/sheets.ts'
import { measureExcess, textFaults, textsOfPage } from './screens/text-faults.ts'
import { type IsEnglish, untranslatedIn } from './screens/untranslated.ts'

/**
 * `npm run screens`: takes every page of a Sillage that runs, with every tab, wide and narrow, in every language. It names
 * barriers, pages that are wider than the window, texts that are cut, lie over each other or are still English, and fails
 * then. `--languages=de,ar`, `--pages=public,admin,visibility`, `--width=390` and `--themes=dark` take less.
 *
 * Sheets of whole pages lie under `.local/screens/<language>`; `--apart` keeps each page as a picture of its own as well.
 * The sheets of the tabs of an analysis in English and French, and the picture of the README, lie under `docs/screens`,
 * the pictures of the landing page under `web/public/screens`.
 */

const SHOWN = join(ROOT, 'docs', 'screens')
const OWN = join(LOCAL, 'screens')
const IN_DOCS: readonly InterfaceLanguage[] = ['en', 'fr']

/** Windows; sheets for looking at have fewer and smaller pictures beside each other. */
const WIDTHS = [
  { width: 1_440, height: 1_000, shown: 720, beside: 5, looked: { shown: 500, beside: 3 } },
  { width: 390, height: 844, shown: 300, beside: 10, looked: { shown: 250, beside: 6 } },
] as const
type Window = (typeof WIDTHS)[number]

/** Pixels of a picture, at most. */
const HIGHEST = 9_000
const QUALITY = 62
/** Milliseconds: the first call of a function that has slept takes its time. */
const FIRST_MS = 60_000

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const signIn = async (browser: Browser, baseURL: string, viewer: Exclude<Viewer, null>): Promise<Session> => {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(`${viewer}@sillage.example`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  if (viewer === 'admin' || viewer === 'super-admin') {
    await page.getByLabel('Code').fill(computeCode(DEMO_FACTOR.key))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.waitForURL(/\/dashboard|\/admin/)
  await page.locator('#content').waitFor()
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}

/** Opens a page and waits until it stands. The tabs of an analysis follow each other without loading again. */
const open = async (page: Page, { address, part, name }: ShownPage): Promise<void> => {
  const isThere = part === 'analysis' && new URL(page.url()).pathname === address.replace(/\?.*/, '')
  if (isThere) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  } else {
    await page.goto(address)
  }
  if (part === 'analysis') {
    await page.locator(`[data-tab="${name}"][aria-selected="true"]`).waitFor({ timeout: FIRST_MS })
    await page.getByRole('tabpanel').filter({ visible: true }).first().waitFor({ timeout: FIRST_MS })
  } else {
    await page.locator('h1').filter({ visible: true }).first().waitFor({ timeout: FIRST_MS })
  }
}

/** Tabs within a page, beside those that have addresses. */
const INNER_TABS = '[role="tablist"]:not(:has([data-tab])) [role="tab"]'

interface Look {
  readonly choice: Choice
  readonly isEnglish: IsEnglish
  readonly onFault: (fault: string) => void
  readonly onTexts: (name: string, texts: readonly string[]) => void
}

/** Looks at what the page shows, and takes it as a whole. */
const take = async (page: Page, name: string, { width, height }: Window, look: Look): Promise<Shot> => {
  await page.setViewportSize({ width, height })
  await settled(page)
  // Charts and what stands far below are drawn where they can be seen, and may make the page higher.
  for (let seen: number = height; seen < HIGHEST; ) {
    const whole = Math.min(HIGHEST, await page.evaluate(() => document.documentElement.scrollHeight))
    if (whole <= seen) break
    seen = whole
    await page.setViewportSize({ width, height: seen })
    await settled(page)
  }
  const excess = await measureExcess(page)
  const texts = await textsOfPage(page)
  look.onTexts(name, texts)
  const faults = [
    ...(look.choice.hasBarriers ? await barriersNow(page) : []),
    ...(excess > 0 ? [`${excess} pixels wider than the window`] : []),
    ...(await textFaults(page)),
    ...texts.filter(look.isEnglish).map((text) => `English: "${text}"`),
  ]
  for (const fault of faults) look.onFault(`${name} at ${width}: ${fault}`)
  return { page: name, image: await page.screenshot() }
}

/** A page, then each tab within it. */
const takeAll = async (page: Page, name: string, window: Window, look: Look): Promise<Shot[]> => {
  const shots = [await take(page, name, window, look)]
  const tabs = page.locator(INNER_TABS).filter({ visible: true })
  const count = await tabs.count()
  for (let at = 1; at < count; at += 1) {
    await tabs.nth(at).click()
    shots.push(await take(page, `${name}-${at + 1}`, window, look))
  }
  if (count > 1) await tabs.first().click()
  return shots
}

type Taken = ReadonlyMap<Window, readonly { page: ShownPage; shots: readonly Shot[] }[]>

const keep = async (taken: Taken, language: InterfaceLanguage, theme: Theme, choice: Choice) => {
  const folder = join(OWN, language)
  mkdirSync(folder, { recursive: true })
  for (const [window, all] of taken) {
    const name = `${window.width}-${theme}`
    for (const part of PARTS) {
      const shots = all.filter(({ page }) => page.part === part).flatMap((one) => one.shots)
      if (shots.length === 0) continue
      const sheets = await sheetsOfPages(shots, { ...window, ...window.looked })
      for (const [at, sheet] of sheets.entries())
        await sheet.jpeg({ quality: QUALITY }).toFile(join(folder, `${name}-${part}-${at + 1}.jpg`))
      if (!choice.isApart) continue
      for (const { page, image } of shots) await sharp(image).toFile(join(folder, `${page}-${name}.png`))
    }
    if (!choice.showsAnalysis || !IN_DOCS.includes(language)) continue
    const size: Size = window
    const tabs = all.filter(({ page }) => page.part === 'analysis').flatMap(({ shots }) => shots.slice(0, 1))
    const tops = await sheetOfTops(tabs, size)
    await tops.webp({ quality: QUALITY }).toFile(join(SHOWN, `${name}-${language}.webp`))
    const main = tabs.find(({ page }) => page === 'visibility')
    if (name !== '1440-light' || language !== 'en' || !main) continue
    const { width, height } = window
    const top = sharp(main.image).extract({ left: 0, top: 0, width, height })
    await top.webp({ quality: 80 }).toFile(join(SHOWN, 'analysis.webp'))
  }
}

await runCommand(async () => {
  const ports = portsFrom(portBase())
  const baseURL = `http://${HOST}:${ports.hosting}`
  const { db } = openAdmin({ env: emulatorEnvironment(ports), projectId: PROJECT_ID })
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  const examples = await findExamples(db)
  const analysis = `/dashboard/${examples.brandId}/analyses/${examples.analysisId}`
  const ofApp = pagesOfApp(examples)
  const names = [...pagesOfSite(sitemap, 'en'), ...ofApp].map(({ name }) => name)
  const widths = WIDTHS.map(({ width }) => width)
  const choice = readChoice(process.argv.slice(2), widths, names)
  const windows = WIDTHS.filter(({ width }) => choice.widths.includes(width))
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const sessions = new Map<Viewer, Session>()
  const loadSession = async (viewer: Viewer): Promise<Session | undefined> => {
    if (viewer === null) return undefined
    const session = sessions.get(viewer) ?? (await signIn(browser, baseURL, viewer))
    sessions.set(viewer, session)
    return session
  }
  const newContext = async ({
    storageState,
    language,
    theme,
    deviceScaleFactor = 1,
  }: {
    storageState: Session | undefined
    language: InterfaceLanguage
    theme: Theme
    deviceScaleFactor?: number
  }): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL,
      colorScheme: theme,
      reducedMotion: 'reduce',
      deviceScaleFactor,
      ...(storageState === undefined ? {} : { storageState }),
    })
    await context.addInitScript(
      ([chosen, tone]) => {
        localStorage.setItem('sillage.language', chosen)
        localStorage.setItem('sillage.theme', tone)
      },
      [language, theme] as const,
    )
    return context
  }
  try {
    mkdirSync(SHOWN, { recursive: true })
    let faults = 0
    for (const language of choice.languages) {
      const pages = [...pagesOfSite(sitemap, language), ...ofApp].filter(choice.isTaken)
      const isEnglish = untranslatedIn(language, DEMO_NAMES)
      const texts = new Map<string, readonly string[]>()
      for (const theme of choice.themesOf(language)) {
        const look: Look = {
          choice,
          isEnglish,
          onFault: (fault) => {
            faults += 1
            process.stdout.write(`${theme} ${language} ${fault}\n`)
          },
          onTexts: (name, found) => texts.set(name, [...new Set([...(texts.get(name) ?? []), ...found])]),
        }
        const taken = new Map(windows.map((window) => [window, [] as { page: ShownPage; shots: Shot[] }[]]))
        for (const viewer of new Set(pages.map((page) => page.viewer))) {
          const storageState = await loadSession(viewer)
          const context = await newContext({ storageState, language, theme })
          const page = await context.newPage()
          for (const shown of pages.filter((one) => one.viewer === viewer)) {
            await open(page, shown)
            for (const [window, all] of taken)
              all.push({ page: shown, shots: await takeAll(page, shown.name, window, look) })
          }
          await context.close()
        }
        if (choice.showsAnalysis && IN_DOCS.includes(language)) {
          const storageState = await loadSession('admin')
          const context = await newContext({ storageState, language, theme, deviceScaleFactor: 2 })
          await takeLanding(context, analysis, language, theme)
          await context.close()
        }
        await keep(taken, language, theme, choice)
        process.stdout.write(`${theme} ${language}\n`)
      }
      const said = Object.fromEntries(texts)
      writeFileSync(join(OWN, language, 'texts.json'), `${JSON.stringify(said, null, 2)}\n`)
    }
    return faults === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
})
