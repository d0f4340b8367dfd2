import type { GroupRun } from '@sillage/core/runs/group-run'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/format.ts'
import { Select } from '@/ui/select.tsx'

const ALL = 'all'

/** All versions of the analysis, or one of them. */
export const VersionPicker = ({
  versions,
  chosen,
  onChoose,
}: {
  /** Newest first. */
  versions: readonly GroupRun[]
  chosen: GroupRun | null
  onChoose: (groupRunId: string | null) => void
}) => {
  const { t, i18n } = useTranslation('analysis')
  return (
    <Select
      label={t('version')}
      value={chosen?.groupRunId ?? ALL}
      onValueChange={(value) => onChoose(value === ALL ? null : value)}
      options={[
        { value: ALL, label: t('allVersions') },
        ...versions
          .filter(({ status }) => status === 'completed' || status === 'failed')
          .map((version) => ({
            value: version.groupRunId,
            label: t('versionOf', {
              number: version.version,
              date: formatDate(version.createdAt, i18n.language),
            }),
          })),
      ]}
      className="max-w-56"
    />
  )
}
