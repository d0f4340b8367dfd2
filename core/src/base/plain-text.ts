import { fromMarkdown } from 'mdast-util-from-markdown'

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** Whether a text may hold Markdown at all: most names hold none, and parsing costs. */
const MARKUP = /[*_`~#>[\]|\\<&]|^\s*(?:[-+]|\d+[.)])\s/mu

/** Nodes whose children are blocks, each on lines of its own. */
const BLOCKS: ReadonlySet<string> = new Set(['root', 'blockquote', 'list', 'listItem'])

/** A text that its last sign sets apart from what follows. */
const ENDED = /[\p{P}\p{S}]$/u

/** Lines that draw a table and hold no text. */
const TABLE_RULE = /^[\s|:-]*\|[\s|:-]*$/gmu

const getText = (node: Node): string => {
  if (node.type === 'html' || node.type === 'definition') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  if (!('children' in node)) return ''
  const children: readonly Node[] = node.children
  return BLOCKS.has(node.type) ? joined(children) : children.map(getText).join('')
}

/** Blocks in one line: a heading would run into what it is above, and an item into the next. */
const joined = (blocks: readonly Node[]): string => {
  let text = ''
  let heading = false
  for (const block of blocks) {
    const next = getText(block).trim()
    if (next === '') continue
    const between = ENDED.test(text) ? ' ' : heading ? ' – ' : ' · '
    text = text === '' ? next : `${text}${between}${next}`
    heading = block.type === 'heading'
  }
  return text
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** A Markdown text as a reader sees it, on one line: no marks of emphasis, headings, lists or tables, no addresses of links. */
export const plainText = (markdown: string): string => {
  if (!MARKUP.test(markdown)) return oneLine(markdown)
  const text = getText(fromMarkdown(markdown))
  return oneLine(text.includes('|') ? text.replace(TABLE_RULE, ' ').replaceAll('|', ' ') : text)
}

/** The same of a name, whose figures and signs are its own: "1. FC Köln" is no list. */
export const plainName = (name: string): string => (/[*_`[\\]/u.test(name) ? plainText(name) : oneLine(name))
