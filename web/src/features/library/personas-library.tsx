import type { LibraryPersona } from '@sillage/core/brands/brand'
import type { WrittenPersona } from '@sillage/core/brands/library-calls'
import { LIMITS } from '@sillage/core/brands/limits'
import { useTranslation } from 'react-i18next'
import { useAddPersonas, useChangePersona, useLibraryPersonas } from '@/data/use-library.ts'
import { useAgeText } from '@/lib/use-age-text.ts'
import { PersonaDialog } from '@/widgets/persona-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { importPersonas, PERSONA_COLUMN_NAMES } from './import-rows.ts'
import { LibraryActions } from './library-actions.tsx'
import { LibraryList } from './library-list.tsx'
import { ThingRow } from './thing-row.tsx'
import { useAdding } from './use-adding.ts'
import { useSaving, useShelving } from './use-changing.ts'
import { useUses } from './use-uses.ts'
import { WriteDialog } from './write-dialog.tsx'
import { writtenPersona } from './written-persona.ts'

/** The personas of a brand. */
export const PersonasLibrary = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation(['library', 'analysis-setup'])
  const ageText = useAgeText()
  const personas = useLibraryPersonas(brandId)
  const uses = useUses(brandId, 'personaIds')
  const shelving = useShelving(useChangePersona(brandId))
  const { open, close, show, edit, addAll, dialog } = useAdding<
    LibraryPersona,
    WrittenPersona,
    { personas: WrittenPersona[] }
  >(useAddPersonas(brandId), (added) => ({ personas: added }))
  const facts = ({ occupation, age, city }: Pick<LibraryPersona, 'occupation' | 'age' | 'city'>) =>
    t('analysis-setup:personas.facts', { occupation, age: ageText(age), city })
  return (
    <>
      <LibraryList
        things={personas}
        searchIn={({ name, occupation, city, country }) => `${name} ${occupation} ${city} ${country}`}
        idOf={({ personaId }) => personaId}
        empty={t('library:empty.personas')}
        actions={<LibraryActions newLabel={t('library:new.personas')} onShow={show} />}
      >
        {(persona) => (
          <ThingRow
            brandId={brandId}
            name={persona.name}
            title={persona.name}
            detail={
              <>
                <p>{facts(persona)}</p>
                <p>
                  <bdi>{persona.detailedDescription || persona.shortDescription}</bdi>
                </p>
              </>
            }
            uses={uses === null ? null : (uses.get(persona.personaId) ?? [])}
            archived={persona.archivedAt !== null}
            {...shelving(persona.personaId)}
            onEdit={() => edit(persona)}
          />
        )}
      </LibraryList>
      {open === null ? null : open === 'import' ? (
        <ImportDialog
          {...dialog}
          hint={t('library:importing.personas', { columns: PERSONA_COLUMN_NAMES.join(', ') })}
          read={importPersonas}
          most={LIMITS.personas}
          onImport={addAll}
        />
      ) : open === 'write' ? (
        <WriteDialog
          {...dialog}
          brandId={brandId}
          pick={(written) => written.personas}
          title={({ full_name }) => full_name}
          detail={facts}
          onAdd={addAll}
        />
      ) : open === 'new' ? (
        <PersonaDialog {...dialog} onSave={(persona) => addAll([persona])} />
      ) : (
        <ChangedPersona brandId={brandId} persona={open} onClose={close} />
      )}
    </>
  )
}

const ChangedPersona = ({
  brandId,
  persona,
  onClose,
}: {
  brandId: string
  persona: LibraryPersona
  onClose: () => void
}) => {
  const { t } = useTranslation('library')
  const { save, ...dialog } = useSaving(useChangePersona(brandId), onClose)
  return (
    <PersonaDialog
      {...dialog}
      persona={writtenPersona(persona)}
      hint={t('changing.hint')}
      onSave={(next) => save({ id: persona.personaId, persona: next })}
    />
  )
}
