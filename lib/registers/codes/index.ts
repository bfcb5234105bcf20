/** Code tables several registers write: the classes of NACE, by revision. */
export { type NaceRevision, naceClasses, provenRevision, revisionOfClass } from './nace.ts'
