import { useTranslation } from 'react-i18next'
import type { ProductRow } from '../shop-rows.ts'

/** Pros and cons of a product in the answers. */
export const ProductJudgements = ({
  product: { strengths, weaknesses },
}: {
  product: Pick<ProductRow, 'strengths' | 'weaknesses'>
}) => {
  const { t } = useTranslation('shopping')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Said title={t('product.strengths')} texts={strengths} empty={t('product.noStrengths')} />
      <Said title={t('product.weaknesses')} texts={weaknesses} empty={t('product.noWeaknesses')} />
    </div>
  )
}

const Said = ({ title, texts, empty }: { title: string; texts: readonly string[]; empty: string }) => (
  <section>
    <h3 className="font-semibold text-ink text-sm">{title}</h3>
    {texts.length === 0 ? (
      <p className="mt-1.5 text-ink-soft text-sm">{empty}</p>
    ) : (
      <ul className="mt-1.5 list-disc space-y-1 ps-4 text-ink text-sm">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </section>
)
