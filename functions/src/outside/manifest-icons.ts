import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod/mini'
import type { LogoCandidate } from './results.ts'

/** Icons of a manifest that are looked at; more are made to keep a reader busy. */
const MAX_ICONS = 50
const MAX_KEPT = 2

const manifestSchema = z.object({
  icons: z.catch(z.array(z.unknown()), []),
})
const iconSchema = z.looseObject({
  src: z.string().check(z.maxLength(2_000)),
  sizes: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
})

const largest = (sizes: string | undefined): number =>
  Math.max(0, ...[...(sizes ?? '').matchAll(/(\d{1,5})x\d{1,5}/g)].map(([, width]) => Number(width)))

/** Icons of a site's manifest, the largest first; none when it cannot be read. @param url where the manifest came from */
export const manifestIcons = async (manifest: Readable, url: string): Promise<LogoCandidate[]> => {
  const text = await readText(manifest)
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return []
  }
  const parsed = manifestSchema.safeParse(said)
  if (!parsed.success) return []
  return parsed.data.icons
    .slice(0, MAX_ICONS)
    .flatMap((icon) => iconSchema.safeParse(icon).data ?? [])
    .toSorted((a, b) => largest(b.sizes) - largest(a.sizes))
    .slice(0, MAX_KEPT)
    .flatMap(({ src }) =>
      URL.canParse(src, url) ? [{ url: new URL(src, url).href, service: 'manifest' as const }] : [],
    )
}
