import { columnBy, readTable } from '../frame/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const [forms, roles, engagements, insolvency] = [
  table('forms'),
  table('roles'),
  table('engagements'),
  table('insolvency'),
]

/** Legal forms by the code ARES gives alone. */
export const formNames = {
  czech: columnBy(forms, 'code', 'czech'),
  english: columnBy(forms, 'code', 'english'),
  elf: columnBy(forms, 'code', 'elf'),
  category: columnBy(forms, 'code', 'category'),
}
const holders = columnBy(forms, 'code', 'holders')
/** Forms whose holders the register names only where there is a single one, or not at all. */
export const hidesHolders = (form: string | undefined) => holders.get(form ?? '') === 'unpublished'
/** The form of natural persons in business: its tax number is made of a birth number, its other addresses are homes. */
export const soleTrader = '101'

/** Roles by the register's words in small letters. */
export const roleNames = {
  english: columnBy(roles, 'role', 'english'),
  normalized: columnBy(roles, 'role', 'normalized') as ReadonlyMap<string, 'Director'>,
}
/** Engagements where an entry has no words for them, and who acts for a company by them. */
export const engagementNames = columnBy(engagements, 'code', 'czech')
const acting = columnBy(engagements, 'code', 'represents')
export const actsBy = (engagement: string | undefined) => acting.has(engagement ?? '')
/** The engagement of a liquidator: the company is being wound up. */
export const liquidators = /^LIKVIDATOR/

const over = columnBy(insolvency, 'code', 'over')
/** States of insolvency proceedings by the service's code. Another one is under way. */
export const stateNames = columnBy(insolvency, 'code', 'czech')
const states = columnBy(insolvency, 'code', 'normalized')
export const proceedingsOpen = 'inInsolvencyProceedings'
export const stateOf = (code: string | undefined) => states.get(code ?? '') ?? proceedingsOpen
export const isOverBy = (code: string | undefined) => over.has(code ?? '')
