import { drawPicture, fetchPicture, type Picture } from './draw-picture.ts'
import { fetchProductPage } from './product-page.ts'
import { readSite } from './read-site.ts'
import { OutsideRefusal } from './refusal.ts'
import type { SafeFetch } from './safe-fetch.ts'
import { fetchSiteIcon } from './site-icon.ts'
import type { OutsideResults, OutsideTask } from './task.ts'

const sent = ({ bytes, width, height }: Picture): NonNullable<OutsideResults['picture']> => ({
  bytes: bytes.toString('base64'),
  width,
  height,
})

const sentOrNull = (picture: Picture | null): OutsideResults['picture'] => picture && sent(picture)

const drawFile = async (base64: string, side: number): Promise<OutsideResults['file']> => {
  try {
    return sent(await drawPicture(Buffer.from(base64, 'base64'), side))
  } catch (error) {
    if (error instanceof OutsideRefusal) return { refused: error.kind }
    throw error
  }
}

/** Reads something from outside. An unreadable source is a result too. */
export const doTask = async (
  task: OutsideTask,
  { fetchFromSite, safeFetch }: { fetchFromSite: SafeFetch; safeFetch: SafeFetch },
): Promise<unknown> => {
  switch (task.kind) {
    case 'site':
      return await readSite(task.url, task.domain, fetchFromSite)
    case 'product':
      return await fetchProductPage(task.url, safeFetch)
    case 'picture':
      return sentOrNull(await fetchPicture(task.url, task.side, fetchFromSite))
    case 'icon':
      return sentOrNull(await fetchSiteIcon(task.domain, task.side, fetchFromSite))
    case 'file':
      return await drawFile(task.bytes, task.side)
  }
}
