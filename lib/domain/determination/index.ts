/** The determination paper: who is a beneficial owner by which article, from a stored graph, and beside the register. */

export { type ComparedOwner, compareDeterminedOwners, earlierOwners } from './compare.ts'
export { type ComplexStructure, complexStructureOf, type Official, officialsOf } from './complex.ts'
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
