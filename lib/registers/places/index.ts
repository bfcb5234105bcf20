/** Countries as registers write them: by name, by the register that is named, by nationality. */
export { isCompaniesHouse, type PlaceOfRegister, placeOfRegister } from './authorities.ts'
export { countryCodeOf, countryCodes, plainPlace } from './countries.ts'
export { countriesOfNationalities, type ReadNationality } from './nationalities.ts'
