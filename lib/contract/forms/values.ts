import { formOf } from '../form.ts'
import { PersonName } from '../v2/party.ts'
import { Address, Money, Percentage, Role } from '../values.ts'

/** Values that are read wherever they occur, also where no contract states the record they are in. */
export const valueForms = {
  Address: formOf(Address),
  Money: formOf(Money),
  Percentage: formOf(Percentage),
  PersonName: formOf(PersonName),
  Role: formOf(Role),
}
