/**
 * The share of voice over all prompts, to name beside the one without branded prompts. Null where both are the same, such
 * as without any branded prompt, and in views stored before it was computed.
 */
export const shareWithBranded = (
  share: number | null,
  withBranded: number | null | undefined,
): number | null => (withBranded === undefined || withBranded === share ? null : withBranded)
