import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { CORE, FUNCTIONS, ROOT, TOOLS, WEB } from './layout.ts'

/** Allowed uses of packages past their public interfaces, by file, with the reason. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'core/src/base/domains.ts': {
    'punycode/punycode.es6.js':
      'by its bare name it would be the deprecated module of Node that is called the same',
  },
}

/** Folders of packages that are documented although `exports` does not name them, with where. */
const DOCUMENTED: readonly { path: RegExp; reason: string }[] = [
  {
    path: /^highcharts\/esm\//,
    reason: 'highcharts.com/docs/getting-started/install-from-npm',
  },
  {
    path: /^pdfjs-dist\/legacy\/build\/pdf(?:\.worker\.min)?\.mjs(?:\?url)?$/,
    reason: 'mozilla.github.io/pdf.js/getting_started, "Including via a CDN" and "File layout overview"',
  },
]

/** A module in a folder that holds what a package is made of. */
const INSIDE = /\/(?:internal|private|dist|lib|src|esm|cjs|build)(?:\/|$)/

/** Names that packages give to what is nobody's but theirs, and ways around them. */
const PRIVATE =
  /\b(?:UNSAFE_\w+|unstable_\w+|dangerouslySetInnerHTML|__PRIVATE_|__zod\w*|_zod\b|_reactFire\w+|__react\w+|__SECRET_\w+|INTERNAL_\w+)|--radix-popper[\w-]*|status: 'fulfilled'/g

const SELF = 'tools/src/private-parts.test.ts'

const sources = async (): Promise<{ path: string; text: string }[]> => {
  const found = await Promise.all(
    [CORE, FUNCTIONS, TOOLS, WEB].map(async (folder) => {
      const names = await readdir(folder, { recursive: true })
      return names
        .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
        .map((name) => join(folder, name))
    }),
  )
  return found
    .flat()
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }))
    .filter(({ path }) => path !== SELF)
}

const IMPORTED = /(?:\bfrom|\bimport\(|^import) ?'([^'.][^']*)'/gm

/** The name of a package, and the path below it that is imported: `.` for the package itself. */
const parts = (specifier: string): { name: string; below: string } => {
  const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? []
  return { name, below: `.${rest}` }
}

const isOurs = (specifier: string): boolean => /^(?:@\/|@sillage\/|node:)/.test(specifier)

const getExports = (name: string): string[] | null => {
  const from = ['', 'functions', 'core', 'web', 'tools'].map((folder) =>
    join(ROOT, folder, 'node_modules', name, 'package.json'),
  )
  for (const path of from) {
    try {
      const { exports } = JSON.parse(readFileSync(path, 'utf8')) as { exports?: unknown }
      if (typeof exports !== 'object' || exports === null) return []
      return Object.keys(exports)
    } catch {
      // Another folder has it.
    }
  }
  return null
}

/** Whether a package hands on what is imported of it. */
const isExported = (specifier: string): boolean => {
  const { name, below } = parts(specifier)
  if (below === '.') return true
  if (/\.css$/.test(below) || DOCUMENTED.some(({ path }) => path.test(specifier))) return true
  if (INSIDE.test(below)) return false
  const named = getExports(name) ?? []
  return named.some((key) => {
    const [before = '', after] = key.split('*')
    return after === undefined ? key === below : below.startsWith(before) && below.endsWith(after)
  })
}

/** Uses in a source that no package offers. */
const taken = (text: string): string[] => [
  ...[...text.matchAll(IMPORTED)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isOurs(specifier) && !isExported(specifier)),
  ...[...text.matchAll(PRIVATE)].map(([found]) => found),
]

it('finds what a source takes that no package offers', () => {
  expect(taken("import { Menu } from 'radix-ui/internal'")).toEqual(['radix-ui/internal'])
  expect(taken("const part = await import('zod/v4/core/util.js')")).toEqual(['zod/v4/core/util.js'])
  expect(taken("import { UNSAFE_NavigationContext } from 'react-router'")).toEqual([
    'UNSAFE_NavigationContext',
  ])
  expect(taken('<p dangerouslySetInnerHTML={{ __html: text }} />')).toEqual(['dangerouslySetInnerHTML'])
  expect(
    taken(
      "import { Menu } from 'radix-ui'\nimport { z } from 'zod/mini'\nimport { a } from './internal/a.ts'",
    ),
  ).toEqual([])
})

it('takes nothing that no package offers, but for what is allowed', async () => {
  const found = await sources()
  expect(found.length).toBeGreaterThan(500)
  const all = found.flatMap(({ path, text }) => [...new Set(taken(text))].map((what) => `${path}: ${what}`))
  const allowed = Object.entries(ALLOWED).flatMap(([path, reasons]) =>
    Object.keys(reasons).map((what) => `${path}: ${what}`),
  )
  expect(all.sort()).toEqual(allowed.sort())
})

it('writes schemas with the functions of zod: its methods bring all of it into a page', async () => {
  const all = (await sources()).filter(({ text }) => /'zod(?:\/mini)?'/.test(text))
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(({ text }) => /from 'zod'/.test(text)).map(({ path }) => path)).toEqual([])
})
