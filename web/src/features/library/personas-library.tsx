import { LIMITS } from '@sillage/core/analyses/analysis'
import type { LibraryPersona } from '@sillage/core/brands/brand'
import type { WrittenPersona } from '@sillage/core/brands/library-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddPersonas, useChangePersona, useLibraryPersonas } from '@/data/use-library.ts'
import { ImportDialog } from './import-dialog.tsx'
import { importPersonas, PERSONA_COLUMN_NAMES } from './import-rows.ts'
import { LibraryActions } from './library-actions.tsx'
import { LibraryList } from './library-list.tsx'
import { PersonaDialog } from './persona-dialog.tsx'
import { ThingRow } from './thing-row.tsx'
import { useSay } from './use-say.ts'
import { useUses } from './use-uses.ts'
import { WriteDialog } from './write-dialog.tsx'

/** The personas of a brand. */
export const PersonasLibrary = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation(['library', 'analysis-setup'])
  const say = useSay()
  const personas = useLibraryPersonas(brandId)
  const uses = useUses(brandId, 'personaIds')
  const change = useChangePersona(brandId)
  const add = useAddPersonas(brandId)
  const [open, setOpen] = useState<'new' | 'import' | 'write' | LibraryPersona | null>(null)
  const show = (next: typeof open) => {
    add.reset()
    setOpen(next)
  }
  const close = () => setOpen(null)
  const facts = ({ occupation, age, city }: Pick<LibraryPersona, 'occupation' | 'age' | 'city'>) =>
    t('analysis-setup:personas.facts', { occupation, age, city })
  const addAll = (added: readonly WrittenPersona[]) =>
    add.mutate(
      { personas: [...added] },
      {
        onSuccess: ({ data }) => {
          close()
          say.added(added.length, data.added)
        },
      },
    )
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
                <p>{persona.detailedDescription || persona.shortDescription}</p>
              </>
            }
            uses={uses === null ? null : (uses.get(persona.personaId) ?? [])}
            archived={persona.archivedAt !== null}
            busy={change.isPending && change.variables.personaId === persona.personaId}
            onEdit={() => setOpen(persona)}
            onArchive={(archived) =>
              change.mutate(
                { personaId: persona.personaId, archived },
                { onSuccess: () => say.moved(archived), onError: say.failed },
              )
            }
          />
        )}
      </LibraryList>
      {open === null ? null : open === 'import' ? (
        <ImportDialog
          hint={t('library:importing.personas', { columns: PERSONA_COLUMN_NAMES.join(', ') })}
          read={importPersonas}
          most={LIMITS.personas}
          saving={add.isPending}
          error={add.error}
          onImport={addAll}
          onClose={close}
        />
      ) : open === 'write' ? (
        <WriteDialog
          brandId={brandId}
          pick={(written) => written.personas}
          title={({ full_name }) => full_name}
          detail={facts}
          saving={add.isPending}
          error={add.error}
          onAdd={addAll}
          onClose={close}
        />
      ) : open === 'new' ? (
        <PersonaDialog
          saving={add.isPending}
          error={add.error}
          onSave={(one) => addAll([one])}
          onClose={close}
        />
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
  const say = useSay()
  const change = useChangePersona(brandId)
  return (
    <PersonaDialog
      persona={persona}
      saving={change.isPending}
      error={change.error}
      onSave={(next) =>
        change.mutate(
          { personaId: persona.personaId, persona: next },
          {
            onSuccess: ({ data }) => {
              onClose()
              say.saved(data.analyses)
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
