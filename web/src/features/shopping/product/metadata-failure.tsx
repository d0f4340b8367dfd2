import { useTranslation } from 'react-i18next'
import { apiRefusal } from '@/data/api-refusal.ts'
import { asLiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import { Notice } from '@/ui/notice.tsx'

/** Shows that product pages could not be read; data from their runs stays. */
export const MetadataFailure = ({ error }: { error: Error }) => {
  const { t } = useTranslation('shopping')
  const refusal = useRefusalText()(asLiveError(error))
  return (
    <Notice tone="negative">
      <p>{t(apiRefusal(asLiveError(error)) ? 'product.refused' : 'product.failed')}</p>
      {refusal === undefined ? null : <p className="font-normal">{refusal}</p>}
    </Notice>
  )
}
