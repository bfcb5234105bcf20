import 'server-only'

export { maySeePersons, noteLook } from './access.ts'
export { decideParty, undoPartyDecision } from './decide.ts'
export { findParties } from './find.ts'
export { listCompanyParties } from './named.ts'
export { getParty, type PartyOnFile, partyOnFile, titleOfParty } from './read.ts'
export { type AskedParty, askedParty } from './stands-in.ts'
export { listUncertainDecisions } from './uncertain.ts'
