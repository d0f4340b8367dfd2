const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const

/** Safari says that it records WebM, and fails. */
const isSafari = ({ vendor }: Pick<Navigator, 'vendor'>): boolean => vendor.startsWith('Apple')

/** The type to record in, Opus in WebM before others; undefined where the browser is to choose. */
export const recordingType = (
  browser: Pick<Navigator, 'vendor'>,
  isSupported: (type: string) => boolean,
): string | undefined => (isSafari(browser) ? TYPES.toReversed() : TYPES).find(isSupported)

/** The name of the file that a recording is sent as. */
export const recordingName = (type: string): string =>
  type.startsWith('audio/mp4') ? 'recording.mp4' : 'recording.webm'
