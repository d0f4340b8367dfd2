/** How a panel looks that stands over the page beside what opened it. */
export const panelClass =
  'z-60 max-w-[calc(100vw-1rem)] animate-fade-in rounded-lg border border-line bg-surface p-4 text-sm text-ink shadow-overlay outline-none'
