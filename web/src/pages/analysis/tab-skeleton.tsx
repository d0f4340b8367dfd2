import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FiguresSkeleton, FirstCard } from './figures-skeleton.tsx'
import { TABS } from './tabs.ts'

/**
 * Skeleton of a tab, with the title and the description of its first card as soon as their texts are there. A version by
 * itself has other cards.
 *
 * @param view as the address names it
 */
export const TabSkeleton = ({ view }: { view: string | null }) => {
  const [search] = useSearchParams()
  const tab = TABS.find((one) => one.view === view)
  if (tab === undefined || !('heading' in tab) || search.has('version')) return <FiguresSkeleton />
  return <Headed texts={tab.heading.texts} choice={'choice' in tab.heading} />
}

type Texts = Extract<(typeof TABS)[number], { heading: object }>['heading']['texts']
type Namespace = Texts extends `${infer Name}:${string}` ? Name : never

const Headed = ({ texts, choice }: { texts: Texts; choice: boolean }) => {
  const { t, ready } = useTranslation(texts.split(':').slice(0, 1) as [Namespace], { useSuspense: false })
  if (!ready) return <FiguresSkeleton />
  const first = (
    <FirstCard title={t(`${texts}.title`)} description={t(`${texts}.description`)} choice={choice} />
  )
  return <FiguresSkeleton first={first} />
}
