import { openEmulators } from '../../src/serve/pipeline.ts'

/** One start of the emulators for all files of the suite. */
export default openEmulators
