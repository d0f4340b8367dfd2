import type { KeyDto } from '@sillage/core/keys/calls'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useDeleteKey, useKeys } from '@/data/use-keys.ts'
import { useMe } from '@/data/use-me.ts'
import { formatDate, formatDateTime } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { KeyItem } from './key-item.tsx'
import { ProgramHost } from './key-words.tsx'

/** Programs that the signed-in user has connected, if there are any. */
export const ProgramsCard = () => {
  const { t, i18n } = useTranslation('keys')
  const programs = useKeys().data?.filter(({ program }) => program !== null) ?? []
  const { brands = [] } = useMe().data ?? {}
  const [ending, setEnding] = useState<KeyDto | null>(null)
  if (programs.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('programs.title')} description={t('programs.description')} />
      <CardBody>
        <ul className="divide-y divide-line">
          {programs.map((apiKey) => (
            <KeyItem
              key={apiKey.key_id}
              apiKey={apiKey}
              brands={brands}
              mark={<ProgramHost host={apiKey.program?.host ?? ''} />}
              facts={[
                t('programs.connected', { date: formatDate(Date.parse(apiKey.created_at), i18n.language) }),
                apiKey.used_at === null
                  ? t('programs.unused')
                  : t('programs.used', { date: formatDateTime(Date.parse(apiKey.used_at), i18n.language) }),
              ]}
            >
              <IconButton
                label={t('programs.disconnectOne', { name: apiKey.name })}
                icon={<Unplug aria-hidden="true" className="size-4" />}
                onClick={() => setEnding(apiKey)}
              />
            </KeyItem>
          ))}
        </ul>
      </CardBody>
      {ending === null ? null : <DisconnectDialog program={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

const DisconnectDialog = ({ program, onClose }: { program: KeyDto; onClose: () => void }) => {
  const { t } = useTranslation('keys')
  const errorText = useErrorText()
  const remove = useDeleteKey()
  return (
    <ConfirmDialog
      title={t('programs.disconnection.title', { name: program.name })}
      description={t('programs.disconnection.description')}
      confirm={t('programs.disconnection.confirm')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(program.key_id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {remove.isError ? <Notice tone="negative">{errorText(remove.error)}</Notice> : null}
    </ConfirmDialog>
  )
}
