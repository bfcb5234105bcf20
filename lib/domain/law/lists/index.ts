export type { ListEntry, ListedKind, ListedNumber, NumberKind, ReadList } from './entry.ts'
export { type OfacFiles, readOfac } from './ofac.ts'
export { readUnitedNations } from './united-nations.ts'
