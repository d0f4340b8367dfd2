import type { KeyDto } from '@sillage/core/keys/calls'
import { MAX_KEYS } from '@sillage/core/keys/key'
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useCreateKey, useDeleteKey, useKeys, useRotateKey } from '@/data/use-keys.ts'
import { useMe } from '@/data/use-me.ts'
import { formatDate, formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyItem } from './key-item.tsx'
import { KeyEnding } from './key-words.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Opened = { step: 'create' } | { step: 'rotate' | 'delete'; apiKey: KeyDto }

/** API keys of the signed-in user; nothing for a person without brands or keys. */
export const KeysCard = () => {
  const { t, i18n } = useTranslation(['keys', 'errors'])
  const errorText = useErrorText()
  const keys = useKeys()
  const made = keys.data?.filter(({ program }) => program === null) ?? []
  const at = (time: string) => formatDateTime(Date.parse(time), i18n.language)
  const { brands = [] } = useMe().data ?? {}
  const [opened, setOpened] = useState<Opened | null>(null)
  // Of the card: a dialog that is closed too early must not lose the only showing of a key.
  const create = useCreateKey()
  const rotate = useRotateKey()
  const secret = create.data ?? rotate.data
  const show = (next: Opened | null) => {
    setOpened(next)
    for (const change of [create, rotate]) if (change.isSuccess || change.isError) change.reset()
  }
  const close = () => show(null)
  if (brands.length === 0 && made.length === 0) return null
  const mayCreate = brands.length > 0 && keys.data !== undefined && keys.data.length < MAX_KEYS
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('description')}
        action={
          mayCreate ? (
            <Button
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => show({ step: 'create' })}
            >
              {t('create')}
            </Button>
          ) : undefined
        }
      />
      <CardBody className="space-y-4">
        {keys.isPending ? (
          <SkeletonText lines={3} />
        ) : keys.isError ? (
          <ErrorState title={errorText(keys.error)} onRetry={() => void keys.refetch()} className="py-4" />
        ) : made.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('none')}</p>
        ) : (
          <>
            {keys.data.length < MAX_KEYS ? null : <Notice>{t('errors:too_many_keys')}</Notice>}
            <ul className="divide-y divide-line">
              {made.map((apiKey) => (
                <KeyItem
                  key={apiKey.key_id}
                  apiKey={apiKey}
                  brands={brands}
                  mark={<KeyEnding ending={apiKey.ending} />}
                  facts={[
                    t('created', { date: formatDate(Date.parse(apiKey.created_at), i18n.language) }),
                    apiKey.expires_at === null ? t('endless') : t('ends', { date: at(apiKey.expires_at) }),
                    apiKey.used_at === null ? t('unused') : t('used', { date: at(apiKey.used_at) }),
                  ]}
                >
                  <IconButton
                    label={t('rotateOne', { name: apiKey.name })}
                    icon={<RefreshCw aria-hidden="true" className="size-4" />}
                    onClick={() => show({ step: 'rotate', apiKey })}
                  />
                  <IconButton
                    label={t('deleteOne', { name: apiKey.name })}
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    onClick={() => show({ step: 'delete', apiKey })}
                  />
                </KeyItem>
              ))}
            </ul>
          </>
        )}
        <a
          href="/developers"
          target="_blank"
          rel="noopener"
          className="font-medium text-accent text-sm underline"
        >
          {t('reference')}
        </a>
      </CardBody>
      {secret !== undefined ? (
        <SecretDialog secret={secret} onClose={close} />
      ) : opened === null ? null : opened.step === 'create' ? (
        <CreateKeyDialog brands={brands} create={create} onClose={close} />
      ) : opened.step === 'rotate' ? (
        <RotateDialog apiKey={opened.apiKey} rotate={rotate} onClose={close} />
      ) : (
        <DeleteDialog apiKey={opened.apiKey} onClose={close} />
      )}
    </Card>
  )
}

const RotateDialog = ({
  apiKey,
  rotate,
  onClose,
}: {
  apiKey: KeyDto
  rotate: ReturnType<typeof useRotateKey>
  onClose: () => void
}) => {
  const { t } = useTranslation('keys')
  const errorText = useErrorText()
  return (
    <ConfirmDialog
      title={t('rotation.title', { name: apiKey.name })}
      description={t('rotation.description')}
      confirm={t('rotation.confirm')}
      variant="primary"
      pending={rotate.isPending}
      onConfirm={() => rotate.mutate(apiKey.key_id)}
      onClose={onClose}
    >
      {rotate.isError ? <Notice tone="negative">{errorText(rotate.error)}</Notice> : null}
    </ConfirmDialog>
  )
}

const DeleteDialog = ({ apiKey, onClose }: { apiKey: KeyDto; onClose: () => void }) => {
  const { t } = useTranslation('keys')
  const errorText = useErrorText()
  const remove = useDeleteKey()
  return (
    <ConfirmDialog
      title={t('deletion.title', { name: apiKey.name })}
      description={t('deletion.description')}
      confirm={t('deletion.confirm')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(apiKey.key_id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {remove.isError ? <Notice tone="negative">{errorText(remove.error)}</Notice> : null}
    </ConfirmDialog>
  )
}
