/** What is guaranteed for the rows of the review of false statements: registers. */
export const registers = {
  'false data 2':
    'a value said to be in a result changes one, a value said to be in none changes none, and one said to be repeated is there',
  'false data 3':
    'an item that is damaged costs itself, is counted with its place, and nothing else of the result changes',
  'false data A12':
    'an odd value of an answer costs itself or its entry, is counted with its place, and the rest stands',
  'false data X1':
    'a text longer than any register writes is left out before anything is computed from it, and holds no thread of pages, pictures and files',
  'false data A13':
    'the state of an LEI stands beside the state of its company, and an annulled LEI says nothing of it',
  'false data W4': 'the day of an event is the day where the company has its legal address',
  'false data M2': 'a company that another consolidates is named with its LEI',
  'false data M3': 'the state of a consolidated company and of its LEI is kept',
  'false data M5': 'an instant that is midnight where a company has its legal address is that day, and no other is one',
  'false data B4': 'a parent that is linked and not answered is not absent',
  'false data X2': 'a text of a megabyte in any field of an answer holds no thread',
  'false data B1': 'an answer about another company is refused, whatever the question',
  'false data B05': 'an officer of whom only a day before the appointment is known has that day',
  'false data B06': 'nobody is in an office of a company that has ended; who was is kept beside',
  'false data M6': 'a hit found by a former name says by which',
  'false data M7': 'a British report says why it lists no shareholders',
  'false data M8': 'a registered office in a part of the United Kingdom has its country',
  'false data M9': 'a street is a part of its address where its number stands apart',
  'false data M11': 'occupation and identity verification of officers are kept',
  'false data M14': 'a filing says how long it is and which day it is about',
  'false data M13': 'a charge names the filing whose document can be ordered',
  'false data M15': 'activities of a Czech company have the register’s words',
  'false data M16': 'a Czech holding is drawn with its days, and an ended one as ended',
  'false data M18': 'accounts keep what has no line, and each line leads to its figure in the answer',
  'false data M19': 'a legal form that is abolished says since when',
  'false data X3': 'an id of a company is issued only for a number of the register’s scheme whose check digits agree',
  'false data L1': 'the body of a refusal goes to no log',
  'false data B2': 'a list that changes while its pages are read is read again, or said to be incomplete',
  'false data B3': 'an entry that stands on two pages is one',
  'false data B5': 'an empty document, and a text called PDF, are refused',
  'false data B6': 'a 403 of a register without keys is an outage',
  'false data B8': 'a part of a report that fails is waited for, and missing alone',
  'false data B9': 'every source.unavailable says when to ask again',
  'false data B10': 'a 410 whose body answers is an answer',
}
