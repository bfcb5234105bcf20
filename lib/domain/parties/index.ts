/** What persons, companies and other parties are called. */
export { foldedName, otherParty, partyName, personName } from './names.ts'
