/** Bodies of HTTP messages, read within bounds. */
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
