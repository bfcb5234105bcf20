/** What any register must answer, who can be asked, and the ids of their companies. */
export { createBridges, type FindServiceId } from './bridges.ts'
export {
  type CompletenessFacts,
  type CoverageFacts,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
} from './completeness.ts'
export {
  type Asker,
  type CatalogueDocumentRow,
  type Connector,
  type FetchContext,
  type FetchedDocument,
  type FoundCompany,
  type KeyedFunction,
  type RegisterFacts,
  type RegisterLimits,
  type Shareholding,
  urgencies,
} from './connector.ts'
export { type Connectors, createConnectors } from './connectors.ts'
export {
  accountFor,
  decidedBy,
  escapePointer,
  type Leaf,
  type LeafFate,
  leavesOf,
  type RulesByShape,
} from './leaves.ts'
export type { ListedRegister, RegisterSource } from './listed.ts'
export { isServiceIdForm, numberText, readServiceId, toServiceId } from './service-id.ts'
export { type LeftOut, NotUnderstood, readTolerantly, textMax } from './tolerant.ts'
