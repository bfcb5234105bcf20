/** The value as one of a closed list; null where it is none of them. */
export function oneOf<Value extends string>(values: readonly Value[], value: string | null | undefined): Value | null {
  return values.find((one) => one === value) ?? null
}
