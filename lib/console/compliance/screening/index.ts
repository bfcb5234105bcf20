import 'server-only'

export { decideScreeningHit } from './decide.ts'
export { importScreeningHits } from './import.ts'
export { type KeyedParty, keyedParties } from './keyed.ts'
export { type NamingSources, namingSourcesOf } from './parties.ts'
export { hitsOfParty } from './party-hits.ts'
export { exportScreening, getScreening } from './read.ts'
