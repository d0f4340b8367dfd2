import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { reopenChoice } from '@/lib/usage.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { useUsageChoice } from './use-usage-choice.ts'

/** The choice on usage statistics, editable at any time; empty without an analytics service. */
export const UsageCard = () => {
  const { isSetUp, consent } = useUsageChoice()
  if (!isSetUp) return null
  return (
    <Suspense>
      <Choice consent={consent} />
    </Suspense>
  )
}

const Choice = ({ consent }: { consent: ReturnType<typeof useUsageChoice>['consent'] }) => {
  const { t } = useTranslation('consent')
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={consent === null ? t('about') : t(consent.granted ? 'granted' : 'refused')}
      />
      <CardBody>
        <Button onClick={reopenChoice}>{t('change')}</Button>
      </CardBody>
    </Card>
  )
}
