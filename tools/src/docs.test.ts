import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './layout.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const BUILT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'lib'])

const getFiles = (...patterns: string[]): string[] =>
  globSync(patterns, {
    cwd: ROOT,
    exclude: (path) => BUILT.has(basename(path)) && path !== 'web/src/lib',
  })

/** The anchor that GitHub gives a heading. */
const getAnchor = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

const getAnchors = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => getAnchor(heading))

/** Whether a link of a page leads to a file, and to a heading of it. Links to other sites are left out. */
const leads = (page: string, link: string): boolean => {
  if (/^(?:https?:|mailto:|\/)/.test(link)) return true
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(ROOT, target))) return false
  return anchor === undefined || !target.endsWith('.md') || getAnchors(target).includes(anchor)
}

test('every link of a page of the docs leads somewhere', () => {
  const pages = getFiles('*.md', 'docs/**/*.md', 'tools/**/*.md')
  expect(pages).toContain(join('docs', 'architecture.md'))
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !leads(page, link))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every page that the sources name exists', () => {
  const broken = getFiles(
    '*.{json,rules}',
    '{core,functions,web,tools}/**/*.{ts,tsx,md}',
    'functions/.env.example',
  ).flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .map(([page]) => page)
      .filter((page) => !existsSync(join(ROOT, page)))
      .map((page) => `${file}: ${page}`),
  )
  expect(broken).toEqual([])
})

test('every decision is a page of at most 60 lines with its headings, and in the list', () => {
  const pages = getFiles('docs/decisions/[0-9]*.md')
  expect(pages.length).toBeGreaterThan(0)
  const list = read('docs/decisions/README.md')
  for (const page of pages) {
    const headings = [...read(page).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings, page).toEqual(['Context', 'Decision', 'Measured', 'Consequences', 'Think again'])
    expect(read(page).split('\n').length, page).toBeLessThanOrEqual(61)
    expect(list).toContain(`(${basename(page)})`)
  }
})
