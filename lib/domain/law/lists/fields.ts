import { elementsOfEuropeanUnion } from './european-union.ts'
import type { ElementTable } from './facts.ts'
import { ofacColumns } from './ofac-facts.ts'
import { elementsOfUnitedKingdom } from './united-kingdom.ts'
import { elementsOfUnitedNations } from './united-nations.ts'

/** What becomes of each field of each file: where a person finds it, or why it is left out. */
export const fieldsOfLists: Readonly<Record<string, ElementTable>> = {
  'OFAC, sdn.csv and cons_prim.csv': ofacColumns.primary,
  'OFAC, alt.csv and cons_alt.csv': ofacColumns.aliases,
  'OFAC, add.csv and cons_add.csv': ofacColumns.addresses,
  'OFAC, sdn_comments.csv and cons_comments.csv': ofacColumns.comments,
  'European Union': elementsOfEuropeanUnion,
  'United Kingdom': elementsOfUnitedKingdom,
  'United Nations': elementsOfUnitedNations,
}
