import type { ExtraProps } from 'react-markdown'
import type { Passages } from './passages.ts'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]
type Text = Extract<Node, { type: 'text' }>

/** The style of each kind of passage, never by colour alone. */
export const MARKS = {
  brand: 'rounded-sm bg-positive-soft px-0.5 font-bold text-positive-ink',
  other:
    'bg-transparent font-semibold text-inherit underline decoration-2 decoration-dotted decoration-info underline-offset-4',
  evidence: 'border-warning border-b-2 bg-warning-soft text-inherit outline-offset-2',
} as const

/** Maps each unit of a text to its place in the source; escapes and line breaks are skipped. */
const getOffsets = (value: string, source: string, from: number, to: number): number[] => {
  const offsets: number[] = []
  let at = from
  for (let index = 0; index < value.length; index++) {
    while (at < to && source.charAt(at) !== value.charAt(index)) at += 1
    offsets.push(at)
    at += 1
  }
  return offsets
}

const mark = (className: string, children: Node[], more: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName: 'mark',
  properties: { className: className.split(' '), ...more },
  children,
})

/** Splits a text where its marks change. */
const getRuns = <T>(offsets: readonly number[], tell: (offset: number) => T | undefined) => {
  const runs: { from: number; to: number; of: T | undefined }[] = []
  offsets.forEach((offset, index) => {
    const value = tell(offset)
    const last = runs.at(-1)
    if (last && last.of === value) last.to = index + 1
    else runs.push({ from: index, to: index + 1, of: value })
  })
  return runs
}

const inside = <P extends { start: number; end: number }>(passages: readonly P[]) => {
  return (offset: number): P | undefined => passages.find(({ start, end }) => offset >= start && offset < end)
}

const markText = (node: Text, source: string, passages: Passages, seen: Set<number>): Node[] => {
  const from = node.position?.start.offset
  const to = node.position?.end.offset
  if (from === undefined || to === undefined) return [node]
  const offsets = getOffsets(node.value, source, from, to)
  const named = (start: number, end: number): Node[] =>
    getRuns(offsets.slice(start, end), inside(passages.names)).map((run): Node => {
      const text: Text = { type: 'text', value: node.value.slice(start + run.from, start + run.to) }
      return run.of ? mark(MARKS[run.of.kind], [text], { 'data-name': run.of.kind }) : text
    })
  return getRuns(offsets, inside(passages.evidence)).flatMap((run): Node[] => {
    const children = named(run.from, run.to)
    if (!run.of) return children
    const { number, end } = run.of
    const first = !seen.has(number)
    seen.add(number)
    const ends = (offsets[run.to - 1] ?? 0) + 1 === end
    const sign: Node = {
      type: 'element',
      tagName: 'sup',
      properties: { className: ['ps-0.5', 'font-semibold', 'text-2xs', 'text-warning-ink'] },
      children: [{ type: 'text', value: String(number) }],
    }
    // Only the start of a passage is a target of the evidence list.
    const place = first ? { 'data-evidence': String(number), tabIndex: -1 } : {}
    return [mark(MARKS.evidence, ends ? [...children, sign] : children, place)]
  })
}

/** Marks passages in rendered Markdown. `source` is the text that their places refer to. */
export const markPassages = (source: string, passages: Passages) => () => (tree: { children: Node[] }) => {
  const seen = new Set<number>()
  const marked = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (node.type === 'text') return markText(node, source, passages, seen)
      if (node.type === 'element') return [{ ...node, children: marked(node.children) }]
      return [node]
    })
  tree.children = marked(tree.children)
}
