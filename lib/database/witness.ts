/** Vouches for what a program writes, by a key that the database never sees. */
export interface Witness {
  /** Eight hexadecimal digits that reveal nothing of the key. */
  keyId: string
  /** What nobody without the key can make of this text. */
  vouch(text: string): string
}

/** The witness of one open database, whichever of its connections writes. */
export interface WitnessHolder {
  current: Witness | null
}

const holders = new WeakMap<object, WitnessHolder>()

export function bearing(holder: WitnessHolder): { bearWitness(witness: Witness): void } {
  return {
    bearWitness(witness) {
      holder.current = witness
    },
  }
}

export function heldBy<S extends object>(sql: S, holder: WitnessHolder): S {
  holders.set(sql, holder)
  return sql
}

/** Of what queries a database (`Sql`); null where the program that opened the database brought no key. */
export function witnessOf(db: object): Witness | null {
  return holders.get(db)?.current ?? null
}
