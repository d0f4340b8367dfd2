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

// What this address will ask for, as the build has written it into the page (visit-preloads.ts), comes at once.
;(() => {
  const visits = JSON.parse(document.getElementById('visits')?.textContent ?? '[]')
  const fetchAhead = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }))
  const { pathname, search } = window.location
  const view = new URLSearchParams(search).get('view')
  const asked = visits.filter((visit) => new RegExp(visit.path).test(pathname))
  const shown = asked.filter((visit) => visit.view === undefined || visit.view === view)
  for (const href of new Set(shown.flatMap(({ files }) => files))) fetchAhead({ rel: 'modulepreload', href })
  // The landing page asks neither who is signed in nor for dates.
  if (pathname === '/') return
  const fetchData = (href) => fetchAhead({ rel: 'preload', as: 'fetch', href })
  fetchData('/__/firebase/init.json')
  let chosen = null
  try {
    chosen = localStorage.getItem('sillage.language')
  } catch {
    // Storage may be refused.
  }
  // As src/lib/i18n.ts finds the language.
  const language = [chosen, ...navigator.languages]
    .map((code) => code?.toLowerCase().slice(0, 2))
    .find((code) => shown.some(({ texts }) => texts?.[code]))
  for (const href of new Set(shown.flatMap(({ texts }) => texts?.[language ?? 'en'] ?? []))) fetchData(href)
  // Browsers look up what they know of languages at the first number or date, which takes long: rather while all this
  // is on its way than before the first figure.
  new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(0)
})()
