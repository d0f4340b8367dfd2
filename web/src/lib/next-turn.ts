/** Waits until the browser has answered clicks and painted. Safari has timers alone for it. */
export const nextTurn = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve, 0))
}
