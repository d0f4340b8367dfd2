import type { Schedule } from '@sillage/core/analyses/schedule'
import type { Standing } from '@sillage/core/plans/gates'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { CustomTopic } from './custom-topic.tsx'
import { TopicList } from './topic-list.tsx'
import { useTopics } from './use-topics.ts'

// Loads with the first chosen topic, together with the planner.
const AnalysisWizard = lazy(async () => ({
  default: (await import('./analysis-wizard.tsx')).AnalysisWizard,
}))

/** The topics of a brand, and the wizard for the chosen topic. */
export const ManualMode = ({
  brandId,
  standing,
  scheduleFields,
}: {
  brandId: string
  standing: Standing
  scheduleFields: (schedule: Schedule, onChange: (schedule: Schedule) => void) => ReactNode
}) => {
  const { t } = useTranslation('command-deck')
  const brand = useBrandDoc(brandId)
  const from = useTopics(brandId)
  const [title, setTitle] = useState<string | null>(null)
  // Found by its title, because every answer of the server is a new list.
  const chosen = from.topics.find(({ topic }) => topic === title)
  const name = (brand.status === 'ready' ? brand.data?.name : undefined) ?? t('topics.yourBrand')
  return (
    <div className="space-y-4">
      <TopicList brandName={name} from={from} onChoose={({ topic }) => setTitle(topic)} />
      <CustomTopic custom={from.custom} onCreated={({ topic }) => setTitle(topic)} />
      {chosen === undefined ? null : (
        <Suspense>
          <AnalysisWizard
            key={`${brandId} ${chosen.topic}`}
            brandId={brandId}
            topic={chosen}
            sparePrompts={from.topics.flatMap(({ topic, prompts }) =>
              topic === chosen.topic ? [] : prompts,
            )}
            standing={standing}
            scheduleFields={scheduleFields}
            onClose={() => setTitle(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
