import 'server-only'

export { readOlderHits, saveFactsOf, statedByHit } from './save.ts'
export { factsOfHitsTaken } from './store.ts'
