// A dark page must never flash white. The key is that of src/lib/theme.ts.
;(() => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('sillage.theme') || 'system'
  } catch {
    // Storage may be refused.
  }
  const dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
  document.documentElement.classList.toggle('dark', dark)
})()
