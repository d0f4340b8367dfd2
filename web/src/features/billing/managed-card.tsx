import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMe } from '@/data/use-me.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'

/** The people whose billing the user manages; nothing when there are none. */
export const ManagedBillingsCard = () => {
  const { t } = useTranslation('billing')
  const { data } = useMe()
  if (!data || data.billings.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('managed.list')} />
      <CardBody>
        <ul className="space-y-2 text-sm">
          {data.billings.map(({ payer_id, payer }) => (
            <li key={payer_id}>
              <Link to={`/dashboard/billing/${payer_id}`} className="font-medium text-accent hover:underline">
                <bdi>{payer}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
