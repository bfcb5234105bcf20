/** What persons, companies and other parties are called. */
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
