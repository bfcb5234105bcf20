import type { RegisterCode } from './calendar.ts'

export interface City {
  name: string
  postcode: string
  state: string
  county: string
  /** Near the middle of nowhere: open sea, so that no map shows a real house. */
  latitude: number
  longitude: number
}

function cities(rows: string): readonly City[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', postcode = '', state = '', county = '', latitude = '', longitude = ''] = row.split('|')
      return { name, postcode, state, county, latitude: Number(latitude), longitude: Number(longitude) }
    })
}

/** Towns of the three fictional countries. The first of each is its capital and the seat of its register. */
export const citiesOf: Record<RegisterCode, readonly City[]> = {
  xa: cities(`
Sandhafen|28411|Küstenland|Hafenkreis|45.10|-35.20
Hafenlohe|28504|Küstenland|Hafenkreis|45.22|-35.31
Brennerfeld|29110|Heideland|Heidekreis|44.80|-34.90
Kieselgrund|29437|Heideland|Heidekreis|44.71|-34.75
Mühlbrück|30218|Seenland|Mühlkreis|44.55|-35.05
Tannwinkel|31004|Hochwald|Tannkreis|44.30|-34.60
Falkenrode|31220|Hochwald|Tannkreis|44.21|-34.48
Reiherau|30541|Seenland|Mühlkreis|44.62|-35.18
Deichhorn|28790|Küstenland|Deichkreis|45.31|-35.52
Silberfurt|32100|Hochwald|Silberkreis|44.02|-34.33
`),
  xb: cities(`
Νέα Ακτή|185 35|Παράκτια Περιφέρεια|Νομός Ακτής|38.10|-40.20
Αλκυόνη|186 10|Παράκτια Περιφέρεια|Νομός Ακτής|38.22|-40.31
Μελτεμία|190 02|Νήσοι|Νομός Νήσων|37.80|-39.90
Ανεμόλοφος|194 41|Ορεινή Περιφέρεια|Νομός Ανέμων|38.41|-40.05
Κρυστάλλι|195 20|Ορεινή Περιφέρεια|Νομός Ανέμων|38.52|-40.15
Πέτρα Θάλασσας|191 33|Νήσοι|Νομός Νήσων|37.71|-39.75
Ηλιόκαμπος|188 04|Πεδινή Περιφέρεια|Νομός Κάμπου|38.02|-40.48
Тиха Гавань|189 90|Παράκτια Περιφέρεια|Νομός Ακτής|38.31|-40.42
`),
  xc: cities(`
Val-d’Ambre|70411|Haute-Ambre|Vallée de l’Ambre|41.10|-45.20
Clairmare|70520|Haute-Ambre|Vallée de l’Ambre|41.22|-45.31
Port-Lumière|71004|Côte de Verre|Rivage|40.80|-44.90
Saint-Orme|72110|Pays d’Orme|Ormaie|41.40|-45.50
Roche-Verrière|71230|Côte de Verre|Rivage|40.71|-44.78
Montsilène|73300|Hauts de Silène|Silène|41.60|-45.70
Zielony Brzeg|74-120|Wybrzeże|powiat brzeski|40.50|-44.60
Brzegowo|74-208|Wybrzeże|powiat brzeski|40.41|-44.51
`),
}

/** What the three countries are called and the part of the world they lie in. */
export const countries: Record<RegisterCode, { name: string; region: string; world: string }> = {
  xa: { name: 'Sandbox Alpha', region: 'Alpha', world: 'Sandbox' },
  xb: { name: 'Sandbox Beta', region: 'Beta', world: 'Sandbox' },
  xc: { name: 'Sandbox Gamma', region: 'Gamma', world: 'Sandbox' },
}

const list = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/)

export const streetsOf: Record<RegisterCode, readonly string[]> = {
  xa: list(`
    Leuchtturmweg
    Am Speicher
    Marktplatz
    Heideweg
    Kaistraße
    Alte Werft
    Lindenallee
    Schleusenstraße
    Ankergasse
    Mühlendamm
    Reiherstieg
    Kupferhof
    Am Deich
    Windmühlenweg
    Seilergang
    Bernsteinring
    Fährstraße
    Glasbläserweg
  `),
  xb: list(`
    Οδός Ναυαρίνου
    Οδός Μελτεμιού
    Οδός Φάρου
    Λεωφόρος Θαλάσσης
    Οδός Ελαιών
    Οδός Κρυστάλλου
    Πλατεία Ανέμων
    Οδός Ερμού
    Οδός Αλκυόνης
    Παραλιακή Οδός
    Οδός Ηλίου
    Οδός Πεύκων
    вул. Набережна
  `),
  xc: list(`
    rue des Verriers
    quai de l’Ambre
    avenue du Phare
    place des Ormes
    rue du Moulin
    boulevard des Vents
    impasse des Tisserands
    rue de la Halle
    chemin des Salines
    allée des Tilleuls
    rue Haute
    cours du Port
    ul. Portowa
    ul. Zielona
  `),
}
