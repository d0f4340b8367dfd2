const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const

/** Safari claims to record WebM and fails. */
const isSafari = ({ vendor }: Pick<Navigator, 'vendor'>): boolean => vendor.startsWith('Apple')

/** Returns the first supported type, Opus in WebM first; undefined lets the browser choose. */
export const recordingType = (
  browser: Pick<Navigator, 'vendor'>,
  isSupported: (type: string) => boolean,
): string | undefined => (isSafari(browser) ? TYPES.toReversed() : TYPES).find(isSupported)

/** Returns the file name to send a recording under. */
export const recordingName = (type: string): string =>
  type.startsWith('audio/mp4') ? 'recording.mp4' : 'recording.webm'
