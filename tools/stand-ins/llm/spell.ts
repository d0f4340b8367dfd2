import type { Stream } from '../world/random.ts'
import type { WorldBrand } from '../world/world.ts'

const withoutAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/**
 * A way to write a brand's name: mostly as it is, at times by another of its names, without accents, in capitals, with
 * the other apostrophe, or as speakers of another script write it.
 */
export const spell = (brand: WorldBrand, language: string, stream: Stream): string => {
  const local = brand.localNames[language]
  const u = stream.next()
  const curly = stream.happens(0.4)
  const chosen =
    local !== undefined && u < 0.4
      ? local
      : u > 0.9 && brand.aliases.length > 0
        ? stream.pick(brand.aliases)
        : u > 0.84
          ? withoutAccents(brand.name)
          : u > 0.81 && !brand.name.includes('ß')
            ? brand.name.toUpperCase()
            : brand.name
  return curly ? chosen.replaceAll("'", '’') : chosen
}
