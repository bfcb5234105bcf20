import { pickAt } from './random.ts'

/** A line of business: its NACE class and what it is called in a company's name. */
export interface Sector {
  code: string
  title: string
  de: string
  el: string
  fr: string
  en: string
}

/** NACE rev. 2 (Regulation (EC) 1893/2006), the few classes the sandbox needs. */
const rows = `
26.70|Manufacture of optical instruments and photographic equipment|Optik|Οπτικά|Optique|Optics
26.51|Manufacture of instruments and appliances for measuring, testing and navigation|Sensorik|Αισθητήρες|Capteurs|Sensors
28.22|Manufacture of lifting and handling equipment|Fördertechnik|Ανυψωτικά|Manutention|Conveying Technology
23.19|Manufacture and processing of other glass, including technical glassware|Glas|Υαλουργία|Verrerie|Glass
25.62|Machining|Feinmechanik|Μηχανουργεία|Mécanique|Precision Engineering
64.20|Activities of holding companies|Holding|Συμμετοχών|Holding|Holdings
64.19|Other monetary intermediation|Bank|Τράπεζα|Banque|Bank
66.12|Security and commodity contracts brokerage|Wertpapiere|Χρηματιστηριακή|Bourse|Brokerage
66.30|Fund management activities|Kapitalanlage|Επενδύσεων|Gestion|Asset Management
68.20|Rental and operating of own or leased real estate|Immobilien|Ακίνητα|Immobilier|Real Estate
52.29|Other transportation support activities|Logistik|Μεταφορές|Logistique|Logistics
52.10|Warehousing and storage|Lagerhaus|Αποθήκες|Entrepôts|Warehousing
49.41|Freight transport by road|Spedition|Φορτηγά|Transports|Haulage
50.20|Sea and coastal freight water transport|Reederei|Ναυτιλιακή|Armement|Shipping
30.11|Building of ships and floating structures|Werft|Ναυπηγεία|Chantiers|Shipyards
35.11|Production of electricity|Energie|Ενέργεια|Énergie|Energy
36.00|Water collection, treatment and supply|Wasserwerke|Ύδρευση|Eaux|Waterworks
38.32|Recovery of sorted materials|Recycling|Ανακύκλωση|Recyclage|Recycling
41.20|Construction of residential and non-residential buildings|Bau|Κατασκευές|Construction|Construction
43.21|Electrical installation|Elektrotechnik|Ηλεκτρολογικά|Électricité|Electrical Installation
10.71|Manufacture of bread; manufacture of fresh pastry goods and cakes|Backwaren|Αρτοποιεία|Boulangerie|Bakery
10.20|Processing and preserving of fish, crustaceans and molluscs|Fischkonserven|Αλιεύματα|Conserves|Seafood
11.02|Manufacture of wine from grape|Weinbau|Οινοποιεία|Vignobles|Wines
11.05|Manufacture of beer|Brauerei|Ζυθοποιία|Brasserie|Brewery
01.24|Growing of pome fruits and stone fruits|Obstbau|Οπωρώνες|Vergers|Orchards
01.47|Raising of poultry|Geflügel|Πτηνοτροφεία|Aviculture|Poultry
13.20|Weaving of textiles|Weberei|Υφαντουργία|Tissages|Weaving
16.10|Sawmilling and planing of wood|Holzwerke|Ξυλεία|Bois|Timber
17.12|Manufacture of paper and paperboard|Papier|Χαρτοποιία|Papeterie|Paper
18.12|Other printing|Druckerei|Εκτυπώσεις|Imprimerie|Printing
20.30|Manufacture of paints, varnishes and similar coatings|Lacke|Χρώματα|Peintures|Coatings
21.20|Manufacture of pharmaceutical preparations|Arzneimittel|Φάρμακα|Pharmacie|Pharmaceuticals
32.50|Manufacture of medical and dental instruments and supplies|Medizintechnik|Ιατρικά|Médical|Medical Technology
46.69|Wholesale of other machinery and equipment|Maschinenhandel|Μηχανήματα|Machines|Machinery
47.11|Retail sale in non-specialised stores with food, beverages or tobacco predominating|Lebensmittel|Τρόφιμα|Alimentation|Foods
55.10|Hotels and similar accommodation|Hotels|Ξενοδοχεία|Hôtels|Hotels
62.01|Computer programming activities|Software|Λογισμικό|Logiciels|Software
63.11|Data processing, hosting and related activities|Rechenzentrum|Δεδομένα|Données|Data Centre
69.20|Accounting, bookkeeping and auditing activities; tax consultancy|Treuhand|Λογιστική|Comptabilité|Accounting
70.22|Business and other management consultancy activities|Beratung|Σύμβουλοι|Conseil|Consulting
71.12|Engineering activities and related technical consultancy|Ingenieure|Μελέτες|Ingénierie|Engineering
72.19|Other research and experimental development on natural sciences and engineering|Forschung|Έρευνα|Recherche|Research
77.11|Rental and leasing of cars and light motor vehicles|Leasing|Μισθώσεις|Location|Leasing
86.10|Hospital activities|Kliniken|Κλινικές|Cliniques|Clinics
94.99|Activities of other membership organisations n.e.c.|Förderwerk|Πολιτιστικά|Patrimoine|Heritage
`

export const sectors: readonly Sector[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const cells = row.split('|')
    return {
      code: pickAt(cells, 0),
      title: pickAt(cells, 1),
      de: pickAt(cells, 2),
      el: pickAt(cells, 3),
      fr: pickAt(cells, 4),
      en: pickAt(cells, 5),
    }
  })

/** The position of a sector by its English name. */
export function sectorCalled(english: string): number {
  const position = sectors.findIndex((sector) => sector.en === english)
  if (position < 0) throw new Error(`no sector is called ${english}`)
  return position
}
