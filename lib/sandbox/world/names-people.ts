import type { RegisterCode } from './calendar.ts'

/** Names of one language: given names by gender, and families, which some languages write by gender too. */
export interface PeopleNames {
  men: readonly string[]
  women: readonly string[]
  families: readonly (readonly [man: string, woman: string])[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** `Καλλιμάνης/Καλλιμάνη` is a man's and a woman's form of one name. */
const families = (text: string) =>
  list(text).map((name): readonly [string, string] => {
    const [man = name, woman = man] = name.split('/')
    return [man, woman]
  })

const german: PeopleNames = {
  men: list(`
    Jost Henning Albrecht Bertram Konrad Ruprecht Eike Torsten Wendelin Gereon Lorenz Benedikt Sönke Hinrich Arnulf
    Dietmar Edgar Falk Gundolf Hartwig Ingolf Jürgen Karsten Leopold Magnus Norbert Ottmar Philipp Quirin Reinhold
    Sebastian Thilo Ulrich Veit Wolfram Xaver Yannick Zacharias Ansgar Bodo Claas Detlev Enno Fridolin Götz Holger
  `),
  women: list(`
    Annegret Henrike Wiebke Adelheid Brunhild Clementine Dorothea Elfriede Friederike Gesine Hedwig Irmtraud Jördis
    Katharina Liselotte Mechthild Natalie Ottilie Philippa Renate Sieglinde Theresia Ulrike Veronika Waltraud Yvonne
    Antje Birte Cosima Dagmar Edda Frauke Gudrun Heike Imke Jette Kerstin Leonie Maren Nele Solveig Tomke
  `),
  families: families(`
    Völkening Saßnick Brückenau Tannhoff Kieselring Moorkamp Deichgräber Falkensee Hollenbeck Ahrensfeld Bernsteiner
    Cordshagen Dünnebier Eschenlohr Feldhusen Grabenhorst Hafenbrack Immenroth Jachtmann Kupferschlag Lindenschmied
    Mühlenbrink Niederhage Oldenstock Pappelreiter Querfurter Reiherstein Schleusinger Torfmoser Uhlenbrook
    Vogelsänger Windhagen Ziegelmann Ankermüller Birkenstolz Drosselmann Eichenlaub Fährmann Glasbrenner Heidkämper
    Ibenthal Jungclaus Kranichfeld Leuchtmann Möwengrund Nebelthau Ostermoor Plattenberg Rautenkranz Salzbrunner
    Tidenhub Ulmenried Wattenbach Zedernholz Bootsmann Deichmüller Eiderstedt Flutmann Grootkamp Halligmann
  `),
}

const greek: PeopleNames = {
  men: list(`
    Σταύρος Ανδρέας Βασίλειος Γεώργιος Δημήτριος Ευάγγελος Ζήσης Θεόδωρος Ιωάννης Κωνσταντίνος Λεωνίδας Μιχαήλ
    Νικόλαος Ξενοφών Οδυσσέας Παναγιώτης Σπυρίδων Τηλέμαχος Φώτιος Χαράλαμπος Αριστείδης Βύρων Γρηγόριος Ηλίας
    Θωμάς Κυριάκος Μάριος Ορέστης Πέτρος Στέφανος
  `),
  women: list(`
    Ευαγγελία Αικατερίνη Βασιλική Γεωργία Δήμητρα Ελένη Ζωή Θεοδώρα Ιωάννα Καλλιόπη Λαμπρινή Μαρία Νεφέλη
    Ξανθίππη Ουρανία Παρασκευή Σοφία Τερψιχόρη Φωτεινή Χρυσούλα Αντιγόνη Βερονίκη Γαλάτεια Ευτυχία Ισμήνη Κλειώ
    Μυρτώ Ναυσικά Πηνελόπη Ρεγγίνα
  `),
  families: families(`
    Παπαδημητρίου Καλλιμάνης/Καλλιμάνη Ανεμογιάννης/Ανεμογιάννη Βορεάδης/Βορεάδη Γαλανάκης/Γαλανάκη
    Δελφινίδης/Δελφινίδη Ελαιώνας/Ελαιώνα Ζεφυρίδης/Ζεφυρίδη Ηλιόπουλος/Ηλιοπούλου Θαλασσινός/Θαλασσινού
    Ιστιοπούλος/Ιστιοπούλου Κρυσταλλίδης/Κρυσταλλίδη Λιμανάκης/Λιμανάκη Μελτεμίδης/Μελτεμίδη Νησιώτης/Νησιώτη
    Ξυλούρης/Ξυλούρη Ορεινός/Ορεινού Πελαγίας/Πελαγία Ροδάκης/Ροδάκη Σιδεράς/Σιδερά Τριανταφύλλου Υαλουργός/Υαλουργού
    Φαρόπουλος/Φαροπούλου Χελιδονάς/Χελιδονά Ψαράκης/Ψαράκη Αλμυρός/Αλμυρού Βραχνός/Βραχνού Γλάρος/Γλάρου
    Κοχυλάς/Κοχυλά Λυχνάρης/Λυχνάρη Μαϊστράλης/Μαϊστράλη Ναυαρίνος/Ναυαρίνου Πευκιάς/Πευκιά Σπηλιώτης/Σπηλιώτη
    Τραμουντάνας/Τραμουντάνα Φεγγαράς/Φεγγαρά Αμμουδιάς/Αμμουδιά Κυματίδης/Κυματίδη
  `),
}

const french: PeopleNames = {
  men: list(`
    Amaury Baptiste Cyprien Damien Émile Fabrice Gaspard Hippolyte Isidore Jérôme Killian Lucien Maxence Noël Octave
    Placide Quentin Raphaël Sylvain Thibault Ulysse Valère Xavier Yvain Zéphirin Anselme Bastien Clovis Désiré Étienne
    Fernand Gauthier Honoré Joachim
  `),
  women: list(`
    Maëlle Agathe Blandine Capucine Delphine Éloïse Flavie Garance Honorine Inès Joséphine Laurianne Mathilde Noémie
    Odile Pauline Quitterie Rosalie Solène Tiphaine Ursule Victorine Wanda Yolaine Zélie Apolline Bérénice Céleste
    Diane Estelle Faustine Gisèle Hermine Isaure
  `),
  families: families(`
    Quéré Verrière Ambroisel Bellorme Chantevent Duclairmare Épervaux Fontanelle Grandsablon Hautmoulin Isnardel
    Jolivrain Kermadec Lumérange Montsilène Noirétang Ormeraie Plessigny Quatrevents Rochelande Salinier Tissandot
    Valombreuse Aubrisseau Bruyères Clairvallon Dormelieu Étrevigne Foulonneau Guérandel Houblonnier Islebois
    Lanterneau Moulinard Navarrel Oiselet Perdrizot Rivageot Sablières Tourbillac Vergerain
  `),
}

const ukrainian: PeopleNames = {
  men: list('Тарас Богдан Василь Григорій Данило Іван Кирило Левко Микола Назар Остап Петро Роман Северин Федір'),
  women: list('Ольга Олена Богдана Валентина Ганна Дарина Зоряна Ірина Катерина Леся Марта Наталка Оксана Соломія'),
  families: families(`
    Іваненко-Литвин Гнатюк Набережний/Набережна Журавель Калинець Лиманський/Лиманська Морозенко Очеретяний/Очеретяна
    Полинець Річкін/Річкіна Степовий/Степова Тополенко Хвиля Чайченко Ясеневий/Ясенева
  `),
}

const polish: PeopleNames = {
  men: list('Łukasz Marek Bartłomiej Cezary Dominik Grzegorz Jarosław Kazimierz Maciej Radosław Stanisław Zbigniew'),
  women: list(
    'Agnieszka Bożena Celina Dobrosława Grażyna Jadwiga Katarzyna Małgorzata Stanisława Urszula Zofia Żaneta',
  ),
  families: families(`
    Brzęczykowski/Brzęczykowska Jaworski/Jaworska Bursztynowicz Gąsiorek Jeziorański/Jeziorańska Kładka
    Mgielski/Mgielska Nadbrzeżny/Nadbrzeżna Żeglarek Źródlak Szuwarek Wydmowicz
  `),
}

/** The language of a country, and what else its people are called, one in so many. */
export const peopleOf: Record<RegisterCode, { main: PeopleNames; other: PeopleNames; oneIn: number }> = {
  xa: { main: german, other: polish, oneIn: 14 },
  xb: { main: greek, other: ukrainian, oneIn: 8 },
  xc: { main: french, other: polish, oneIn: 8 },
}
