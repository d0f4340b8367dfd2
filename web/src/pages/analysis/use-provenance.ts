import { useTranslation } from 'react-i18next'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import type { ShownFilters } from '@/features/filters/use-filters.ts'

/** The lines about the source of an analysis' figures, for saved pictures. */
export const useProvenance = (
  analysis: { readonly brandId: string; readonly title: string },
  filters: ShownFilters,
  basis: string | null,
  simulated: boolean,
): ((byVersion: boolean) => Promise<readonly string[]>) => {
  const { t, i18n } = useTranslation('analysis')
  const { t: tf } = useTranslation('filters')
  const brand = useBrandDoc(analysis.brandId)
  return async (byVersion) => {
    const { provenanceLines } = await import('./provenance.ts')
    return provenanceLines(
      {
        brand: brand.status === 'ready' ? (brand.data?.name ?? '') : '',
        title: analysis.title || t('untitled'),
        filter: filters.filter ?? {},
        options: filters.options,
        basis: byVersion ? null : basis,
        versions: byVersion ? filters.lines : filters.inside,
        simulated,
      },
      t,
      tf,
      i18n.language,
    )
  }
}
