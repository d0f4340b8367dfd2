import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { formatInteger } from '@/lib/format.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import type { Use } from './use-uses.ts'

const icon = 'size-4'

/** Analyses listed by name; the others are counted. */
const NAMED = 3

/** An item of the library: its text, the analyses that use it, and its actions. */
export const ThingRow = ({
  brandId,
  name,
  title,
  badge,
  detail,
  uses,
  archived,
  busy,
  onEdit,
  onArchive,
}: {
  brandId: string
  /** Its name in button labels. */
  name: string
  title: string
  badge?: ReactNode
  detail?: ReactNode
  /** Null while it loads. */
  uses: readonly Use[] | null
  archived: boolean
  busy: boolean
  onEdit: () => void
  onArchive: (archived: boolean) => void
}) => {
  const { t, i18n } = useTranslation('library')
  const mayEdit = useMayEdit()
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          <span dir="auto" className="min-w-0 break-words">
            {title}
          </span>
          {badge}
        </p>
        {detail ? <div className="mt-0.5 break-words text-ink-soft text-sm">{detail}</div> : null}
        {uses === null ? null : (
          <p className="mt-1 break-words text-ink-soft text-xs">
            {uses.length === 0 ? t('unused') : `${t('usedIn')} `}
            {uses.slice(0, NAMED).map(({ analysisId, title: name }, at) => (
              <span key={analysisId}>
                {at === 0 ? '' : ', '}
                <Link
                  to={`/dashboard/${brandId}/analyses/${analysisId}`}
                  className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
                >
                  <bdi>{name}</bdi>
                </Link>
              </span>
            ))}
            {uses.length > NAMED ? (
              <>
                {' '}
                <bdi>{`+${formatInteger(uses.length - NAMED, i18n.language)}`}</bdi>
              </>
            ) : null}
          </p>
        )}
      </div>
      {mayEdit ? (
        <div className="flex shrink-0">
          {archived ? null : (
            <IconButton
              label={t('edit', { name })}
              icon={<Pencil aria-hidden="true" className={icon} />}
              disabled={busy}
              onClick={onEdit}
            />
          )}
          <IconButton
            label={t(archived ? 'restore' : 'archive', { name })}
            icon={
              archived ? (
                <ArchiveRestore aria-hidden="true" className={icon} />
              ) : (
                <Archive aria-hidden="true" className={icon} />
              )
            }
            disabled={busy}
            onClick={() => onArchive(!archived)}
          />
        </div>
      ) : null}
    </>
  )
}
