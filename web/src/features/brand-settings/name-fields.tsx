import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { TokenInput } from '@/ui/token-input.tsx'

/** Returns the host of a pasted domain or URL: `https://www.Acme.com/fr` becomes `www.acme.com`. */
const bareDomain = (text: string): string =>
  text
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .toLowerCase()

interface NamesProps {
  values: readonly string[]
  onChange: (values: string[]) => void
  hint?: string
}

/** Other names of a brand or competitor. */
export const AliasesField = ({ values, onChange, hint }: NamesProps) => {
  const { t } = useTranslation('brand-settings')
  return (
    <Field label={t('names.aliases')} hint={hint}>
      {(control) => (
        <TokenInput
          control={control}
          values={values}
          max={50}
          maxLength={200}
          removeLabel={(name) => t('removeOne', { name })}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** Domains of a brand or competitor, kept bare of scheme and path. */
export const DomainsField = ({
  values,
  onChange,
  hint,
  error,
  placeholder,
}: NamesProps & { error: string | undefined; placeholder?: string }) => {
  const { t } = useTranslation('brand-settings')
  return (
    <Field label={t('names.domains')} hint={hint} error={error}>
      {(control) => (
        <TokenInput
          control={control}
          values={values}
          max={20}
          maxLength={253}
          inputMode="url"
          {...(placeholder === undefined ? {} : { placeholder })}
          clean={bareDomain}
          removeLabel={(name) => t('removeOne', { name })}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
