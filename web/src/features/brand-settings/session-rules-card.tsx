import type { BodyOf } from '@sillage/core/base/call'
import type { Brand } from '@sillage/core/brands/brand'
import { setSessionRules } from '@sillage/core/brands/setup-calls'
import { IDLE_MINUTES } from '@sillage/core/identity/activity'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'
import { formatIdle } from './format-idle.ts'

const NEVER = 'never'

type Rules = BodyOf<typeof setSessionRules>

/** What a brand asks of the sessions of its members, for its owners. */
export const SessionRulesCard = ({ brand: { brandId, factorRequired, idleMinutes } }: { brand: Brand }) => {
  const { t, i18n } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const user = useUserDoc()
  const lacksFactor = user.status === 'ready' && user.data?.factorId == null
  const set = useMutation({
    mutationFn: (body: Rules) => callApi(setSessionRules, { params: { brandId }, body }),
    onSuccess: () => toast.success(t('saved')),
    onError: (error) => toast.error(errorText(error)),
  })
  const rules: Rules = {
    factorRequired,
    idleMinutes: IDLE_MINUTES.find((minutes) => minutes === idleMinutes) ?? null,
  }
  const shown = set.isPending ? set.variables : rules
  return (
    <Card>
      <CardHeader title={t('sessions.title')} description={t('sessions.description')} />
      <CardBody className="space-y-4">
        <Switch
          label={t('sessions.factor')}
          checked={shown.factorRequired}
          disabled={set.isPending || (lacksFactor && !factorRequired)}
          onCheckedChange={(required) => set.mutate({ ...rules, factorRequired: required })}
        />
        {lacksFactor ? (
          <div className="space-y-2">
            <p className="text-ink-soft text-sm">{t('sessions.ownFactorFirst')}</p>
            <Button asChild>
              <Link to="/dashboard/user-settings#second-factor">{t('sessions.setUpFactor')}</Link>
            </Button>
          </div>
        ) : null}
        <Field label={t('sessions.idle')} hint={t('sessions.idleHint')}>
          {({ id, 'aria-describedby': describedBy }) => (
            <Select
              id={id}
              {...(describedBy === undefined ? {} : { describedBy })}
              value={String(shown.idleMinutes ?? NEVER)}
              disabled={set.isPending}
              onValueChange={(value) =>
                set.mutate({
                  ...rules,
                  idleMinutes: IDLE_MINUTES.find((minutes) => String(minutes) === value) ?? null,
                })
              }
              options={[
                { value: NEVER, label: t('sessions.idleNever') },
                ...IDLE_MINUTES.map((minutes) => ({
                  value: String(minutes),
                  label: formatIdle(minutes, i18n.language),
                })),
              ]}
            />
          )}
        </Field>
      </CardBody>
    </Card>
  )
}
