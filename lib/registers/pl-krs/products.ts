import { type Asking, type Products, type Question, recordedWhere } from '../frame/index.ts'
import { company, documents, hits, holders, prefill } from './mapping.ts'
import { companiesIn } from './recorded.ts'

const extracts = { krs: ['OdpisAktualny', 'Aktualny'], 'krs-pelny': ['OdpisPelny', 'Pełny'] } as const
type Key = keyof typeof extracts

/** 204 is a company that is struck off: it has no extract of today. */
function extract(key: Key, krs: string, register: 'P' | 'S'): Question {
  const [kind, rodzaj] = extracts[key]
  const isOfKind = (value: unknown) => Object(value).odpis?.rodzaj === rodzaj
  return {
    path: `/${kind}/${krs}`,
    query: { rejestr: register, format: 'json' },
    activity: `Reading the extract of ${krs} in the National Court Register`,
    alsoNothing: [204],
    recorded: recordedWhere(
      `${kind}/${register}`,
      krs,
      (value) => isOfKind(value) && companiesIn(value).some(({ number }) => number === krs),
    ),
  }
}

/** The extract of today from the register of entrepreneurs, then from that of associations; of who is struck off, the full one. */
async function find(asking: Asking, krs: string) {
  for (const key of ['krs', 'krs-pelny'] as const)
    for (const register of ['P', 'S'] as const) {
      const found = await asking.maybe(key, extract(key, krs, register))
      if (found !== null) return { key, register, found }
    }
  return null
}

const ask = async (asking: Asking, krs: string) => (await find(asking, krs)) ?? asking.notFound()

async function report(asking: Asking, krs: string): Promise<void> {
  const { key, register, found } = await ask(asking, krs)
  if (key === 'krs-pelny') return
  await asking.part('krs-pelny', extract('krs-pelny', krs, register))
  const { nip } = Object(Object(found).odpis?.dane?.dzial1?.danePodmiotu?.identyfikatory)
  if (typeof nip === 'string' && /^\d{10}$/.test(nip)) await asking.part('biala-lista', onWhiteList(nip, asking.now()))
}

function onWhiteList(nip: string, now: Date): Question {
  return {
    at: 'pl-biala-lista',
    path: `/search/nip/${nip}`,
    query: { date: now.toISOString().slice(0, 10) },
    activity: 'Reading the list of payers of value added tax',
    isNone: (value) => Object(value).result?.subject == null,
    recorded: recordedWhere('search/nip', nip, (value) => Object(value).result?.subject?.nip === nip),
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
