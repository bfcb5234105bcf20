/** The cascade that sanctions and control share: least sets of parties that own or control each other's companies. */
export { type ClosureOptions, type ClosureRun, closureOf } from './closure.ts'
export { emptyGroup, type HolderGroup, shareOfGroup, shareWithoutOwn, takeBlock } from './group.ts'
export { chainOf, idsOf, type ProofHolding, type ProofStep, proofHolding, proofOfClosure, readingsOf } from './proof.ts'
export type { LawReading, ReadingKind } from './reading.ts'
export { relationsOf } from './relations.ts'
