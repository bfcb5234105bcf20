import { type Asking, type Products, type Question, recordedCompany } from '../frame/index.ts'
import { company, documents, hits, holders, prefill } from './mapping.ts'
import { companyIn } from './recorded.ts'

const registers = ['P', 'S'] as const

/** 204 is a company that is struck off: it has no extract of today. */
function extract(kind: 'OdpisAktualny' | 'OdpisPelny', krs: string, register: 'P' | 'S'): Question {
  return {
    path: `/${kind}/${krs}`,
    query: { rejestr: register, format: 'json' },
    activity: `Reading the extract of ${krs} in the National Court Register`,
    alsoNothing: [204],
    recorded: recordedCompany(
      { companiesIn: companyIn(kind === 'OdpisPelny' ? 'Pełny' : 'Aktualny') },
      `${kind}/${register}`,
      krs,
      (one) => one,
    ),
  }
}

/** The extract of today from the register of entrepreneurs, then from that of associations; of who is struck off, the full one. */
async function ask(asking: Asking, krs: string): Promise<{ today: unknown; register: 'P' | 'S' } | null> {
  for (const register of registers) {
    const today = await asking.maybe('krs', extract('OdpisAktualny', krs, register))
    if (today !== null) return { today, register }
  }
  for (const register of registers)
    if ((await asking.maybe('krs-pelny', extract('OdpisPelny', krs, register))) !== null) return null
  return asking.notFound()
}

async function report(asking: Asking, krs: string): Promise<void> {
  const found = await ask(asking, krs)
  if (found === null) return
  await asking.part('krs-pelny', extract('OdpisPelny', krs, found.register))
  const { nip } = Object(Object(found.today).odpis?.dane?.dzial1?.danePodmiotu?.identyfikatory)
  if (typeof nip === 'string' && /^\d{10}$/.test(nip)) await asking.part('biala-lista', onWhiteList(nip, asking.now()))
}

function onWhiteList(nip: string, now: Date): Question {
  return {
    at: 'pl-biala-lista',
    path: `/search/nip/${nip}`,
    query: { date: now.toISOString().slice(0, 10) },
    activity: 'Reading the list of payers of value added tax',
    isNone: (value) => Object(value).result?.subject == null,
    recorded: {
      shape: 'search/nip',
      id: nip,
      find: ({ value }) => (Object(value).result?.subject?.nip === nip ? [value] : []),
    },
  }
}

const byNumber = {
  ask: async (asking: Asking, { number }: { number: string | null }) => {
    if (number === null) return
    for (const register of registers)
      if ((await asking.maybe('krs', extract('OdpisAktualny', number, register))) !== null) return
    for (const register of registers)
      if ((await asking.maybe('krs-pelny', extract('OdpisPelny', number, register))) !== null) return
  },
  mapping: hits,
}
const extracts = async (asking: Asking, krs: string): Promise<void> => {
  await ask(asking, krs)
}

export const products: Products = {
  search: byNumber,
  prefill: { ask: extracts, mapping: prefill },
  report: { ask: report, mapping: company },
  shareholders: { ask: extracts, mapping: holders },
  listDocuments: { ask: extracts, mapping: documents },
}
