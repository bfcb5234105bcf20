/** Bodies of HTTP messages, read within bounds, what callers may spend, and how a program ends serving. */
export {
  type BodyOptions,
  createBoundedBytes,
  invalidBody,
  jsonIn,
  readBytes,
  refuseDeclared,
  refuseEncoded,
  textOfBody,
} from './body.ts'
export { type Admitted, type CostGate, createCostGate } from './cost-gate.ts'
export { createDrain, type Drain } from './drain.ts'
export {
  encoded,
  encodedBytesMin,
  encodingFor,
  isJsonType,
  namesTag,
  waitPreferred,
} from './encoding.ts'
