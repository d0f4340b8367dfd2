import type { Entitlements } from './entitlements.ts'

/** Entitlements that a plan holds or does not hold; the others are amounts and lists. */
type Switch = {
  [Key in keyof Entitlements]: Entitlements[Key] extends boolean ? Key : never
}[keyof Entitlements]

/** Capabilities of plans beside the amounts, in the order in which plan cards, dialogs and mails list them. */
export const CAPABILITIES = [
  'figures',
  'commandDeck',
  'shopping',
  'recommendations',
  'reports',
  'aiMode',
  'customTopics',
  'scheduling',
] as const
export type Capability = (typeof CAPABILITIES)[number]

interface Offered {
  /** Entitlements that a plan must hold. None: it is open to everybody. */
  readonly needs: readonly Switch[]
  /** Name of the call behind it. Null: not built yet, and announced as such everywhere. */
  readonly call: string | null
}

/** The one list of what is sold. A test holds it against the gates and against the calls of the API. */
export const OFFERED: Readonly<Record<Capability, Offered>> = {
  figures: { needs: [], call: 'analytics.visibility' },
  commandDeck: { needs: ['commandDeck'], call: 'analyses.createManual' },
  shopping: { needs: ['shopping'], call: 'analytics.shopping' },
  recommendations: { needs: ['recommendations'], call: 'analytics.view' },
  reports: { needs: ['reports', 'customPdfReporting'], call: 'analytics.report' },
  aiMode: { needs: ['aiMode'], call: 'chat.send' },
  customTopics: { needs: ['customTopics'], call: 'suggestions.generate' },
  scheduling: { needs: ['scheduling'], call: 'analyses.setSchedule' },
}

/** Whether these entitlements open a capability. */
export const holds = (entitlements: Entitlements, capability: Capability): boolean =>
  OFFERED[capability].needs.every((need) => entitlements[need])

/** Whether the product has it today. Otherwise it is announced as coming soon. */
export const isAvailable = (capability: Capability): boolean => OFFERED[capability].call !== null
