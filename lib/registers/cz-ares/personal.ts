/**
 * What is removed from values that are passed on under the register's own names: birth numbers, homes of people, and free
 * text about a person. A birth date of an officer or a holder is public in the register itself and stays.
 */
const names = /^(?:rodne_?cislo|rc|bydliste|pobyt|trvaly_?pobyt|adresa_?bydliste|cislo_?(?:dokladu|pasu|op))$/i

/** Of an entry about a person also the address and the text beside it, which may say where the person lives. */
const namesOfPerson = /^(?:adresa|textOsoba|textOsobaOd|textOsobaDo)$/

/** A value without the fields about a person's life, and its texts without birth numbers. */
export function withoutPersonal(value: unknown, isPerson = false): unknown {
  if (typeof value === 'string') return withoutBirthNumbers(value)
  if (Array.isArray(value)) return value.map((item) => withoutPersonal(item, isPerson))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !names.test(name) && !(isPerson && namesOfPerson.test(name)))
  return Object.fromEntries(
    entries.map(([name, item]) => [name, withoutPersonal(item, name === 'fyzickaOsoba' || name === 'osobaPodnikatel')]),
  )
}

/** `855101/1234`, and ten digits in one that pass as one. */
function withoutBirthNumbers(text: string): string {
  return text.replace(/(?<!\d)(\d{6})(\/?)(\d{3,4})(?!\d)/g, (written, head: string, slash: string, tail: string) =>
    isBirthNumber(`${head}${tail}`) && (slash !== '' || tail.length === 4) ? '' : written,
  )
}

/**
 * Year, month and day, with 50 added to the month of a woman and 20 where a day ran out of numbers; since 1954 ten digits
 * that 11 divides (Act 133/2000 Sb., section 13).
 */
export function isBirthNumber(digits: string): boolean {
  if (!/^\d{9,10}$/.test(digits)) return false
  const month = Number(digits.slice(2, 4))
  const day = Number(digits.slice(4, 6))
  const isDay = [0, 20, 50, 70].some((more) => month > more && month <= more + 12) && day >= 1 && day <= 31
  return isDay && (digits.length === 9 || Number(digits) % 11 === 0)
}
