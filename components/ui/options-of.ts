/** Values with their labels, as fields and choices take them; by itself, so that a choice loads no field. */
export function optionsOf<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }))
}
