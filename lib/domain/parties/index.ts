/** What persons, companies and other parties are called, and when two entries mean one of them. */
export { Components, decidedComponents, type PartyDecision } from './decided.ts'
export { certainKeys } from './identity.ts'
export {
  foldedName,
  isOtherName,
  isOtherStatus,
  type NamedParty,
  otherParty,
  partyCountry,
  partyName,
  personName,
} from './names.ts'
export { isOfPledges, nomineesIn, pledgesIn, pledgesOf, withoutPledges } from './pledges.ts'
