import type { UserDetail } from '@sillage/core/admin/user-calls'
import { listBrands } from '@sillage/core/brands/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Select } from '@/ui/select.tsx'
import { useUserChanges } from './use-user-changes.ts'

/** Brands of a person. */
export const BrandsCard = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('admin')
  const { run, doing } = useUserChanges(user.user_id)
  const [chosen, setChosen] = useState<string>()
  const all = useAdminQuery(listBrands, { query: { limit: 500 } })
  const others = (all.data?.data ?? []).filter(
    ({ brand_id }) => !user.brands.some((own) => own.brand_id === brand_id),
  )
  return (
    <Card>
      <CardHeader title={t('user.brands.title')} />
      <CardBody className="space-y-4">
        {user.brands.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('user.brands.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {user.brands.map(({ brand_id, name, role }) => (
              <li key={brand_id} className="flex items-center gap-3 py-2 text-sm">
                <Link
                  to={`/admin/brands/${brand_id}`}
                  dir="auto"
                  className="min-w-0 flex-1 truncate font-medium text-ink hover:underline"
                >
                  {name}
                </Link>
                <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{t(`user.brands.${role}`)}</Badge>
                <Button
                  size="sm"
                  aria-label={t('user.brands.unlinkFrom', { name })}
                  onClick={() => run({ act: 'unlink', brandId: brand_id })}
                >
                  {t('user.brands.unlink')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Select
            label={t('user.brands.choose')}
            placeholder={t('user.brands.choose')}
            value={chosen}
            onValueChange={setChosen}
            options={others.map(({ brand_id, name }) => ({ value: brand_id, label: name }))}
            className="min-w-48"
          />
          <Button
            disabled={chosen === undefined}
            loading={doing === 'link'}
            onClick={() =>
              chosen === undefined
                ? undefined
                : run({ act: 'link', brandId: chosen }, () => setChosen(undefined))
            }
          >
            {t('user.brands.link')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
