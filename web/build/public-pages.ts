import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, Rolldown } from 'vite'
import { SITE_SCRIPTS } from '../src/pages/site/site-scripts.ts'
import { atomFeed, rssFeed } from './feeds.ts'
import { MISSING, type PageWords, pageFile, pageHead, scriptTags, sitemap } from './page-head.ts'
import { sharePicture } from './share-pictures.ts'

/** A public page in a language, as `draw-pages.ts` writes it. */
export interface DrawnPage extends PageWords {
  /** The landing page is a program as well; the others are texts alone. */
  readonly kind: 'landing' | 'text'
  readonly html: string
}

/** Where people find the public pages; search engines want whole addresses. */
const SITE = (process.env.SILLAGE_SITE_URL ?? 'https://sillage.example').replace(/\/+$/, '')

/** The page of every address of the app: `firebase.json` rewrites these to it. `/` is the landing page. */
const APP = 'app.html'

/** The folder in which Hosting looks for a file in the reader's language first (`i18n` in `firebase.json`). */
const LOCALIZED = 'i18n'

/** How long what security researchers read holds. */
const SECURITY_DAYS = 360

const run = promisify(execFile)

const drawnPages = async (): Promise<DrawnPage[]> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'draw-pages.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 256 * 1_024 * 1_024,
  })
  return JSON.parse(stdout)
}

const isPost = (page: DrawnPage): page is DrawnPage & { published: string } => page.published !== undefined

/** The files of what a page runs beside its first script: its module, then those that this imports. */
const scriptFiles = (source: string, path: string, bundle: Rolldown.OutputBundle): string[] => {
  const script = SITE_SCRIPTS[path]
  if (script === undefined) return []
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === join(source, script))
  if (own === undefined) throw new Error(`${script} is not built`)
  const files = new Set([own.fileName])
  for (const name of files)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(next)
  return [...files]
}

/** The fonts of scripts that Manrope lacks, by language, as the theme names them. */
const scriptFonts = (theme: string): ReadonlyMap<string, string> =>
  new Map(
    [...theme.matchAll(/([^{}]+)\{\s*--font-script: "([^"]+)"/g)].flatMap(([, selectors = '', family = '']) =>
      [...selectors.matchAll(/:lang\((\w+)\)/g)].map(([, language = '']) => [language, family] as const),
    ),
  )

/** Brings the font of a language's script to a page without the app: at its end, so that its texts need not wait. */
const fontLink = (family: string | undefined, bundle: Rolldown.OutputBundle): string => {
  if (family === undefined) return ''
  const faces = `@font-face{font-family:${family};`
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css') && String(file.source).includes(faces),
  )
  if (sheet === undefined) throw new Error(`the style sheet of ${family} is not built`)
  return `<link rel="stylesheet" href="/${sheet.fileName}" />`
}

const ROBOTS = `User-agent: *\nDisallow: /dashboard\nDisallow: /admin\nDisallow: /api\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`

/** The llms.txt of the site, for assistants. */
const llms = (pages: readonly DrawnPage[]): string => {
  const english = pages.filter(({ language, isHidden }) => language === 'en' && !isHidden)
  const landing = english.find(({ path }) => path === '/')
  const lines = english
    .filter(({ path }) => path !== '/')
    .map(({ path, title, description }) => `- [${title}](${SITE}/en${path}): ${description}`)
  return `# Sillage\n\n> ${landing?.title}\n\n${landing?.description}\n\n## Pages\n\n- [Sillage](${SITE}/en): what it measures, and its plans\n${lines.join('\n')}\n- [API](${SITE}/api/openapi.json): its calls, as OpenAPI\n`
}

/**
 * Writes the public pages in every language as files of their own (`/de`, `/de/terms` …), with what search engines,
 * readers of feeds, machines that read for people, and security researchers look for beside them. The address without a
 * language holds the English page, whose first script goes on to the reader's; `/` stays and is drawn in that language.
 *
 * @param source the folder of the sources
 */
export const publicPages = (source: string): Plugin => ({
  name: 'public-pages',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    for (const script of Object.values(SITE_SCRIPTS))
      this.emitFile({ type: 'chunk', id: join(source, script) })
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const shell = bundle['index.html']
      if (shell?.type !== 'asset') throw new Error('the page of the app is not built')
      const emit = (fileName: string, content: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source: content })
      const app = String(shell.source)
      emit(APP, app)
      const pages = await drawnPages()
      const fonts = scriptFonts(readFileSync(join(source, 'ui/theme.css'), 'utf8'))
      for (const page of pages) {
        const { kind, path, language, title, html } = page
        if (path === '/') emit(`share/${language}.png`, await sharePicture(title))
        const scripts = scriptTags(scriptFiles(source, path, bundle))
        const body = kind === 'text' ? html + fontLink(fonts.get(language), bundle) : html
        const fileAt = (address?: string): string => {
          const words = pageHead(SITE, page, `${SITE}/share/${language}.png`, address)
          const head = scripts === '' ? words : `${words}\n    ${scripts}`
          return pageFile(app, kind, page, head, body)
        }
        const inLanguage = path === MISSING ? `${LOCALIZED}/${language}` : language
        emit(`${inLanguage}${path === '/' ? '' : path}.html`, fileAt())
        if (language !== 'en') continue
        if (path === '/') shell.source = fileAt(`${SITE}/`)
        else emit(`${path.slice(1)}.html`, fileAt())
      }
      for (const blog of pages.filter(({ path }) => path === '/blog')) {
        const posts = pages.filter(isPost).filter(({ language }) => language === blog.language)
        emit(`${blog.language}/blog/rss.xml`, rssFeed(SITE, blog, posts))
        emit(`${blog.language}/blog/atom.xml`, atomFeed(SITE, blog, posts))
      }
      const { email } = JSON.parse(readFileSync(join(source, 'legal/operator.json'), 'utf8'))
      const expires = new Date(Date.now() + SECURITY_DAYS * 86_400_000).toISOString()
      const inEnglish = pages.filter(({ language }) => language === 'en')
      emit('sitemap.xml', sitemap(SITE, inEnglish))
      emit('robots.txt', ROBOTS)
      emit('llms.txt', llms(pages))
      emit(
        'security.txt',
        `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en, fr\nCanonical: ${SITE}/.well-known/security.txt\nPolicy: ${SITE}/security\n`,
      )
    },
  },
})
