import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NamesTab } from '@/features/admin/quality/names-tab.tsx'
import { ReadingsTab } from '@/features/admin/quality/readings-tab.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { PublishedNames, PublishedTruth } from '@/ui/published-results.tsx'
import { Tabs } from '@/ui/tabs.tsx'

type TabKey = 'results' | 'names' | 'readings'

/** `/admin/quality`: how right intervals, names and readings are. */
export const AdminQualityPage = () => {
  const { t } = useTranslation('quality')
  const [tab, setTab] = useState<TabKey>('results')
  const results = (
    <div className="max-w-4xl space-y-5">
      <PublishedTruth />
      <PublishedNames />
    </div>
  )
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      <Tabs
        label={t('title')}
        value={tab}
        onValueChange={setTab}
        contentClassName="pt-5"
        items={[
          { key: 'results', label: t('tabs.results'), content: results },
          { key: 'names', label: t('tabs.names'), content: <NamesTab /> },
          { key: 'readings', label: t('tabs.readings'), content: <ReadingsTab /> },
        ]}
      />
    </Page>
  )
}
