import { type FormOf, formAs, formOf } from '../form.ts'
import { DocumentListResult, DocumentResult } from '../v2/document.ts'
import { FinancialsResult } from '../v2/financials.ts'
import { GraphEdge, GraphNode, ShareholderGraph, ShareholderGraphResult } from '../v2/graph.ts'
import { CompanyParty, Person } from '../v2/party.ts'
import {
  BasicInformation,
  CompanyReport,
  CompanyReportResult,
  Relationships,
  RepresentationRule,
} from '../v2/report.ts'
import { BeneficialOwner, UboReport, UboReportResult } from '../v2/ubo.ts'

/** Results of orders, which pages read as they were delivered. */
export const resultForms = {
  report: formAs(CompanyReportResult),
  /** The part of it that the pages of a company show. */
  companyReport: formAs(CompanyReport),
  financials: formAs(FinancialsResult),
  ubo: formAs(UboReportResult),
  uboReport: formAs(UboReport),
  graph: formAs(ShareholderGraphResult),
  shareholderGraph: formAs(ShareholderGraph),
  document: formAs(DocumentResult),
  documentList: formAs(DocumentListResult),
} satisfies Record<string, FormOf<unknown>>

/** The parts of them that are compared one by one. */
export const partForms = {
  BasicInformation: formOf(BasicInformation),
  Relationships: formOf(Relationships),
  RepresentationRule: formOf(RepresentationRule),
  CompanyParty: formOf(CompanyParty),
  Person: formOf(Person),
  BeneficialOwner: formOf(BeneficialOwner),
  GraphNode: formOf(GraphNode),
  GraphEdge: formOf(GraphEdge),
}
