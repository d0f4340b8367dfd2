import { deleteAccount, deletionPlan } from '@sillage/core/identity/account-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { leave } from '@/data/session-end.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { ErrorOrSignIn } from '@/widgets/error-or-sign-in.tsx'

/** Explains the effects, and deletes the account once its address is typed. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'common'])
  const { email } = useSignedIn()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const plan = useQuery({
    queryKey: ['deletion-plan'],
    queryFn: async ({ signal }) => (await callApi(deletionPlan, {}, { signal })).data,
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => leave({ first: () => callApi(deleteAccount, { body: { confirmation: typed } }) }),
  })
  const blocked = plan.data === undefined || plan.data.to_hand_over.length > 0
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={!remove.isPending}
      width="md"
      title={t('deletion.title')}
      description={t('deletion.description')}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={blocked || !isConfirmed}
            loading={remove.isPending || remove.isSuccess}
            onClick={() => remove.mutate()}
          >
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        {plan.isPending ? <SkeletonText lines={3} /> : null}
        {plan.isError ? <Notice tone="negative">{errorText(plan.error)}</Notice> : null}
        {plan.data ? (
          <>
            <Brands title={t('deletion.deleted')} brands={plan.data.deleted} />
            <Brands title={t('deletion.left')} brands={plan.data.left} />
            <p className="text-ink-soft">{t('deletion.subscription')}</p>
            <p className="text-ink-soft">{t('deletion.trial')}</p>
            {plan.data.to_hand_over.length > 0 ? (
              <Notice tone="warning">
                {t('deletion.handOver')}
                <Brands brands={plan.data.to_hand_over} />
              </Notice>
            ) : null}
          </>
        ) : null}
        {blocked ? null : (
          <TextField
            label={t('deletion.type', { email })}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {remove.isError ? <ErrorOrSignIn error={remove.error} /> : null}
      </div>
    </Dialog>
  )
}

const Brands = ({ title, brands }: { title?: string; brands: readonly { id: string; name: string }[] }) =>
  brands.length === 0 ? null : (
    <div>
      {title ? <p className="font-semibold text-ink">{title}</p> : null}
      <ul className="mt-1 list-disc ps-5">
        {brands.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  )
