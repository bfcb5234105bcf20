/** What is on file of a subject, from which a paper that is handed on is made. */
export {
  type CompanyMaterial,
  type DecisionOnFile,
  type FileOnFile,
  type InvoiceMaterial,
  type Material,
  type OnFile,
  onFileOf,
  ordersIn,
} from './material.ts'
export { companySections, type DisclosedSectionId, disclosedSectionsOf, type SubjectKind } from './sections.ts'
