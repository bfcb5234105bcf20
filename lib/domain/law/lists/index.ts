export {
  type ListEntry,
  type ListedKind,
  type ListedNumber,
  listedKinds,
  type NumberKind,
  type ReadEntry,
  type ReadSanctionList,
} from './entry.ts'
export { readEuropeanUnion } from './european-union.ts'
export { type FactOfEntry, type ListedField, listedFields } from './facts.ts'
export { fieldsOfLists } from './fields.ts'
export { readOfac } from './ofac.ts'
export { readUnitedKingdom } from './united-kingdom.ts'
export { readUnitedNations } from './united-nations.ts'
