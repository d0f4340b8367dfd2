import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { INTERFACE_LANGUAGES } from '@sillage/core/identity/interface-language'
import { analysesPath } from '@sillage/core/paths'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { ANALYSIS_VIEWS } from '../../web/src/pages/analysis/analysis-views.ts'
import { DEMO_BRANDS, DEMO_PASSWORD } from '../stand-ins/world/demo.ts'
import { openAdmin } from './admin.ts'
import { barriersNow } from './barriers.ts'
import { emulatorEnvironment } from './emulators.ts'
import { PROJECT_ID, ROOT } from './layout.ts'
import { findBrowser } from './machine/browser.ts'
import { runCommand } from './machine/shutdown.ts'
import { HOST, portBase, portsFrom } from './ports.ts'

/**
 * `npm run screens`: takes every tab of an analysis from a Sillage that runs, in both themes, wide and narrow, in every
 * language, and keeps them as sheets: those of English and French under `docs/screens`, the others under `.local/screens`.
 * It names barriers that axe finds and pages that are wider than the screen, and fails then. Names of tabs take those tabs
 * alone, each as a picture of its own, for looking at.
 */

const SHOWN = join(ROOT, 'docs', 'screens')
const OTHERS = join(ROOT, '.local', 'screens')
const outOf = (language: string): string => (language === 'en' || language === 'fr' ? SHOWN : OTHERS)

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const TITLE = 'Sensitive skin, every week'
const PERSON = 'super-admin@sillage.example'
const THEMES = ['light', 'dark'] as const
/** Pixels of a screen, and how wide and high it stands on a sheet, and how many of them side by side. */
const WIDTHS = [
  { width: 1_440, height: 1_000, shown: 720, beside: 5 },
  { width: 390, height: 844, shown: 300, beside: 10 },
] as const
const GAP = 12
const QUALITY = 62

type Size = (typeof WIDTHS)[number]

const addressOfAnalysis = async (): Promise<string> => {
  const [brand] = DEMO_BRANDS
  if (!brand) throw new Error('the demonstration has no brand')
  const { db } = openAdmin({ env: emulatorEnvironment(portsFrom(portBase())), projectId: PROJECT_ID })
  const { docs } = await db.collection(analysesPath(brand.brandId)).where('title', '==', TITLE).get()
  if (!docs[0]) throw new Error(`No analysis is called ${TITLE}: start Sillage with its demonstration first.`)
  return `/dashboard/${brand.brandId}/analyses/${docs[0].id}`
}

/** Nothing more comes when nothing has changed for so long, in milliseconds. */
const QUIET = 700

/** What is on its way has come, and nothing changes any more. */
const settle = async (page: Page): Promise<void> => {
  await page.getByRole('tabpanel').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not([hidden] *)') === null)
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
    QUIET,
  )
}

/** What is wrong with what the page shows: barriers, and a page that is wider than the screen. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const barriers = await barriersNow(page, 'html', { runOnly: { type: 'tag', values: TAGS } })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...barriers, ...(wider > 0 ? [`${wider} pixels wider than the screen`] : [])]
}

interface Shot {
  readonly tab: string
  readonly image: Buffer
}

const signIn = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(PERSON)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/dashboard\//)
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}

const sheetOf = async (shots: readonly Shot[], { width, height, shown, beside }: Size): Promise<Sharp> => {
  const high = Math.round((shown * height) / width)
  const small = await Promise.all(shots.map(({ image }) => sharp(image).resize(shown, high).toBuffer()))
  const rows = Math.ceil(small.length / beside)
  const composed = small.map(
    (input, i): OverlayOptions => ({
      input,
      left: GAP + (i % beside) * (shown + GAP),
      top: GAP + Math.floor(i / beside) * (high + GAP),
    }),
  )
  return sharp({
    create: {
      width: GAP + beside * (shown + GAP),
      height: GAP + rows * (high + GAP),
      channels: 3,
      background: '#94a39d',
    },
  }).composite(composed)
}

/**
 * Takes the tabs, all or some, at each width; a tab that was opened once is there at once.
 *
 * @param onFault is told of what is wrong, and where
 */
const shoot = async (
  page: Page,
  address: string,
  only: readonly string[],
  onFault: (fault: string) => void,
): Promise<Map<number, Shot[]>> => {
  const taken = new Map<number, Shot[]>(WIDTHS.map(({ width }) => [width, []]))
  await page.goto(address)
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height })
    for (const tab of only.length > 0 ? only : ANALYSIS_VIEWS) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `${address}?view=${tab}&range=30d`)
      await settle(page)
      for (const fault of await faultsOf(page)) onFault(`${tab} at ${width}: ${fault}`)
      if (only.length > 0) {
        // Charts are drawn where they can be seen.
        const whole = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: whole })
        await settle(page)
      }
      taken.get(width)?.push({ tab, image: await page.screenshot() })
      await page.setViewportSize({ width, height })
    }
  }
  return taken
}

/** Keeps pictures as one sheet, or each by itself. */
const keep = async (
  shots: readonly Shot[],
  size: Size,
  out: string,
  name: string,
  apart: boolean,
): Promise<void> => {
  if (apart) {
    for (const { tab, image } of shots) await sharp(image).toFile(join(out, `${tab}-${name}.png`))
    return
  }
  await (await sheetOf(shots, size)).webp({ quality: QUALITY }).toFile(join(out, `${name}.webp`))
  const chosen = name === '1440-light-en' ? shots.find(({ tab }) => tab === 'visibility') : undefined
  if (chosen) await sharp(chosen.image).webp({ quality: 80 }).toFile(join(out, 'analysis.webp'))
}

await runCommand(async () => {
  const only = process.argv.slice(2)
  const address = await addressOfAnalysis()
  const baseURL = `http://${HOST}:${portsFrom(portBase()).hosting}`
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const storageState = await signIn(browser, baseURL)
    for (const folder of [SHOWN, OTHERS]) mkdirSync(folder, { recursive: true })
    let faults = 0
    for (const theme of THEMES) {
      for (const language of INTERFACE_LANGUAGES) {
        const context = await browser.newContext({
          baseURL,
          storageState,
          colorScheme: theme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await page.addInitScript(
          ([chosen, tone]) => {
            localStorage.setItem('sillage.language', chosen)
            localStorage.setItem('sillage.theme', tone)
          },
          [language, theme] as const,
        )
        const taken = await shoot(page, address, only, (fault) => {
          faults += 1
          process.stdout.write(`${theme} ${language} ${fault}\n`)
        })
        await context.close()
        for (const size of WIDTHS) {
          await keep(
            taken.get(size.width) ?? [],
            size,
            outOf(language),
            `${size.width}-${theme}-${language}`,
            only.length > 0,
          )
        }
        process.stdout.write(`${theme} ${language}\n`)
      }
    }
    return faults === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
})
