// A dark page must never flash white, and follows the device from then on. The key is that of src/lib/theme.ts.
;(() => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    let choice = 'system'
    try {
      choice = localStorage.getItem('sillage.theme') || 'system'
    } catch {
      // Storage may be refused.
    }
    const dark = choice === 'system' ? systemDark.matches : choice === 'dark'
    document.documentElement.classList.toggle('dark', dark)
  }
  systemDark.addEventListener('change', paint)
  paint()
})()
