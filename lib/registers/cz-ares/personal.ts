/** Names of fields about a person's life, wherever they stand. */
export const personalNames =
  /^(?:rodne_?cislo|rc|bydliste|pobyt|trvaly_?pobyt|adresa_?bydliste|cislo_?(?:dokladu|pasu|op))$/i

/** What is shown of a person whose entry is given as it stands: never the address, or free words that may say where one lives. */
export const persons = {
  fyzickaOsoba: ['jmeno', 'prijmeni', 'datumNarozeni', 'statniObcanstvi', 'titulPredJmenem', 'titulZaJmenem'],
}

/** A text without birth numbers: `855101/1234`, and ten digits in one that pass as one. */
export function withoutBirthNumbers(text: string): string {
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
