import { type RecordedCompany, recordedAs } from '../frame/index.ts'

/** A CIK with its zeros in front; files write it with and without. */
export function tenDigits(cik: unknown): string | undefined {
  return /^\d{1,10}$/.test(String(cik)) ? String(cik).padStart(10, '0') : undefined
}

/** The filer a recorded list of filings is about. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { cik, name, filings } = Object(value)
  return typeof filings === 'object' ? recordedAs(tenDigits(cik), name, value) : []
}

/** Whether a recorded value is the file of companies with a ticker: rows by their place in it. */
export function isTickers(value: unknown): boolean {
  const { cik_str, ticker, title } = Object(Object(value)['0'])
  return [cik_str, ticker, title].every((one) => one !== undefined)
}
