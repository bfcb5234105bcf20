/** The determination paper: who is a beneficial owner by which article, from a stored graph, and beside the register. */

export { type ComparedOwner, compareDeterminedOwners } from './compare.ts'
export { type ComplexStructure, complexStructureOf } from './complex.ts'
export { earlierOwners } from './earlier.ts'
export { type Official, officialsOf } from './officials.ts'
export {
  countAbove,
  type DeterminationPaper,
  determinationPaper,
  doRulesDiffer,
  nameIn,
  numbersOf,
  percentageOfText,
  relationsAboveMax,
  sourcesOf,
} from './paper.ts'
export { determinationRecord, type RecordedFacts } from './record.ts'
