import { exportTable } from '@sillage/core/analytics/figure-calls'
import { useMutation } from '@tanstack/react-query'
import { Archive, Sheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BundleProgress } from '@/bundle/build-bundle.ts'
import { fetchCall } from '@/data/call-api.ts'
import { formatInteger } from '@/lib/format.ts'
import { saveFile, toFileName } from '@/lib/save-file.ts'
import { VERIFIER } from '@/lib/verifier.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody } from '@/ui/card.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { toast } from '@/ui/toast.ts'
import { DownloadButton } from './download-button.tsx'

/** Exports all data of an analysis as one file, packed in a worker; the person can cancel. */
export const BundleCard = ({
  analysisId,
  title,
  isAdmin,
  simulated,
}: {
  analysisId: string
  /** The name of the analysis, for the file name. */
  title: string
  isAdmin: boolean
  /** Whether answers of a stand-in are in it. */
  simulated: boolean
}) => {
  const { t, i18n } = useTranslation(['report', 'common', 'analysis'])
  const [progress, setProgress] = useState<BundleProgress | null>(null)
  const given = useRef<AbortController | null>(null)
  const packing = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      given.current = controller
      const { buildBundle } = await import('@/bundle/build-bundle.ts')
      const { zip, simulated } = await buildBundle(analysisId, {
        isAdmin,
        notice: `${t('analysis:header.simulated')}\r\n${t('analysis:header.simulatedHint')}`,
        signal: controller.signal,
        onProgress: setProgress,
      })
      saveFile(zip, `${toFileName(title)}-${simulated ? 'demo-data' : 'data'}.zip`)
    },
    onSuccess: () => toast.success(t('report:bundle.saved')),
    onError: () => {
      if (given.current?.signal.aborted !== true) toast.error(t('report:bundle.failed'))
    },
    onSettled: () => setProgress(null),
  })
  // The worker is an external system: stop it when the card unmounts.
  useEffect(() => () => given.current?.abort(), [])

  const say = (value: number) => formatInteger(value, i18n.language)
  const { answers, total } = progress ?? { answers: 0, total: 0 }
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center gap-5 pt-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-bold text-ink text-lg tracking-tight">{t('report:bundle.title')}</h2>
          <p className="mt-0.5 text-ink-soft text-sm">
            {t('report:bundle.text')} {t('report:seal.check', { program: VERIFIER })}
          </p>
        </div>
        {/* The same width with and without the progress, so that the layout does not shift. */}
        <div className="grid w-full gap-2 sm:w-80 sm:justify-items-end">
          <div className="flex w-full items-center justify-end gap-4 max-sm:justify-start">
            {packing.isPending ? (
              <div className="min-w-0 flex-1 sm:w-52" role="status">
                <ProgressBar
                  value={total === 0 ? 0 : (100 * answers) / total}
                  label={t('report:bundle.packing')}
                />
                <p className="mt-1.5 text-ink-soft text-xs tabular-nums">
                  {progress === null
                    ? t('report:bundle.packing')
                    : t('report:bundle.progress', { answers: say(answers), total: say(total) })}
                </p>
              </div>
            ) : null}
            {/* One button in all states, so that it keeps the focus. */}
            <Button
              variant="secondary"
              icon={packing.isPending ? null : <Archive aria-hidden="true" className="size-4" />}
              onClick={() => (packing.isPending ? given.current?.abort() : packing.mutate())}
            >
              {packing.isPending ? t('common:cancel') : t('report:bundle.save')}
            </Button>
          </div>
          <div>
            <DownloadButton
              icon={<Sheet aria-hidden="true" className="size-4" />}
              label={t('report:bundle.workbook')}
              fileName={`${toFileName(title)}-${simulated ? 'demo-data' : 'data'}.xlsx`}
              load={() =>
                fetchCall(exportTable, { query: { analysisId, format: 'xlsx' } }, { patient: true })
              }
              saved={t('report:bundle.saved')}
            />
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
