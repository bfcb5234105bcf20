/** What persons, companies and other parties are called, and when two entries mean one of them. */
export { Components } from './components.ts'
export { decidedComponents, type PartyDecision } from './decided.ts'
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
export { nomineesIn } from './nominees.ts'
export { isOfPledges, pledgesIn, pledgesOf, withoutPledges } from './pledges.ts'
