/** What proves a value: the source it comes from, and the manifest of an evidence pack. */
export {
  type Audience,
  audiences,
  type Content,
  type Leavable,
  leavables,
  leftOutUsually,
  type Missing,
  manifestCsv,
  manifestOf,
  type PackCosts,
  type PackedFile,
  type PackManifest,
} from './manifest.ts'
export { costsOf, missingIn, ordersOf } from './requests.ts'
export { type Origin, originOf, type ResolvedSource, resolveSource, retrievedAt, shortName } from './sources.ts'
