/** Signs behind figures, each explained once below its table. */
export interface Signs {
  /** Of these reasons; empty where there is none. */
  of: (reasons: readonly (string | null)[]) => string
  /** "* Corrected", in the order in which they were met. */
  legend: () => string[]
}

const signs = ['*', '†', '‡', '§', '¶'] as const

export function createSigns(): Signs {
  const met: string[] = []
  const signOf = (at: number) => signs[at] ?? `(${at + 1})`
  return {
    of: (reasons) => {
      const said = reasons.flatMap((reason) => {
        if (reason === null) return []
        if (!met.includes(reason)) met.push(reason)
        return [signOf(met.indexOf(reason))]
      })
      return said.length === 0 ? '' : `\u00a0${said.join('')}`
    },
    legend: () => met.map((reason, at) => `${signOf(at)} ${reason}`),
  }
}
