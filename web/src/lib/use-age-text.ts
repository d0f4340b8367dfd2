import { useTranslation } from 'react-i18next'
import { formatInteger } from './format.ts'

/** The age of a persona in words, such as '34 years'. The year as a unit of `Intl` is no age in some languages. */
export const useAgeText = () => {
  const { t, i18n } = useTranslation('common')
  return (age: number): string => t('age', { count: age, n: formatInteger(age, i18n.language) })
}
