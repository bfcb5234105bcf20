/** Numbers of companies with the scheme they belong to: parsed, formatted and checked. */
export { publicAddressOf } from './addresses.ts'
export {
  formatIdentifier,
  isSameNumber,
  readIdentifier,
  readNumber,
  remarkOn,
  typedNumber,
} from './read.ts'
export { isPlaceholder, visible, weighted } from './scheme.ts'
export {
  authoritiesOf,
  isOfOneCompany,
  type SchemeId,
  schemeKind,
  schemeOfAuthority,
  schemeOfCountry,
  schemeOfType,
} from './schemes.ts'
export { withoutWords } from './words.ts'
