import type { HandPersons } from '../hand.ts'
import { islandClinic, placeIn } from './places.ts'

const alpha = { original: 'Sandbox Alpha', countryCode: 'XA' }
const gamma = { original: 'Sandbox Gamma', countryCode: 'XC' }

/** People of the showcase companies. */
export const handPersons = {
  annegret: {
    home: 'xa',
    title: 'Dr.',
    given: 'Annegret',
    family: 'Völkening-Saß',
    gender: 'female',
    birth: '1968-04',
    more: { place: placeIn('xa', 'Sandhafen', 'Lindenallee', '3'), nationalities: [alpha] },
  },
  evangelia: { home: 'xb', given: 'Ευαγγελία', family: 'Παπαδημητρίου', gender: 'female', birth: '1979-11-02' },
  lukasz: { home: 'xc', given: 'Łukasz', family: 'Brzęczykowski', gender: 'male', birth: '1984' },
  olha: { home: 'xb', given: 'Ольга', family: 'Іваненко-Литвин', gender: 'female', birth: '1990-07' },
  maelle: { home: 'xc', given: 'Maëlle', family: 'Quéré-Lindqvist', gender: 'female', birth: null },
  henrike: {
    home: 'xa',
    given: 'Henrike',
    family: 'Völkening-Saß',
    gender: 'female',
    birth: '1971-09',
    more: {
      place: placeIn('xa', 'Sandhafen', 'Kaistraße', '21'),
      taxResidencies: [alpha],
      identifiers: [{ value: 'XA-P-1971093', type: 'xa_person_number', source: 'xa-hr', jurisdiction: 'xa' }],
    },
  },
  jost: { home: 'xa', given: 'Jost', family: 'Völkening', gender: 'male', birth: '1944-01-17' },
  marek: {
    home: 'xc',
    given: 'Marek',
    family: 'Jaworski',
    gender: 'male',
    birth: '1969-06-30',
    more: { nationalities: [gamma] },
  },
  stavros: { home: 'xb', given: 'Σταύρος', family: 'Καλλιμάνης', gender: 'male', birth: '1957-08-15' },
  nefeli: { home: 'xb', given: 'Νεφέλη', family: 'Καλλιμάνη', gender: 'female', birth: '1988-03-09' },
  orestis: { home: 'xb', given: 'Ορέστης', family: 'Μελτεμίδης', gender: 'male', birth: '1963' },
  olena: {
    home: 'xc',
    given: 'Олена',
    family: 'Гнатюк-Роше',
    gender: 'female',
    birth: '1975-12-01',
    more: {
      place: placeIn('xc', 'Port-Lumière', 'avenue du Phare', '8'),
      birthplace: { original: 'Тиха Гавань' },
      nationalities: [{ original: 'Sandbox Beta', countryCode: 'XB' }, gamma],
      taxResidencies: [gamma],
    },
  },
  wiebke: {
    home: 'xa',
    title: 'Dr.',
    given: 'Wiebke',
    family: 'Halligmann',
    gender: 'female',
    birth: '1981-02-28',
    more: {
      place: islandClinic,
      birthplace: islandClinic,
      contact: { email: 'w.halligmann@inselruh-kliniken.example', phone: '+999 1107 12' },
      nationalities: [alpha],
      taxResidencies: [alpha, { original: 'Sandbox Beta', countryCode: 'XB' }],
      identifiers: [
        {
          value: 'XA-P-1981022',
          type: 'xa_person_number',
          source: 'xa-hr',
          jurisdiction: 'xa',
          description: 'Personennummer',
          extra: { issued: '1999-03-01', office: 'Meldeamt Inselruh' },
        },
      ],
    },
  },
  bertram: { home: 'xa', given: 'Bertram', family: 'Eiderstedt', gender: 'male', birth: '1959-05-22' },
  frauke: { home: 'xa', given: 'Frauke', family: 'Grootkamp', gender: 'female', birth: '1973-10-11' },
  hinrich: { home: 'xa', given: 'Hinrich', family: 'Moorkamp', gender: 'male', birth: '1966-07-04' },
  honore: {
    home: 'xc',
    given: 'Honoré',
    family: 'Verrière',
    gender: 'male',
    birth: '1955-04-19',
    more: {
      place: placeIn('xc', 'Val-d’Ambre', 'rue des Verriers', '12'),
      birthplace: { original: 'Roche-Verrière', normalized: { city: 'Roche-Verrière', countryCode: 'XC' } },
      nationalities: [gamma],
    },
  },
  capucine: { home: 'xc', given: 'Capucine', family: 'Verrière', gender: 'female', birth: '1986-09-27' },
  joachim: { home: 'xc', given: 'Joachim', family: 'Quéré', gender: 'male', birth: '1948' },
  beatrice: { home: 'xc', given: 'Beatrice', family: 'Fenwater', gender: 'female', birth: '1970-01' },
  alistair: { home: 'xc', given: 'Alistair', family: 'Tidewell', gender: 'male', birth: '1964-11-30' },
} as const satisfies HandPersons
