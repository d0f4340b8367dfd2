import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalBlock } from '@/legal/document.ts'
import { type LegalKind, loadDocument } from '@/legal/load-document.ts'
import operator from '@/legal/operator.json'
import { cn } from '@/lib/cn.ts'
import { dateFormat } from '@/lib/format.ts'
import { Notice } from '@/ui/notice.tsx'

/** When the texts were last changed. */
const UPDATED = Date.UTC(2025, 9, 10)

const VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(operator).map(([name, value]) => [name, String(value)]),
)

/** A text with the operator's details in place of their names in double braces. */
const filled = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name) => VALUES[name] ?? whole)

const Block = ({ block }: { block: LegalBlock }) =>
  typeof block === 'string' ? (
    <p>{filled(block)}</p>
  ) : (
    <ul className="list-disc space-y-1.5 ps-5">
      {block.map((item) => (
        <li key={item}>{filled(item)}</li>
      ))}
    </ul>
  )

/**
 * A legal text: numbered sections, a contact block, and a table of contents beside them.
 *
 * @param compact without the table of contents and closely set, as for reading beside something else
 * @param backToHome with a link to `/`
 */
export const LegalText = ({
  kind,
  compact = false,
  backToHome = true,
}: {
  kind: LegalKind
  compact?: boolean
  backToHome?: boolean
}) => {
  const { t, i18n } = useTranslation('legal')
  const written = i18n.language === 'fr' ? 'fr' : 'en'
  const { intro, sections } = use(loadDocument(kind, written))
  const date = dateFormat(written === 'en' ? 'en-GB' : written, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(UPDATED)
  return (
    <div
      className={cn('mx-auto px-5 sm:px-8', compact ? 'max-w-3xl py-8 text-sm' : 'max-w-6xl py-12 sm:py-16')}
    >
      {backToHome ? (
        <a href="/" className="rounded-sm font-medium text-accent text-sm hover:underline print:hidden">
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            ←
          </span>{' '}
          {t('back')}
        </a>
      ) : null}
      <h1
        className={cn(
          'mt-4 text-balance font-bold text-ink tracking-tight',
          compact ? 'text-xl' : 'text-2xl sm:text-3xl',
        )}
      >
        {t(kind)}
      </h1>
      <p className="mt-2 text-ink-soft text-sm">{t('updated', { date })}</p>
      {operator.example ? (
        <Notice tone="warning" className="mt-5 max-w-3xl">
          {t('example')}
        </Notice>
      ) : null}
      <div className={compact ? 'mt-6' : 'mt-10 grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16'}>
        {compact ? null : (
          <nav aria-label={t('contents')} className="print:hidden">
            <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
              <p className="font-semibold text-ink text-sm">{t('contents')}</p>
              <ol className="mt-3 space-y-1.5 text-sm">
                {sections.map(({ id, title }, at) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="flex gap-2 rounded-sm text-ink-soft hover:text-ink hover:underline"
                    >
                      <span className="w-5 shrink-0 text-ink-faint tabular-nums">{at + 1}</span>
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
        )}
        <div className={cn('max-w-2xl text-ink-soft', compact ? 'space-y-3' : 'space-y-4')}>
          {intro.map((text) => (
            <p key={text}>{filled(text)}</p>
          ))}
          {sections.map(({ id, title, body }, at) => (
            <section
              key={id}
              id={id}
              className={cn('scroll-mt-24', compact ? 'space-y-2 pt-3' : 'space-y-3 pt-6')}
            >
              <h2 className={cn('font-semibold text-ink', compact ? 'text-base' : 'text-lg')}>
                {at + 1}. {title}
              </h2>
              {body.map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </section>
          ))}
          <section aria-labelledby="contact" className="mt-8 rounded-lg border border-line bg-surface p-5">
            <h2 id="contact" className="font-semibold text-base text-ink">
              {t('contact')}
            </h2>
            <address className="mt-2 text-sm not-italic leading-6">
              {operator.company}
              <br />
              {operator.address}
              <br />
              {operator.register}
              <br />
              <a href={`mailto:${operator.email}`} className="rounded-sm text-accent hover:underline">
                {operator.email}
              </a>
              <br />
              <a href={`mailto:${operator.privacyEmail}`} className="rounded-sm text-accent hover:underline">
                {operator.privacyEmail}
              </a>
            </address>
          </section>
        </div>
      </div>
    </div>
  )
}
