import Parsed, { type Components } from 'react-markdown'
import { cn } from '@/lib/cn.ts'
import { levelHeadings } from './level-headings.ts'

const COMPONENTS: Components = {
  a: ({ children, href = '' }) => (
    <a
      href={href}
      {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className="font-medium text-accent underline"
    >
      {children}
    </a>
  ),
  // A picture would be fetched from its author's server.
  img: ({ alt }) => <span className="text-ink-faint">{alt}</span>,
  h1: ({ children }) => <h3 className="mt-5 mb-2 font-bold text-base text-ink">{children}</h3>,
  h2: ({ children }) => <h4 className="mt-4 mb-1.5 font-semibold text-ink text-sm">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-4 mb-1.5 font-semibold text-ink text-sm">{children}</h5>,
  p: ({ children }) => <p className="my-2.5 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-2.5 list-disc space-y-1.5 ps-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-2.5 list-decimal space-y-1.5 ps-5">{children}</ol>,
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{children}</code>,
}

const PLUGINS = [levelHeadings]

/** Markdown as text of the page; HTML in it is shown as it is written. */
export const Markdown = ({ children, className }: { children: string; className?: string }) => (
  <div className={cn('break-words text-ink-soft', className)}>
    <Parsed components={COMPONENTS} rehypePlugins={PLUGINS}>
      {children}
    </Parsed>
  </div>
)
