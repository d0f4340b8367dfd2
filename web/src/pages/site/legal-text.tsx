import { useTranslation } from 'react-i18next'
import type { LegalBlock } from '@/legal/document.ts'
import operator from '@/legal/operator.json'
import subprocessors from '@/legal/subprocessors.json'
import { dateFormat, formatInteger } from '@/lib/format.ts'
import { hasRightToLeft, isolated } from '@/lib/isolates.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'
import { Notice } from '@/ui/notice.tsx'
import { type LegalKind, legalDocument } from './legal-document.ts'
import { useSiteHref } from './site-address.ts'

/** Dates of the last change of the texts. */
const UPDATED: Readonly<Record<LegalKind, number>> = {
  terms: Date.UTC(2025, 9, 10),
  privacy: Date.UTC(2026, 10, 26),
  cookies: Date.UTC(2026, 10, 26),
  security: Date.UTC(2025, 9, 10),
  dpa: Date.UTC(2026, 11, 1),
}

const VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(operator).map(([name, value]) => [name, String(value)]),
)

/** Replaces names in double braces by the operator's details; in right-to-left text each keeps its own direction. */
const filled = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    const value = VALUES[name]
    if (value === undefined) return whole
    return hasRightToLeft(text) ? isolated(value) : value
  })

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

const SubProcessors = () => (
  <ul className="divide-y divide-line border-line border-y">
    {subprocessors.map(({ who, purpose, data, region }) => (
      <li key={who} className="py-3">
        <p className="font-medium text-ink">{who}</p>
        <p>Purpose: {purpose}.</p>
        <p>Data: {data}.</p>
        <p>Region: {region}.</p>
      </li>
    ))}
  </ul>
)

/**
 * A legal text: numbered sections, a contact block, and a table of contents. When compact, it has less space and no
 * contents.
 */
export const LegalText = ({ kind, language }: { kind: LegalKind; language: SpokenLanguage }) => {
  const { t, i18n } = useTranslation(['legal', 'site'])
  const href = useSiteHref()
  const { intro, sections } = legalDocument(kind, language)
  const date = dateFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(UPDATED[kind])
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 in-data-compact:max-w-3xl in-data-compact:py-8 sm:px-8 sm:py-16">
      <a
        href={href('/')}
        className="rounded-sm font-medium text-accent text-sm in-data-compact:hidden hover:underline print:hidden"
      >
        <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
          ←
        </span>{' '}
        {t('back')}
      </a>
      <h1 className="mt-4 text-balance font-bold text-2xl text-ink tracking-tight sm:text-3xl">
        {kind === 'dpa' ? t('site:footer.dpa') : t(kind)}
      </h1>
      <p className="mt-2 text-ink-soft text-sm">{t('updated', { date })}</p>
      {operator.example ? (
        <Notice tone="warning" className="mt-5 max-w-3xl">
          {t('example')}
        </Notice>
      ) : null}
      <div className="mt-10 grid gap-12 in-data-compact:block lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={t('contents')} className="in-data-compact:hidden print:hidden">
          <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
            <p className="font-semibold text-ink text-sm">{t('contents')}</p>
            <ol className="mt-3 space-y-1.5 text-sm">
              {sections.map(({ id, title }, at) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex gap-2 rounded-sm text-ink-soft hover:text-ink hover:underline"
                  >
                    <span className="w-5 shrink-0 text-ink-faint tabular-nums">
                      {formatInteger(at + 1, i18n.language)}
                    </span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="max-w-2xl space-y-4 text-ink-soft">
          <div className="space-y-4">
            {intro.map((text) => (
              <p key={text}>{filled(text)}</p>
            ))}
            {sections.map(({ id, title, body }, at) => (
              <section key={id} id={id} className="scroll-mt-24 space-y-3 pt-6">
                <h2 className="font-semibold text-ink text-lg">
                  {formatInteger(at + 1, i18n.language)}. {title}
                </h2>
                {body.map((block) => (
                  <Block key={String(block)} block={block} />
                ))}
                {id === 'annex-sub-processors' ? <SubProcessors /> : null}
              </section>
            ))}
          </div>
          <section aria-labelledby="contact" className="mt-8 rounded-lg border border-line bg-surface p-5">
            <h2 id="contact" className="font-semibold text-base text-ink">
              {t('contact')}
            </h2>
            <address className="mt-2 text-sm not-italic leading-6">
              <bdi>{operator.company}</bdi>
              <br />
              <bdi>{operator.address}</bdi>
              <br />
              <bdi>{operator.register}</bdi>
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
