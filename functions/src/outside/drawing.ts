import { Parser } from 'htmlparser2'

/** Larger drawings are made to keep a drawer busy; logos are a few kilobytes. */
const MAX_BYTES = 512 * 1024
/** Elements of a drawing; detailed logos have some hundreds. */
const MAX_ELEMENTS = 10_000
const MAX_DEPTH = 64
/** Copies that a drawing asks for; copies of copies multiply. */
const MAX_USES = 500

const PIECE = 8_192

/** Encodings in which the Latin-1 text that is checked has the same tags as the text that is drawn. */
const PLAIN = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'latin1'])

/** Elements that embed pictures, pages or other documents. */
const FOREIGN = new Set([
  'image',
  'feimage',
  'foreignobject',
  'include',
  'iframe',
  'video',
  'audio',
  'embed',
  'object',
])

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

/** SVG: a root element of that name after nothing but a declaration and comments. @param start the beginning, as Latin-1 */
export const isDrawing = (start: string): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(start)

/**
 * Whether a drawing is as simple as logos are: no entities, which can grow without end or name files; no embedded
 * pictures, which can unpack to a thousand times their size; not too large, deep or full of copies.
 */
export const isHarmlessDrawing = (bytes: Uint8Array): boolean => {
  if (bytes.length > MAX_BYTES) return false
  const text = Buffer.from(bytes).toString('latin1')
  if (/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)) return false
  const encoding = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/i.exec(text.slice(0, 500))?.[1]
  if (encoding !== undefined && !PLAIN.has(encoding.toLowerCase())) return false

  let harmless = true
  let elements = 0
  let depth = 0
  let uses = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        elements += 1
        depth += 1
        const local = localName(name)
        if (local === 'use') uses += 1
        if (FOREIGN.has(local) || elements > MAX_ELEMENTS || depth > MAX_DEPTH || uses > MAX_USES) {
          harmless = false
        }
      },
      onclosetag: () => {
        depth -= 1
      },
      onattribute: (name, value) => {
        if (['href', 'src'].includes(localName(name)) && /^\s*data:/i.test(value.slice(0, 100)))
          harmless = false
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < text.length && harmless; at += PIECE) parser.write(text.slice(at, at + PIECE))
  if (harmless) parser.end()
  return harmless
}
