import 'server-only'

export { decidedMeanwhile, earlierRecord, lastStepOf } from './conflict.ts'
export { decisionsIn, type FullDecision } from './store.ts'
export { decisionRecord, openOn, takeBack, takeDecision } from './take.ts'
