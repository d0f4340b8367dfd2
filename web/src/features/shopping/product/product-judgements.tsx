import { findOriginals, translatePhrase } from '@sillage/core/analytics/concepts/concepts'
import { useTranslation } from 'react-i18next'
import { Originals } from '@/ui/originals.tsx'
import type { ProductRow } from '../shop-rows.ts'

/** Pros and cons of a product in the answers. */
export const ProductJudgements = ({
  product: { strengths, weaknesses, concepts },
}: {
  product: Pick<ProductRow, 'strengths' | 'weaknesses' | 'concepts'>
}) => {
  const { t } = useTranslation('shopping')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Said
        title={t('product.strengths')}
        texts={strengths}
        concepts={concepts?.strengths}
        empty={t('product.noStrengths')}
      />
      <Said
        title={t('product.weaknesses')}
        texts={weaknesses}
        concepts={concepts?.weaknesses}
        empty={t('product.noWeaknesses')}
      />
    </div>
  )
}

const Said = ({
  title,
  texts,
  concepts,
  empty,
}: {
  title: string
  texts: readonly string[]
  concepts: NonNullable<ProductRow['concepts']>['strengths']
  empty: string
}) => {
  const { i18n } = useTranslation()
  return (
    <section>
      <h3 className="font-semibold text-ink text-sm">{title}</h3>
      {texts.length === 0 ? (
        <p className="mt-1.5 text-ink-soft text-sm">{empty}</p>
      ) : (
        <ul className="mt-1.5 list-disc space-y-1 ps-4 text-ink text-sm">
          {texts.map((text) => {
            const shown = translatePhrase(text, concepts?.[text], i18n.language)
            const originals = findOriginals(shown, concepts?.[text]).join(' · ')
            return (
              <li key={text}>
                {shown}
                {originals === '' ? null : <Originals words={originals} className="ms-1.5" />}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
