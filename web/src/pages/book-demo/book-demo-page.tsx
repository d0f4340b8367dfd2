import { Check, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { Button } from '@/ui/button.tsx'
import { BookDemoForm } from './book-demo-form.tsx'

const POINTS = ['questions', 'figures', 'plan'] as const

/** `/book-demo`: asks for a demonstration. */
export const BookDemoPage = () => {
  const { t } = useTranslation('book-demo')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PublicFrame title={t('title')}>
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 sm:py-16 lg:grid-cols-[1fr_26rem] lg:gap-20">
        <div>
          <h1 className="text-balance font-bold text-2xl text-ink tracking-tight sm:text-3xl">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
          <ul className="mt-8 max-w-xl space-y-4">
            {POINTS.map((point) => (
              <li key={point} className="flex gap-3 text-ink">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
                {t(`points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="self-start rounded-xl border border-line bg-surface p-6 shadow-card">
          {sentTo === null ? (
            <BookDemoForm onSent={setSentTo} />
          ) : (
            <div role="status" className="py-4">
              <div className="mb-4 flex size-11 items-center justify-center rounded-lg bg-accent-soft text-accent">
                <MailCheck aria-hidden="true" className="size-5" />
              </div>
              <h2 className="font-bold text-ink text-lg tracking-tight">{t('done.title')}</h2>
              <p className="mt-2 break-words text-ink-soft text-sm">{t('done.text', { email: sentTo })}</p>
              <Button asChild className="mt-5">
                <a href="/">{t('done.home')}</a>
              </Button>
            </div>
          )}
        </div>
      </div>
    </PublicFrame>
  )
}
