import { find } from './find.ts'

/** Script of `/demo`: brings the charts of the example when they are about to be seen; the tables need no script. */

const place = find(document, '[data-views]', HTMLElement)
const observer = new IntersectionObserver(
  async ([entry]) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    const { showExample } = await import('./demo-charts.tsx')
    await showExample(place, JSON.parse(place.dataset.views ?? ''))
  },
  { rootMargin: '200px' },
)
observer.observe(place)
