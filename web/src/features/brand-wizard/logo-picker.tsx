import type { LogoSuggestion } from '@sillage/core/brands/suggestion'
import { LOGO_UPLOAD_BYTES, uploadLogo } from '@sillage/core/logos/calls'
import { useMutation } from '@tanstack/react-query'
import { ImageOff, Upload } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { uploadFile } from '@/data/upload-file.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { cn } from '@/lib/cn.ts'
import { Button } from '@/ui/button.tsx'
import { FieldError } from '@/ui/field.tsx'

const NONE = 'none'
const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml'

const Tile = ({ value, label, children }: { value: string; label: string; children: ReactNode }) => (
  <RadioGroup.Item
    value={value}
    aria-label={label}
    title={label}
    className={cn(
      'flex size-18 items-center justify-center rounded-lg border border-line bg-surface p-2 transition-colors',
      'hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:outline-2 data-[state=checked]:outline-accent',
    )}
  >
    {children}
  </RadioGroup.Item>
)

/** A background that shows both dark and light pictures. */
const Picture = ({ src }: { src: string }) => (
  <span className="flex size-full items-center justify-center rounded-sm bg-neutral-100 p-1">
    <img src={src} alt="" className="max-h-full max-w-full object-contain" />
  </span>
)

/** The logo of a brand: one from the site, an upload, or none. */
export const LogoPicker = ({
  value,
  onChange,
  suggestions,
  own,
}: {
  /** Address of the chosen logo; empty for none. */
  value: string
  onChange: (value: string) => void
  suggestions: readonly LogoSuggestion[]
  /** An uploaded or stored logo; null without one. */
  own: string | null
}) => {
  const { t } = useTranslation('brand-wizard')
  const errorText = useErrorText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LOGO_UPLOAD_BYTES) throw new ApiError('payload_too_large')
      return await uploadFile(uploadLogo, file)
    },
    onSuccess: ({ url }) => onChange(url),
  })
  const failure = (error: Error): string => {
    if (!(error instanceof ApiError)) return t('logo.failed')
    if (error.code === 'payload_too_large') return t('logo.tooLarge')
    if (error.code === 'unsupported_media_type') return t('logo.noPicture')
    if (error.code === 'bad_request') return t('logo.broken')
    return error.code === 'unexpected' ? t('logo.failed') : errorText(error)
  }
  const uploaded = upload.data?.url ?? own
  return (
    <fieldset>
      <legend id={id} className="mb-1.5 font-semibold text-ink text-sm">
        {t('logo.label')}
      </legend>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === '' ? NONE : value}
        onValueChange={(next) => onChange(next === NONE ? '' : next)}
        className="flex flex-wrap gap-2.5"
      >
        {uploaded === null ? null : (
          <Tile value={uploaded} label={t('logo.own')}>
            <Picture src={uploaded} />
          </Tile>
        )}
        {suggestions.map(({ url, service, preview }, index) => (
          <Tile
            key={url}
            value={url}
            label={t('logo.suggestion', { n: index + 1, service: t(`logo.service.${service}`) })}
          >
            <Picture src={preview} />
          </Tile>
        ))}
        <Tile value={NONE} label={t('logo.none')}>
          <ImageOff aria-hidden="true" className="size-5 text-ink-faint" />
        </Tile>
      </RadioGroup.Root>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={t('logo.upload')}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload.mutate(file)
        }}
      />
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          loading={upload.isPending}
          icon={<Upload aria-hidden="true" className="size-3.5" />}
          onClick={() => input.current?.click()}
        >
          {t('logo.upload')}
        </Button>
        <span className="text-ink-soft text-xs">{t('logo.hint')}</span>
      </div>
      {upload.error ? <FieldError>{failure(upload.error)}</FieldError> : null}
    </fieldset>
  )
}
