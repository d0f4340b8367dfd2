import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'

const STEPS = ['ask', 'apis', 'keep', 'names', 'sure', 'change', 'prompts', 'seal', 'tested'] as const

/** How figures come about, and how sure they are: the same words on the public page and in the product. */
export const MethodSteps = () => {
  const { t, i18n } = useTranslation('public')
  return (
    <ol className="max-w-4xl divide-y divide-line border-line border-y">
      {STEPS.map((step, index) => (
        <li key={step} id={step} className="grid scroll-mt-20 gap-x-8 gap-y-2 py-8 sm:grid-cols-[3rem_1fr]">
          <p aria-hidden="true" className="font-semibold text-accent text-xl tabular-nums">
            {formatInteger(index + 1, i18n.language)}
          </p>
          <div>
            <h2 className="font-bold text-ink text-lg">{t(`method.${step}.title`)}</h2>
            <p className="mt-2 max-w-2xl text-ink-soft">{t(`method.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
