import type { Brand } from '@sillage/core/brands/brand'
import { deleteBrand } from '@sillage/core/brands/setup-calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { LISTED_ANALYSES, useAllAnalyses } from '@/data/use-analyses.ts'
import { useMembers } from '@/data/use-members.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { ErrorOrSignIn } from '@/widgets/error-or-sign-in.tsx'

/** Explains what the deletion removes and when, and asks for it once the brand's name is typed. */
export const DeleteBrandDialog = ({ brand, onClose }: { brand: Brand; onClose: () => void }) => {
  const { t } = useTranslation(['brand-settings', 'common'])
  const { brandId, name } = brand
  const [typed, setTyped] = useState('')
  const analyses = useAllAnalyses(brandId)
  const members = useMembers(brandId)
  const remove = useMutation({
    mutationFn: () => callApi(deleteBrand, { params: { brandId } }),
    onSuccess: onClose,
  })
  const count = analyses.status === 'ready' ? analyses.data.length : null
  const others = (members.data?.members.length ?? 1) - 1
  const isConfirmed = typed.trim() === name.trim()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={t('deletion.title', { name })}
      description={t('deletion.description')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="danger"
            disabled={!isConfirmed}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <form
        className="space-y-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !remove.isPending) remove.mutate()
        }}
      >
        <div>
          <p className="font-semibold text-ink">{t('deletion.goes')}</p>
          <ul className="mt-1 list-disc space-y-0.5 ps-5 text-ink-soft">
            <li>
              {count === null || count >= LISTED_ANALYSES
                ? t('deletion.allAnalyses')
                : t('deletion.analyses', { count })}
            </li>
            <li>{t('deletion.setup')}</li>
            {others > 0 ? <li>{t('deletion.members', { count: others })}</li> : null}
          </ul>
        </div>
        <div>
          <p className="font-semibold text-ink">{t('deletion.stays')}</p>
          <p className="mt-1 text-ink-soft">
            {t('deletion.subscription')}{' '}
            <Link to="/dashboard/user-settings" className="text-accent underline underline-offset-2">
              {t('deletion.toPlan')}
            </Link>
          </p>
        </div>
        <TextField
          label={t('deletion.type', { name })}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {remove.isError ? <ErrorOrSignIn error={remove.error} /> : null}
      </form>
    </Dialog>
  )
}
