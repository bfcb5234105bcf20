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
    ),
  }
}

/** The extract of today from the register of entrepreneurs, then from that of associations; of who is struck off, the full one. */
async function find(asking: Asking, krs: string): Promise<{ today?: unknown; register: 'P' | 'S' } | null> {
  for (const register of registers) {
    const today = await asking.maybe('krs', extract('OdpisAktualny', krs, register))
    if (today !== null) return { today, register }
  }
  for (const register of registers)
    if ((await asking.maybe('krs-pelny', extract('OdpisPelny', krs, register))) !== null) return { register }
  return null
}

const ask = async (asking: Asking, krs: string) => (await find(asking, krs)) ?? asking.notFound()

async function report(asking: Asking, krs: string): Promise<void> {
  const { today, register } = await ask(asking, krs)
  if (today === undefined) return
  await asking.part('krs-pelny', extract('OdpisPelny', krs, register))
  const { nip } = Object(Object(today).odpis?.dane?.dzial1?.danePodmiotu?.identyfikatory)
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

export const products: Products = {
  search: {
    // Names are not asked for: the register knows numbers alone.
    ask: async (asking, { number }) => {
      if (number !== null) await find(asking, number)
    },
    mapping: hits,
  },
  prefill: { ask, mapping: prefill },
  report: { ask: report, mapping: company },
  shareholders: { ask, mapping: holders },
  listDocuments: { ask, mapping: documents },
}
