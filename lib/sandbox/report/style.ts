import type { CompanyStatus, SourceReference } from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import type { RegisterCode } from '../world/calendar.ts'
import type { LegalStatus } from '../world/view.ts'

/** A place on the sheet of an entry: which column, and what stands there. */
interface SheetPlace {
  column: string
  type: string
  label: string
}

/** Columns of a sheet of the Handelsregister. The other two registers print a plain extract. */
export const reportSheet = {
  name: { column: '2', type: '2a', label: 'Firma' },
  seat: { column: '2', type: '2b', label: 'Sitz, Geschäftsanschrift und Erreichbarkeit' },
  capital: { column: '3', type: '3', label: 'Grund- oder Stammkapital' },
  rule: { column: '4', type: '4a', label: 'Allgemeine Vertretungsregelung' },
  officer: { column: '4', type: '4b', label: 'Vertretungsberechtigte' },
  procura: { column: '5', type: '5', label: 'Prokura' },
  legal: { column: '6', type: '6b', label: 'Sonstige Rechtsverhältnisse' },
} as const

/** Where a register enters what happened to a company. */
export const legalPlaces: Record<RegisterCode, SheetPlace> = {
  xa: reportSheet.legal,
  xb: { column: '5', type: '5', label: 'Μεταβολές' },
  xc: { column: '4', type: '4', label: 'Modifications' },
}

/** The key of a register's own entry among the sources of a result. */
export const entryKey = (register: RegisterCode): string => sandboxRegisters[register].slug
export const listKey = (register: RegisterCode): string => `${entryKey(register)}-list`

/** A place on the sheet in Alpha, the extract as a whole elsewhere. */
export function cite(register: RegisterCode, place: SheetPlace, sequence: number): SourceReference {
  return citeIn(register, entryKey(register), place, sequence)
}

/** Alpha points at a place within a document, the others at the document as a whole: both shapes occur in the interface (P50). */
export function citeIn(register: RegisterCode, document: string, place: SheetPlace, sequence: number): SourceReference {
  return register === 'xa' ? citePlace(document, place, sequence) : document
}

/** A place within a document, in every register: the interface states this shape alone for the source of a status event. */
export function citePlace(document: string, { column, type, label }: SheetPlace, sequence: number): SourceReference {
  return { document, entryType: type, entryTypeLabel: label, column, sequence }
}

interface StatusWords {
  /** The status, and the sentence of the entry that brought it about. */
  status: Record<RegisterCode, string>
  sentence: Record<RegisterCode, string>
  normalized: string
  eventType: string | null
}

const statuses: Record<LegalStatus, StatusWords> = {
  registered: {
    status: { xa: 'Eingetragen', xb: 'Ενεργή', xc: 'Immatriculée' },
    sentence: { xa: '', xb: '', xc: '' },
    normalized: 'active',
    eventType: null,
  },
  insolvency: {
    status: { xa: 'Eingetragen, Insolvenzverfahren eröffnet', xb: 'Σε πτώχευση', xc: 'En redressement judiciaire' },
    sentence: {
      xa: 'Über das Vermögen der Gesellschaft ist das Insolvenzverfahren eröffnet.',
      xb: 'Η εταιρεία κηρύχθηκε σε κατάσταση πτώχευσης.',
      xc: 'Jugement d’ouverture d’une procédure de redressement judiciaire.',
    },
    normalized: 'bankrupt',
    eventType: 'insolvencyProceedingsOpened',
  },
  liquidation: {
    status: { xa: 'In Liquidation', xb: 'Σε εκκαθάριση', xc: 'En liquidation amiable' },
    sentence: {
      xa: 'Die Gesellschaft ist aufgelöst und befindet sich in Liquidation.',
      xb: 'Η εταιρεία λύθηκε και τέθηκε υπό εκκαθάριση.',
      xc: 'Dissolution anticipée et mise en liquidation amiable de la société.',
    },
    normalized: 'inLiquidation',
    eventType: 'liquidationOpened',
  },
  dissolved: {
    status: { xa: 'Gelöscht', xb: 'Διαγραμμένη', xc: 'Radiée' },
    sentence: {
      xa: 'Die Gesellschaft ist gelöscht.',
      xb: 'Η εταιρεία διαγράφηκε από το Μητρώο.',
      xc: 'Radiation de la société du registre.',
    },
    normalized: 'dissolved',
    eventType: 'deletedFromRegister',
  },
}

export const statusWords = (legalStatus: LegalStatus): StatusWords => statuses[legalStatus]

/** `isActive` never speaks for a company whose end is entered or has begun. */
export function statusOf(register: RegisterCode, legalStatus: LegalStatus): CompanyStatus {
  const { status, normalized } = statuses[legalStatus]
  return { original: status[register], normalized, isActive: legalStatus === 'registered' }
}
