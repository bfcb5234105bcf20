/** Code tables several registers write: the classes of NACE, by revision. */
export { naceClasses, provenRevision, revisionOfClass } from './nace.ts'
