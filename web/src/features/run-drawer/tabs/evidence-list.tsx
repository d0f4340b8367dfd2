import type { Reading } from '@sillage/core/runs/reading'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { getHost } from '@/lib/host.ts'

/** The passages behind the reading; each links to its place in the answer. */
export const EvidenceList = ({
  evidence,
  found,
  onShow,
}: {
  evidence: Reading['evidence']
  /** Numbers of the passages marked in the answer, 1-based. */
  found: ReadonlySet<number>
  onShow: (number: number) => void
}) => {
  const { t, i18n } = useTranslation('run')
  return (
    <section aria-labelledby="evidence" className="mt-6 border-line border-t pt-5">
      <h4 id="evidence" className="font-semibold text-ink-faint text-xs">
        {t('evidence.title')}
      </h4>
      <ol className="mt-2 space-y-1">
        {evidence.map(({ quote, about, sourceUrl }, index) => {
          const number = index + 1
          const words = (
            <>
              <span aria-hidden="true" className="w-4 shrink-0 font-semibold text-warning-ink text-xs">
                {formatInteger(number, i18n.language)}
              </span>
              <span className="min-w-0 break-words" dir="auto">
                {t('evidence.quote', { quote })}
              </span>
            </>
          )
          return (
            <li key={quote}>
              {found.has(number) ? (
                <button
                  type="button"
                  onClick={() => onShow(number)}
                  className="-mx-2 flex w-full gap-2 rounded-md px-2 py-1.5 text-start text-ink text-sm transition-colors hover:bg-hover"
                >
                  {words}
                </button>
              ) : (
                <p className="flex gap-2 py-1.5 text-ink text-sm">{words}</p>
              )}
              {about !== '' || sourceUrl ? (
                <p className="ps-6 text-ink-faint text-xs">
                  {about}
                  {about !== '' && sourceUrl ? ' · ' : null}
                  {sourceUrl ? (
                    <a
                      href={sourceUrl}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                      className="text-accent underline"
                    >
                      {getHost(sourceUrl)}
                    </a>
                  ) : null}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
