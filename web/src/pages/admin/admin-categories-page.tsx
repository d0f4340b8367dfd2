import type { CategoryKind } from '@sillage/core/categories/category'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoriesTab } from '@/features/admin/categories/categories-tab.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Tabs } from '@/ui/tabs.tsx'

/** `/admin/categories`: suggested categories of prompts and analyses. */
export const AdminCategoriesPage = () => {
  const { t } = useTranslation('admin')
  const [kind, setKind] = useState<CategoryKind>('prompt')
  const title = t('nav.categories')
  const [prompts, analyses] = [t('nav.prompts'), t('categories.analyses')]
  return (
    <Page title={title} header={<PageHeader title={title} description={t('categories.description')} />}>
      <Tabs
        label={title}
        value={kind}
        onValueChange={setKind}
        contentClassName="pt-5"
        items={[
          { key: 'prompt', label: prompts, content: <CategoriesTab kind="prompt" label={prompts} /> },
          { key: 'analysis', label: analyses, content: <CategoriesTab kind="analysis" label={analyses} /> },
        ]}
      />
    </Page>
  )
}
