/**
 * Imported first by every process of the emulators. The emulator of the functions names its own queues to them, over
 * anything that a configuration says; this names ours (see local-queues.ts).
 */
const host = process.env.SILLAGE_TASK_HOST
if (host !== undefined && process.env.FUNCTIONS_EMULATOR === 'true') {
  process.env.CLOUD_TASKS_EMULATOR_HOST = host
}
