import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import { cutAtWord } from '@/lib/cut.ts'

/** A message with what was dictated after it, as much as fits. */
export const dictated = (written: string, spoken: string): { text: string; isCut: boolean } => {
  const whole = `${written.trimEnd()} ${spoken}`.trimStart()
  const text = cutAtWord(whole, MAX_MESSAGE)
  return { text, isCut: text !== whole }
}
