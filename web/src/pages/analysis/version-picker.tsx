import type { Basis } from '@sillage/core/analytics/filter'
import { BASES } from '@sillage/core/analytics/filter'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { Select } from '@/ui/select.tsx'

/** The basis of the figures: the newest version in range, all of them, or one version by number. */
export const VersionPicker = ({
  versions,
  older,
  chosen,
  basis,
  onVersion,
  onBasis,
  onOlder,
}: {
  /** Newest first. */
  versions: readonly GroupRun[]
  /** Number of versions beyond the list. */
  older: number
  chosen: GroupRun | null
  basis: Basis
  onVersion: (groupRunId: string) => void
  onBasis: (basis: Basis) => void
  onOlder: () => void
}) => {
  const { t, i18n } = useTranslation('analysis')
  const options = [
    ...BASES.map((value) => ({
      value: String(value),
      label: t(`basis.${value}`),
      choose: () => onBasis(value),
    })),
    ...versions
      .filter(({ status }) => status === 'completed' || status === 'failed')
      .map(({ groupRunId, version, createdAt, stopped }) => ({
        value: groupRunId,
        label: t((stopped?.skipped ?? 0) > 0 ? 'versionPartial' : 'versionOf', {
          number: version,
          date: formatDate(createdAt, i18n.language),
        }),
        choose: () => onVersion(groupRunId),
      })),
    ...(older > 0
      ? [
          {
            value: 'older',
            label: t('olderVersions', { count: older, n: formatInteger(older, i18n.language) }),
            choose: onOlder,
          },
        ]
      : []),
  ]
  return (
    <Select
      label={t('version')}
      value={chosen?.groupRunId ?? basis}
      onValueChange={(value) => options.find((option) => option.value === value)?.choose()}
      options={options}
      className="max-w-56"
    />
  )
}
