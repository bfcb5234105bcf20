/** Numbers companies have in one country alone, a file for each: what they look like, how they are checked, what they are called. */
export { cz_ico } from './cz.ts'
export { dk_cvr } from './dk.ts'
export { fi_business_id } from './fi.ts'
export { gb_company_number } from './gb.ts'
export { no_organisation_number } from './no.ts'
export { pl_krs } from './pl.ts'
export { sk_ico } from './sk.ts'
