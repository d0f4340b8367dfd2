import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NamesTab } from '@/features/admin/quality/names-tab.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { PublishedNames, PublishedTruth } from '@/ui/published-results.tsx'
import { Tabs } from '@/ui/tabs.tsx'

type TabKey = 'results' | 'names'

/** `/admin/quality`: accuracy of intervals and names. */
export const AdminQualityPage = () => {
  const { t } = useTranslation('admin')
  const [tab, setTab] = useState<TabKey>('results')
  const results = (
    <div className="max-w-4xl space-y-5">
      <PublishedTruth />
      <PublishedNames />
      <MethodLink />
    </div>
  )
  return (
    <Page
      title={t('quality.title')}
      header={<PageHeader title={t('quality.title')} description={t('quality.description')} />}
    >
      <Tabs
        label={t('quality.title')}
        value={tab}
        onValueChange={setTab}
        contentClassName="pt-5"
        items={[
          { key: 'results', label: t('quality.tabs.results'), content: results },
          { key: 'names', label: t('quality.tabs.names'), content: <NamesTab /> },
        ]}
      />
    </Page>
  )
}
