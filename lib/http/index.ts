/** Bodies of HTTP messages, read within bounds, what callers may spend, and how a program ends serving. */
export {
  createBoundedBytes,
  invalidBody,
  jsonIn,
  type ReadOptions,
  readBytes,
  refuseDeclared,
  refuseEncoded,
  textIn,
} from './body.ts'
export { type Admitted, type CostGate, type CostLevel, createCostGate } from './cost-gate.ts'
export { type Closing, createDrain, type Drain } from './drain.ts'
export {
  type Encoding,
  encoded,
  encodedBytesMin,
  encodingFor,
  isJsonType,
  namesTag,
  waitPreferred,
} from './encoding.ts'
