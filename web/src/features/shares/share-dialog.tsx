import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { toIso } from '@sillage/core/base/time'
import { writeFrame } from '@sillage/core/shares/frame'
import { LINK_DAYS, MIN_LINK_PASSWORD, SHARE_OPENS, type SharedTab } from '@sillage/core/shares/link'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useCreateShareLink } from '@/data/use-shares.ts'
import { filterWords } from '@/lib/choice-words.ts'
import { formatDate, formatDays } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { CopyBox } from '@/ui/copy-box.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { UpgradeNote } from '@/widgets/upgrade-note.tsx'

const LONGEST_NAME = 80
/** Of a frame, in pixels: its site changes it in the code. */
const FRAME_HEIGHT = 800
const NEVER = 'never'
const DAYS = [...LINK_DAYS.map((days) => ({ value: String(days), days })), { value: NEVER, days: null }]

const isoOrNone = (at: number | undefined) => (at === undefined ? undefined : toIso(at))

interface Shared {
  readonly brandId: string
  readonly analysisId: string
  /** Title of the analysis, the first name of a link. */
  readonly title: string
  readonly tab: SharedTab
  readonly filter: Filter
  /** Names for the filter; null while they load. */
  readonly options: FiltersView | null
  /** The version on the screen; null without any. */
  readonly version: { readonly groupRunId: string; readonly createdAt: number } | null
  /** Whether that version was chosen, in place of the newest. */
  readonly isChosen: boolean
  /** Whether the plan lacks reports, which let figures out of the app. */
  readonly isLocked: boolean
  readonly onClose: () => void
}

/** Shares the open tab by a link; shows the address of the new link, only once. */
export const ShareDialog = (shared: Shared) => {
  const { t } = useTranslation(['shares', 'keys', 'common', 'errors'])
  // Of the dialog: a form that goes must not lose the only showing of an address.
  const create = useCreateShareLink(shared.brandId)
  const formId = useId()
  const made = create.data
  const labels = { copy: t('keys:secret.copy'), copied: t('keys:secret.copied'), failed: t('failed') }
  const close = (open: boolean) => (open ? undefined : shared.onClose())
  if (made !== undefined)
    return (
      <Dialog
        open
        onOpenChange={close}
        title={t('made')}
        width="md"
        dismissible={false}
        footer={
          <DialogClose asChild>
            <Button>{t('keys:secret.done')}</Button>
          </DialogClose>
        }
      >
        <div className="space-y-4">
          <Notice tone="warning">{t('once')}</Notice>
          <CopyBox text={made.address} labels={labels} />
          {made.embed_address === null ? null : (
            <Part title={t('frame')}>
              <CopyBox
                text={writeFrame(made.embed_address, made.link.name, { height: FRAME_HEIGHT })}
                labels={labels}
              />
            </Part>
          )}
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('title')}
      description={t('description')}
      width="md"
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          {shared.isLocked ? null : (
            <Button variant="primary" type="submit" form={formId} loading={create.isPending}>
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      {shared.isLocked ? (
        <UpgradeNote>{t('errors:feature_locked')}</UpgradeNote>
      ) : (
        <ShareForm formId={formId} shared={shared} create={create} />
      )}
    </Dialog>
  )
}

const ShareForm = ({
  formId,
  shared,
  create,
}: {
  formId: string
  shared: Shared
  create: ReturnType<typeof useCreateShareLink>
}) => {
  const { analysisId, title, tab, filter, options, version } = shared
  const { t, i18n } = useTranslation(['shares', 'keys', 'common'])
  const { t: tf } = useTranslation('filters')
  const locale = i18n.language
  const errorText = useErrorText()
  const [name, setName] = useState(title.slice(0, LONGEST_NAME))
  const [shows, setShows] = useState<'newest' | 'pinned'>(shared.isChosen ? 'pinned' : 'newest')
  const [opens, setOpens] = useState<(typeof SHARE_OPENS)[number]>('none')
  const [ends, setEnds] = useState(String(LINK_DAYS[1]))
  const [password, setPassword] = useState('')
  const [sites, setSites] = useState('')
  const words = options === null ? [] : filterWords(filter, options, tf, locale)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A pinned version is all of its range.
    const { groupRunId: _, dateFrom, dateTo, ...choices } = filter
    const range = { dateFrom: isoOrNone(dateFrom), dateTo: isoOrNone(dateTo) }
    const pinned = shows === 'pinned' && version !== null
    create.mutate({
      analysisId,
      tab,
      opens,
      name: name.trim() || title,
      groupRunId: pinned ? version.groupRunId : null,
      filters: pinned ? choices : { ...range, ...choices },
      days: DAYS.find(({ value }) => value === ends)?.days ?? null,
      password: password === '' ? null : password,
      origins: sites.split(/[\s,]+/).filter((site) => site !== ''),
    })
  }
  return (
    <form id={formId} onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label={t('keys:name')}
        hint={t('nameHint')}
        value={name}
        maxLength={LONGEST_NAME}
        onValueChange={setName}
      />
      <Part title={tf('label')}>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {words.length === 0 ? t('noFilter') : words.join(' · ')}
        </p>
      </Part>
      {version === null ? null : (
        <Part title={t('version')}>
          <RadioGroup
            inline
            label={t('version')}
            value={shows}
            onValueChange={setShows}
            options={[
              { value: 'newest', label: t('newest') },
              { value: 'pinned', label: t('pinned', { date: formatDate(version.createdAt, locale) }) },
            ]}
          />
        </Part>
      )}
      <Part title={t('opens')}>
        <RadioGroup
          label={t('opens')}
          value={opens}
          onValueChange={setOpens}
          options={SHARE_OPENS.map((value) => ({ value, label: t(value) }))}
        />
      </Part>
      <Part title={t('keys:lifetime')}>
        <RadioGroup
          inline
          label={t('keys:lifetime')}
          value={ends}
          onValueChange={setEnds}
          options={DAYS.map(({ value, days }) => ({
            value,
            label: days === null ? t('keys:endless') : formatDays(days, locale),
          }))}
        />
      </Part>
      <TextField
        label={t('password')}
        hint={t('passwordHint')}
        optional={t('common:optional')}
        type="password"
        autoComplete="new-password"
        minLength={MIN_LINK_PASSWORD}
        value={password}
        onValueChange={setPassword}
      />
      <TextField
        label={t('sites')}
        hint={t('sitesHint')}
        optional={t('common:optional')}
        dir="ltr"
        placeholder="https://www.example.com"
        value={sites}
        onValueChange={setSites}
      />
      {create.isError ? <Notice tone="negative">{errorText(create.error)}</Notice> : null}
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p aria-hidden="true" className="mb-2 font-semibold text-ink text-sm">
      {title}
    </p>
    {children}
  </div>
)
