import { FileUp, Plus, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'

const icon = 'size-4'

/** Adds to a library: with the assistant, from a file, or one by one. */
export const LibraryActions = ({
  newLabel,
  onShow,
}: {
  newLabel: string
  onShow: (way: 'write' | 'import' | 'new') => void
}) => {
  const { t } = useTranslation('library')
  return (
    <>
      <Button icon={<Sparkles aria-hidden="true" className={icon} />} onClick={() => onShow('write')}>
        {t('write')}
      </Button>
      <Button icon={<FileUp aria-hidden="true" className={icon} />} onClick={() => onShow('import')}>
        {t('import')}
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" className={icon} />}
        onClick={() => onShow('new')}
      >
        {newLabel}
      </Button>
    </>
  )
}
