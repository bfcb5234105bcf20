/** Numbers of companies with the scheme they belong to: parsed, formatted and checked. */
export { publicAddressOf } from './addresses.ts'
export {
  type Certainty,
  formatIdentifier,
  type IdentifierRemark,
  isSameNumber,
  type ReadIdentifier,
  readIdentifier,
  readNumber,
  remarkOn,
  type SeenNumber,
  typedNumber,
} from './read.ts'
export { isPlaceholder, type SchemeKind } from './scheme.ts'
export {
  authoritiesOf,
  isOfOneCompany,
  type SchemeId,
  schemeIds,
  schemeKind,
  schemeOfAuthority,
  schemeOfCountry,
  schemeOfType,
} from './schemes.ts'
export { visible } from './visible.ts'
export { withoutWords } from './words.ts'
