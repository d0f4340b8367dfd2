import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { SPOKEN_LANGUAGES } from '../src/lib/languages.ts'
import { landingFile, landingHead, sitemap } from './landing-head.ts'
import { textsOf } from './texts.ts'

/** Where people find the public pages; search engines want whole addresses. */
const SITE = (process.env.SILLAGE_SITE_URL ?? 'https://sillage.example').replace(/\/+$/, '')

/** Public pages beside the landing page. */
const OTHERS = ['/book-demo', '/terms', '/privacy'] as const

/** How long what security researchers read holds. */
const SECURITY_DAYS = 360

const run = promisify(execFile)

const drawnPages = async (): Promise<Record<string, string>> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'draw-landing.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1_024 * 1_024,
  })
  return JSON.parse(stdout)
}

/**
 * Writes the landing page in every language as a page of its own (`/de`, `/fr` …), with what search engines, machines
 * that read for people, and security researchers look for beside it.
 *
 * @param source the folder of the sources
 */
export const publicPages = (source: string): Plugin => ({
  name: 'public-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const shell = bundle['index.html']
      if (shell?.type !== 'asset') throw new Error('the page of the app is not built')
      const pages = await drawnPages()
      const emit = (fileName: string, text: string) =>
        this.emitFile({ type: 'asset', fileName, source: text })
      const textsIn = (language: string) => {
        const { title, lead } = textsOf(join(source, 'locales'), language, 'landing')
        if (typeof title !== 'string' || typeof lead !== 'string')
          throw new Error('the landing page is unnamed')
        return { title, description: lead }
      }
      for (const language of SPOKEN_LANGUAGES) {
        const texts = textsIn(language)
        const head = landingHead(SITE, language, SPOKEN_LANGUAGES, texts)
        emit(
          `${language}.html`,
          landingFile(String(shell.source), language, texts, head, pages[language] ?? ''),
        )
      }
      const { email } = JSON.parse(readFileSync(join(source, 'legal/operator.json'), 'utf8'))
      const expires = new Date(Date.now() + SECURITY_DAYS * 86_400_000).toISOString()
      const { title, description } = textsIn('en')
      emit('sitemap.xml', sitemap(SITE, SPOKEN_LANGUAGES, OTHERS))
      emit(
        'robots.txt',
        `User-agent: *\nDisallow: /dashboard\nDisallow: /admin\nDisallow: /api\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
      )
      emit(
        'llms.txt',
        `# Sillage\n\n> ${title}\n\n${description}\n\n## Pages\n\n- [Sillage](${SITE}/en): what it measures, and its plans\n- [Book a demo](${SITE}/book-demo)\n- [Terms](${SITE}/terms)\n- [Privacy](${SITE}/privacy)\n- [API](${SITE}/api/openapi.json): every call, as OpenAPI\n`,
      )
      emit('security.txt', `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en, fr\n`)
    },
  },
})
