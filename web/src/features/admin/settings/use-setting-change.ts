import { changeSetting, type SettingDto } from '@sillage/core/settings/calls'
import type { SettingValue } from '@sillage/core/settings/settings'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

/** Changes one setting, and shows success or the error. `null` resets to the default. */
export const useSettingChange = ({ key }: Pick<SettingDto, 'key'>) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const change = useAdminChange((value: SettingValue | null) =>
    callApi(changeSetting, { params: { key }, body: { value } }),
  )
  const set = (value: SettingValue | null, onDone?: () => void): void =>
    change.mutate(value, {
      onSuccess: () => {
        toast.success(t('settings.saved'))
        onDone?.()
      },
      onError: (error) => toast.error(errorText(error)),
    })
  return { set, isPending: change.isPending }
}
