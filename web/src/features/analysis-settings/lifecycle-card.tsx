import { Archive, ArchiveRestore, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useArchive, useDuplicate } from '@/data/use-analysis-actions.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { toast } from '@/ui/toast.ts'

/** Duplicates the setup, and archives or restores the analysis. */
export const LifecycleCard = ({
  analysisId,
  brandId,
  title,
  archived,
  processing,
  className,
}: {
  analysisId: string
  brandId: string
  title: string
  archived: boolean
  /** Runs are under way: it cannot be archived until they end. */
  processing: boolean
  className?: string
}) => {
  const { t } = useTranslation('settings-tab')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const duplicate = useDuplicate({ analysisId })
  const archive = useArchive({ analysisId })
  const say = (error: unknown) => void toast.error(errorText(error))
  return (
    <Card className={className}>
      <CardHeader
        title={t('lifecycle.title')}
        description={t(archived ? 'lifecycle.archived' : 'lifecycle.description')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Copy aria-hidden="true" className="size-4" />}
              loading={duplicate.isPending}
              onClick={() =>
                duplicate.mutate(t('lifecycle.copyOf', { title }).slice(0, 200), {
                  onSuccess: (id) => {
                    toast.success(t('lifecycle.duplicated'))
                    void navigate(`/dashboard/${brandId}/analyses/${id}`)
                  },
                  onError: say,
                })
              }
            >
              {t('lifecycle.duplicate')}
            </Button>
            <Button
              icon={
                archived ? (
                  <ArchiveRestore aria-hidden="true" className="size-4" />
                ) : (
                  <Archive aria-hidden="true" className="size-4" />
                )
              }
              loading={archive.isPending}
              disabled={processing && !archived}
              onClick={() =>
                archive.mutate(!archived, {
                  onSuccess: () => toast.success(t(archived ? 'lifecycle.restored' : 'lifecycle.moved')),
                  onError: say,
                })
              }
            >
              {t(archived ? 'lifecycle.restore' : 'lifecycle.archive')}
            </Button>
          </div>
        }
      />
    </Card>
  )
}
