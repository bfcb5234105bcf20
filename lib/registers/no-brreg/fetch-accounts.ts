import { ApiError } from '#lib/contract/index.ts'
import type { FetchContext } from '../connector/index.ts'
import type { Answer, Transport } from '../transport/index.ts'
import { refuseOtherAnswer } from './fetch.ts'
import { AccountsList, CopyYears } from './schema-accounts.ts'

const api = '/regnskapsregisteret/regnskap'

/** The accounts last approved; null where the register has none. Those of banks and insurers it refuses with a 500. */
export async function askAccounts(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<AccountsList> | null> {
  const path = `${api}/${number}`
  const answer = await transport.getJson(context, {
    path,
    activity: `Reading the accounts of ${number} in Regnskapsregisteret`,
    schema: AccountsList,
    recorded: {
      shape: 'regnskap/regnskap',
      id: number,
      find: ({ value }) => {
        const read = AccountsList.min(1).safeParse(value)
        return read.data?.[0]?.virksomhet.organisasjonsnummer === number ? [value] : []
      },
    },
    explain: unsupportedPlan,
  })
  for (const { virksomhet } of answer?.value ?? []) {
    refuseOtherAnswer(transport, path, number, virksomhet.organisasjonsnummer)
  }
  return answer
}

/** Years a copy of the annual accounts exists for; null where there is none. */
export async function askCopyYears(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<string[] | null> {
  const answer = await transport.getJson(context, {
    path: `${api}/aarsregnskap/kopi/${number}/aar`,
    activity: `Reading which annual accounts of ${number} there are`,
    schema: CopyYears,
    recorded: { shape: 'regnskap/aarsregnskap_kopi', id: number, find: () => [] },
  })
  return answer?.value ?? null
}

/** A copy of the accounts of one year, as filed: a PDF. */
export function askCopy(
  transport: Transport,
  context: FetchContext,
  number: string,
  year: string,
): Promise<Answer<Uint8Array> | null> {
  return transport.getBytes(context, {
    path: `${api}/aarsregnskap/kopi/${number}/${year}`,
    accept: 'application/octet-stream, application/pdf',
    activity: `Fetching the annual accounts of ${year}`,
    recorded: { shape: 'regnskap/kopi', id: `${number}-${year}` },
  })
}

/** `Regnskapet inneholder en oppstillingsplan som ikke er stottet (BANK)`: an answer about the company, not an outage. */
function unsupportedPlan({ status, text }: { status: number; text: string }): ApiError | null {
  const plan = /oppstillingsplan som ikke er st\S+ \((\w+)\)/i.exec(text)?.[1]
  if (status !== 500 || plan === undefined) return null
  return new ApiError(
    'capability.not_available',
    `Regnskapsregisteret does not provide figures of companies that report under the plan ${plan}, such as banks and insurers`,
  )
}
