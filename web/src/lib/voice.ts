/** Whether people may speak to the assistant: `SILLAGE_VOICE` of the build. */
export const HAS_VOICE: boolean = import.meta.env.SILLAGE_VOICE === true
