import { placeMax, plainPlace } from './countries.ts'

/**
 * Nationalities by country: the list of nationalities of the UK government (GOV.UK register of nationalities, OGL 3.0, as
 * the Department for Education published it for 2025), with other common spellings after it. "Congolese" and "Dominican"
 * alone are those of two countries and stand for none; "Guinean", "Samoan" and "Sudanese" are of the country so named.
 */
const nationalities = `
AD Andorran|AE Emirati|AF Afghan|AG Citizen of Antigua and Barbuda, Antiguan, Barbudan|AI Anguillan|AL Albanian|AM Armenian
AO Angolan|AR Argentine, Argentinian, Argentinean|AT Austrian|AU Australian|AW Aruban|AZ Azerbaijani
BA Citizen of Bosnia and Herzegovina, Bosnian|BB Barbadian|BD Bangladeshi|BE Belgian|BF Burkinan, Burkinabe|BG Bulgarian
BH Bahraini|BI Burundian|BJ Beninese|BM Bermudian|BN Bruneian|BO Bolivian|BR Brazilian|BS Bahamian|BT Bhutanese
BW Botswanan, Motswana, Batswana|BY Belarusian, Belarussian|BZ Belizean|CA Canadian|CD Congolese (DRC)|CF Central African
CG Congolese (Congo)|CH Swiss|CI Ivorian|CK Cook Islander|CL Chilean|CM Cameroonian|CN Chinese|CO Colombian|CR Costa Rican
CU Cuban|CV Cape Verdean|CW Curaçaoan|CY Cypriot, Greek Cypriot|CZ Czech|DE German|DJ Djiboutian|DK Danish, Dane
DO Citizen of the Dominican Republic|DZ Algerian|EC Ecuadorean, Ecuadorian|EE Estonian|EG Egyptian|ER Eritrean
ES Spanish, Spaniard|ET Ethiopian|FI Finnish, Finn|FJ Fijian|FK Falkland Islander|FM Micronesian|FO Faroese
FR French, Frenchman|GA Gabonese|GB British, English, Scottish, Welsh, Northern Irish, Briton, Cymro, Cymraes, Prydeinig, UK, British Citizen
GD Grenadian|GE Georgian|GH Ghanaian|GI Gibraltarian|GL Greenlandic|GM Gambian|GN Guinean|GQ Equatorial Guinean|GR Greek
GT Guatemalan|GU Guamanian|GW Citizen of Guinea-Bissau|GY Guyanese|HK Hong Konger|HN Honduran|HR Croatian|HT Haitian
HU Hungarian|ID Indonesian|IE Irish|IL Israeli|IM Manx|IN Indian|IQ Iraqi|IR Iranian|IS Icelandic, Icelander|IT Italian
JM Jamaican|JO Jordanian|JP Japanese|KE Kenyan|KG Kyrgyz|KH Cambodian|KI Citizen of Kiribati|KM Comoran|KN Kittitian
KP North Korean|KR South Korean|KW Kuwaiti|KY Cayman Islander, Caymanian|KZ Kazakh, Kazakhstani|LA Lao, Laotian|LB Lebanese
LC St Lucian, Saint Lucian|LI Liechtenstein citizen, Liechtensteiner|LK Sri Lankan|LR Liberian|LS Mosotho, Basotho
LT Lithuanian|LU Luxembourger, Luxembourgish|LV Latvian|LY Libyan|MA Moroccan|MC Monegasque|MD Moldovan|ME Montenegrin
MG Malagasy|MH Marshallese|MK Macedonian, North Macedonian|ML Malian|MM Burmese|MN Mongolian|MO Macanese|MQ Martiniquais
MR Mauritanian|MS Montserratian|MT Maltese|MU Mauritian|MV Maldivian|MW Malawian|MX Mexican|MY Malaysian|MZ Mozambican
NA Namibian|NE Nigerien|NG Nigerian|NI Nicaraguan|NL Dutch|NO Norwegian|NP Nepalese, Nepali|NR Nauruan|NU Niuean
NZ New Zealander|OM Omani|PA Panamanian|PE Peruvian|PG Papua New Guinean|PH Filipino, Filipina, Philippine|PK Pakistani
PL Polish, Pole|PN Pitcairn Islander|PR Puerto Rican|PS Palestinian|PT Portuguese|PW Palauan|PY Paraguayan|QA Qatari
RO Romanian|RS Serbian|RU Russian|RW Rwandan|SA Saudi Arabian, Saudi|SB Solomon Islander|SC Citizen of Seychelles, Seychellois
SD Sudanese|SE Swedish, Swede|SG Singaporean|SH St Helenian, Tristanian|SI Slovenian, Slovene|SK Slovak, Slovakian
SL Sierra Leonean|SM Sammarinese|SN Senegalese|SO Somali|SR Surinamese|SS South Sudanese|ST Sao Tomean
SV Salvadorean, Salvadoran|SY Syrian|SZ Swazi|TC Turks and Caicos Islander|TD Chadian|TG Togolese|TH Thai|TJ Tajik
TL East Timorese|TM Turkmen|TN Tunisian|TO Tongan|TR Turkish|TT Trinidadian|TV Tuvaluan|TW Taiwanese|TZ Tanzanian
UA Ukrainian|UG Ugandan|US American, US American|UY Uruguayan|UZ Uzbek|VA Vatican citizen|VC Vincentian|VE Venezuelan
VG British Virgin Islander|VN Vietnamese|VU Citizen of Vanuatu|WF Wallisian|WS Samoan|XK Kosovan, Kosovar|YE Yemeni
ZA South African|ZM Zambian|ZW Zimbabwean
`

const codes: ReadonlyMap<string, string> = new Map(
  nationalities
    .trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [code = '', names = ''] = [row.slice(0, 2), row.slice(3)]
      return names.split(', ').map((name): [string, string] => [plainPlace(name), code])
    }),
)

/** A nationality as it is written, and the country it is of (ISO 3166-1) where that is certain. */
export type ReadNationality = { original: string; countryCode?: string }

/** One for each that is named; "British/Irish" are two. A text of which one part is not known stays whole and without a code. */
export function countriesOfNationalities(text: string): ReadNationality[] {
  if (text.length > placeMax) return [{ original: text }]
  const whole = codes.get(plainPlace(text))
  if (whole !== undefined) return [{ original: text, countryCode: whole }]
  const parts = text.split(/\s*[,;/]\s*|\s+(?:and|&)\s+/i).filter((part) => part.trim() !== '')
  const read = parts.flatMap((part) => {
    const countryCode = codes.get(plainPlace(part))
    return countryCode === undefined ? [] : [{ original: part.trim(), countryCode }]
  })
  return parts.length > 1 && read.length === parts.length ? read : [{ original: text }]
}
