import { listFundUsers } from '@sillage/core/dataroom/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { DocumentsTab } from '@/features/admin/dataroom/documents-tab.tsx'
import { LogTab } from '@/features/admin/dataroom/log-tab.tsx'
import { PeopleTab } from '@/features/admin/dataroom/people-tab.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { Tabs } from '@/ui/tabs.tsx'

type TabKey = 'people' | 'documents' | 'log'

/** `/admin/fund-users`: people of funds and partners, and their documents in the data room. */
export const AdminFundUsersPage = () => {
  const { t } = useTranslation('dataroom')
  const [tab, setTab] = useState<TabKey>('people')
  const list = useAdminQuery(listFundUsers, {})
  const data = list.data?.data
  return (
    <Page
      title={t('console.title')}
      header={<PageHeader title={t('console.title')} description={t('console.description')} />}
    >
      {list.isError ? (
        <ErrorState title={t('console.failed')} onRetry={() => void list.refetch()} />
      ) : data === undefined ? (
        <SkeletonText lines={8} />
      ) : (
        <Tabs
          label={t('console.title')}
          value={tab}
          onValueChange={setTab}
          contentClassName="pt-5"
          items={[
            { key: 'people', label: t('console.tabs.people'), content: <PeopleTab {...data} /> },
            { key: 'documents', label: t('console.tabs.documents'), content: <DocumentsTab {...data} /> },
            { key: 'log', label: t('console.tabs.log'), content: <LogTab /> },
          ]}
        />
      )}
    </Page>
  )
}
