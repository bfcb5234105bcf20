/** What is guaranteed for the rows of the review of false statements: numbers. */
export const numbers = {
  'false data A3': 'a search hit has whatever number its register gives, and its report can be ordered',
  'false data A4': 'an owner is joined to a company only where country, place, scheme and check digits agree',
  'false data A5': 'owners from abroad and owners whose number is zeros never become one company',
  'false data A6': 'a line of a batch is matched by its number as the register reads it',
  'false statement 3':
    'a number is read alike in search, batch, owners and lists, whatever words, marks and blanks are around it',
  'false data section 6':
    'a register is searched for all it has: GLEIF by jurisdiction, branches of Norway by name, recordings in any letters; what GLEIF says of an LEI is kept beside it',
  'false data A7': 'a file of companies is read as it was written, or refused with the line that is no text',
  'false data M4': 'every legal form and every registration authority of GLEIF’s lists has its name',
  'false data W2': 'a class of NACE has the revision that is proven, or none',
  'false data W3': 'a class that exists in one revision alone is given in no other',
  'false data M10': 'a nationality has its country where the kept list names one',
  'false data M12': 'a country is read from a kept list, also where it stands last',
}
