import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { inTurn } from '@/lib/turns.ts'

/** Whether the turn of something that takes long to draw has come, once it is wanted; once it has, that stays so. */
export const useTurn = (wanted: boolean): boolean => {
  const [come, setCome] = useState(false)
  // What else is drawn on the page is not this component's.
  useEffect(() => {
    if (!wanted) return
    let gone = false
    // At once: React would otherwise gather what several turns ask for, and draw it in one.
    inTurn(() => {
      if (!gone) flushSync(() => setCome(true))
    })
    return () => {
      gone = true
    }
  }, [wanted])
  return come
}
