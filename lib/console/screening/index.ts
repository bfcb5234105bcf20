import 'server-only'

export { decideScreeningHit } from './decide.ts'
export { importScreeningHits } from './import.ts'
export { exportScreening, getScreening } from './read.ts'
