// Runs before the first paint, so that a dark page never flashes white. The key is the one of src/lib/theme.ts.
;(() => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('sillage.theme') || 'system'
  } catch {
    // Storage may be refused; the system's choice stands.
  }
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
