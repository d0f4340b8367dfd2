;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be refused.
      return null
    }
  }

  // A dark page must never flash white, and follows the device from then on. The key is that of src/lib/theme.ts.
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const choice = stored('sillage.theme') || 'system'
    const dark = choice === 'system' ? systemDark.matches : choice === 'dark'
    document.documentElement.classList.toggle('dark', dark)
  }
  systemDark.addEventListener('change', paint)
  paint()

  // What this address will ask for, as the build has written it into the page (visit-preloads.ts), comes ahead, each once.
  const visits = JSON.parse(document.getElementById('visits')?.textContent ?? '[]')
  const { pathname, search } = window.location
  const page = document.documentElement
  const { dataset } = page
  const spoken = (dataset.languages ?? 'en').split(' ')
  // The landing page may name its language: `/de`.
  const named = spoken.find((code) => pathname.replace(/\/$/, '') === `/${code}`)
  const isLanding = pathname === '/' || named !== undefined
  const view = new URLSearchParams(search).get('view')
  const asked = visits.filter((visit) => new RegExp(visit.path).test(isLanding ? '/' : pathname))
  const shown = asked.filter((visit) => visit.view === undefined || visit.view === view)
  // As src/lib/i18n.ts finds the language.
  const readersAmong = (codes) =>
    [stored('sillage.language'), ...navigator.languages]
      .map((code) => code?.toLowerCase().split(/[-_]/)[0])
      .find((code) => codes.includes(code)) ?? 'en'

  // A page of text has its language; the address without one goes on to the reader's.
  if (dataset.page !== undefined) {
    if (new URLSearchParams(search).has('compact')) dataset.compact = ''
    const own = readersAmong(dataset.written.split(' '))
    if (pathname.replace(/\/$/, '') === dataset.page && own !== page.lang)
      window.location.replace(`/${own}${dataset.page}${search}${window.location.hash}`)
    document.addEventListener('click', ({ target }) => {
      const chosen = target instanceof Element && target.closest('[data-language]')
      if (!chosen) return
      try {
        localStorage.setItem('sillage.language', chosen.dataset.language)
      } catch {
        // Storage may be refused; the address holds the choice.
      }
    })
    return
  }

  const language = named ?? readersAmong(spoken)
  // `/` is written in English: for others it is seen once it is drawn in their language (landing-entry.tsx).
  if (pathname === '/' && language !== page.lang) dataset.unread = ''
  page.lang = language
  page.dir = /^(ar|fa|he)/.test(language) ? 'rtl' : 'ltr'
  const known = new Set()
  const fetchAhead = (href, attributes) => {
    if (known.has(href)) return
    known.add(href)
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: '', href, ...attributes }),
    )
  }
  const fetchData = (href) => fetchAhead(href, { rel: 'preload', as: 'fetch' })
  const fetchShown = () => {
    for (const { files } of shown) for (const href of files) fetchAhead(href, { rel: 'modulepreload' })
    // The landing page asks not who is signed in.
    if (!isLanding) fetchData('/__/firebase/init.json')
    for (const { texts = [] } of shown)
      for (const name of texts) fetchData(`${dataset.texts}/${language}/${name}.json`)
  }

  // Somebody who was signed in when they left sees the shape of the analysis first, and code comes after it. The keys are
  // those of src/lib/opens-early.ts and src/features/evolve-reminder/dismissed.ts.
  if (shown.some(({ opens }) => opens) && stored('sillage.signed-in') !== null) {
    dataset.opens = language
    const isHeaded = shown.some(({ headed }) => headed) && !new URLSearchParams(search).has('version')
    dataset.tab = isHeaded ? view : ''
    if (stored('sillage:evolve-reminder') !== null) dataset.reminded = ''
    const opened = () => {
      if (dataset.opened !== undefined) return
      dataset.opened = ''
      fetchShown()
      window.dispatchEvent(new Event('sillage:opened'))
    }
    // What is asked for before the shape is on the screen would take the network from what that needs.
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(opened).observe({ type: 'paint', buffered: true })
      setTimeout(opened, 2_000)
    } else requestAnimationFrame(() => setTimeout(opened))
    // Nothing is painted of a page in the background.
    if (document.hidden) opened()
    else document.addEventListener('visibilitychange', opened, { once: true })
  } else fetchShown()

  // Browsers look up what they know of languages at the first number or date, which takes long: rather while all this
  // is on its way than before the first figure.
  if (!isLanding) new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(0)
})()
