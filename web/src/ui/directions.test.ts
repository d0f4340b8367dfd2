import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx,css}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** Classes that name a side of the screen; half of the world reads from the other one. */
const SIDES =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|scroll-[mp][lr]|origin-(?:top-|bottom-)?(?:left|right))-[\w[(.]+|(?<![\w-])(?:text-(?:left|right)|float-(?:left|right)|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br)|origin-(?:top-|bottom-)?(?:left|right))(?![\w:])(?=[\s"'`-])/g

/** Files that mean the side, each with why. */
const MEANT: Readonly<Record<string, string>> = {
  '../features/flow-graph/pan-zoom-frame.tsx': 'a plane of its own, moved and scaled by coordinates',
}

it('uses start and end instead of left and right', () => {
  const found = Object.entries(sources)
    .filter(([path]) => MEANT[path] === undefined)
    .flatMap(([path, source]) =>
      [...source.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , text = '']) =>
        [...text.matchAll(SIDES)].map(([side]) => `${path}: ${side}`),
      ),
    )
  expect(found).toEqual([])
})

/** Icons that point along the line, and arrows that stand as texts of their own. */
const POINTING =
  /<(?:(?:Chevron|Arrow)(?:Left|Right|UpRight)|LogOut|Undo2|Send(?:Horizontal)?|ExternalLink(?= aria-hidden))\b[^>]*>|<[^<]*?>\s*[←→][^<]*/g

it('mirrors every arrow that points along the line', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(POINTING)]
      .filter(([tag]) => !tag.includes('rtl:-scale-x-100'))
      .map(([tag]) => `${path}: ${tag}`),
  )
  expect(found).toEqual([])
})

it('formats every date in one calendar', () => {
  const found = Object.entries(sources).filter(
    ([path, source]) => /new Intl\.DateTimeFormat\((?!'en)/.test(source) && path !== '../lib/format.ts',
  )
  expect(found.map(([path]) => path)).toEqual([])
})

it('gives clipped text its own direction on the element that clips', () => {
  // A <bdi> inside leaves the page's direction to the ellipsis, which then hides the beginning.
  const found = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<\w+[^<>]*(?:truncate|line-clamp-)[^<>]*>\s*<bdi\b/g)].map(
      ([tag]) => `${path}: ${tag}`,
    ),
  )
  expect(found).toEqual([])
})
