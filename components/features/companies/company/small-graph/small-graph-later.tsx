import { withOwnTexts } from '../../../../ui/kit.ts'

/** The picture of who holds a company, loaded with the words of the graph once it is drawn. */
export const LazySmallGraph = withOwnTexts(() => import('./small-graph.tsx'), 'SmallGraph', {
  graph: {
    en: () => import('../../../../messages/en/companies/graph.json'),
    de: () => import('../../../../messages/de/companies/graph.json'),
  },
})
