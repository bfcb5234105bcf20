/** A status of a company: the register's label, whether it is alive, and the event it stands for. */
export interface StatusName {
  label: string
  isActive: boolean
  event?: string
}

/** Statuses by the register's code (`constants.yml`, companieshouse/api-enumerations, OGL 3.0, as of 2026-11). */
export const companyStatuses: Readonly<Record<string, StatusName>> = {
  active: { label: 'Active', isActive: true },
  open: { label: 'Open', isActive: true },
  registered: { label: 'Registered', isActive: true },
  dissolved: { label: 'Dissolved', isActive: false, event: 'dissolved' },
  closed: { label: 'Closed', isActive: false, event: 'businessClosed' },
  removed: { label: 'Removed', isActive: false, event: 'deletedFromRegister' },
  'converted-closed': { label: 'Converted / Closed', isActive: false, event: 'converted' },
  liquidation: { label: 'Liquidation', isActive: false, event: 'liquidationOpened' },
  receivership: { label: 'Receiver Action', isActive: false, event: 'receivershipOpened' },
  administration: { label: 'In Administration', isActive: false, event: 'insolvencyProceedingsOpened' },
  'voluntary-arrangement': { label: 'Voluntary Arrangement', isActive: false, event: 'voluntaryArrangementOpened' },
  'insolvency-proceedings': {
    label: 'Insolvency Proceedings',
    isActive: false,
    event: 'insolvencyProceedingsOpened',
  },
}

/** What the register adds to a status, by its code; another is given by its code in words. */
export const statusDetails: Readonly<Record<string, { label: string; event: string }>> = {
  'active-proposal-to-strike-off': { label: 'Active proposal to strike off', event: 'strikeOffProposed' },
  'petition-to-restore-dissolved': { label: 'Petition to restore dissolved', event: 'restorationPetitioned' },
  'transferred-from-uk': { label: 'Transfer from UK', event: 'transferredAbroad' },
  'transformed-to-se': { label: 'Transformed to SE', event: 'converted' },
  'converted-to-plc': { label: 'Converted to PLC', event: 'converted' },
  'converted-to-uk-societas': { label: 'Converted to UK Societas', event: 'converted' },
  'converted-to-ukeig': { label: 'Converted to UKEIG', event: 'converted' },
}

const insolvent = 'insolvencyProceedingsOpened'

/** Kinds of proceedings by the register's code: its label, and the event that opens them. */
export const caseTypes: Readonly<Record<string, { label: string; event: string }>> = {
  'compulsory-liquidation': { label: 'Compulsory liquidation', event: insolvent },
  'creditors-voluntary-liquidation': { label: 'Creditors voluntary liquidation', event: insolvent },
  'members-voluntary-liquidation': { label: 'Members voluntary liquidation', event: 'liquidationOpened' },
  'in-administration': { label: 'In administration', event: insolvent },
  'administration-order': { label: 'Administration order', event: insolvent },
  'foreign-insolvency': { label: 'Foreign insolvency', event: 'foreignInsolvencyProceedingsOpened' },
  'administrative-receiver': { label: 'Administrative receiver appointed', event: 'receivershipOpened' },
  'scottish-administrative-receiver': { label: 'Receiver (Scotland) appointed', event: 'receivershipOpened' },
  'receiver-manager': { label: 'Receiver/Manager appointed', event: 'receivershipOpened' },
  'corporate-voluntary-arrangement': {
    label: 'Corporate voluntary arrangement (CVA)',
    event: 'voluntaryArrangementOpened',
  },
  'corporate-voluntary-arrangement-moratorium': {
    label: 'Corporate voluntary arrangement moratorium',
    event: 'moratoriumOpened',
  },
  moratorium: { label: 'Moratorium', event: 'moratoriumOpened' },
  'order-of-court-restructuring-plan': { label: 'Restructuring plan', event: 'restructuringProceedingsOpened' },
}

/** Days of a case that say when it began, the surest first; a petition opens nothing, and is the last to stand in. */
export const caseStarts: readonly string[] = [
  'wound-up-on',
  'ordered-to-wind-up-on',
  'liquidation-started-on',
  'administration-started-on',
  'voluntary-arrangement-started-on',
  'moratorium-started-on',
  'instrumented-on',
  'declaration-solvent-on',
  'petitioned-on',
]

/** Days of a case after which it is over. */
export const caseEnds: ReadonlySet<string> = new Set([
  'concluded-winding-up-on',
  'dissolved-on',
  'administration-ended-on',
  'administration-discharged-on',
  'voluntary-arrangement-ended-on',
  'moratorium-ended-on',
  'case-ended-on',
])
