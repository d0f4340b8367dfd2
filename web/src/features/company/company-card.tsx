import { lazy, Suspense } from 'react'
import { useCompany } from '@/data/use-company.ts'

// Loaded on demand: few people set up single sign-on.
const CompanySettings = lazy(async () => ({
  default: (await import('./company-settings.tsx')).CompanySettings,
}))

/** Single sign-on of the user's company; nothing for people whose plan lacks it. */
export const CompanyCard = () => {
  const { data } = useCompany()
  if (!data || !(data.available || data.domains.length > 0)) return null
  return (
    <Suspense>
      <CompanySettings company={data} />
    </Suspense>
  )
}
