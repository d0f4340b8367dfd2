import type { Reading } from '@sillage/core/runs/reading'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import Markdown, { type Components } from 'react-markdown'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { levelHeadings } from '@/ui/level-headings.ts'
import { EvidenceList } from './evidence-list.tsx'
import { MARKS, markPassages } from './mark-passages.ts'
import { findPassages, type Passages } from './passages.ts'

/** The answer is untrusted text: links open outside the app, and images are not fetched. */
const COMPONENTS: Components = {
  a: ({ children, href }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
      {children}
    </a>
  ),
  img: ({ alt }) => <span className="text-ink-faint">{alt}</span>,
  h1: ({ children }) => <h4 className="mt-5 mb-2 font-bold text-base text-ink">{children}</h4>,
  h2: ({ children }) => <h5 className="mt-4 mb-1.5 font-semibold text-ink text-sm">{children}</h5>,
  h3: ({ children }) => <h6 className="mt-4 mb-1.5 font-semibold text-ink text-sm">{children}</h6>,
  p: ({ children }) => <p className="my-2.5">{children}</p>,
  ul: ({ children }) => <ul className="my-2.5 list-disc space-y-1.5 ps-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-2.5 list-decimal space-y-1.5 ps-5">{children}</ol>,
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{children}</code>,
}

/** How long the requested passage is highlighted, in ms. */
const FLASH = 1_400

const show = (passage: HTMLElement): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  passage.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  passage.focus({ preventScroll: true })
  // The outline fades without motion, so it needs no reduced-motion variant.
  const outline = (color: string) => `3px solid ${color}`
  const color = getComputedStyle(passage).getPropertyValue('--warning').trim()
  passage.animate(
    { outline: [outline(color), outline(color), outline('transparent')] },
    { duration: FLASH, easing: 'ease-out' },
  )
}

/** The answer in full, with the brand, other companies and the evidence marked. */
export const AnswerTab = ({
  text,
  reading,
  languageCode,
  brandId,
}: {
  text: string
  reading: Reading | null
  languageCode: string
  brandId: string
}) => {
  const { t } = useTranslation('run')
  const live = useBrandDoc(brandId)
  const brand = live.status === 'ready' ? live.data : null
  const answer = useRef<HTMLDivElement>(null)
  const passages = useMemo(
    () => (reading ? findPassages(text, reading, languageCode, brand) : { names: [], evidence: [] }),
    [text, reading, languageCode, brand],
  )
  const plugins = useMemo(() => [levelHeadings, markPassages(text, passages)], [text, passages])
  if (text.trim() === '') return <p className="py-6 text-ink-soft text-sm">{t('noResponse')}</p>
  const evidence = reading?.evidence ?? []
  return (
    <>
      <Legend passages={passages} />
      <div
        ref={answer}
        dir="auto"
        className="break-words text-start text-base text-ink [&>:first-child]:mt-0"
      >
        <Markdown components={COMPONENTS} rehypePlugins={plugins}>
          {text}
        </Markdown>
      </div>
      {evidence.length === 0 ? null : (
        <EvidenceList
          evidence={evidence}
          found={new Set(passages.evidence.map(({ number }) => number))}
          onShow={(number) => {
            const passage = answer.current?.querySelector(`[data-evidence="${number}"]`)
            if (passage instanceof HTMLElement) show(passage)
          }}
        />
      )}
    </>
  )
}

const Legend = ({ passages: { names, evidence } }: { passages: Passages }) => {
  const { t } = useTranslation('run')
  const kinds = (['brand', 'other', 'evidence'] as const).filter((kind) =>
    kind === 'evidence' ? evidence.length > 0 : names.some((name) => name.kind === kind),
  )
  if (kinds.length === 0) return null
  return (
    <ul aria-label={t('legend.title')} className="mb-3 flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
      {kinds.map((kind) => (
        <li key={kind}>
          <mark className={MARKS[kind]}>{t(`legend.${kind}`)}</mark>
        </li>
      ))}
    </ul>
  )
}
