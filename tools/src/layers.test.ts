import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'

const patterns = z.array(z.object({ group: z.array(z.string()) }))
const configSchema = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.optional(
        z.object({
          rules: z.object({
            style: z.optional(
              z.object({ noRestrictedImports: z.optional(z.object({ options: z.object({ patterns }) })) }),
            ),
          }),
        }),
      ),
    }),
  ),
})

const root = new URL('../../', import.meta.url)

/** The layers of the web app as the docs list them, from the lowest; those of one row are siblings. */
const documented = async (): Promise<string[][]> => {
  const text = await readFile(new URL('docs/web.md', root), 'utf8')
  const [, section = ''] = text.split('## Layers')
  return [...(section.split('\n## ')[0]?.matchAll(/^\| ((?:`[a-z]+`(?:, )?)+) +\|/gm) ?? [])].map(
    ([, row = '']) => [...row.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name),
  )
}

test('the linter forbids each layer of the web app those that the docs put after it', async () => {
  const { overrides } = configSchema.parse(JSON.parse(await readFile(new URL('biome.json', root), 'utf8')))
  const rows = await documented()
  expect(rows.flat()).toContain('features')
  const layers = rows.flat()
  for (const [at, row] of rows.entries()) {
    for (const layer of row) {
      const forbidden = rows.flatMap((other, rank) =>
        rank > at ? other : rank === at ? other.filter((sibling) => sibling !== layer) : [],
      )
      const own = overrides.filter(({ includes: [first = ''] }) => first.startsWith(`web/src/${layer}/`))
      if (forbidden.length > 0) expect(own, layer).not.toEqual([])
      for (const { linter } of own) {
        const groups =
          linter?.rules.style?.noRestrictedImports?.options.patterns.flatMap(({ group }) => group) ?? []
        const named = layers.filter((other) =>
          groups.some((glob) => /^(?:\*\*|@)\/([a-z]+)\/\*\*$/.exec(glob)?.[1] === other),
        )
        expect(named.filter((other) => other !== layer).toSorted(), layer).toEqual(forbidden.toSorted())
      }
    }
  }
})
