import type { Brand } from '@sillage/core/brands/brand'
import { setSessionRules } from '@sillage/core/brands/setup-calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'

/** What a brand asks of the sessions of its members, for its owners. */
export const SessionRulesCard = ({ brand: { brandId, factorRequired } }: { brand: Brand }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const user = useUserDoc()
  const lacksFactor = user.status === 'ready' && user.data?.factorId == null
  const set = useMutation({
    mutationFn: (required: boolean) =>
      callApi(setSessionRules, { params: { brandId }, body: { factorRequired: required } }),
    onSuccess: () => toast.success(t('saved')),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Card>
      <CardHeader title={t('sessions.title')} description={t('sessions.description')} />
      <CardBody className="space-y-4">
        <Switch
          label={t('sessions.factor')}
          checked={set.isPending ? set.variables : factorRequired}
          disabled={set.isPending || (lacksFactor && !factorRequired)}
          onCheckedChange={(required) => set.mutate(required)}
        />
        {lacksFactor ? (
          <div className="space-y-2">
            <p className="text-ink-soft text-sm">{t('sessions.ownFactorFirst')}</p>
            <Button asChild>
              <Link to="/dashboard/user-settings#second-factor">{t('sessions.setUpFactor')}</Link>
            </Button>
          </div>
        ) : null}
      </CardBody>
    </Card>
  )
}
