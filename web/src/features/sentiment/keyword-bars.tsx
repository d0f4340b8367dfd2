import { useTranslation } from 'react-i18next'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'
import { Originals } from '@/ui/originals.tsx'
import { LABEL, type ShownKeyword } from './keywords.ts'

/** The most used words in order, each with a bar; pressing one opens its answers. */
export const KeywordBars = ({
  keywords,
  onKeyword,
}: {
  /** Most used first. */
  keywords: readonly ShownKeyword[]
  onKeyword: (keyword: string) => void
}) => {
  const { t, i18n } = useTranslation('sentiment')
  const most = keywords[0]?.count ?? 1
  return (
    <ol aria-label={t('keywords.title')} className="space-y-1 text-sm">
      {keywords.map(({ keyword, shown, originals, count }) => (
        <li key={keyword}>
          <button
            type="button"
            onClick={() => onKeyword(keyword)}
            className="relative flex w-full items-center justify-between gap-3 rounded-md px-2 py-1 text-start hover:bg-hover"
          >
            <span
              aria-hidden="true"
              className="absolute inset-y-0 start-0 rounded-md bg-accent-soft"
              style={{ width: `${(count / most) * 100}%` }}
            />
            <span dir="auto" className="relative min-w-0 truncate text-ink">
              {cut(shown, LABEL)}
              {originals === '' ? null : <Originals words={originals} className="ms-1.5" />}
            </span>
            <span className="relative shrink-0 text-ink-soft tabular-nums">
              {formatInteger(count, i18n.language)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
