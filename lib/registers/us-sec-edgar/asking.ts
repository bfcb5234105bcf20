import { type Question, recordedCompany } from '../frame/index.ts'
import { companiesIn } from './recorded.ts'

/** Who asks says how to be reached: the register refuses everybody else, with a 403. */
export function asAsker({ contact = '' }: Readonly<Record<string, string>>): Pick<Question, 'headers' | 'isKeyed'> {
  return { headers: { 'user-agent': `registry-console ${contact}`.trim() }, isKeyed: true }
}

export const submissions = (secrets: Readonly<Record<string, string>>, cik: string): Question => ({
  path: `/submissions/CIK${cik}.json`,
  activity: `Reading the filings of ${cik} in EDGAR`,
  recorded: recordedCompany({ companiesIn }, 'submissions', cik),
  ...asAsker(secrets),
})
