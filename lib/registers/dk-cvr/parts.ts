import { largestHoldings, notGiven, notKept, type PartRules, readIn } from '../frame/index.ts'

export const obtainable = { name: 'CVR', url: 'https://datacvr.virk.dk' }
/** Whether there are any is not known: they are shown to whoever has a reason to see them. */
export const closedByLaw = notGiven('closed_by_law', { reason: 'legitimate_interest', obtainable })
const inFilings = notGiven('not_published', { reason: 'in_filings', obtainable })
/** In the entry, and in no field of a result. */
const notRead = notGiven('not_read', { obtainable })

const entry = '/cvr/hits/hits/*/_source/Vrvirksomhed'
const given = readIn(entry)
/** Of attributes what a rule may read: those of a type no rule is for are kept as they stand. */
const attributes = [
  'type',
  ...['vaerdi', 'periode/gyldigFra', 'periode/gyldigTil'].map((one) => `vaerdier/*/${one}`),
].map((one) => `attributter/*/${one}`)
/** Here the register says that it lacks somebody who takes part. */
const whyIn = ['fejlVedIndlaesning', 'fejlBeskrivelse'].map((one) => `${entry}/${one}`)

export const parts: PartRules = {
  officers: { ...given('relationships/legalRepresentatives', 'deltagerRelation'), whyIn },
  signing: given('basicInformation/representationPolicy', ...attributes),
  capital: given('basicInformation/capital', ...attributes),
  owners: { ...given('relationships/shareholders', 'deltagerRelation'), ...largestHoldings, whyIn },
  beneficialOwners: {
    ...{ product: 'ubo', in: ['/ultimateBeneficialOwners'], of: [`${entry}/deltagerRelation`], whyIn },
    others: [closedByLaw],
  },
  branches: notRead,
  charges: notKept,
  predecessors: notRead,
  successors: notRead,
  events: notRead,
  activities: given('basicInformation/activities', 'hovedbranche'),
  employees: {
    ...given('basicInformation/employeeCount', 'virksomhedMetadata/nyesteAarsbeskaeftigelse'),
    others: [notRead],
  },
  contacts: given('basicInformation/contacts', 'elektroniskPost', 'telefonNummer', 'hjemmeside'),
  accounts: inFilings,
  documents: inFilings,
}
