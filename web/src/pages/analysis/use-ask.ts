import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readConversation } from '@/lib/read-conversation.ts'
import { useChangeSearch, useSettleSearch } from '@/lib/use-write-search.ts'

const NEW = 'new'

/** The chat beside the page: open while the address names it, and after a reload on the same conversation. */
export const useAsk = (brandId: string) => {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const settle = useSettleSearch()
  const asked = search.get('ask')
  const [conversation, setConversation] = useState(() => readConversation(asked, brandId))
  const named = conversation ?? NEW
  const [unsent, keepUnsent] = useState('')
  // Syncs with the address. The chat may get its conversation after the person has changed tabs.
  useEffect(() => {
    if (asked === null || asked === named) return
    settle((now) => {
      now.set('ask', named)
      return now
    })
  }, [asked, named, settle])
  return {
    isOpen: asked !== null,
    /** Kept while the chat is closed. */
    conversation,
    setConversation,
    /** The message that was typed and not sent when the chat was closed. */
    unsent,
    keepUnsent,
    toggle: () =>
      changeSearch((now) => {
        if (now.has('ask')) now.delete('ask')
        else now.set('ask', named)
        return now
      }),
  }
}
