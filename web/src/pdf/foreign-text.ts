import { textDirection } from '@sillage/core/base/interface-language'
import type { jsPDF } from 'jspdf'
import { buildShadow } from './shadow-font.ts'
import type { Tags } from './tags.ts'

/** Scripts that Manrope lacks, with the font that brings them. Loaded when a document needs them. */
const SCRIPTS = [
  {
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    family: 'Noto Sans JP Variable',
    load: () => import('@fontsource-variable/noto-sans-jp'),
  },
  {
    script: /\p{Script=Hangul}/u,
    family: 'Noto Sans KR Variable',
    load: () => import('@fontsource-variable/noto-sans-kr'),
  },
  {
    script: /\p{Script=Han}/u,
    family: 'Noto Sans SC Variable',
    load: () => import('@fontsource-variable/noto-sans-sc'),
  },
  {
    script: /\p{Script=Arabic}/u,
    family: 'Noto Sans Arabic Variable',
    load: () => import('@fontsource-variable/noto-sans-arabic'),
  },
  {
    script: /\p{Script=Hebrew}/u,
    family: 'Noto Sans Hebrew Variable',
    load: () => import('@fontsource-variable/noto-sans-hebrew'),
  },
  {
    script: /\p{Script=Devanagari}/u,
    family: 'Noto Sans Devanagari Variable',
    load: () => import('@fontsource-variable/noto-sans-devanagari'),
  },
] as const

/** Pixels of the picture for each point of the page: sharp in print. */
const SCALE = 4

/** How a line is written. */
export interface Lettering {
  readonly size: number
  readonly heavy: boolean
  /** Of the document: the direction of a line with words in several directions. */
  readonly language: string
}

/** Chinese and Japanese share letters, which a document writes as its language does. */
const HAN: Readonly<Record<string, RegExp>> = { ja: /\p{Script=Han}/u }

const getScripts = (text: string, language: string) => {
  const [japanese] = SCRIPTS
  const found = SCRIPTS.filter(({ script }) => script.test(text))
  return HAN[language]?.test(text) && !found.includes(japanese) ? [japanese, ...found] : found
}

const getFont = (text: string, { size, heavy, language }: Lettering): string => {
  const families = getScripts(text, language).map(({ family }) => `"${family}"`)
  return `${heavy ? 600 : 400} ${size}px "Manrope Variable", ${[...families, 'sans-serif'].join(', ')}`
}

/** Loads what the browser needs to draw texts that the document's own font cannot write. */
export const loadForeignFonts = async (text: string, language: string): Promise<void> => {
  const needed = getScripts(text, language)
  await Promise.all(
    needed.map(async ({ family, load }) => {
      try {
        await load()
        await document.fonts.load(`16px "${family}"`, text)
      } catch {
        // The browser's own fonts are what is left.
      }
    }),
  )
}

let measuring: CanvasRenderingContext2D | null = null

/** Width of a text as the browser would draw it, in points. */
export const foreignWidth = (text: string, lettering: Lettering): number => {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (measuring === null) return 0
  measuring.font = getFont(text, lettering)
  return measuring.measureText(text).width
}

/**
 * Draws one line of a text that the document's fonts cannot write, as a picture, with the text itself
 * standing unseen below it.
 *
 * @param y of the baseline, in points
 */
export const drawForeign = (
  doc: jsPDF,
  tags: Tags,
  text: string,
  { x, y, color, ...lettering }: Lettering & { x: number; y: number; color: string },
): void => {
  const { size, language } = lettering
  const width = Math.ceil(foreignWidth(text, lettering)) + 2
  const direction = textDirection(language)
  const height = Math.ceil(size * 1.6)
  const baseline = size * 1.15
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (context === null) return
  context.scale(SCALE, SCALE)
  context.font = getFont(text, lettering)
  context.direction = direction
  context.textAlign = 'left'
  context.fillStyle = color
  context.textBaseline = 'alphabetic'
  context.fillText(text, 0, baseline)
  tags.raw(buildShadow(doc, text, { x, y: doc.internal.pageSize.getHeight() - y, size, width, direction }))
  doc.addImage(canvas.toDataURL('image/png'), 'PNG', x, y - baseline, width, height, undefined, 'FAST')
}
