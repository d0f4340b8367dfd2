import { userPath } from '@sillage/core/base/paths'
import {
  CHOICE_NAMES,
  type ChoiceName,
  type Choices,
  choicesSchema,
  type Preferences,
} from '@sillage/core/identity/user'
import { doc, updateDoc } from 'firebase/firestore'
import { z } from 'zod/mini'
import { setLanguage } from '@/lib/i18n.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'
import { dropPending, keepPending, readPending } from '@/lib/pending-preferences.ts'
import { setTheme, type Theme } from '@/lib/theme.ts'
import { getFirestore } from './firestore.ts'
import { storedView } from './impersonation.ts'
import { getSession } from './session-store.ts'

const pendingSchema = z.object({ at: z.int(), uid: z.nullable(z.string()), value: z.unknown() })

/** The preferences that the server had last, and whose they are. */
let known: { uid: string; preferences: Preferences } | null = null

const storedAt = (preferences: Preferences | undefined, name: ChoiceName): number =>
  preferences?.chosenAt?.[name] ?? 0

const pendingChoice = (uid: string, name: ChoiceName): { at: number; choice: Choices } | null => {
  const kept = pendingSchema.safeParse(readPending(name))
  if (!kept.success || (kept.data.uid ?? uid) !== uid) return null
  const choice = choicesSchema.safeParse({ [name]: kept.data.value })
  return choice.success ? { at: kept.data.at, choice: choice.data } : null
}

/** Choices of this device that the server may lack: those that are no older than what it has. */
export const pendingChoices = (uid: string, stored?: Preferences): Choices => {
  // An administrator who views the app as a person sees that person's choices, and keeps the device's own.
  if (storedView !== null) return {}
  const pending = CHOICE_NAMES.flatMap((name) => {
    const kept = pendingChoice(uid, name)
    return kept && kept.at >= storedAt(stored, name) ? [kept.choice] : []
  })
  return Object.assign({}, ...pending)
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied'

/** Sends one choice; Firestore waits for a network. It stays pending until the server has it or refuses it. */
const send = async (uid: string, name: ChoiceName, value: unknown, at: number): Promise<void> => {
  const settle = () => {
    // A newer choice waits for its own answer.
    if (pendingChoice(uid, name)?.at === at) dropPending(name)
  }
  try {
    await updateDoc(doc(await getFirestore(), userPath(uid)), {
      [`preferences.${name}`]: value,
      [`preferences.chosenAt.${name}`]: at,
    })
    settle()
  } catch (error) {
    // The rules refuse what is older than a choice made elsewhere.
    if (isRefused(error)) settle()
    console.warn('a preference could not be saved', error)
  }
}

/**
 * Saves some of the user's preferences, the one thing that a browser writes by itself. They are a convenience: this device
 * keeps those that are not saved yet and sends them again at the next visit, so a failure is not shown.
 */
export const savePreferences = async (changed: Choices): Promise<void> => {
  const session = getSession()
  if (session.status !== 'in' || storedView !== null) return
  const { uid } = session
  const stored = known?.uid === uid ? known.preferences : undefined
  const sent = CHOICE_NAMES.flatMap((name) => {
    const value = changed[name]
    if (value === undefined) return []
    // It is newer than what the person has seen, even where the clock of another device is ahead.
    const at = Math.max(Date.now(), storedAt(stored, name) + 1)
    keepPending(name, { value, at, uid })
    return [send(uid, name, value, at)]
  })
  await Promise.all(sent)
}

/** Notes what the server has; what this device chose later, and the server lacks, is sent. Older choices are dropped. */
export const settlePreferences = async (uid: string, stored: Preferences): Promise<void> => {
  const isFirst = known?.uid !== uid
  known = { uid, preferences: stored }
  // Later snapshots hold what this page has written itself, before it is acknowledged.
  if (!isFirst || storedView !== null) return
  const sent = CHOICE_NAMES.flatMap((name) => {
    const kept = pendingChoice(uid, name)
    if (kept === null) return []
    if (kept.at >= storedAt(stored, name)) return [send(uid, name, kept.choice[name], kept.at)]
    dropPending(name)
    return []
  })
  await Promise.all(sent)
}

/** Shows a theme at once and keeps it with the user. */
export const chooseTheme = (theme: Theme): void => {
  setTheme(theme)
  void savePreferences({ theme })
}

/** Speaks a language at once and keeps it with the user. */
export const chooseLanguage = (language: SpokenLanguage): void => {
  void setLanguage(language)
  void savePreferences({ language })
}
