import { splitReferences } from '@sillage/core/chat/figures/figure'
import { Fragment, type ReactNode } from 'react'

/** Renders the figure of a reference. */
type DrawFigure = (ref: string) => ReactNode

const plain = (text: string, draw: DrawFigure): ReactNode =>
  splitReferences(text).map((part, at) => {
    const key = at
    return <Fragment key={key}>{'text' in part ? part.text : draw(part.ref)}</Fragment>
  })

/** Returns bold and italic parts of a line as elements; the text itself is never parsed as HTML. */
const inline = (text: string, draw: DrawFigure): ReactNode =>
  text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|_[^_\s][^_]*_)/g).map((part, at) => {
    const key = at
    if (/^\*\*[^*]+\*\*$/.test(part)) return <strong key={key}>{plain(part.slice(2, -2), draw)}</strong>
    if (/^(?:\*[^*]+\*|_[^_]+_)$/.test(part)) return <em key={key}>{plain(part.slice(1, -1), draw)}</em>
    return <Fragment key={key}>{plain(part, draw)}</Fragment>
  })

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

const getBlocks = (text: string): Block[] => {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const heading = /^#{1,4}\s+(.*)$/.exec(line)?.[1]
    const item = /^\s*[-*•]\s+(.*)$/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading })
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (line.trim() !== '') blocks.push({ kind: 'text', text: line })
  }
  return blocks
}

/** Renders headings, bullets, bold, italic and figures of the assistant's text; the rest stays plain text. */
export const Markdown = ({ text, drawFigure }: { text: string; drawFigure: DrawFigure }) => (
  <div className="space-y-2 break-words">
    {getBlocks(text).map((block, at) => {
      const key = at
      if (block.kind === 'heading')
        return (
          <p key={key} className="font-semibold text-ink">
            {inline(block.text, drawFigure)}
          </p>
        )
      if (block.kind === 'text') return <p key={key}>{inline(block.text, drawFigure)}</p>
      return (
        <ul key={key} className="list-disc space-y-1 ps-5">
          {block.items.map((item) => (
            <li key={item}>{inline(item, drawFigure)}</li>
          ))}
        </ul>
      )
    })}
  </div>
)
