import type { Capability } from '@sillage/core/plans/capabilities'
import { useTranslation } from 'react-i18next'

/** Texts of a plan's capabilities. */
export const useCapabilityText = (): ((capability: Capability) => string) => {
  const { t } = useTranslation('billing')
  return (capability) => (capability === 'reports' ? t('features.pdf') : t(`capabilities.${capability}`))
}
