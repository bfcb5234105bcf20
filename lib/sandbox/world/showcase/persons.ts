import type { HandPersons } from '../hand.ts'
import { placeIn } from '../places.ts'
import { islandClinic } from './places.ts'

const alpha = { original: 'Sandbox Alpha', countryCode: 'XA' }
const gamma = { original: 'Sandbox Gamma', countryCode: 'XC' }

/** People of the showcase companies. */
export const handPersons = {
  annegret: [
    'xa',
    'Annegret',
    'Völkening-Saß',
    'female',
    '1968-04',
    { title: 'Dr.', place: placeIn('xa', 'Sandhafen', 'Lindenallee', '3'), nationalities: [alpha] },
  ],
  evangelia: ['xb', 'Ευαγγελία', 'Παπαδημητρίου', 'female', '1979-11-02'],
  lukasz: ['xc', 'Łukasz', 'Brzęczykowski', 'male', '1984'],
  olha: ['xb', 'Ольга', 'Іваненко-Литвин', 'female', '1990-07'],
  maelle: ['xc', 'Maëlle', 'Quéré-Lindqvist', 'female', null],
  henrike: [
    'xa',
    'Henrike',
    'Völkening-Saß',
    'female',
    '1971-09',
    {
      place: placeIn('xa', 'Sandhafen', 'Kaistraße', '21'),
      taxResidencies: [alpha],
      identifiers: [{ value: 'XA-P-1971093', type: 'xa_person_number', source: 'xa-hr', jurisdiction: 'xa' }],
    },
  ],
  jost: ['xa', 'Jost', 'Völkening', 'male', '1944-01-17'],
  marek: ['xc', 'Marek', 'Jaworski', 'male', '1969-06-30', { nationalities: [gamma] }],
  stavros: ['xb', 'Σταύρος', 'Καλλιμάνης', 'male', '1957-08-15'],
  nefeli: ['xb', 'Νεφέλη', 'Καλλιμάνη', 'female', '1988-03-09'],
  orestis: ['xb', 'Ορέστης', 'Μελτεμίδης', 'male', '1963'],
  olena: [
    'xc',
    'Олена',
    'Гнатюк-Роше',
    'female',
    '1975-12-01',
    {
      place: placeIn('xc', 'Port-Lumière', 'avenue du Phare', '8'),
      birthplace: { original: 'Тиха Гавань' },
      nationalities: [{ original: 'Sandbox Beta', countryCode: 'XB' }, gamma],
      taxResidencies: [gamma],
    },
  ],
  wiebke: [
    'xa',
    'Wiebke',
    'Halligmann',
    'female',
    '1981-02-28',
    {
      title: 'Dr.',
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
  ],
  bertram: ['xa', 'Bertram', 'Eiderstedt', 'male', '1959-05-22'],
  frauke: ['xa', 'Frauke', 'Grootkamp', 'female', '1973-10-11'],
  hinrich: ['xa', 'Hinrich', 'Moorkamp', 'male', '1966-07-04'],
  honore: [
    'xc',
    'Honoré',
    'Verrière',
    'male',
    '1955-04-19',
    {
      place: placeIn('xc', 'Val-d’Ambre', 'rue des Verriers', '12'),
      birthplace: { original: 'Roche-Verrière', normalized: { city: 'Roche-Verrière', countryCode: 'XC' } },
      nationalities: [gamma],
    },
  ],
  capucine: ['xc', 'Capucine', 'Verrière', 'female', '1986-09-27'],
  joachim: ['xc', 'Joachim', 'Quéré', 'male', '1948'],
  beatrice: ['xc', 'Beatrice', 'Fenwater', 'female', '1970-01'],
  alistair: ['xc', 'Alistair', 'Tidewell', 'male', '1964-11-30'],
} as const satisfies HandPersons
