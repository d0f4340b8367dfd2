import type { Plugin } from 'vite'

/** How Firestore evaluates pipelines, a kind of queries that nothing here asks. */
const PIPELINES = [
  'toEvaluable',
  'runPipeline',
  'newPipelineComparator',
  'canonifyPipeline',
  'toCorePipeline',
]

/** Leaves out of listeners what would evaluate pipelines: Firestore takes every listener for one that could need it. */
export const withoutPipelines = (): Plugin => ({
  name: 'without-pipelines',
  apply: 'build',
  transform: {
    filter: { id: /@firebase\/firestore\/dist\/common-[\w-]+\.esm\.js$/ },
    handler: (code) => {
      const never = code.replaceAll(
        /(?<!function )(?=__PRIVATE_(isPipeline|targetIsPipelineTarget)\()/g,
        'false && ',
      )
      return PIPELINES.reduce((rest, name) => {
        const head = `function __PRIVATE_${name}(`
        if (!rest.includes(head)) throw new Error(`Firestore has no ${name} any more`)
        return rest.replace(
          head,
          `${head}) { throw new Error('pipelines are not used here') }\n${head.replace('(', 'Unused(')}`,
        )
      }, never)
    },
  },
})
