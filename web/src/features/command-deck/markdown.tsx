import { Fragment, type ReactNode } from 'react'

/** Bold and italic parts of a line, as elements: nothing of the text is ever markup. */
const inline = (text: string): ReactNode =>
  text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|_[^_\s][^_]*_)/g).map((part, at) => {
    const key = at
    if (/^\*\*[^*]+\*\*$/.test(part)) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (/^(?:\*[^*]+\*|_[^_]+_)$/.test(part)) return <em key={key}>{part.slice(1, -1)}</em>
    return <Fragment key={key}>{part}</Fragment>
  })

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

const blocksOf = (text: string): Block[] => {
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

/** Headings, bullets, bold and italic of what the assistant writes; everything else stays the text that it is. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="space-y-2 break-words">
    {blocksOf(text).map((block, at) => {
      const key = at
      if (block.kind === 'heading')
        return (
          <p key={key} className="font-semibold text-ink">
            {inline(block.text)}
          </p>
        )
      if (block.kind === 'text') return <p key={key}>{inline(block.text)}</p>
      return (
        <ul key={key} className="list-disc space-y-1 ps-5">
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ul>
      )
    })}
  </div>
)
