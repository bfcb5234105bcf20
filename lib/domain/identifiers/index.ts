/** Numbers of companies with the scheme they belong to: parsed, formatted and checked. */
export { publicAddressOf } from './addresses.ts'
export { formatIdentifier, type IdentifierRemark, type ReadIdentifier, readIdentifier, remarkOn } from './read.ts'
export { type SchemeId, type SchemeKind, schemeIds, schemeKind, schemeOfType } from './schemes.ts'
