import { KEY_SCOPES, type KeyScope, MAX_KEY_BRANDS } from '@sillage/core/keys/key'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { toggled } from '@/lib/toggled.ts'
import { SCOPE_WORDS } from './key-words.tsx'

/** What a key or a program may do. */
export const ScopeChoices = ({
  scopes,
  onChange,
}: {
  scopes: readonly KeyScope[]
  onChange: (scopes: readonly KeyScope[]) => void
}) => {
  const { t } = useTranslation('keys')
  return (
    <Choices legend={t('scopes')}>
      {KEY_SCOPES.map((scope) => (
        <Choice
          key={scope}
          label={t(`scope.${SCOPE_WORDS[scope]}.label`)}
          description={t(`scope.${SCOPE_WORDS[scope]}.about`)}
          checked={scopes.includes(scope)}
          onChange={(on) =>
            onChange(KEY_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))))
          }
        />
      ))}
    </Choices>
  )
}

/** The brands that a key or a program opens. */
export const BrandChoices = ({
  brands,
  brandIds,
  onChange,
}: {
  brands: readonly { id: string; name: string }[]
  brandIds: readonly string[]
  onChange: (brandIds: string[]) => void
}) => {
  const { t } = useTranslation('keys')
  return (
    <Choices legend={t('brands')} isLong>
      {brands.map((brand) => (
        <Choice
          key={brand.id}
          label={<bdi>{brand.name}</bdi>}
          checked={brandIds.includes(brand.id)}
          disabled={brandIds.length === MAX_KEY_BRANDS && !brandIds.includes(brand.id)}
          onChange={(on) => onChange(toggled(brandIds, brand.id, on))}
        />
      ))}
    </Choices>
  )
}

const Choices = ({
  legend,
  isLong = false,
  children,
}: {
  legend: string
  isLong?: boolean
  children: ReactNode
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold text-ink text-sm">{legend}</legend>
    <div className={cn('space-y-2.5', isLong && 'max-h-56 overflow-y-auto')}>{children}</div>
  </fieldset>
)

const Choice = ({
  label,
  description,
  checked,
  disabled = false,
  onChange,
}: {
  label: ReactNode
  description?: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) => {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={checked}
        disabled={disabled}
        {...(description === undefined ? {} : { 'aria-describedby': `${id}-about` })}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="wrap-anywhere font-medium text-ink">
          {label}
        </label>
        {description === undefined ? null : (
          <p id={`${id}-about`} className="text-ink-soft">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
