import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAnalysisDoc, useManifest } from '@/data/use-analysis.ts'
import { type SubjectKind, subjectAddress } from '@/lib/subject-pages.ts'
import { PaletteGroup, PaletteItem } from './palette-parts.tsx'

/** The pages of the open analysis about its prompts and competitors, as commands; nothing before its first launch. */
export const PaletteSubjects = ({
  path,
  analysisId,
  onChoose,
}: {
  /** Of the analysis. */
  path: string
  analysisId: string
  onChoose: (address: string) => () => void
}) => {
  const { t } = useTranslation('subjects')
  const { search } = useLocation()
  const analysis = useAnalysisDoc(analysisId)
  const manifest = useManifest(analysis.status === 'ready' ? (analysis.data?.lastGroupRunId ?? null) : null)
  if (manifest.status !== 'ready' || manifest.data === null) return null
  const { prompts, competitors } = manifest.data
  const groups: Readonly<Record<SubjectKind, readonly { readonly id: string; readonly name: string }[]>> = {
    prompts: prompts.map(({ promptId, text }) => ({ id: promptId, name: text })),
    competitors: competitors.map(({ name }) => ({ id: entityKey(name), name })),
  }
  return (['competitors', 'prompts'] as const).map((kind) =>
    groups[kind].length === 0 ? null : (
      <PaletteGroup key={kind} heading={t(`palette.${kind}`)}>
        {groups[kind].map(({ id, name }) => (
          <PaletteItem
            key={id}
            id={`${kind} ${id}`}
            name={name}
            icon={<ChevronRight className="rtl:-scale-x-100" />}
            onSelect={onChoose(subjectAddress(path, kind, id, new URLSearchParams(search)))}
          />
        ))}
      </PaletteGroup>
    ),
  )
}
