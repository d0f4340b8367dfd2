import { manifestIcons } from '../manifest-icons.ts'
import { readTags } from '../page-tags.ts'
import { type PageTask, pageTaskSchema } from '../page-task.ts'
import { readProductPage } from '../product/read-page.ts'
import { readPage } from '../site/read-page.ts'

/**
 * A program of its own that reads one page: the task is its argument, the page comes in, its facts go out as JSON.
 * It is started, limited and ended by `run-program.ts`.
 */

const readTask = async (task: PageTask): Promise<unknown> => {
  switch (task.kind) {
    case 'site':
      return readPage(await readTags(process.stdin, task.charset), task.url, task.domain)
    case 'product':
      return readProductPage(await readTags(process.stdin, task.charset), task.url)
    case 'manifest':
      return await manifestIcons(process.stdin, task.url)
  }
}

const task = pageTaskSchema.parse(JSON.parse(process.argv[2] ?? ''))
process.stdout.write(JSON.stringify(await readTask(task)))
