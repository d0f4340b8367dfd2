import { FileCheck2, Palette, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { PlanInForce } from '@/widgets/plan-in-force.tsx'

const BENEFITS = [
  { key: 'branded', Icon: Palette },
  { key: 'shareable', Icon: Share2 },
  { key: 'audit', Icon: FileCheck2 },
] as const

/** Replaces the report for plans without branded reports. */
export const UpgradeGate = () => {
  const { t } = useTranslation('report')
  return (
    <Card className="px-6 py-10 text-center">
      <h2 className="font-bold text-ink text-lg">{t('gate.title')}</h2>
      <PlanInForce className="mt-1.5 text-ink-soft text-sm" />
      <ul className="mx-auto mt-8 grid max-w-3xl gap-4 text-start sm:grid-cols-3">
        {BENEFITS.map(({ key, Icon }) => (
          <li key={key} className="rounded-lg border border-line p-4">
            <Icon aria-hidden="true" className="size-5 text-accent" />
            <p className="mt-3 font-semibold text-ink text-sm">{t(`gate.${key}.title`)}</p>
            <p className="mt-1 text-ink-soft text-sm">{t(`gate.${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-center gap-2.5">
        <Button asChild variant="primary">
          <Link to="/dashboard/user-settings">{t('gate.explore')}</Link>
        </Button>
        <Button asChild>
          <a href="/book-demo">{t('gate.sales')}</a>
        </Button>
      </div>
    </Card>
  )
}
