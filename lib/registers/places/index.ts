/** Countries as registers write them: by name, by the register that is named, by nationality. */
export { isCompaniesHouse, placeOfRegister } from './authorities.ts'
export { countryCodeOf, countryCodes, plainPlace } from './countries.ts'
export { countriesOfNationalities } from './nationalities.ts'
