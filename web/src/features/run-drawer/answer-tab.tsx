import { useTranslation } from 'react-i18next'
import Markdown, { type Components } from 'react-markdown'

/** The answer is foreign text: its links leave the app, and its images are not fetched. */
const COMPONENTS: Components = {
  a: ({ children, href }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
      {children}
    </a>
  ),
  img: ({ alt }) => <span className="text-ink-faint">{alt}</span>,
  h1: ({ children }) => <h4 className="mt-5 mb-2 font-bold text-base text-ink">{children}</h4>,
  h2: ({ children }) => <h4 className="mt-5 mb-2 font-bold text-base text-ink">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-4 mb-1.5 font-semibold text-ink text-sm">{children}</h5>,
  p: ({ children }) => <p className="my-2.5">{children}</p>,
  ul: ({ children }) => <ul className="my-2.5 list-disc space-y-1.5 ps-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-2.5 list-decimal space-y-1.5 ps-5">{children}</ol>,
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{children}</code>,
}

export const AnswerTab = ({ text }: { text: string }) => {
  const { t } = useTranslation('run')
  if (text.trim() === '') return <p className="py-6 text-ink-soft text-sm">{t('noResponse')}</p>
  return (
    <div dir="auto" className="break-words text-base text-ink [&>:first-child]:mt-0">
      <Markdown components={COMPONENTS}>{text}</Markdown>
    </div>
  )
}
