/** When a task is due, in milliseconds since 1970: by it a delivery knows how long the queue took. */
export const DUE_HEADER = 'x-sillage-due'
