import { FIGURE_PACES } from '@sillage/core/alerts/digest'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useFigureMails, useSetFigureMails } from '@/data/use-figure-mails.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Select } from '@/ui/select.tsx'
import { toast } from '@/ui/toast.ts'

/** The member's own choice of mailed figures of a brand. A change is saved at once. */
export const FigureMailsCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const mails = useFigureMails(brandId)
  const set = useSetFigureMails(brandId)
  return (
    <Card>
      <CardHeader title={t('figures.title')} description={t('figures.description')} />
      <CardBody>
        {mails.isError ? (
          <ErrorState title={errorText(mails.error)} onRetry={() => void mails.refetch()} className="py-4" />
        ) : (
          <Select
            label={t('figures.title')}
            value={(set.isPending ? set.variables : mails.data) ?? 'off'}
            disabled={mails.isPending || set.isPending}
            onValueChange={(pace) =>
              set.mutate(pace, {
                onSuccess: () => void toast.success(t('saved')),
                onError: (error) => void toast.error(errorText(error)),
              })
            }
            options={FIGURE_PACES.map((value) => ({ value, label: t(`figures.pace.${value}`) }))}
          />
        )}
      </CardBody>
    </Card>
  )
}
