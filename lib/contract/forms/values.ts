import { formOf } from '../form.ts'
import { PersonName } from '../v2/party.ts'
import { LegalRepresentative } from '../v2/report.ts'
import { Address, AnyDate, Identifier, Money, Percentage, Role } from '../values.ts'

/** Values that are read wherever they occur, also where no contract states the record they are in. */
export const valueForms = {
  Address: formOf(Address),
  AnyDate: formOf(AnyDate),
  Identifier: formOf(Identifier),
  LegalRepresentative: formOf(LegalRepresentative),
  Money: formOf(Money),
  Percentage: formOf(Percentage),
  PersonName: formOf(PersonName),
  Role: formOf(Role),
}
