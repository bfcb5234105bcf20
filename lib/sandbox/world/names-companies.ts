const list = (text: string): readonly string[] => text.trim().split(/\s+/)
/** `Φάρος|Faros`: a word, and the way it writes itself in Latin letters or in English. */
const pairs = (text: string) =>
  list(text).map((pair): readonly [string, string] => {
    const [word = '', latin = ''] = pair.split('|')
    return [word, latin]
  })

/** Halves of invented German place names: Brenner + feld. */
export const germanFirst = list(`
  Brenn Tannen Hafen Kiesel Linden Falken Eichen Birken Nord Ost Sand Stein Heide Silber Kupfer Bernstein Erlen Ulmen
  Reiher Möwen Dünen Deich Mühlen Schleusen Anker Kompass Wieder Watten Halligen Torf Ginster Wacholder Schilf Nebel
  Sturm Leucht Fähr Salz Moor Quell
`)
export const germanSecond = list(`
  feld grund horn lohe brück winkel rode wehr see furt stade büttel kamp brink siel warder koog holm stieg garten
`)

/** Words a Greek company is named by, each with the way it writes itself in Latin letters. */
export const greekWords = pairs(`
  Μελτέμι|Meltemi Κρύσταλλος|Krystallos Καλλιστώ|Kallisto Ανατολή|Anatoli Βορράς|Vorras Αίολος|Aiolos Ήλιος|Ilios
  Φάρος|Faros Αλκυόνη|Alkyoni Γαλήνη|Galini Κύμα|Kyma Ορίζοντας|Orizontas Πέλαγος|Pelagos Ανεμώνη|Anemoni
  Ακρωτήρι|Akrotiri Δελφίνι|Delfini Ελαιώνας|Elaionas Ζέφυρος|Zefyros Θύελλα|Thyella Ιστίο|Istio Κοράλλι|Koralli
  Λιμάνι|Limani Μαΐστρος|Maistros Νηρηίδα|Niriida Ξάστερο|Xastero Όστρια|Ostria Πλεύση|Plefsi Ροδιά|Rodia
  Σείριος|Seirios Τρίαινα|Triaina Υάκινθος|Yakinthos Φεγγάρι|Fengari Χελιδόνι|Chelidoni Ψηφίδα|Psifida Ωκεανός|Okeanos
  Άνεμος|Anemos Βότσαλο|Votsalo Γλάρος|Glaros Δρυάδα|Dryada Ερμής|Ermis
`)

export const frenchWords: readonly string[] = `
  Val d’Ambre,Clairmare,Port-Lumière,Saint-Orme,Roche-Verrière,Montsilène,Grand Sablon,Belle Escale,Haute Marée,
  Trois Moulins,Quatre Vents,Pierre Blanche,Fontaine Claire,Bois d’Orme,L’Hirondelle,La Lanterne,Le Héron,Les Salines,
  Vent d’Ouest,Étang Noir,Mare Haute,Sable Fin,Rivage,Grande Ourse,Petite Écluse,Sept Fontaines,Les Tilleuls,
  La Boussole,Le Goéland,L’Estuaire,Cap Silène,Brise Marine,La Tourbière,Le Vieux Phare,Les Embruns,Noirmarais,
  Clos des Ormes,L’Étoile du Port,Les Tisserands,La Verrerie
`
  .trim()
  .split(/,\s*/)

export const polishWords = list(`
  Brzegowa Polana Zdrój Bursztyn Jezioro Latarnia Wydma Mewa Kotwica Żuraw Sosna Źródło Mgła Przystań Trzcina
`)
/** Polish words for some lines of business, in the order they are drawn. */
export const polishTrades = list('Optyka Transport Budowa Energia Żegluga Handel Drewno Szkło Papier Ryby Młyn Usługi')

export const ukrainianWords = pairs(`
  Набережна|Naberezhna Калина|Kalyna Журавель|Zhuravel Полин|Polyn Хвиля|Khvylia Чайка|Chaika Тополя|Topolia
  Степ|Step Лиман|Lyman Зоря|Zoria
`)
/** Ukrainian words for some lines of business, with their English. */
export const ukrainianTrades: readonly (readonly [string, string])[] = [
  ['Птахоферма', 'Poultry'],
  ['Млин', 'Mill'],
  ['Логістика', 'Logistics'],
  ['Елеватор', 'Grain Elevator'],
  ['Пекарня', 'Bakery'],
  ['Судноплавство', 'Shipping'],
]

export const englishWords = list('Amberline Gullwing Saltmarsh Harbourlight Fenwater Lanternhill Stormglass Tidewell')
