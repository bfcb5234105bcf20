/** Bodies of HTTP messages, read within bounds, and how a program ends serving. */
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
export { type Closing, createDrain, type Drain } from './drain.ts'
