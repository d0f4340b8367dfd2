import { Check } from 'lucide-react'
import { Checkbox } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { FieldError } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'
import type { Choice } from './competitor-choices.ts'

/** A competitor to select, with editable name and domain. */
export const CompetitorRow = ({
  choice,
  onChange,
  domainError,
}: {
  choice: Choice
  onChange: (changes: Partial<Choice>) => void
  domainError: string | null
}) => {
  const { t } = useTranslation('onboarding')
  const { name, domain, reason, on, key } = choice
  // Requests no icon while the address is typed.
  const [suggested] = useState(domain)
  const errorId = `wrong-${key}`
  return (
    <li
      className={cn(
        'rounded-md border px-3 py-2.5 transition-colors',
        on ? 'border-line bg-surface shadow-card' : 'border-line bg-sunken',
      )}
    >
      <div className="flex items-center gap-3">
        <Checkbox.Root
          checked={on}
          aria-label={t('competitors.track', { name })}
          onCheckedChange={(next) => onChange({ on: next === true })}
          className={cn(
            'flex size-5 shrink-0 items-center justify-center rounded-sm border',
            on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
          )}
        >
          <Checkbox.Indicator>
            <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        {domain !== '' && domain === suggested ? (
          <SiteIcon domain={domain} className="size-8 rounded-md text-sm" />
        ) : (
          <BrandMark name={name} size={32} className="rounded-md" />
        )}
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
          <Input
            aria-label={t('competitors.name', { name })}
            value={name}
            maxLength={200}
            disabled={!on}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <Input
            aria-label={t('competitors.domain', { name })}
            aria-invalid={domainError === null ? undefined : true}
            aria-describedby={domainError === null ? undefined : errorId}
            value={domain}
            maxLength={253}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            disabled={!on}
            placeholder={t('competitors.domainPlaceholder')}
            onChange={(event) => onChange({ domain: event.target.value })}
          />
        </div>
      </div>
      {reason === '' ? null : <p className="mt-1.5 ps-8 text-ink-soft text-xs">{reason}</p>}
      {domainError === null ? null : (
        <div className="ps-8">
          <FieldError id={errorId}>{domainError}</FieldError>
        </div>
      )}
    </li>
  )
}
